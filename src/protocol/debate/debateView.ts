import {
  type Challenge,
  type CritiqueReply,
  type DebateAnswer,
  hasReservations,
  objects,
  type Persona,
  type Rebuttal,
} from './debateAnswer.ts';
import { begunAt, debateOf, perspectivesOf, type Position, positionsOf, standingsOf, wordsOf } from './debateState.ts';
import { isWithoutEvidence } from './evidence.ts';
import type { Label } from '../labels/label.ts';
import { joined } from '../text/phrases.ts';
import type { SessionState } from '../run/sessionState.ts';
import { seatNameOf } from '../mode.ts';

/** What the panel shows of a debate: who speaks for what, and what has been said so far. */
export interface DebateView {
  readonly proponent: string;
  /** Relative to the workspace. */
  readonly folder: string;
  readonly personas: readonly Pick<Persona, 'seat' | 'perspective' | 'angle'>[];
  readonly positions: readonly PositionView[];
  /** What has been said, question by question; what is being asked is not among it. */
  readonly turns: readonly TurnView[];
}

/** As it was: the panel shows all of a version. */
export type PositionView = Position;

export interface TurnView {
  readonly round: number;
  readonly seat: string;
  readonly stance: TurnStance;
  readonly text: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  readonly confidence: number | null;
  /** The proponent's, to each critique; empty everywhere else. */
  readonly replies: readonly CritiqueReply[];
}

/** In closed words what was asked, and what was said of the position; null for an answer that could not be read. */
export type TurnStance =
  | { readonly kind: 'opening' | 'confrontation' | 'assumptions' }
  | {
      readonly kind: 'challenge';
      readonly verdict: Challenge['verdict'];
      readonly strength: Challenge['objectionStrength'];
      readonly withoutEvidence: boolean;
    }
  | Pick<Rebuttal, 'kind' | 'stance'>;

/** Null for every other session. */
export function debateView(state: SessionState): DebateView | null {
  if (state.setup.debate === undefined) return null;
  const { proponent, folder, personas } = debateOf(state);
  return {
    proponent,
    folder,
    personas: personas.map(({ seat, perspective, angle }) => ({ seat, perspective, angle })),
    positions: positionsOf(spoken(state)),
    turns: turnsOf(spoken(state)),
  };
}

/** The debate without the answers to the question that is being asked: nobody sees them before all are in. */
function spoken(state: SessionState): SessionState {
  if (state.phase === 'closed') return state;
  const { round, task, seats: asked } = state.step;
  const before = state.seats.map((one) => ({
    ...one,
    asks: one.asks.filter((ask) => ask.round !== round || ask.task !== task || !asked.includes(one.seat.id)),
  }));
  return { ...state, seats: before };
}

function turnsOf(state: SessionState): readonly TurnView[] {
  const { proponent, personas } = debateOf(state);
  const kinds = ['opening', 'challenge', 'rebuttal', 'confrontation', 'assumptions'] as const;
  // A rebuttal opens its round; in the first one it comes after all else.
  const order = ({ round, stance: { kind } }: TurnView): number =>
    kind === 'rebuttal' && round === begunAt(state) ? kinds.indexOf('confrontation') + 0.5 : kinds.indexOf(kind);
  const seats = [proponent, ...personas.map((persona) => persona.seat)];
  const turns = seats.flatMap((seat) =>
    kinds.flatMap((kind) => wordsOf(state, seat, kind).map(({ round, word }) => ({ round, seat, ...turnOf(word) }))),
  );
  return turns.toSorted((a, b) => a.round - b.round || order(a) - order(b));
}

const WORDLESS = { text: '', evidence: [], alternative: '', confidence: null, replies: [] };

function turnOf(word: DebateAnswer): Omit<TurnView, 'round' | 'seat'> {
  const base = { ...WORDLESS, stance: stanceOf(word) };
  switch (word.kind) {
    case 'opening':
      return { ...base, text: word.reasoning, evidence: word.weaknesses, confidence: word.confidence };
    case 'challenge': {
      const { critique: text, evidence, alternative, confidence } = word;
      return { ...base, text, evidence, alternative, confidence };
    }
    case 'confrontation':
      return { ...base, replies: word.replies, confidence: word.confidence };
    case 'rebuttal': {
      const { reason, critique, evidence, confidence } = word;
      return { ...base, text: joined([reason, critique], ' '), evidence, confidence };
    }
    case 'assumptions':
      return { ...base, text: word.why, evidence: word.assumptions.map((one) => one.text) };
  }
}

function stanceOf(word: DebateAnswer): TurnStance {
  if (word.kind === 'rebuttal') return { kind: word.kind, stance: word.stance };
  if (word.kind !== 'challenge') return { kind: word.kind };
  const { kind, verdict, objectionStrength: strength } = word;
  return { kind, verdict, strength, withoutEvidence: isWithoutEvidence(word) };
}

/** What is going on; null for every other session. */
export function liveDebateHeading(state: SessionState): Label | null {
  if (state.setup.debate === undefined) return null;
  const { proponent, personas } = debateOf(state);
  const name = seatNameOf(proponent, state.setup.seats);
  const experts = personas.filter(({ seat }) => state.step.seats.includes(seat)).map((one) => one.perspective);
  const standings = standingsOf(state);
  // Those who have objected are given an answer; the others see what has become of what they agreed to.
  const version = standings.some(objects) ? null : positionsOf(state).length;
  switch (state.step.task) {
    case 'opening':
      return { key: 'opening', name };
    case 'challenge':
      return { key: 'challenge', experts };
    case 'confrontation':
      return { key: 'confrontation', name, experts: perspectivesOf(standings.filter(hasReservations)) };
    case 'challenger-rebuttal':
      return { key: 'judging', experts, round: state.step.round, version };
    default:
      return { key: 'assumptions' };
  }
}
