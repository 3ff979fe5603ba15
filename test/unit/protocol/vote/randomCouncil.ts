import * as fc from 'fast-check';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { councilWorkflow, type SessionEffect, type SessionInput } from '../../../../src/protocol/run/decide.ts';
import type { SessionState } from '../../../../src/protocol/run/sessionState.ts';
import { deliberationSetup, openSetup, type Script, type Scripts, says } from '../deliberation/deliberationPlayer.ts';
import { answered, failed, finding, seat } from '../run/seats.ts';

const NAMES = ['claude', 'codex', 'gemini', 'qwen', 'copilot'];
/** Names that no question may contain. */
export const ANY_NAME = /claude|codex|gemini|qwen|copilot|anthropic|openai|google/i;

interface Said {
  /** Approves, rejects, abstains, approves with a P1, is unreadable, or fails permanently or temporarily. */
  readonly kind: 'A' | 'R' | 'B' | 'C' | 'U' | 'quota' | 'timed-out' | 'failed' | 'cancelled';
  readonly confidence: number;
  /** The chosen option in an open question. The last number means none. */
  readonly choice: number;
}

const anySaid: fc.Arbitrary<Said> = fc.record({
  kind: fc.constantFrom<Said['kind']>(
    'A',
    'A',
    'R',
    'R',
    'B',
    'B',
    'C',
    'U',
    'quota',
    'timed-out',
    'failed',
    'cancelled',
  ),
  confidence: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(49, 59, 60, 90)),
  choice: fc.nat({ max: 3 }),
});

export interface RandomCouncil {
  readonly start: SessionSetup;
  readonly scripts: Scripts;
}

/** Two to five seats with random answers, about an acceptance, given options, or no options. */
export const anyCouncil: fc.Arbitrary<RandomCouncil> = fc
  .record({
    words: fc.array(fc.array(anySaid, { minLength: 5, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
    question: fc.constantFrom('acceptance', 'given', 'open'),
    maxRounds: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ words, question, maxRounds }) => {
    const seats = words.map((_, index) => seat(NAMES[index] ?? ''));
    const limits = { timeoutSeconds: {}, retries: 0, maxRounds };
    const base =
      question === 'acceptance'
        ? deliberationSetup()
        : openSetup(question === 'given' ? ['First', 'Second', 'Third'] : []);
    const scripts = Object.fromEntries(
      words.map((own, index) => [NAMES[index] ?? '', script(NAMES[index] ?? '', own)]),
    );
    return { start: { ...base, seats, limits, mode: seats.length === 2 ? 'two-engine' : 'full' }, scripts };
  });

/** A text that is in everything that a seat says in a round. */
export function token(name: string, round: number): string {
  return `w${String(NAMES.indexOf(name))}r${String(round)}x`;
}

function script(name: string, own: readonly Said[]): Script {
  return (seatQuestion) => {
    if (seatQuestion.task === 'follow-up') return says({});
    const round = seatQuestion.task === 'rebuttal' ? seatQuestion.round : 1;
    const said = own[round - 1] ?? own[0];
    const letters = seatQuestion.options.map(({ letter }) => letter);
    return said === undefined ? says({}) : replyOf(said, letters[said.choice] ?? null, { name, round });
  };
}

function replyOf(
  { kind, confidence }: Said,
  choice: string | null,
  { name, round }: { name: string; round: number },
): SeatReply {
  const mark = token(name, round);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const words = {
    confidence,
    choice,
    summary: `${title} has read ${mark}.`,
    stance: kind === 'B' ? '' : `Hold with ${mark}, says ${title}.`,
    reasoning: `Peer A and Codex are wrong about ${mark}.`,
    concerns: [`Load on ${mark}`],
    newEvidence: round % 2 === 0 ? [`src/${mark}.ts:4 is new`] : [],
    responses: [{ peer: 'Peer A', text: `Google's Gemini would say ${mark}.` }],
    disagreements: [`Peer B has not shown ${mark}.`],
    rationale: `Because of ${mark}, as Claude knows.`,
    key_evidence: [`src/a.ts:${String(round)} has ${mark}`],
    cites: [`src/a.ts:${String(round)}`],
  };
  switch (kind) {
    case 'A':
      return says({ ...words, position: 'APPROVE' });
    case 'R':
      return says({ ...words, position: 'REJECT' });
    case 'B':
      return says({ ...words, position: 'ABSTAIN', choice: null });
    case 'C':
      return says({ ...words, position: 'APPROVE', findings: [finding({ raisedBy: [name] })] });
    case 'U':
      return answered(null, { problem: null });
    default:
      return failed(kind);
  }
}

export interface Resumed {
  readonly state: SessionState;
  /** The questions after the crash. */
  readonly asked: readonly Extract<SessionEffect, { kind: 'ask' }>[];
}

/** Applies the events, then continues as the conductor does after a crash. */
export function resumeAfter(events: readonly RecordedEvent[], { start, scripts }: RandomCouncil): Resumed {
  let state = events.reduce(
    (before, event) => councilWorkflow.evolve(before, event),
    councilWorkflow.initialState(start),
  );
  const asked: Extract<SessionEffect, { kind: 'ask' }>[] = [];
  const queue: SessionInput[] = [{ kind: 'resume' }];
  let seq = events.length;
  for (let input = queue.shift(); input !== undefined; input = queue.shift()) {
    const { events: happened, effects } = councilWorkflow.decide(input, state);
    for (const event of happened) {
      seq += 1;
      state = councilWorkflow.evolve(state, { seq, at: '2026-01-02T03:04:05.000Z', ...event });
    }
    asked.push(...effects.filter((effect) => effect.kind === 'ask'));
    queue.push(...effects.flatMap((effect) => inputAfter(effect, scripts)));
  }
  return { state, asked };
}

function inputAfter(effect: SessionEffect, scripts: Scripts): readonly SessionInput[] {
  switch (effect.kind) {
    case 'inspect':
      return [{ kind: 'inspected', workspaceChanged: [], artifactChanged: [] }];
    case 'ask-plan':
      return [{ kind: 'plan', seat: effect.seat, reply: LOST, plan: null }];
    case 'ask': {
      const { seatQuestion, seat: id } = effect;
      if (seatQuestion.task !== 'research' && seatQuestion.task !== 'rebuttal') return [];
      return [{ kind: 'reply', seat: id, reply: scripts[id]?.(seatQuestion) ?? LOST }];
    }
    default:
      return [];
  }
}

const LOST = { kind: 'failed', detail: 'It broke.', nextStep: '', output: '', durationMs: 1 } as const;
