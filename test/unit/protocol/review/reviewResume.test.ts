import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { answered, failed } from '../run/seats.ts';
import {
  found,
  looks,
  resumedPlayer,
  type ReviewGame,
  reviewPlayer,
  reviewSetup,
  says,
  type Script,
} from './reviewPlayer.ts';

const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const P2 = found('gemini', 'P2', 'Amounts below a cent are lost', { startLine: 7, endLine: 7 });
const keep = says('keep', { confidence: 80 });

/** Two rounds in two parts, with a time limit, a re-ask, and a second look in which one seat fails. */
const long: Script = (asked) => {
  const { seat, round, seatQuestion, purpose } = asked;
  if (seatQuestion.task === 'second-look')
    return seat === 'gemini' ? failed('quota') : looks(seatQuestion.claims, () => 'confirm');
  const part = seatQuestion.task === 'review' ? seatQuestion.part : 0;
  const trouble = purpose === 'first' ? TROUBLES[`${seat} ${String(round)} ${String(part)}`] : undefined;
  return trouble ?? (round === 1 ? FIRST[seat] : SECOND[seat]) ?? keep;
};
const TROUBLES: Readonly<Record<string, SeatReply>> = {
  'codex 1 1': failed('timed-out'),
  'gemini 2 0': answered(null, { problem: 'No key.' }),
};
const FIRST: Readonly<Record<string, SeatReply>> = {
  claude: says('continue'),
  codex: says('continue', { findings: [P1] }),
  gemini: says('continue'),
};
const SECOND: Readonly<Record<string, SeatReply>> = { gemini: says('revise', { findings: [P2], confidence: 70 }) };

/** A dissent about safety, and after the second look, the question how to meet it. */
const unsafe: Script = ({ seat, seatQuestion }) => {
  if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'refute');
  if (seat !== 'codex') return keep;
  return says('reject', { findings: [P1], summary: 'A security hole.', confidence: 60 });
};

interface Scenario {
  readonly name: string;
  readonly script: Script;
  readonly start: SessionSetup;
  /** What the user does after the verdict. */
  readonly after?: (game: ReviewGame) => void;
}

function putAgain(game: ReviewGame): void {
  if (game.state().redeliberations.length > 0) return;
  const evidence = { context: 'The gateway drops duplicates.', evidence: true };
  game.send({ kind: 'redeliberate', ...evidence, seats: ['claude', 'codex'] });
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'rounds, parts and lost seats', script: long, start: reviewSetup({ parts: 2, secondLook: 'all' }) },
  {
    name: 'parts that are asked at the same time',
    script: long,
    start: reviewSetup({ parts: 3, partsAtOnce: 2, secondLook: 'all' }),
  },
  { name: 'a dissent about safety', script: unsafe, start: reviewSetup() },
  { name: 'a review that is put again', script: unsafe, start: reviewSetup({ secondLook: 'all' }), after: putAgain },
  { name: 'nothing to look at twice', script: () => keep, start: reviewSetup() },
];

/** Everything except times and the number of attempts. */
function essence(verdict: Verdict): object {
  const seats = verdict.seats.map((seat) => ({ ...seat, attempts: 0 }));
  return { ...verdict, seats, startedAt: '', endedAt: '' };
}

describe('an interrupted review', () => {
  for (const { name, script, start, after } of SCENARIOS) {
    it(`comes to the same verdict wherever it is interrupted: ${name}`, () => {
      const whole = reviewPlayer(script, { start });
      whole.send({ kind: 'open' });
      after?.(whole);
      const expected = essence(whole.verdict());
      assert.equal(whole.events.at(-1)?.kind, 'session-closed');
      for (let length = 1; length < whole.events.length; length += 1) {
        const game = resumedPlayer(script, whole.events.slice(0, length), start);
        if (game.state().phase === 'asking') game.send({ kind: 'resume' });
        after?.(game);
        assert.equal(game.state().phase, 'closed', `after event ${String(length)}`);
        assert.deepEqual(essence(game.verdict()), expected, `after event ${String(length)}`);
      }
    });
  }

  it('repeats no question that a seat answered', () => {
    for (const partsAtOnce of [1, 2]) asksNobodyTwice(reviewSetup({ parts: 3, partsAtOnce, secondLook: 'all' }));
  });

  function asksNobodyTwice(start: SessionSetup): void {
    const whole = reviewPlayer(long, { start });
    whole.send({ kind: 'open' });
    const answeredBy = (events: typeof whole.events) =>
      events.flatMap((event) => (event.kind === 'seat-answered' ? [[event.seat, event.round, event.task].join()] : []));
    const total = answeredBy(whole.events).length;
    for (let length = 1; length < whole.events.length; length += 1) {
      const game = resumedPlayer(long, whole.events.slice(0, length), start);
      game.send({ kind: 'resume' });
      assert.equal(answeredBy(game.events).length, total, `after event ${String(length)}`);
    }
  }

  it('opens no further round if its minutes were used up before the interruption', () => {
    const start = reviewSetup({ budgetMinutes: 20 });
    const whole = reviewPlayer(() => says('continue', { findings: [P1] }), { start });
    whole.send({ kind: 'open' });
    const answered = whole.events.findIndex(({ kind }) => kind === 'step-opened');
    assert.ok(answered > 0);
    const roundsAfter = (elapsedMs: number): number => {
      const game = resumedPlayer(() => keep, whole.events.slice(0, answered), start);
      game.send({ kind: 'resume', elapsedMs });
      return game.verdict().round;
    };
    assert.deepEqual([roundsAfter(20 * 60_000), roundsAfter(19 * 60_000)], [1, 2]);
  });

  it('asks no seat if the user had already ended the second look', () => {
    const hold: Script = (asked) => (asked.seatQuestion.task === 'second-look' ? 'hold' : unsafe(asked));
    const game = reviewPlayer(hold);
    game.send({ kind: 'open' });
    game.decide({ kind: 'cancel' });
    assert.equal(game.events.at(-1)?.kind, 'questions-stopped');
    const after = resumedPlayer(() => assert.fail('asked'), game.events, reviewSetup());
    after.send({ kind: 'resume' });
    assert.deepEqual([after.finished.times, after.verdict().outcome], [1, 'approved']);
    assert.deepEqual(
      after
        .view()
        .notices.map(sayEnglish)
        .filter((text) => text.includes('second opinion')),
      ['Claude was stopped before it gave a second opinion.', 'Gemini was stopped before it gave a second opinion.'],
    );
  });

  it('asks no seat if the user had already canceled it', () => {
    const game = reviewPlayer((asked) => (asked.seat === 'gemini' ? 'hold' : unsafe(asked)));
    game.send({ kind: 'open' });
    game.decide({ kind: 'cancel' });
    const after = resumedPlayer(() => assert.fail('asked'), game.events, reviewSetup());
    after.send({ kind: 'resume' });
    const { outcome, seats } = after.verdict();
    assert.deepEqual([outcome, seats[2]?.status, after.finished.times], ['cancelled', 'cancelled', 1]);
  });
});

