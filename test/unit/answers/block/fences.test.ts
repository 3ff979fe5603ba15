import assert from 'node:assert/strict';
import { segmentsOf } from '../../../../src/answers/block/fences.ts';

const spoken = (text: string): readonly string[] =>
  segmentsOf(text)
    .filter((one) => one.kind === 'cut-off' || one.content.trim() !== '')
    .map((one) =>
      one.kind === 'cut-off' ? 'cut off' : `${one.kind === 'fence' ? `[${one.language}]` : ''}${one.content}`,
    );

const rows: readonly (readonly [string, string, readonly string[]])[] = [
  ['three backquotes', 'a\n```yaml\nb\n```\nc', ['a', '[yaml]b', 'c']],
  ['tildes, and no language', '~~~\nb\n~~~', ['[]b']],
  ['more marks at the end', '```\nb\n`````', ['[]b']],
  ['fewer marks within', '````\n```\nb\n```\n````', ['[]```\nb\n```']],
  ['other marks within', '~~~\n```\n~~~', ['[]```']],
  ['words behind the language', '```YAML title="x"\nb\n```', ['[yaml]b']],
  ['an indented block', '- so:\n  ```yaml\n  a: 1\n    b\n  ```', ['- so:', '[yaml]a: 1\n  b']],
  ['an indented block whose first line was trimmed', '```yaml\n  a: 1\n  ```', ['[yaml]a: 1']],
  ['a fence further to the right', '```yaml\na: |\n  ```js\n  x\n  ```\n```', ['[yaml]a: |\n  ```js\n  x\n  ```']],
  ['a fence within Markdown', '```markdown\na\n```yaml\nb\n```\nc\n```', ['[markdown]a\n```yaml\nb\n```\nc']],
  ['code within a sentence', '```yaml a: 1```\nb', ['```yaml a: 1```\nb']],
  ['a fence that never closes', 'a\n```yaml\nb', ['a', 'cut off']],
  ['a fence in a quote', '> ```yaml\n> a\n> ```', ['> ```yaml\n> a\n> ```']],
  ['a thought', '<think>\na\n</think>\nb', ['\nb']],
  ['a thought in one line', '<Thinking>a</thinking>b', ['b']],
  ['a thought with fences in it', '<think>\n```yaml\n</think>\nb', ['\nb']],
  ['a thought that never closes', 'a\n<think>\nb\n```yaml\nc\n```', ['a']],
  ['a thought that begins within a line', 'Sure. <think>a\n```yaml\nb\n```\n</think>\nc', ['Sure. \n\nc']],
  ['a thought that begins within a line and never closes', "It's so. <think>a\n```yaml\nb\n```", ["It's so. "]],
  ['two thoughts in one line', '<think>a</think><think>b</think>c', ['c']],
  ['a thought in the middle of a line', 'So <thinking>a</thinking>it is.', ['So it is.']],
  ['a tag in backticks', 'The tag `<think>` stays.\nb', ['The tag `<think>` stays.\nb']],
  ['a tag in quotes', 'The tag "<think>" and “<think>” stay.\nb', ['The tag "<think>" and “<think>” stay.\nb']],
  ['a tag in the value of a key', 'a: the <think> tag\nb: 1', ['a: the <think> tag\nb: 1']],
  ['a tag in JSON', '{"a": 1, "b": "x\\" <think>"}\nb', ['{"a": 1, "b": "x\\" <think>"}\nb']],
  ['a tag in a list item', '- the <think> tag\nb', ['- the <think> tag\nb']],
  [
    'channels',
    '<|channel|>analysis<|message|>a\n```yaml\nb\n<|end|><|start|>assistant<|channel|>final<|message|>c\nd<|return|>',
    ['c\nd'],
  ],
  [
    'a channel with a constraint',
    '<|start|>assistant<|channel|>final <|constrain|>json<|message|>{"a": 1}',
    ['{"a": 1}'],
  ],
  ['channels without a final one', '<|channel|>analysis<|message|>a\n```yaml\nb\n```\n<|end|>', []],
  [
    'a thought behind the final channel',
    '<|channel|>final<|message|>a<|end|><|start|>assistant<|channel|>commentary to=x<|message|>b',
    ['a'],
  ],
  ['a channel within a line', 'So.<|channel|>analysis<|message|>a<|channel|>final<|message|>b', ['So.b']],
  ['channels in a fence', '```js\n<|channel|>analysis<|message|>\n```', ['[js]<|channel|>analysis<|message|>']],
  [
    'channels in backticks',
    'It prints `<|channel|>analysis<|message|>`.\nb',
    ['It prints `<|channel|>analysis<|message|>`.\nb'],
  ],
  ['a tag within a fence', '```yaml\n<think>\n```', ['[yaml]<think>']],
  ['a tag within a text of a block', 'a: |\n  <think>\nb: 1', ['a: |\n  <think>\nb: 1']],
  ['a thought with an attribute', '<think time="3">\na', []],
  ['a thought under another name', 'a\n<thought>\nb', ['a']],
  ['a thought in other brackets', 'a\n[THINK]\nb\n◁think▷\nc', ['a']],
  ['another tag that is closed', '<details>\na\n</details>\nb', ['<details>\na\n</details>\nb']],
  ['a tag with words behind it', '<thinker> says\na', ['<thinker> says\na']],
];

describe('the segments of an answer', () => {
  for (const [what, text, expected] of rows)
    it(`are correct for an answer with ${what}`, () => assert.deepEqual(spoken(text), expected));
});
