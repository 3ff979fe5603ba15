import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { withoutNames } from '../../../../src/protocol/text/anonymous.ts';
import { seat } from '../run/seats.ts';

const SEATS = [
  seat('claude', { vendor: 'anthropic' }),
  seat('codex', { vendor: 'openai' }),
  seat('s1', { title: 'It' }),
  seat('acme', { title: 'Acme Reviewer', vendor: 'Acme & Sons' }),
  seat('qwen', { id: 'qwen:logos', perspective: 'Logos', vendor: 'alibaba' }),
];
const clean = (text: string): string => withoutNames(text, SEATS, 'Peer A');

describe('withoutNames', () => {
  const prose: readonly (readonly [string, string])[] = [
    ['Claude says so.', 'Peer A says so.'],
    ['As CODEX noted, and claude agrees', 'As Peer A noted, and Peer A agrees'],
    ["Claude’s point, Codex's too", "Peer A’s point, Peer A's too"],
    ['(Claude)', '(Peer A)'],
    ['“Claude” and "Codex"', '“Peer A” and "Peer A"'],
    ['I am Claude Opus 4.5, made by Anthropic.', 'I am Peer A, made by Peer A.'],
    ['gpt-5-codex, GPT-4o and ChatGPT', 'Peer A, Peer A and Peer A'],
    ['Gemini 2.5 Pro.', 'Peer A.'],
    ['asked as claude-opus-4-5 or claude-3-5-sonnet-20241022', 'asked as Peer A or Peer A'],
    ['Claude/Codex agree', 'Peer A/Peer A agree'],
    ['a Codex-style remark', 'a Peer A-style remark'],
    ['Acme Reviewer of Acme & Sons', 'Peer A of Peer A'],
    ['As Logos I see, unlike qwen:logos', 'As Peer A I see, unlike Peer A'],
    ['GitHub Copilot found it', 'Peer A found it'],
    ['`Codex` found it', 'Peer A found it'],
    ['Claude: no.', 'Peer A: no.'],
    ['*Claude*, **Codex**', '*Peer A*, **Peer A**'],
    ['I am S1; it is late.', 'I am Peer A; it is late.'],
  ];
  for (const [said, shown] of prose) {
    it(`removes the names: ${said}`, () => {
      assert.equal(clean(said), shown);
    });
  }

  const code = [
    'src/engines/claude.ts',
    'engines/claude/adapter.ts',
    'see claude.ts and CLAUDE.md',
    'claudeAdapter, runClaude and CodexAdapter',
    'GEMINI_API_KEY and claude_adapter',
    'the claude-adapter package and @anthropic-ai/sdk',
    'claude() is called twice',
    "engine === 'claude'",
    'engine === "codex"',
    'run claude --print or codex -s read-only',
    'api.openai.com and google.com',
    '#claude and $codex',
    'C:\\tools\\codex\\bin',
    "`spawn('Claude')` and `new Codex()`",
    '```ts\nconst Claude = codex;\n```',
    'the googlebot and a codexed word',
  ];
  for (const said of code) {
    it(`leaves code unchanged: ${said.replaceAll('\n', ' ')}`, () => {
      assert.equal(clean(said), said);
    });
  }

  it('removes every name from prose, whatever surrounds it', () => {
    const name = fc.constantFrom('Claude', 'Codex', 'OpenAI', 'Acme Reviewer', 'Anthropic', 'Gemini', 'Logos');
    const word = fc.constantFrom('says', 'the retry', 'is', 'wrong,', 'and', '`a.b()`', '(see', 'x)', '–', 'unlike');
    fc.assert(
      fc.property(fc.array(fc.oneof(name, word), { maxLength: 12 }), (words) => {
        assert.doesNotMatch(clean(words.join(' ')), /claude|codex|openai|acme|anthropic|gemini|logos/i);
      }),
    );
  });

  it('leaves text without names unchanged, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        if (!/claude|codex|openai|acme|anthropic|gemini|logos|qwen|gpt|google|alibaba|copilot|gravity/i.test(text))
          assert.equal(clean(text), text);
        assert.equal(clean(clean(text)), clean(text));
      }),
    );
  });
});
