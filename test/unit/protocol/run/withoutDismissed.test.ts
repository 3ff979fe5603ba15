import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { exitStatusOf } from '../../../../src/cli/exitStatus.ts';
import { type DismissedPlace, quotedLines } from '../../../../src/protocol/findings/dismissed.ts';
import { counts, type Finding, SEVERITIES, weighs } from '../../../../src/protocol/findings/finding.ts';
import { withoutDismissed } from '../../../../src/protocol/run/withoutDismissed.ts';
import { RECOMMENDATIONS } from '../../../../src/protocol/tally/ballot.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { breadth } from '../../breadth.ts';
import { found, playReview, type ReviewGame, reviewSetup, says, steady } from '../review/reviewPlayer.ts';
import { answered, ballot } from './seats.ts';
import { playVote } from './player.ts';

/** A dismissal of only this finding. */
function at(finding: Finding): DismissedPlace {
  const lines = quotedLines(finding);
  assert.ok(lines, finding.title);
  const { file, category, title } = finding;
  return { file, ...lines, category, title, meant: 'any-title', by: { reason: 'wont-fix' } };
}

const P1 = found('codex', 'P1', 'Booked twice');
const OTHER = found('gemini', 'P1', 'Cents are lost', { startLine: 7, endLine: 7 });
const KEEP = says('keep', { confidence: 80 });
const raising = (...findings: readonly Finding[]) => says('revise', { findings, confidence: 70 });

function statuses(game: ReviewGame, ...places: readonly DismissedPlace[]): readonly unknown[] {
  const verdict = game.verdict();
  const counted = withoutDismissed(game.state(), places);
  const now = counted?.verdict ?? verdict;
  return [verdict.outcome, exitStatusOf(verdict, 'p1'), now.outcome, exitStatusOf(now, 'p1')];
}

const review = (replies: Parameters<typeof steady>[0], more: Parameters<typeof reviewSetup>[1] = {}): ReviewGame =>
  playReview(steady(replies), { start: reviewSetup({ secondLook: 'never', maxRounds: 1 }, more) });

describe('a count without dismissed findings', () => {
  it('is the same as if no seat had raised them', () => {
    const game = review({ claude: KEEP, codex: raising(P1), gemini: KEEP });
    assert.deepEqual(statuses(game), ['approved', 1, 'approved', 1]);
    assert.deepEqual(statuses(game, at(P1)), ['approved', 1, 'approved', 0]);
    const both = review({ claude: KEEP, codex: raising(P1), gemini: raising({ ...P1, raisedBy: ['gemini'] }) });
    assert.deepEqual(statuses(both, at(P1)), ['rejected', 1, 'approved', 0]);
  });

  it('keeps all other findings', () => {
    const game = review({ claude: KEEP, codex: raising(P1), gemini: raising(OTHER) });
    assert.deepEqual(statuses(game, at(P1)), ['rejected', 1, 'approved', 1]);
    assert.deepEqual(statuses(game, at(P1), at(OTHER)), ['rejected', 1, 'approved', 0]);
  });

  it('keeps a rejection that does not depend on them', () => {
    const no = says('reject', { findings: [P1], confidence: 70 });
    const game = review({ claude: no, codex: no, gemini: KEEP });
    assert.deepEqual(statuses(game, at(P1)), ['rejected', 1, 'rejected', 1]);
  });

  it('counts an approval whose own P1 is dismissed', () => {
    const { state, verdict } = playVote([
      answered(ballot('APPROVE', 80)),
      answered(ballot('APPROVE', 80, { findings: [P1] })),
      answered(ballot('ABSTAIN', 20)),
    ]);
    assert.deepEqual([verdict.outcome, verdict.pattern], ['undecided', 'insufficient-quorum']);
    assert.equal(withoutDismissed(state, [at(P1)])?.verdict.outcome, 'approved');
  });

  it('is null if nothing is dismissed', () => {
    const game = review({ claude: KEEP, codex: raising(P1), gemini: KEEP });
    assert.equal(withoutDismissed(game.state(), [at(OTHER)]), null);
  });

  it('omits a finding that its seat withdrew, and not the next one', () => {
    const [first, second, third] = [P1, found('codex', 'P1', 'Second', { startLine: 9, endLine: 9 }), OTHER];
    const game = playReview(
      ({ seat, round }) => {
        if (seat !== 'codex') return KEEP;
        const findings = [first, second, { ...third, raisedBy: ['codex'] }];
        if (round === 1) return says('revise', { findings, confidence: 70 });
        return says('keep', { withdrawn: [{ id: 'O2', reason: 'It is caught.' }], confidence: 70 });
      },
      { start: reviewSetup({ secondLook: 'never', maxRounds: 1 }) },
    );
    game.send({ kind: 'redeliberate', context: 'More.', evidence: true, seats: ['codex'] });
    const left = withoutDismissed(game.state(), [at(first)])?.verdict.findings.filter(weighs);
    assert.deepEqual(
      left?.map(({ title }) => title),
      [third.title],
    );
  });

  it('omits a dismissed finding that an earlier review left open', () => {
    const earlier = {
      sessionId: 'review-20260101-000000-1',
      seats: [],
      findings: [{ finding: { ...P1, id: 'f1' }, lines: 'same', dismissed: false }],
    } as const;
    const game = review({ claude: KEEP, codex: KEEP, gemini: KEEP }, { earlier });
    assert.deepEqual(statuses(game, at(P1)), ['undecided', 1, 'approved', 0]);
  });
});

