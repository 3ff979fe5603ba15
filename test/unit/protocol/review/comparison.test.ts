import assert from 'node:assert/strict';
import {
  LINES_SINCE,
  type EarlierAnswer,
  type Finding,
  findingKey,
  type LinesSince,
  NOW,
  type Now,
} from '../../../../src/protocol/findings/finding.ts';
import { type EarlierFinding, stateNow } from '../../../../src/protocol/review/earlier.ts';
import { comparisonText, isReviewableAgain } from '../../../../src/protocol/review/comparison.ts';
import type { Recommendation } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { filesScope, sinceScope } from '../../../../src/artifact/scope.ts';
import { exitStatusOf } from '../../../../src/cli/exitStatus.ts';
import { answered, failed, seat } from '../run/seats.ts';
import { found, playReview, reviewSetup, says } from './reviewPlayer.ts';

interface Row {
  readonly lines: LinesSince;
  readonly said: readonly Now[];
  readonly is: string;
  readonly dismissed?: true;
  readonly again?: true;
}

const ROWS: readonly Row[] = [
  { lines: 'changed', said: ['fixed'], is: 'resolved' },
  { lines: 'changed', said: ['fixed', 'cannot-tell', 'cannot-tell'], is: 'resolved' },
  { lines: 'changed', said: ['fixed', 'fixed', 'still'], is: 'open' },
  { lines: 'changed', said: ['cannot-tell'], is: 'open' },
  { lines: 'changed', said: [], is: 'open' },
  { lines: 'changed', said: ['fixed'], again: true, is: 'open' },
  { lines: 'same', said: ['fixed', 'fixed', 'fixed'], is: 'open' },
  { lines: 'unknown', said: ['fixed', 'fixed', 'fixed'], is: 'open' },
  { lines: 'applied', said: [], is: 'applied' },
  { lines: 'applied', said: ['cannot-tell'], is: 'applied' },
  { lines: 'applied', said: ['fixed'], again: true, is: 'open' },
  { lines: 'applied', said: ['fixed', 'still'], is: 'open' },
  { lines: 'same', said: ['still'], dismissed: true, is: 'dismissed' },
  { lines: 'same', said: ['still'], dismissed: true, again: true, is: 'dismissed' },
  { lines: 'unknown', said: [], dismissed: true, is: 'dismissed' },
  { lines: 'changed', said: [], dismissed: true, is: 'open' },
  { lines: 'changed', said: ['fixed'], dismissed: true, is: 'resolved' },
];

describe('the state of an earlier finding', () => {
  for (const { lines, said, is, dismissed, again } of ROWS) {
    const about = [...(dismissed ? ['dismissed'] : []), ...(again ? ['raised again'] : []), ...said].join(', ');
    it(`lines ${lines}; ${about === '' ? 'no seat says anything' : about}: ${is}`, () => {
      const words = said.map((now) => ({ now }));
      const state = stateNow({ lines, dismissed: dismissed ?? false }, words, again ? 'again' : 'not-again');
      assert.equal(state, is);
    });
  }

  it('is “resolved” only if lines changed, a seat says fixed, and no seat says still', () => {
    const words = [[], ...NOW.map((now) => [now]), ...NOW.flatMap((one) => NOW.map((other) => [one, other]))];
    for (const lines of LINES_SINCE)
      for (const said of words)
        for (const raised of ['again', 'not-again'] as const) {
          const state = stateNow(
            { lines, dismissed: false },
            said.map((now) => ({ now })),
            raised,
          );
          const may =
            lines === 'changed' && said.includes('fixed') && !said.includes('still') && raised === 'not-again';
          assert.equal(state === 'resolved', may, `${lines} ${said.join(' ')} ${raised}`);
        }
  });

  it('is counted in one line', () => {
    const none = { sessionId: 'r', resolved: 0, open: 0, new: 0, applied: 0, dismissed: 0 };
    assert.equal(comparisonText(none), '0 resolved, 0 still open, 0 new');
    const some = { ...none, resolved: 2, applied: 1, open: 3, dismissed: 4, new: 1 };
    assert.equal(comparisonText(some), '2 resolved, 1 applied, 3 still open, 4 dismissed, 1 new');
  });
});

