import assert from 'node:assert/strict';
import { answerForm } from '../../../src/prompts/answerForm.ts';
import { fenced, FULL, read } from './answerText.ts';

const grave = (text: string, prompt?: string): readonly string[] => {
  const findings = read(text, prompt === undefined ? {} : { prompt }).ballot?.findings ?? [];
  return findings
    .filter(({ severity }) => severity === 'P1')
    .map(({ detail, title }) => (detail === '' ? title : detail));
};

/** Ways to name a P1 beside a ballot that approves; each has to reach the tally. */
const BESIDE: readonly string[] = [
  '## P1\n\n- The amount is not checked',
  '## P1\nThe amount is not checked',
  '### P1 – correctness\n1. The amount is not checked\n2. The ledger is wrong',
  '## P1: The amount is not checked\n\nIt may be negative.',
  '## Critical issues\n\n* **The amount is not checked** (`src/pay.ts:3`)',
  '## P1 findings\n\n### 1. The amount is not checked\n\nIt may be negative.',
  '**P1**\n\n- The amount is not checked',
  '**P1 findings:**\n- The amount is not checked',
  '**P1: The amount is not checked**',
  '- **P1** The amount is not checked',
  '- [P1] The amount is not checked — src/pay.ts:3',
  'P1: The amount is not checked.',
  'P1 – the amount is not checked.',
  'P1:\n- The amount is not checked',
  '(P1) The amount is not checked',
  'P0: The amount is not checked.',
  'P2: a name; P1: the amount is not checked',
  'There is a P1: the amount is not checked.',
  'The amount is not checked, which is a P1 to me.',
  'Critical: the amount is not checked',
  '| Severity | Place | What |\n|---|---|---|\n| **P1** | src/pay.ts:3 | The amount is not checked |\n| P2 | a.ts:1 | slow |',
  '## 🔴 Must fix\n\n- The amount is not checked',
  '## Priority 1 issues\n\n- The amount is not checked\n  ```ts\n  ledger.post(amount);\n  ```\n  It may be negative.',
  fenced('findings:\n  p1:\n    - The amount is not checked'),
  fenced('p1:\n  - title: The amount is not checked', ''),
  fenced('{"findings":[{"severity":"P1","title":"The amount is not checked"}]}', 'json'),
  fenced('- severity: P1\n  title: The amount is not checked'),
  fenced('- "P1: the amount is not checked"'),
  fenced(`position: REJECT\nconfidence: 60\nrationale: draft\nfindings:\n  p1:\n    - The amount is not checked`),
];

