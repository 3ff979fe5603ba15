import assert from 'node:assert/strict';
import { lastingKey } from '../../../src/rehearsal/patterns.ts';
import { type EarlierAnswer, type Finding, findingKey } from '../../../src/protocol/findings/finding.ts';
import type { Claim, ReviewQuestion } from '../../../src/protocol/run/seatQuestion.ts';
import type { Ballot, Reading } from '../../../src/protocol/tally/ballot.ts';
import { LETTERS, type Letter } from '../../../src/rehearsal/check.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import {
  type AskedAbout,
  ballotOf,
  CLEAN,
  questionTo,
  readingOf,
  SAMPLE_CHANGE,
  SAMPLE_PROPOSAL,
  sampleText,
} from './rehearsedCouncil.ts';

const REVIEW: ReviewQuestion = { task: 'review', part: 0, round: 1, news: null, soFar: [], own: [] };
const changed = { artifact: SAMPLE_CHANGE };

const council = (about: AskedAbout): readonly Ballot[] => LETTERS.map((letter) => ballotOf(letter, REVIEW, about));
const advice = (ballots: readonly Ballot[]) => ballots.map(({ review }) => review?.recommendation);
const positions = (ballots: readonly Ballot[]) => ballots.map(({ vote }) => vote.position);
const allFound = (about: AskedAbout) => council(about).flatMap(({ findings }) => findings);
const claims = (findings: readonly Finding[]): readonly Claim[] =>
  findings.map((finding, index) => ({ label: `C${String(index + 1)}`, key: findingKey(finding), finding }));

describe('the scripted seats in a repeated review', () => {
  const again = (letter: Letter, earlier: readonly Finding[], own: readonly Finding[] = []): readonly EarlierAnswer[] =>
    readingOf(
      letter,
      {
        task: 'reviewed-again',
        earlier: earlier.map((finding, index) => ({
          ...{ label: `F${String(index + 1)}`, key: `f${String(index + 1)}`, finding },
          lines: 'same',
        })),
        own: own.map((finding, index) => ({ label: `O${String(index + 1)}`, key: findingKey(finding), finding })),
      },
      changed,
    ).earlier ?? [];

  it('say by its line whether each finding is still there, and which of their own is the same', () => {
    const [first] = allFound(changed);
    assert.ok(first !== undefined);
    const gone = { ...first, quote: 'const nothing = of(the, kind);' };
    const elsewhere = { ...first, file: 'src/elsewhere.ts' };
    for (const letter of LETTERS) {
      const words: readonly string[] = again(letter, [first, gone, elsewhere, { ...first, quote: '' }]).map(
        ({ now }) => now,
      );
      assert.deepEqual(words, ['still', 'fixed', 'cannot-tell', 'cannot-tell']);
      const [same, other] = again(letter, [first, gone], [first]);
      assert.deepEqual([same?.now, same?.sameAs, other?.sameAs], ['still', findingKey(first), null]);
    }
  });
});

