import * as fc from 'fast-check';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import * as assert from 'node:assert/strict';
import { diffArtifact, fileArtifact, filesArtifact, snippetArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { chunksOf } from '../../../../src/artifact/chunks/chunks.ts';
import { routeChoice } from '../../../../src/artifact/chunks/routes.ts';
import type { Artifact, Target } from '../../../../src/protocol/setup.ts';
import { breadth } from '../../breadth.ts';

const document = (text: string, requested: Target | null = null): Artifact =>
  fileArtifact({ path: 'docs/plan.md', text, startLine: null }, requested);

const CODE = '```ts\nconst a = 1;\n```\n';
const APART = `# Notes\n\n${CODE}\n## Design\n\nWe do it.\n`;
const WITHIN = `# Notes\n\n## Design\n\n${CODE}\nWe do it.\n`;

describe('the review target of a document', () => {
  const cases: readonly (readonly [string, string, Target | null, Target, 'open' | 'clear'])[] = [
    ['code beside a section that proposes', APART, null, 'mixed', 'clear'],
    ['code within such a section', WITHIN, null, 'proposal', 'open'],
    ['code within such a section, and the user says mixed', WITHIN, 'mixed', 'mixed', 'clear'],
    ['code within such a section, and the user says proposal', WITHIN, 'proposal', 'proposal', 'clear'],
    ['code within such a section, and the user says code', WITHIN, 'code', 'code', 'clear'],
    ['code alone', `# Notes\n\n${CODE}`, null, 'code', 'clear'],
    ['code alone, and the user says mixed', `# Notes\n\n${CODE}`, 'mixed', 'code', 'clear'],
    ['a section that proposes alone', '## Decision\n\nWe do it.\n', null, 'proposal', 'clear'],
    ['neither', '# Notes\n\nWords.\n', null, 'proposal', 'clear'],
    ['neither, and the user says mixed', '# Notes\n\nWords.\n', 'mixed', 'proposal', 'clear'],
    ['a heading that is part of the code', `# Notes\n\n\`\`\`\n# Design\n\`\`\`\n`, null, 'code', 'clear'],
    ['a heading under which the section has ended', `## Design\n\nYes.\n\n## Rest\n\n${CODE}`, null, 'mixed', 'clear'],
    ['a smaller heading within the section', `## Design\n\nYes.\n\n### Rest\n\n${CODE}`, null, 'proposal', 'open'],
    ['an underlined heading', `Decision\n--------\n\nYes.\n\nRest\n----\n\n${CODE}`, null, 'mixed', 'clear'],
    ['code in a list', '## Design\n\nYes.\n\n## Steps\n\n1. Do\n\n   ~~~\n   x\n   ~~~\n', null, 'mixed', 'clear'],
    ['code that is only indented', '## Design\n\nYes.\n\n## Steps\n\n    ```\n    x\n', null, 'proposal', 'clear'],
  ];
  for (const [name, text, requested, target, clear] of cases) {
    it(`${name}: ${target}, ${clear}`, () => {
      const choice = routeChoice(document(text, requested), requested);
      assert.deepEqual([choice.target, choice.question === null ? 'clear' : 'open'], [target, clear]);
    });
  }

  const signals = [
    'Design',
    'The proposal',
    'APPROACH',
    'Approaches',
    'Decisions',
    'Trade-offs',
    'Tradeoff',
    'Trade off',
  ];
  for (const heading of signals) {
    it(`“${heading}” is the heading of a proposal`, () => {
      assert.equal(routeChoice(document(`## ${heading}\n\nYes.\n\n## X\n\n${CODE}`), null).target, 'mixed');
    });
  }
  for (const heading of ['Designed by', 'Undecided', 'Background']) {
    it(`“${heading}” is not the heading of a proposal`, () => {
      assert.equal(routeChoice(document(`## ${heading}\n\nYes.\n\n## X\n\n${CODE}`), null).target, 'code');
    });
  }

  it('is asked about in one question that names the document', () => {
    const question =
      'docs/plan.md is a proposal that contains code. Review both the proposal and the code (mixed), or only the proposal?';
    const { question: said } = routeChoice(document(WITHIN), null);
    assert.equal(said === null ? null : sayTextEnglish(said), question);
  });
});

describe('the review target of other content', () => {
  it('is code if a document is in a comment of the code', () => {
    const code = fileArtifact({ path: 'src/a.ts', text: `/*\n${WITHIN}*/\n`, startLine: null }, null);
    assert.deepEqual(routeChoice(code, null), { target: 'code', question: null });
  });

  it('is a question if it was requested as one', () => {
    const none = snippetArtifact('standard input', 'x', 'question');
    assert.deepEqual(routeChoice(none, 'question'), { target: 'question', question: null });
  });
});

const section = (path: string, lines: readonly string[]): string =>
  [
    `diff --git a/${path} b/${path}`,
    'index 1..2 100644',
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -0,0 +1,${lines.length} @@`,
    ...lines.map((line) => `+${line}`),
    '',
  ].join('\n');

const changes = (text: string, target: Target | null = null): Artifact =>
  diffArtifact({ scope: 'staged', name: 'Staged', shown: readDiff(text), hidden: [], leftOut: [] }, target);

describe('changes', () => {
  it('get their target from the kinds of their files, without a question', () => {
    const mixed = changes(section('a.md', ['x']) + section('a.ts', ['y']));
    assert.deepEqual(routeChoice(mixed, null), { target: 'mixed', question: null });
    const code = changes(section('a.ts', ['y']), 'mixed');
    assert.deepEqual(routeChoice(code, 'mixed'), { target: 'code', question: null });
    const prose = changes(section('a.md', ['y']), 'mixed');
    assert.deepEqual(routeChoice(prose, 'mixed'), { target: 'proposal', question: null });
    assert.deepEqual(routeChoice(mixed, 'proposal'), { target: 'proposal', question: null });
  });

  it('have their code and their documents reviewed separately', () => {
    const text = section('a.md', ['x']) + section('a.ts', ['y']) + section('b.rst', ['z']);
    const parts = chunksOf(changes(text), 10_000, 'apart');
    assert.deepEqual(
      parts.map(({ target, title, text: shown, files }) => [target, title, shown, files.map(({ path }) => path)]),
      [
        ['code', 'Staged in 3 files, part 1 of 2 (code)', section('a.ts', ['y']), ['a.ts']],
        [
          'proposal',
          'Staged in 3 files, part 2 of 2 (proposal)',
          section('a.md', ['x']) + section('b.rst', ['z']),
          ['a.md', 'b.rst'],
        ],
      ],
    );
  });

  it('stay together in a vote', () => {
    const artifact = changes(section('a.md', ['x']) + section('a.ts', ['y']));
    assert.deepEqual(chunksOf(artifact, 10_000), [artifact]);
  });
});

describe('a mixed document', () => {
  it('is split into its code, with line numbers, and the rest', () => {
    const text = `# Notes\n\n## Design\n\n${CODE}\nWe do it.\n\n~~~\nx\n~~~\n`;
    const parts = chunksOf(document(text, 'mixed'), 10_000, 'apart');
    assert.deepEqual(
      parts.map(({ target, files }) => [target, files.map(({ startLine, lines }) => [startLine, ...lines])]),
      [
        [
          'code',
          [
            [5, '```ts', 'const a = 1;', '```'],
            [11, '~~~', 'x', '~~~'],
          ],
        ],
        [
          'proposal',
          [
            [1, '# Notes', '', '## Design', ''],
            [8, '', 'We do it.', ''],
          ],
        ],
      ],
    );
    assert.equal(parts[1]?.text, '# Notes\n\n## Design\n\n[Lines 5–7 are not shown here.]\n\nWe do it.\n\n');
  });

  const line = fc.constantFrom(
    '',
    '# Design',
    '## Rest',
    '```',
    '~~~',
    '  ```js',
    'words',
    '- item',
    '  ~~~',
    '> ```',
    'x\ry',
  );

  it('is split so that each line is in exactly one part', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 150, max: 600 }),
        (lines, limit) => {
          const artifact = document(`${lines.join('\n')}\n`, 'mixed');
          const parts = chunksOf(artifact, limit, 'apart');
          const shown = parts.flatMap(({ files }) =>
            files.flatMap((run) => run.lines.map((text, at) => [run.startLine + at, text] as const)),
          );
          assert.deepEqual(
            shown.toSorted(([one], [other]) => one - other),
            artifact.files.flatMap((run) => run.lines.map((text, at) => [at + 1, text])),
          );
        },
      ),
      { numRuns: breadth(500, 10_000) },
    );
  });

  it('keeps its line numbers in its parts if it is part of a file itself', () => {
    const part = fileArtifact({ path: 'a.md', text: `${CODE}words\n`, startLine: 40 }, 'mixed');
    const parts = chunksOf(part, 10_000, 'apart').map(({ files }) => files[0]?.startLine);
    assert.deepEqual(parts, [40, 43]);
  });
});

