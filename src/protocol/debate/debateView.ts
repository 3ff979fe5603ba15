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

/** What the panel shows of a debate: the sides, and what has been said so far. */
export interface DebateView {
  readonly proponent: string;
  /** Relative to the workspace. */
  readonly folder: string;
  readonly personas: readonly Pick<Persona, 'seat' | 'perspective' | 'angle'>[];
  readonly positions: readonly PositionView[];
  /** What has been said, question by question, without the answers to the current question. */
  readonly turns: readonly TurnView[];
}

/** A whole position, because the panel shows every part of a version. */
export type PositionView = Position;

export interface TurnView {
  readonly round: number;
  readonly seat: string;
  readonly stance: TurnStance;
  readonly text: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  readonly confidence: number | null;
  /** The proponent's replies to each critique. Empty for all other turns. */
  readonly replies: readonly CritiqueReply[];
}

/**
 * What was asked, and the seat's stance on the position, as fixed values. The verdict or stance is null if the answer
 * couldn't be read.
 */
export type TurnStance =
  | { readonly kind: 'opening' | 'confrontation' | 'assumptions' }
  | {
      readonly kind: 'challenge';
      readonly verdict: Challenge['verdict'];
      readonly strength: Challenge['objectionStrength'];
      readonly withoutEvidence: boolean;
    }
  | Pick<Rebuttal, 'kind' | 'stance'>;

/** Null if the session isn't a debate. */
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

/** The debate without the answers to the current question, which are hidden until all seats have answered. */
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
  // Rebuttals open their round, except in the round `begunAt`, where they follow the confrontation.
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

/** The heading of a running debate. Null if the session isn't a debate. */
export function liveDebateHeading(state: SessionState): Label | null {
  if (state.setup.debate === undefined) return null;
  const { proponent, personas } = debateOf(state);
  const name = seatNameOf(proponent, state.setup.seats);
  const experts = personas.filter(({ seat }) => state.step.seats.includes(seat)).map((one) => one.perspective);
  const standings = standingsOf(state);
  // Objectors judge the answer to their objection. If no challenger objects, those asked judge the newest version.
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