describe('the scripted seats in a review', () => {
  it('differ over the sample change: two seats raise one P1, and one of them raises another', () => {
    const ballots = council(changed);
    assert.deepEqual(advice(ballots), ['revise', 'reject', 'revise']);
    assert.deepEqual(positions(ballots), ['REJECT', 'REJECT', 'APPROVE']);
    assert.deepEqual(
      ballots.map(({ review }) => review?.sure),
      [true, true, false],
    );
    const p1s = ballots.map(({ findings }) => findings.filter(({ severity }) => severity === 'P1'));
    const places = p1s.map((own) => own.map(({ quote }) => quote.slice(0, 14)));
    assert.deepEqual(places, [['idempotencyKey'], ['idempotencyKey', 'const gross = '], []]);
  });

  it('report only findings with verified evidence', () => {
    const found = [SAMPLE_CHANGE, SAMPLE_PROPOSAL].flatMap((artifact) => allFound({ artifact }));
    assert.ok(found.length > 8);
    assert.deepEqual(
      found.filter(({ evidence }) => evidence !== 'verified'),
      [],
    );
  });

  it('provide a replacement for a line if they know one', () => {
    const replaced = allFound(changed).flatMap(({ title, replacement }) =>
      replacement === undefined ? [] : [[title, replacement.trim()]],
    );
    assert.deepEqual(replaced, [
      ['Each attempt gets its own idempotency key, so a retry can take effect twice', 'idempotencyKey: `${order.id}`,'],
      [
        'The idempotency key changes with each attempt, so the effect can happen twice',
        'idempotencyKey: `${order.id}`,',
      ],
      [
        'All callers retry at the same moment',
        'await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt * (0.5 + Math.random())));',
      ],
    ]);
  });

  it('do not replace a key that would be empty or start with a separator, or has another form', () => {
    assert.equal(lastingKey('  key: `${job.id}-${Math.random()}`,'), '  key: `${job.id}`,');
    for (const line of [
      'key: `${Date.now()}-${job.id}`,',
      'key: `${crypto.randomUUID()}`,',
      'key: uuid(),',
      'const key = Date.now();',
    ])
      assert.equal(lastingKey(line), null, line);
  });

  it('place each finding about a proposal at the line that it quotes', () => {
    const ballots = council({ artifact: SAMPLE_PROPOSAL });
    assert.deepEqual(positions(ballots), ['REJECT', 'REJECT', 'APPROVE']);
    const lines = sampleText('docs/rfc-012-read-cache.md').split('\n');
    for (const { startLine, quote } of ballots.flatMap(({ findings }) => findings))
      assert.equal(lines[startLine - 1]?.trim(), quote);
  });

  it('recommend “keep” if they find nothing, and name what is missing', () => {
    const ballots = council({ artifact: CLEAN });
    assert.deepEqual(advice(ballots), ['keep', 'keep', 'keep']);
    for (const { review, findings } of ballots) assert.deepEqual([review?.missing.length, findings.length], [1, 0]);
  });

  it('split on request, without a P1 beside the approval', () => {
    const ballots = council({ artifact: SAMPLE_CHANGE, text: 'split-rehearsal: may this go in?' });
    assert.deepEqual(positions(ballots), ['APPROVE', 'REJECT', 'ABSTAIN']);
    assert.equal(advice(ballots)[2], 'continue');
    assert.deepEqual(
      ballots[0]?.findings.filter(({ severity }) => severity === 'P1'),
      [],
    );
  });

  it('fail and hang on request', () => {
    const kinds = (text: string) =>
      LETTERS.map((letter) => rehearse(letter, questionTo(REVIEW, { artifact: SAMPLE_CHANGE, text })).ending.kind);
    assert.deepEqual(kinds('fail-rehearsal-c'), ['answer', 'answer', 'failure']);
    assert.deepEqual(kinds('hang-rehearsal-b'), ['answer', 'hang', 'answer']);
  });

  it('answer a further round in the same way, and repeat no finding if they are asked again', () => {
    const first = ballotOf('a', REVIEW, changed);
    const second = ballotOf('a', { ...REVIEW, round: 2, soFar: first.findings }, changed);
    assert.deepEqual(second, first);
    const news = { context: 'The gateway has no keys.', evidence: true, earlier: null };
    const again = ballotOf('a', { ...REVIEW, round: 3, news, own: claims(first.findings) }, changed);
    assert.deepEqual(
      [again.findings, again.review?.withdrawn, again.review?.recommendation],
      [[], [], first.review?.recommendation],
    );
  });
});

describe('the scripted seats in a second look', () => {
  const found = allFound(changed).filter(({ severity }) => severity === 'P1');
  const [shared, single] = ['idempotencyKey', 'const gross'].map((text) =>
    found.find(({ quote }) => quote.startsWith(text)),
  );
  assert.ok(shared && single);

  function look(letter: Letter, findings: readonly Finding[], artifact = SAMPLE_CHANGE): Reading {
    return readingOf(letter, { task: 'second-look', claims: claims(findings), own: [] }, { artifact });
  }
  const judged = (letter: Letter, findings: readonly Finding[], artifact = SAMPLE_CHANGE) =>
    look(letter, findings, artifact).looks?.map(({ judgement }) => judgement);

  it('confirm what they see, but the lenient one refutes a lost cent and quotes the line', () => {
    assert.deepEqual(judged('a', [shared, single]), ['confirm', 'confirm']);
    assert.deepEqual(judged('c', [shared, single]), ['confirm', 'refute']);
    assert.match(look('c', [shared, single]).looks?.[1]?.quote ?? '', /unitPrice \* quantity/);
  });

  it('match a claim only with their own finding about the same line', () => {
    const [own] = ballotOf('a', REVIEW, changed).findings;
    assert.ok(own);
    const label = { label: 'D1', key: findingKey(own), finding: own };
    const { looks } = readingOf('a', { task: 'second-look', claims: claims([shared, single]), own: [label] }, changed);
    assert.deepEqual(
      looks?.map(({ sameAs }) => sameAs),
      [label.key, null],
    );
  });

  it('refute a quote that occurs nowhere by quoting the actual line', () => {
    const invented = { ...shared, quote: 'this.gateway.refundTwice();' };
    for (const letter of LETTERS) {
      const [one] = look(letter, [invented]).looks ?? [];
      assert.equal(one?.judgement, 'refute');
      assert.ok(SAMPLE_CHANGE.text.includes(one.quote));
    }
  });

  it('are unsure without a shown line, and the lenient one also about what it does not look for', () => {
    for (const letter of LETTERS) {
      assert.deepEqual(judged(letter, [{ ...shared, quote: '' }]), ['unsure']);
      assert.deepEqual(judged(letter, [{ ...shared, file: '', startLine: 0, endLine: 0 }]), ['unsure']);
      assert.deepEqual(judged(letter, [{ ...shared, file: 'src/other.ts' }]), ['unsure']);
    }
    const quote = 'export const sum = (a: number, b: number): number => a + b;';
    const plain = { ...shared, startLine: 1, endLine: 1, quote, file: 'src/sum.ts' };
    assert.deepEqual(judged('c', [plain], CLEAN), ['unsure']);
    assert.deepEqual(judged('b', [plain], CLEAN), ['confirm']);
  });
});