describe('several files', () => {
  const files = filesArtifact(
    [
      fileArtifact({ path: 'src/a.ts', text: '# not a heading\ncall();\n```\n', startLine: null }, null),
      document(`# Notes\n\nWords.\n\n${CODE}`),
      fileArtifact({ path: 'src/b.ts', text: 'b();\n', startLine: 300 }, null),
    ],
    null,
  );

  it('are split by kind: programs as code, and documents by their fences', () => {
    assert.equal(routeChoice(files, null).target, 'mixed');
    const chunks = chunksOf(files, 10_000, 'apart');
    const shown = (target: Target): readonly string[] =>
      chunks.filter((one) => one.target === target).flatMap((one) => one.files.flatMap(({ lines }) => lines));
    assert.deepEqual(shown('code'), ['# not a heading', 'call();', '```', '```ts', 'const a = 1;', '```', 'b();']);
    assert.deepEqual(shown('proposal'), ['# Notes', '', 'Words.', '']);
  });

  it('are split between their lines, without a note about a gap', () => {
    const chunks = chunksOf(files, 120);
    assert.ok(chunks.length > 1);
    assert.deepEqual(
      chunks.flatMap((one) => one.files.flatMap(({ lines }) => lines)),
      files.files.flatMap(({ lines }) => lines),
    );
    assert.ok(chunks.every(({ text }) => !text.includes('not shown here')));
  });
});
