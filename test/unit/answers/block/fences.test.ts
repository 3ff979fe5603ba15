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
  ['a tag within a line', 'The tag <think> stays.', ['The tag <think> stays.']],
  ['a tag within a fence', '```yaml\n<think>\n```', ['[yaml]<think>']],
  ['a tag within a text of a block', 'a: |\n  <think>\nb: 1', ['a: |\n  <think>\nb: 1']],
  ['a thought with an attribute', '<think time="3">\na', []],
  ['a thought under another name', 'a\n<thought>\nb', ['a']],
  ['a thought in other brackets', 'a\n[THINK]\nb\n◁think▷\nc', ['a']],
  ['another tag that is closed', '<details>\na\n</details>\nb', ['<details>\na\n</details>\nb']],
  ['a tag with words behind it', '<thinker> says\na', ['<thinker> says\na']],
];

describe('the stretches of an answer', () => {
  for (const [what, text, expected] of rows) it(`with ${what}`, () => assert.deepEqual(spoken(text), expected));
});