describe('a review that is asked again', () => {
  const script: Script = ({ seat, round, seatQuestion }) => {
    if (seatQuestion.task === 'second-look')
      return looks(seatQuestion.claims, () => (round === 1 ? 'refute' : 'confirm'));
    if (round === 1) return seat === 'codex' ? says('reject', { findings: [P1], confidence: 60 }) : keep;
    return says('revise', { findings: [{ ...P2, raisedBy: [seat] }], confidence: 90 });
  };
  const play = () => {
    const game = reviewPlayer(script, { start: reviewSetup({ secondLook: 'all' }) });
    game.send({ kind: 'open' });
    const before = game.verdict();
    game.send({ kind: 'redeliberate', context: 'The gateway drops duplicates.', evidence: true, seats: ['codex'] });
    return { game, before };
  };

  it('gives the asked seats the new information and the findings, and keeps the other votes', () => {
    const { game } = play();
    const [again] = game.asked.filter(({ round }) => round === 2);
    assert.ok(again?.seatQuestion.task === 'review');
    assert.deepEqual(
      [
        again.seat,
        again.seatQuestion.news?.context,
        again.seatQuestion.news?.earlier?.position,
        again.seatQuestion.soFar.length,
      ],
      ['codex', 'The gateway drops duplicates.', 'REJECT', 1],
    );
    const { outcome, round, redeliberations, seats } = game.verdict();
    assert.deepEqual([outcome, round, redeliberations[0]?.seats.length], ['approved', 2, 1]);
    assert.deepEqual(
      seats.map((seat) => seat.vote.confidence),
      [80, 90, 80],
    );
  });

  it('keeps earlier findings and opinions, and requests opinions only on new findings', () => {
    const { game, before } = play();
    const asked = game.asked.filter(({ round, seatQuestion }) => round === 2 && seatQuestion.task === 'second-look');
    assert.deepEqual(
      asked.map(({ seat, seatQuestion }) => [
        seat,
        seatQuestion.task === 'second-look' && seatQuestion.claims.map((one) => one.finding.title),
      ]),
      [
        ['claude', [P2.title]],
        ['gemini', [P2.title]],
      ],
    );
    const judged = (verdict: Verdict) =>
      verdict.findings.map(({ title, secondOpinions = [] }) => [title, secondOpinions.map((one) => one.judgement)]);
    assert.deepEqual(judged(before), [[P1.title, ['refute', 'refute']]]);
    assert.deepEqual(judged(game.verdict()), [
      [P1.title, ['refute', 'refute']],
      [P2.title, ['confirm', 'confirm']],
    ]);
  });

  it('has one round, even if a seat requests another', () => {
    const game = reviewPlayer(({ seat, round, seatQuestion }) =>
      seatQuestion.task === 'second-look'
        ? looks(seatQuestion.claims, () => 'unsure')
        : round === 1
          ? keep
          : says(seat === 'codex' ? 'continue' : 'keep'),
    );
    game.send({ kind: 'open' });
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['claude', 'codex', 'gemini'] });
    assert.deepEqual([game.verdict().round, game.verdict().outcome], [2, 'approved']);
  });

  it('drops the opinion of a seat that now raises the finding itself', () => {
    const game = reviewPlayer(({ seat, round, seatQuestion }) => {
      if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'refute');
      if (round === 2) return says('reject', { findings: [{ ...P1, raisedBy: [seat] }] });
      return seat === 'codex' ? says('reject', { findings: [P1] }) : keep;
    });
    game.send({ kind: 'open' });
    game.send({ kind: 'redeliberate', context: 'Look once more.', evidence: false, seats: ['claude'] });
    const [finding] = game.verdict().findings;
    assert.deepEqual(finding?.raisedBy, ['claude', 'codex']);
    assert.deepEqual(
      finding.secondOpinions?.map((one) => one.seat),
      ['gemini'],
    );
  });
});
