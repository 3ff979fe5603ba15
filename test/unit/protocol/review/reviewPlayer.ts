import assert from 'node:assert/strict';
import type { Recommendation, Withdrawal } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatQuestion, Claim } from '../../../../src/protocol/run/seatQuestion.ts';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { AskPurpose, RecordedEvent } from '../../../../src/protocol/event.ts';
import { counts, type Finding, type Judgement } from '../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { Limits, SessionSetup } from '../../../../src/protocol/setup.ts';
import { type SessionEffect, type SessionInput, councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { answered, finding, setup, vote } from '../run/seats.ts';

/** One question to one seat, as the conductor asks it. */
export interface Asked {
  readonly seat: string;
  readonly round: number;
  readonly purpose: AskPurpose;
  readonly seatQuestion: SeatQuestion;
}

/** The seats' replies. `hold` leaves the question unanswered. */
export type Script = (asked: Asked) => SeatReply | 'hold';

export interface Playing {
  readonly start?: SessionSetup;
  /** How long the council has run when this reply comes, in milliseconds. */
  readonly elapsedMs?: (asked: Asked) => number;
}

export function reviewSetup(limits: Partial<Limits> = {}, more: Partial<SessionSetup> = {}): SessionSetup {
  const base = setup();
  return setup({
    sessionId: 'review-20260102-030405-77',
    protocol: 'review',
    limits: { ...base.limits, maxRounds: 3, secondLook: 'p1', ...limits },
    ...more,
  });
}

/** A review with a clock that advances one second per event. The script answers every question. */
export function reviewPlayer(script: Script, { start = reviewSetup(), elapsedMs = () => 0 }: Playing = {}) {
  return reviewGame(script, { start, elapsedMs, events: [] });
}

/** The same, continued from stored events, as after a crash. */
export function resumedPlayer(script: Script, events: readonly RecordedEvent[], start: SessionSetup) {
  return reviewGame(script, { start, elapsedMs: () => 0, events });
}

interface Given extends Required<Playing> {
  readonly events: readonly RecordedEvent[];
}

function reviewGame(script: Script, { start, elapsedMs, events: before }: Given) {
  const events: RecordedEvent[] = [...before];
  let state = before.reduce(
    (known, event) => councilWorkflow.evolve(known, event),
    councilWorkflow.initialState(start),
  );
  const asked: Asked[] = [];
  const finished = { times: 0 };

  const decide = (input: SessionInput): readonly SessionEffect[] => {
    const { events: fresh, effects } = councilWorkflow.decide(input, state);
    for (const event of fresh) {
      const at = new Date(Date.UTC(2026, 0, 2, 3, 4, 5 + events.length)).toISOString();
      const recorded: RecordedEvent = { seq: events.length + 1, at, ...event };
      events.push(recorded);
      state = councilWorkflow.evolve(state, recorded);
    }
    return effects;
  };

  const answerTo = (effect: SessionEffect): SessionInput | null => {
    switch (effect.kind) {
      case 'ask': {
        const question = {
          seat: effect.seat,
          round: state.step.round,
          purpose: effect.purpose,
          seatQuestion: effect.seatQuestion,
        };
        asked.push(question);
        const reply = script(question);
        if (reply === 'hold') return null;
        const { seat, attempt } = effect;
        return { kind: 'reply', seat, attempt, reply, elapsedMs: elapsedMs(question) };
      }
      case 'ask-plan': {
        const reply = { kind: 'failed', detail: 'It broke.', nextStep: '', output: '', durationMs: 1 } as const;
        return { kind: 'plan', seat: effect.seat, reply, plan: null };
      }
      case 'inspect':
        return { kind: 'inspected', workspaceChanged: [], artifactChanged: [] };
      case 'finish':
        finished.times += 1;
        return null;
      case 'stop-all':
      case 'stop-seat':
        return null;
    }
  };

  return {
    events,
    asked,
    finished,
    state: () => state,
    verdict: () => concludeSession(state),
    view: () => viewOf(state),
    /** Without the effects. */
    decide,
    /** Performs all effects too, one after the other. */
    send(input: SessionInput): void {
      const waiting = [...decide(input)];
      for (let effect = waiting.shift(); effect !== undefined; effect = waiting.shift()) {
        const next = answerTo(effect);
        if (next !== null) waiting.push(...decide(next));
      }
    },
  };
}

export type ReviewGame = ReturnType<typeof reviewPlayer>;

/** Plays a review from its first question to its verdict. */
export function playReview(script: Script, playing: Playing = {}) {
  const game = reviewPlayer(script, playing);
  game.send({ kind: 'open' });
  assert.equal(game.finished.times, 1, 'the review has come to its end');
  return game;
}

interface Saying {
  readonly findings?: readonly Finding[];
  readonly missing?: readonly string[];
  readonly summary?: string;
  /** What the seat withdraws, by label. */
  readonly withdrawn?: readonly Withdrawal[];
  /** Absent if the seat doesn't say. */
  readonly confidence?: number;
}

const POSITIONS = { keep: 'APPROVE', reject: 'REJECT', continue: 'ABSTAIN' } as const;

/** An answer in the output envelope, as Council reads it: “revise” with a P1 rejects. */
export function says(recommendation: Recommendation, saying: Saying = {}): SeatReply {
  const { findings = [], missing = [], summary = `It says ${recommendation}.`, confidence, withdrawn = [] } = saying;
  const grave = findings.some((one) => one.severity === 'P1' && counts(one));
  const positions = { ...POSITIONS, revise: grave ? 'REJECT' : 'APPROVE' } as const;
  const wishes = recommendation === 'revise' && !grave ? findings.filter((one) => one.severity === 'P2') : [];
  return answered({
    vote: vote(positions[recommendation], confidence ?? 0, {
      rationale: summary,
      conditions: wishes.map((one) => one.title),
    }),
    findings,
    alternatives: [],
    review: { recommendation, missing, sure: confidence !== undefined, withdrawn },
  });
}

/** A finding of one seat, with this title. */
export function found(
  seat: string,
  severity: Finding['severity'],
  title: string,
  more: Partial<Finding> = {},
): Finding {
  return finding({ severity, title, detail: '', raisedBy: [seat], quote: '', ...more });
}

interface Look {
  readonly judgement: Judgement;
  readonly reason: string;
  readonly quote: string;
  /** Key of the seat's own finding. */
  readonly sameAs?: string | null;
}
type Judged = Judgement | Look;

/** An answer to a second look. */
export function looks(claims: readonly Claim[], judge: (claim: Claim) => Judged): SeatReply {
  const base = answered(null, { problem: null });
  const given = claims.map((claim) => {
    const said = judge(claim);
    const full = typeof said === 'string' ? { judgement: said, reason: `It is ${said}.`, quote: '' } : said;
    return { finding: claim.key, sameAs: null, ...full };
  });
  return base.kind === 'answered' ? { ...base, reading: { ...base.reading, looks: given } } : base;
}

/** One reply per seat for every round. `judge` answers second looks. */
export function steady(replies: Readonly<Record<string, SeatReply>>, judge: Judgement = 'unsure'): Script {
  return ({ seat, seatQuestion }) => {
    if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => judge);
    const reply = replies[seat];
    assert.ok(reply, `no reply for ${seat}`);
    return reply;
  };
}