describe('a P1 beside the ballot', () => {
  for (const beside of BESIDE) {
    it(`is kept: ${JSON.stringify(beside)}`, () => {
      const reading = read(`${beside}\n\n${fenced(FULL)}`);
      assert.equal(reading.ballot?.vote.position, 'APPROVE');
      assert.deepEqual(
        grave(`${beside}\n\n${fenced(FULL)}`)
          .map((text) => /amount is not checked/i.test(text))
          .filter(Boolean),
        [true],
      );
    });
  }

  it('is kept behind the ballot as well', () => {
    for (const beside of BESIDE.slice(0, -1))
      assert.equal(grave(`${fenced(FULL)}\n\n${beside}`).length > 0, true, beside);
  });

  it('is kept beside a ballot without a fence', () => {
    assert.equal(grave(`${FULL}\n\n## P1\n\n- The amount is not checked`).length, 1);
    assert.equal(grave(`${FULL}\n\nI think of one P1 here.`).length, 1);
  });

  it('is kept in a text of the ballot', () => {
    assert.deepEqual(grave(fenced(FULL.replace('It is right.', 'P1: the amount is not checked'))), [
      'the amount is not checked',
    ]);
    assert.deepEqual(grave(fenced(`${FULL}\nrisks:\n  - "[P1] the amount is not checked"`)), [
      'the amount is not checked',
    ]);
  });

  it('comes with its place', () => {
    const { ballot } = read(
      `## P1\n\n- **The amount is not checked** in \`src/pay.ts:3-5\`, so it may be negative.\n\n${fenced(FULL)}`,
    );
    const [finding] = ballot?.findings ?? [];
    assert.deepEqual([finding?.file, finding?.startLine, finding?.endLine], ['src/pay.ts', 3, 5]);
  });

  it('that stands in the ballot too is one finding', () => {
    const block = fenced(
      `${FULL}\nfindings:\n  p1:\n    - { file: src/pay.ts, line: 3, title: The amount is not checked }`,
    );
    for (const again of [
      '## P1\n- `src/pay.ts:3` The amount is never checked',
      'P1: the amount is not checked',
      'I found one P1 and no more.',
    ])
      assert.equal(grave(`${again}\n\n${block}`).length, 1, again);
    assert.equal(grave(`${block}\n\n${block}`).length, 1);
  });

  it('at another place is another finding', () => {
    const block = fenced(
      `${FULL}\nfindings:\n  p1:\n    - { file: src/pay.ts, line: 3, title: The amount is not checked }`,
    );
    assert.equal(
      grave(`## P1\n- src/pay.ts:90 The amount is not checked\n- src/other.ts:3 The amount is not checked\n\n${block}`)
        .length,
      3,
    );
  });

  for (const nothing of [
    '## P1\n\nNone.',
    '## P1\n\n- None found',
    '## P1\n\n- No issues found in this change.',
    '**P1:** *(none)*',
    'P1: none; P2: a name is odd',
    'P1: 0, P2: 1',
    'P1 – no blocking issues',
    'I found no P1.',
    'There are no P1s here.',
    'This is not a P1.',
    'P1 means correctness, security or reliability.',
    '<think>\nMaybe there is a P1 here.\n\nP1: the amount\n</think>',
    '| Severity | What |\n|---|---|\n| P1 | none |',
    'If it were public it would be a P1.',
    'Is it a P1?',
    'The P1 of the first round was fixed.',
    '## P2\n\n- A name is odd',
    'The file p1.ts is new.',
    fenced('critical:\n  path: /health', 'yaml'),
    fenced('const p1 = { findings: [] };', 'ts'),
    fenced('- src/pay.ts:3'),
  ])
    it(`is not made of ${JSON.stringify(nothing)}`, () => {
      assert.deepEqual(grave(`${nothing}\n\n${fenced(FULL)}`), []);
    });

  it('is not made of what the prompt says itself', () => {
    const prompt = `Judge this.\n\n   3 | P1: this line of the file talks of priorities\n\n${answerForm('code')}`;
    assert.deepEqual(grave(`P1: this line of the file talks of priorities\n\n${fenced(FULL)}`, prompt), []);
    assert.deepEqual(grave(`${answerForm('code')}\n\n${fenced(FULL)}`, prompt), []);
  });

  it('is not made of a mention where nobody asked for findings', () => {
    const prompt = `What comes first?\n\n${answerForm('question')}`;
    assert.deepEqual(grave(`The migration should be a P1 of this quarter.\n\n${fenced(FULL)}`, prompt), []);
    assert.equal(grave(`## P1\n- The migration loses data\n\n${fenced(FULL)}`, prompt).length, 1);
  });

  it('is kept beside an approval in prose', () => {
    const reading = read('I approve this.\n\nP1: it loses data when the bank is slow.');
    assert.equal(reading.ballot?.vote.position, 'APPROVE');
    assert.equal(reading.ballot.findings[0]?.severity, 'P1');
  });
});

describe('findings with a replacement', () => {
  const replacement = (yaml: string): string | undefined =>
    read(fenced(`${FULL}\nfindings:\n  p2:\n    - file: a.ts\n      line: 3\n      quote: x\n      title: t\n${yaml}`))
      .ballot?.findings[0]?.replacement;

  it('keep it as it was given', () => {
    assert.equal(
      replacement(String.raw`      replacement: "    return \"a\" + b;\n\tdone();"`),
      '    return "a" + b;\n\tdone();',
    );
    assert.equal(
      replacement('      replacement: |\n        if (a) {\n          b();\n        }'),
      'if (a) {\n  b();\n}\n',
    );
    assert.equal(replacement('      replacement: "  1 | 2"'), '2');
    assert.equal(replacement('      replacement: "  1 | 2\\n  next"'), '  1 | 2\n  next');
  });

  it('have none where none was given', () => {
    for (const none of [
      '',
      '      replacement: ""',
      '      replacement: none',
      '      replacement: []',
      '      replacement: "<the text to stand for exactly the quoted lines, or empty>"',
    ])
      assert.equal(replacement(none), undefined, none);
  });
});