const anyFinding = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three'),
  severity: fc.constantFrom(...SEVERITIES),
  startLine: fc.integer({ min: 1, max: 6 }),
  category: fc.constantFrom('correctness' as const, 'security' as const),
  evidence: fc.constantFrom('verified' as const, 'verified' as const, 'unverified' as const),
});
const anyAnswer = fc.record({
  recommendation: fc.constantFrom(...RECOMMENDATIONS, 'revise' as const, 'revise' as const),
  remarks: fc.array(anyFinding, { maxLength: 3 }),
});
const anyReview = fc.record({
  answers: fc.tuple(anyAnswer, anyAnswer, anyAnswer),
  places: fc.array(
    fc.record({
      startLine: fc.integer({ min: 1, max: 6 }),
      category: fc.constantFrom('correctness' as const, 'security' as const, null),
      title: fc.constantFrom('One', 'Two', 'Three'),
      meant: fc.constantFrom('any-title' as const, 'this-title' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type AnyReview = typeof anyReview extends fc.Arbitrary<infer Value> ? Value : never;

const SEATS = ['claude', 'codex', 'gemini'] as const;

function played({ answers, places: drawn }: AnyReview, more: Parameters<typeof reviewSetup>[1] = {}): ReviewGame {
  const replies = answers.map(({ recommendation, remarks }, index) => {
    const findings = remarks.map(({ title, severity, ...rest }) =>
      found(SEATS[index] ?? '', severity, title, { ...rest, endLine: rest.startLine, quote: `line ${rest.startLine}` }),
    );
    return says(recommendation, { findings, confidence: 80 });
  });
  assert.ok(drawn.length > 0);
  return review(Object.fromEntries(SEATS.map((seat, index) => [seat, replies[index] ?? KEEP])), more);
}

const placesIn = ({ places }: AnyReview): readonly DismissedPlace[] =>
  places.map((one) => ({ ...one, file: 'src/refund.ts', endLine: one.startLine, by: { reason: 'wont-fix' } }));

/** Contains the evidence, because a finding whose place wasn't found differs from one found at the same lines. */
const nameOf = ({ file, startLine, category, title, severity, evidence }: Finding): string =>
  JSON.stringify([file, startLine, category, title, severity, evidence]);

describe('any dismissal', () => {
  it('removes no other finding', () => {
    fc.assert(
      fc.property(anyReview, (drawn) => {
        const game = played(drawn);
        const verdict = game.verdict();
        const counted = withoutDismissed(game.state(), placesIn(drawn));
        if (counted === null) return;
        const left = new Set(counted.left.map(({ finding }) => nameOf(finding)));
        const wanted = verdict.findings.filter((one) => counts(one) && !left.has(nameOf(one))).map(nameOf);
        assert.deepEqual(counted.verdict.findings.filter(counts).map(nameOf).toSorted(), wanted.toSorted());
        const isGrave = verdict.findings.some((one) => one.severity === 'P1' && weighs(one) && !left.has(nameOf(one)));
        if (isGrave) assert.equal(exitStatusOf(counted.verdict, 'p1'), 1);
      }),
      { numRuns: breadth(200, 5000) },
    );
  });

  it('leaves the verdict unchanged, except for the note on the finding', () => {
    const bare = ({ findings, ...rest }: Verdict): unknown => ({
      ...rest,
      findings: findings.map(({ state: _s, dismissal: _d, ...finding }) => finding),
    });
    fc.assert(
      fc.property(anyReview, (drawn) => {
        const [plain, noted] = [played(drawn), played(drawn, { dismissed: placesIn(drawn) })];
        const [before, after] = [plain.view().verdict, noted.view().verdict];
        assert.ok(before && after);
        assert.deepEqual(bare(after), bare(before));
        const told = after.findings.filter(({ state }) => state === 'dismissed').length;
        assert.equal(told, withoutDismissed(plain.state(), placesIn(drawn))?.left.length ?? 0);
      }),
      { numRuns: breadth(200, 5000) },
    );
  });
});