describe('a session that can be reviewed again', () => {
  const again = (scope: string, outcome = 'approved') => isReviewableAgain('review', { scope, outcome });

  it('is a finished review of a change in the repository', () => {
    const changes = ['uncommitted', 'uncommitted:src/a.ts', 'staged', 'commit:a1', 'base:main', 'range:a..b'];
    for (const scope of [...changes, sinceScope('a1', 'files'), sinceScope('a1', 'index')])
      assert.ok(again(scope), scope);
    for (const scope of ['none', 'snippet', 'file:src/a.ts', filesScope(['a', 'b']), 'patch:x'])
      assert.ok(!again(scope), scope);
    assert.ok(!again('uncommitted', 'cancelled'));
    assert.ok(!isReviewableAgain('vote', { scope: 'uncommitted', outcome: 'approved' }));
  });
});

const GRAVE = { ...found('claude', 'P1', 'A refund is booked twice', { quote: 'refund(order);' }), id: 'f1' };
const LESSER = {
  ...found('codex', 'P2', 'Cents are lost', { quote: 'total * 0.1;', startLine: 70, endLine: 70 }),
  id: 'f2',
};
const known = (finding: Finding, lines: LinesSince = 'same'): EarlierFinding => ({ finding, lines, dismissed: false });
const dismissedOne = (finding: Finding): EarlierFinding => ({ ...known(finding), dismissed: true });

type Words = Readonly<Record<string, readonly (Partial<EarlierAnswer> & Pick<EarlierAnswer, 'finding' | 'now'>)[]>>;
interface Held {
  readonly earlier: readonly EarlierFinding[];
  readonly words?: Words;
  readonly first?: Readonly<Record<string, readonly Finding[]>>;
  readonly advice?: Recommendation;
  readonly replies?: Readonly<Record<string, SeatReply>>;
}

/** Plays a repeated review: the seats' new findings, and what they say about the earlier findings. */
function held({ earlier, words = {}, first = {}, advice = 'keep', replies = {} }: Held) {
  const start = reviewSetup(
    { secondLook: 'never' },
    { earlier: { sessionId: 'review-20260101-000000-1', seats: [seat('claude'), seat('codex')], findings: earlier } },
  );
  return playReview(
    ({ seat: id, seatQuestion }) => {
      if (seatQuestion.task !== 'reviewed-again') return says(advice, { findings: first[id] ?? [], confidence: 80 });
      const reply = replies[id];
      if (reply !== undefined) return reply;
      const base = answered(null, { problem: null });
      assert.ok(base.kind === 'answered');
      const said = (words[id] ?? []).map((one) => ({ reason: '', sameAs: null, ...one }));
      return { ...base, reading: { ...base.reading, earlier: said } };
    },
    { start },
  );
}

const says1 = (now: Now, more: Partial<EarlierAnswer> = {}) => [{ finding: 'f1', now, ...more }];
const states = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ state, title }) => `${state ?? ''}: ${title}`);

