import * as assert from 'node:assert/strict';
import { sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import { diffArtifact, fileArtifact } from '../../../../src/artifact/artifactOf.ts';
import { addedFile } from '../../../../src/artifact/diff/diffText.ts';
import type { Artifact, Target } from '../../../../src/protocol/setup.ts';
import type { ConveneRequest } from '../../../../src/session/council.ts';
import { redactingCouncil } from '../../../../src/session/run/redaction.ts';
import { redactorWith } from '../../../../src/session/run/redactor.ts';
import { answers, hall, type Answering } from '../hall.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const CODE = '```ts\nconst retries = 9;\n```\n';
const WITHIN = `# Refunds\n\n## Design\n\nWe retry nine times.\n\n${CODE}`;

const document = (text: string, target: Target | null = null): Artifact =>
  fileArtifact({ path: 'plan.md', text, startLine: null }, target);
const changes = (files: Readonly<Record<string, string>>): Artifact => {
  const shown = Object.entries(files).map(([path, content]) => addedFile({ path, content, kind: 'file' }));
  return diffArtifact({ scope: 'staged', name: 'Staged changes', shown, hidden: [], leftOut: [] }, null);
};
const MIXED = changes({ 'a.ts': 'const retries = 9;\n', 'plan.md': 'We retry nine times.\n' });

const prepare = (artifact: Artifact, change: Partial<ConveneRequest> = {}) => {
  const { council, request } = hall({ a: A, b: A, c: A }, { artifact });
  return council.prepare({ ...request, protocol: 'review', question: {}, artifact: { kind: 'staged' }, ...change });
};

describe('a review of a document', () => {
  it('treats it as a proposal until its one question is answered, then as mixed if so answered', async () => {
    const open = await prepare(document(WITHIN));
    assert.equal(
      sayTextEnglish(open.targetQuestion ?? verbatim('')),
      'plan.md is a proposal that contains code. Review both the proposal and the code (mixed), or only the proposal?',
    );
    assert.deepEqual([open.artifact.target, open.setup.artifact.target], ['proposal', 'proposal']);
    assert.equal(open.setup.question.text, 'Should this proposal be adopted as it stands?');
    assert.equal(open.setup.limits.parts, undefined);

    const mixed = await prepare(document(WITHIN, 'mixed'), { target: 'mixed' });
    assert.deepEqual([mixed.targetQuestion, mixed.setup.artifact.target, mixed.setup.limits.parts], [null, 'mixed', 2]);

    const proposal = await prepare(document(WITHIN, 'proposal'), { target: 'proposal' });
    assert.deepEqual([proposal.targetQuestion, proposal.setup.artifact.target], [null, 'proposal']);
  });

  it('asks nothing if the target is clear', async () => {
    const { targetQuestion, setup } = await prepare(document(`# Notes\n\n${CODE}`));
    assert.deepEqual([targetQuestion, setup.artifact.target], [null, 'code']);
  });
});

describe('a vote on mixed content', () => {
  it('asks one question about the whole', async () => {
    const { setup, targetQuestion } = await prepare(MIXED, { protocol: 'vote' });
    assert.deepEqual(
      [setup.artifact, setup.limits.parts, targetQuestion],
      [{ ...MIXED, unlikeDisk: [] }, undefined, null],
    );
    const document_ = await prepare(document(WITHIN), { protocol: 'vote' });
    assert.deepEqual([document_.setup.artifact.target, document_.targetQuestion], ['proposal', null]);
  });
});

describe('a review of mixed content', () => {
  const envelope = (item: object, p1: readonly object[] = [{ detail: '', suggestion: '', ...item }]): string =>
    JSON.stringify({
      ...{ summary: 'Seen.', p1, p2: [], p3: [] },
      ...{ missing: [], recommendation: 'revise', evidence: [] },
    });
  const found: readonly object[] = [
    { file: 'a.ts', line: 1, quote: 'const retries = 9;', title: 'Nine retries may book a refund nine times' },
    { file: 'plan.md', line: 1, quote: 'We retry nine times.', title: 'The proposal weighs no alternative' },
  ];

  const expected = [
    ['a.ts', 'code', 3, 'verified'],
    ['plan.md', 'proposal', 3, 'verified'],
  ];

  it('asks every seat once if the documents are short, and keeps their findings apart', async () => {
    let asked = 0;
    const finds: Answering = () => {
      asked += 1;
      const items = found.map((item) => ({ detail: '', suggestion: '', ...item }));
      return Promise.resolve({ ...answers('APPROVE'), text: envelope({}, items) } as ReturnType<typeof answers>);
    };
    const { council, request } = hall({ a: finds, b: finds, c: finds }, { artifact: MIXED });
    const asking = { ...request, protocol: 'review', question: {}, artifact: { kind: 'staged' } } as const;
    const preparation = await council.prepare(asking);
    assert.deepEqual([preparation.setup.artifact.target, preparation.setup.limits.parts], ['mixed', undefined]);
    const verdict = await (await council.convene(preparation)).verdict;
    assert.equal(asked, 3);
    assert.deepEqual(
      verdict.findings.map(({ file, route, raisedBy, evidence }) => [file, route, raisedBy.length, evidence]),
      expected,
    );
  });

  it('asks about a longer document separately, and about several short ones together', async () => {
    const lines = (count: number): string => 'We retry nine times.\n'.repeat(count);
    for (const [count, parts] of [
      [200, undefined],
      [201, 2],
    ] as const) {
      const { setup } = await prepare(changes({ 'a.ts': 'const retries = 9;\n', 'plan.md': lines(count) }));
      assert.deepEqual([setup.artifact.target, setup.limits.parts], ['mixed', parts], String(count));
    }
    const several = { 'a.ts': 'const retries = 9;\n', 'plan.md': lines(150), 'notes.md': lines(150) };
    assert.equal((await prepare(changes(several))).setup.limits.parts, undefined);
  });

  it('asks every seat about the code and then the proposal on request, and keeps findings apart', async () => {
    const seen = new Map<string, number>();
    const finds: Answering = ({ seat }) => {
      const part = seen.get(seat.id) ?? 0;
      seen.set(seat.id, part + 1);
      return Promise.resolve({ ...answers('APPROVE'), text: envelope(found[part] ?? {}) } as ReturnType<
        typeof answers
      >);
    };
    const { council, request } = hall({ a: finds, b: finds, c: finds }, { artifact: MIXED });
    const preparation = await council.prepare({
      ...request,
      protocol: 'review',
      question: {},
      artifact: { kind: 'staged' },
      target: 'mixed',
    });
    assert.equal(preparation.setup.limits.parts, 2);
    const verdict = await (await council.convene(preparation)).verdict;
    assert.deepEqual([...seen.values()], [2, 2, 2]);
    assert.deepEqual(
      verdict.findings.map(({ file, route, raisedBy, evidence }) => [file, route, raisedBy.length, evidence]),
      expected,
    );
  });
});

describe('secrets in prompts', () => {
  it('are also removed from the rules, and the parts are counted again', async () => {
    const key = `glpat-${'a1B2'.repeat(6)}`;
    const artifact = changes({ 'a.ts': Array<string>(4000).fill('const value = compute();').join('\n') });
    const guidance = [{ file: '.council/rules.md', text: `Use the token ${key}.\n` }];
    const { council, request } = hall({ a: A, b: A, c: A }, { artifact, guidance, promptLimit: 128 * 1024 });
    const finder = {
      find: (text: string) => {
        const start = text.indexOf(key);
        return Promise.resolve([{ start, end: start + key.length, kind: 'GitLab token' }]);
      },
    };
    const clean = redactingCouncil(council, redactorWith(finder));
    const { setup } = await clean.prepare({
      ...request,
      protocol: 'review',
      question: {},
      artifact: { kind: 'staged' },
    });
    assert.match(setup.guidance?.[0]?.text ?? '', /^Use the token glpat-REDACTED[xX0]+\.\n$/);
    assert.deepEqual(setup.artifact.coverage.redactions, [
      { file: '.council/rules.md', line: 0, kind: 'GitLab token' },
    ]);
    const before = await council.prepare({
      ...request,
      protocol: 'review',
      question: {},
      artifact: { kind: 'staged' },
    });
    assert.ok((setup.limits.parts ?? 1) > 1);
    assert.equal(setup.limits.parts, before.setup.limits.parts);
  });
});
