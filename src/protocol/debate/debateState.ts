import {
  type Challenge,
  type Confrontation,
  type CritiqueReply,
  type DebateAnswer,
  type DebateSetup,
  type DebateStanding,
  hasReservations,
  hasSpoken,
  isReadable,
  type Opening,
  type Persona,
  PROPONENT,
  type Rebuttal,
} from './debateAnswer.ts';
import type { Reading } from '../tally/ballot.ts';
import { type Ask, progressOf, type SessionState } from '../run/sessionState.ts';
import { isWithoutEvidence } from './evidence.ts';
import { oneLine } from '../text/phrases.ts';
import { firstOfEach } from '../text/words.ts';
import { withStop } from '../text/sentences.ts';
import type { SessionSetup } from '../setup.ts';

/** One version of the proponent's position. */
export interface Position {
  /** From 1. */
  readonly version: number;
  readonly text: string;
  readonly confidence: number;
  /** The round after which the proponent took this position; 0 for the opening. */
  readonly round: number;
  /** The perspectives whose critiques it takes up, and why. */
  readonly changes: readonly ({ readonly perspective: string } & Pick<CritiqueReply, 'reply' | 'reason'>)[];
}

/** A challenger's current stance on the position. */
export interface Standing {
  readonly persona: Persona;
  readonly kind: DebateStanding['kind'];
  /** Its objection, or what it said when it agreed. If its answer couldn't be read, the raw text. */
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  /** The assumptions of the position that it considers wrong. */
  readonly challenged: readonly string[];
  readonly confidence: number;
  readonly strength: Challenge['objectionStrength'];
  /**
   * Whether it agrees without evidence that names an existing place or quotes the position. It then neither supports
   * nor blocks the position.
   */
  readonly withoutEvidence: boolean;
}

const NO_DEBATE: DebateSetup = { proponent: '', personas: [], folder: '', contextFiles: [] };

/** The debate's part of the setup; every debate has one. */
export function debateOf({ setup }: Pick<SessionState, 'setup'>): DebateSetup {
  return setup.debate ?? NO_DEBATE;
}

/** The title of a debate: the heading of the document, its name, or the question. */
export function topicOf({ artifact, question }: Pick<SessionSetup, 'artifact' | 'question'>): string {
  const [, heading = ''] = /^#\s+(\S.*)$/m.exec(artifact.target === 'proposal' ? artifact.text : '') ?? [];
  return [heading.trim(), artifact.title, question.text].find((text) => text !== '') ?? '';
}

/**
 * The questions to one seat since the debate began or was last asked again. A debate that's asked again starts over, so
 * earlier questions and answers no longer count.
 */
export function asksOf(state: SessionState, id: string): readonly Ask[] {
  return progressOf(id, state)?.asks.filter(({ round }) => round >= begunAt(state)) ?? [];
}

/** The answers of one seat since the debate began or was last asked again. */
export function answersOf(
  state: SessionState,
  id: string,
): readonly { readonly round: number; readonly reading: Reading }[] {
  return asksOf(state, id).flatMap(({ round, reply }) =>
    reply?.kind === 'answered' ? [{ round, reading: reply.reading }] : [],
  );
}

export type WordOf<Kind extends DebateAnswer['kind']> = Extract<DebateAnswer, { kind: Kind }>;

/**
 * One seat's answers of one kind, in order, with the round. Of several tries in a round, the last readable one; if none
 * is readable, the last.
 */
export function wordsOf<Kind extends DebateAnswer['kind']>(
  state: SessionState,
  id: string,
  kind: Kind,
): readonly { readonly round: number; readonly word: WordOf<Kind> }[] {
  const words = answersOf(state, id).flatMap(({ round, reading: { debate: word } }) => {
    return word?.kind === kind ? [{ round, word: word as WordOf<Kind> }] : [];
  });
  return words.filter((one) => {
    const tries = words.filter(({ round }) => round === one.round);
    return one === (tries.findLast(({ word }) => isReadable(word)) ?? tries.at(-1));
  });
}