describe('a repeated review', () => {
  it('asks each seat for its own review first, then about the earlier findings without names', () => {
    const clue = { ...GRAVE, detail: 'Claude and codex saw it.', suggestion: 'Ask Codex.' };
    const game = held({ earlier: [known(clue)], first: { gemini: [LESSER] } });
    const asked = game.asked.map(({ seat: id, seatQuestion }) => `${id} ${seatQuestion.task}`);
    assert.deepEqual(asked, [
      ...['claude review', 'codex review', 'gemini review'],
      ...['claude reviewed-again', 'codex reviewed-again', 'gemini reviewed-again'],
    ]);
    for (const { seatQuestion } of game.asked.slice(0, 3))
      assert.ok(!JSON.stringify(seatQuestion).includes(GRAVE.title), 'the first question holds no earlier finding');
    for (const { seatQuestion, seat: id } of game.asked.slice(3)) {
      assert.ok(seatQuestion.task === 'reviewed-again');
      const [claim] = seatQuestion.earlier;
      assert.deepEqual(
        [claim?.label, claim?.finding.raisedBy, claim?.finding.detail],
        ['F1', [], 'a reviewer and a reviewer saw it.'],
      );
      assert.equal(seatQuestion.own.length, id === 'gemini' ? 1 : 0);
    }
  });

  it('does not approve while a verified P1 is open, and counts it for --fail-on', () => {
    const open = held({ earlier: [known(GRAVE)], words: { claude: says1('fixed') } }).verdict();
    assert.deepEqual([open.outcome, open.action, open.pattern], ['undecided', 'ask-user', 'unanimous']);
    assert.equal(
      open.decision,
      'Undecided despite 3–0 in favor: 1 P1 finding from the last review is still open. Since the last review: 0 resolved, 1 still open, 0 new. Fix the finding first. You decide.',
    );
    assert.equal(exitStatusOf(open, 'p1'), 1);
    const gone = held({ earlier: [known(GRAVE, 'changed')], words: { claude: says1('fixed') } }).verdict();
    assert.deepEqual([gone.outcome, exitStatusOf(gone, 'p1')], ['approved', 0]);
    assert.equal(gone.decision, 'Approved 3–0, no findings. Since the last review: 1 resolved, 0 still open, 0 new.');
  });

  it('ignores earlier findings that are applied, dismissed, or from before the change', () => {
    const rows = [
      [known(GRAVE, 'applied'), 'cannot-tell'],
      [dismissedOne(GRAVE), 'still'],
      [known({ ...GRAVE, introduced: false }), 'still'],
    ] as const;
    for (const [one, now] of rows) {
      const verdict = held({ earlier: [one], words: { codex: says1(now) } }).verdict();
      assert.deepEqual([verdict.outcome, exitStatusOf(verdict, 'p2')], ['approved', 0], JSON.stringify(one));
    }
  });

  it('merges an earlier finding with a new one called the same, with the new wording and place', () => {
    const now = found('gemini', 'P2', 'It pays back two times', {
      quote: 'refund(order, id);',
      startLine: 90,
      endLine: 90,
    });
    const words = { gemini: says1('still', { sameAs: findingKey(now) }), codex: says1('fixed') };
    const verdict = held({ earlier: [known(GRAVE, 'changed')], words, first: { gemini: [now] } }).verdict();
    assert.deepEqual(states(verdict.findings), ['open: It pays back two times']);
    const [one] = verdict.findings;
    assert.deepEqual([one?.severity, one?.startLine, one?.raisedBy], ['P1', 90, ['gemini', 'claude']]);
    assert.deepEqual(one?.otherWordings, [GRAVE.title]);
    assert.deepEqual(one.earlier, {
      id: 'f1',
      lines: 'changed',
      said: [
        { seat: 'codex', now: 'fixed', reason: '' },
        { seat: 'gemini', now: 'still', reason: '' },
      ],
    });
    assert.equal(verdict.comparison?.new, 0);
  });

  it('keeps the place of a finding with unchanged lines, whatever a seat calls the same', () => {
    const elsewhere = found('gemini', 'P3', 'Magic number', { quote: 'const one = 1;', startLine: 90, endLine: 90 });
    const words = { gemini: says1('still', { sameAs: findingKey(elsewhere) }) };
    const verdict = held({ earlier: [known(GRAVE)], words, first: { gemini: [elsewhere] } }).verdict();
    assert.deepEqual(states(verdict.findings), [`open: ${GRAVE.title}`, 'new: Magic number']);
    assert.equal(verdict.findings[0]?.startLine, GRAVE.startLine);
  });

  it('merges equal findings of any seats, but not similar ones', () => {
    const equal = { ...GRAVE, raisedBy: ['gemini'], title: 'a refund is booked twice!' };
    const alike = { ...GRAVE, raisedBy: ['codex'], title: 'Refunds are booked twice' };
    const verdict = held({
      earlier: [known(GRAVE)],
      first: { gemini: [equal], codex: [alike] },
      advice: 'revise',
    }).verdict();
    assert.deepEqual(states(verdict.findings).toSorted(), [
      'new: Refunds are booked twice',
      'open: a refund is booked twice!',
    ]);
    assert.deepEqual([verdict.comparison?.open, verdict.comparison?.new], [1, 1]);
  });

  it('keeps two earlier findings separate if one new finding repeats both', () => {
    const now = found('gemini', 'P2', 'The amount is wrong', { quote: 'x', startLine: 90, endLine: 90 });
    const same = { sameAs: findingKey(now) };
    const words = { gemini: [...says1('still', same), { finding: 'f2', now: 'still' as const, ...same }] };
    const earlier = [known(GRAVE, 'changed'), known(LESSER, 'changed')];
    const verdict = held({ earlier, words, first: { gemini: [now] } }).verdict();
    assert.deepEqual([verdict.findings.length, verdict.comparison?.open], [2, 2]);
  });

  it('keeps a seat’s first answer if its second is lost, which counts as “cannot tell”', () => {
    const lost = { claude: failed('timed-out'), codex: answered(null, { problem: 'It holds no block.' }) };
    const game = held({
      earlier: [known(LESSER, 'changed')],
      words: { gemini: [{ finding: 'f2', now: 'fixed' }] },
      replies: lost,
    });
    const verdict = game.verdict();
    assert.deepEqual(
      verdict.seats.map(({ status }) => status),
      ['answered', 'answered', 'answered'],
    );
    assert.equal(verdict.comparison?.resolved, 1);
    assert.deepEqual(verdict.flags, []);
    const keys = game.view().notices.map(({ key }) => key);
    assert.deepEqual(keys, ['earlierUnsaid', 'earlierUnsaid']);
  });

  it('skips the second question if nothing was open or the minutes are used up', () => {
    const tasks = held({ earlier: [] }).asked.map(({ seatQuestion }) => seatQuestion.task);
    assert.deepEqual(tasks, ['review', 'review', 'review']);
    const start = reviewSetup(
      { budgetMinutes: 20 },
      { earlier: { sessionId: 'review-1', seats: [], findings: [known(GRAVE, 'changed')] } },
    );
    const game = playReview(() => says('keep', { confidence: 80 }), { start, elapsedMs: () => 20 * 60_000 });
    assert.equal(game.asked.length, 3);
    assert.deepEqual(game.verdict().comparison?.open, 1);
    assert.ok(game.view().notices.some(({ key }) => key === 'timeUsedUpAgain'));
  });

  it('asks about earlier findings again after new information, and uses the latest answer', () => {
    const start = reviewSetup(
      { secondLook: 'never' },
      { earlier: { sessionId: 'review-1', seats: [], findings: [known(LESSER, 'changed')] } },
    );
    const word = (now: Now): SeatReply => {
      const base = answered(null, { problem: null });
      assert.ok(base.kind === 'answered');
      return { ...base, reading: { ...base.reading, earlier: [{ finding: 'f2', now, reason: '', sameAs: null }] } };
    };
    const game = playReview(
      ({ seatQuestion, round }) =>
        seatQuestion.task === 'reviewed-again'
          ? word(round === 1 ? 'still' : 'fixed')
          : says('keep', { confidence: 80 }),
      { start },
    );
    assert.equal(game.verdict().comparison?.open, 1);
    for (const id of ['claude', 'codex', 'gemini'])
      game.send({ kind: 'redeliberate', context: 'It was fixed.', evidence: true, seats: [id] });
    const again = game.asked.slice(6).map(({ seat: id, seatQuestion }) => `${id} ${seatQuestion.task}`);
    assert.deepEqual(
      again,
      ['claude', 'codex', 'gemini'].flatMap((id) => [`${id} review`, `${id} reviewed-again`]),
    );
    assert.equal(game.verdict().comparison?.resolved, 1);
  });
});