/** The round in which the debate began or was last asked again. */
export function begunAt(state: SessionState): number {
  return state.redeliberations.at(-1)?.round ?? 1;
}

/** The rounds that have closed, from 1. */
export function closedRounds({ phase, step }: SessionState): readonly number[] {
  const count = phase === 'closed' ? step.round : step.round - 1;
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Whether the proponent was asked to answer and didn't, after all tries. No seat then defends the position. */
export function isUnheld(state: SessionState): boolean {
  const { proponent } = debateOf(state);
  const last = asksOf(state, proponent).findLast(({ task }) => task === 'confrontation');
  if (last === undefined || last.reply === null) return false;
  return !wordsOf(state, proponent, 'confrontation').some(({ round }) => round === last.round);
}

export function openingOf(state: SessionState): Opening | null {
  return wordsOf(state, debateOf(state).proponent, 'opening').at(-1)?.word ?? null;
}

/**
 * Every version of the position, the opening first. `upTo` is the last round to include. Empty if the proponent gave no
 * readable opening.
 */
export function positionsOf(state: SessionState, upTo = Infinity): readonly Position[] {
  const opening = openingOf(state);
  if (opening === null) return [];
  const first: Position = { version: 1, text: opening.position, confidence: opening.confidence, round: 0, changes: [] };
  return wordsOf(state, debateOf(state).proponent, 'confrontation')
    .filter(({ round }) => round <= upTo)
    .reduce<readonly Position[]>(
      (positions, { round, word }) => withPosition(positions, word, { round, changes: takenUp(word, round, state) }),
      [first],
    );
}

/**
 * The critiques that a confrontation takes up, of the challengers that had one by then. Each reason once per
 * perspective.
 */
function takenUp({ replies }: Confrontation, round: number, state: SessionState): Position['changes'] {
  // In the round `begunAt`, rebuttals come after the confrontation.
  const critics = standingsOf(state, round === begunAt(state) ? round - 1 : round)
    .filter(hasReservations)
    .map((one) => one.persona);
  const changes = replies
    .filter(({ reply }) => reply !== 'REJECT')
    .flatMap(({ to, reply, reason }) =>
      critics
        .filter(({ seat }) => seat === seatCalled(to, state))
        .map(({ perspective }) => ({ perspective, reply, reason })),
    );
  return firstOfEach(changes, ({ perspective, reason }) => [perspective, reason]);
}

/** Id of the seat that speaks for a perspective, ignoring case. Null for an unknown name. */
export function seatCalled(name: string, state: SessionState): string | null {
  const { proponent, personas } = debateOf(state);
  const wanted = name.trim().toLowerCase();
  if (wanted === PROPONENT.toLowerCase()) return proponent;
  return personas.find(({ perspective }) => perspective.toLowerCase() === wanted)?.seat ?? null;
}

/** The proponent's latest replies to this seat's critique. Empty if it skipped the critique. */
export function repliesTo(seat: string, state: SessionState): readonly CritiqueReply[] {
  const last = wordsOf(state, debateOf(state).proponent, 'confrontation').at(-1)?.word;
  return last?.replies.filter(({ to }) => seatCalled(to, state) === seat) ?? [];
}

/** Adds a version if the text changed. If it didn't, only the confidence changes, whatever the proponent accepted. */
function withPosition(
  positions: readonly Position[],
  { position: text, confidence }: Confrontation,
  taken: Pick<Position, 'round' | 'changes'>,
): readonly Position[] {
  const before = positions.at(-1);
  if (before === undefined) return positions;
  const bare = oneLine(text).toLowerCase();
  if (bare === '' || bare === oneLine(before.text).toLowerCase()) {
    return [...positions.slice(0, -1), { ...before, confidence }];
  }
  return [...positions, { version: before.version + 1, text, confidence, ...taken }];
}

/** Every challenger's stance so far, or up to and including a round, in the order of the setup. */
export function standingsOf(state: SessionState, upTo = Infinity): readonly Standing[] {
  return debateOf(state).personas.map((persona) => standingOf(persona, state, upTo));
}

function standingOf(persona: Persona, state: SessionState, upTo: number): Standing {
  const first = wordsOf(state, persona.seat, 'challenge').at(-1)?.word;
  if (first === undefined) return unheard(persona, gaveAnswer(persona.seat, state) ? 'unread' : 'lost');
  const opened = challenged(persona, first);
  return wordsOf(state, persona.seat, 'rebuttal')
    .filter(({ round }) => round <= upTo)
    .reduce((standing, { word }) => rebutted(standing, word), opened);
}

/** Whether a seat said anything when it was asked for its challenge, readable or not. */
function gaveAnswer(id: string, state: SessionState): boolean {
  const last = asksOf(state, id).findLast(({ task }) => task === 'challenge');
  return last?.reply?.kind === 'answered';
}

/** The challengers' perspectives, by which the other seats know them. */
export const perspectivesOf = (standings: readonly Standing[]): readonly string[] =>
  standings.map((one) => one.persona.perspective);

/** Whether the challenger's answer counts for or against the position. */
export function takesSide(standing: Standing): boolean {
  return hasSpoken(standing) && !standing.withoutEvidence;
}

/** The text of a minor reservation. A challenged assumption is also a reservation. */
export function reservationOf({ critique, challenged, alternative }: Standing): string {
  const instead = alternative === '' ? [] : [`Instead: ${alternative}`];
  const said = [critique, ...challenged.map((text) => `Challenged: ${text}`), ...instead];
  return said
    .filter((text) => text !== '')
    .map(withStop)
    .join(' ');
}

const NOTHING_SAID = { critique: '', evidence: [], alternative: '', challenged: [] };

function unheard(persona: Persona, kind: 'lost' | 'unread'): Standing {
  return { ...NOTHING_SAID, persona, kind, confidence: 0, strength: 'minor', withoutEvidence: false };
}

function challenged(persona: Persona, challenge: Challenge): Standing {
  const { verdict, critique, evidence, alternative, confidence, objectionStrength: strength } = challenge;
  if (verdict === null) return { ...unheard(persona, 'unread'), critique };
  const kind = verdict === 'agree' ? 'agreed' : verdict === 'partial' && strength === 'minor' ? 'minor' : 'open';
  const challenged = challenge.assumptionsChallenged;
  const withoutEvidence = isWithoutEvidence(challenge);
  return { persona, kind, critique, evidence, alternative, challenged, confidence, strength, withoutEvidence };
}

/**
 * Applies a rebuttal. Only its fixed values decide, never its texts: `ACCEPT` without an objection is the only
 * agreement.
 */
function rebutted(standing: Standing, word: Rebuttal): Standing {
  const { stance, objection, critique, reason, evidence, confidence } = word;
  if (stance === null) return standing;
  const heard = { ...standing, confidence, withoutEvidence: false };
  if (stance === 'ACCEPT' && objection === 'none') return { ...heard, kind: 'agreed', critique: reason };
  // The words of an agreement aren't an objection, and a new objection states its own strength.
  const before = hasReservations(standing) ? heard : { ...heard, ...NOTHING_SAID, strength: 'strong' as const };
  return {
    ...before,
    kind: 'open',
    critique: [critique, reason, before.critique].find((text) => text.trim() !== '') ?? '',
    evidence: evidence.length === 0 ? before.evidence : evidence,
    strength: stance === 'ESCALATE' ? 'strong' : objection === 'none' ? before.strength : objection,
  };
}

/** Whether a seat can be asked again: its last question is open, was answered, or timed out. */
export function canBeAsked(state: SessionState, id: string): boolean {
  const reply = progressOf(id, state)?.asks.at(-1)?.reply ?? null;
  return reply === null || reply.kind === 'answered' || reply.kind === 'timed-out';
}
