import {
  type Challenge,
  type Confrontation,
  type CritiqueReply,
  type DebateSetup,
  type DebateAnswer,
  hasReservations,
  isReadable,
  type Opening,
  type Persona,
  type Rebuttal,
  type Reply,
  type StandingKind,
} from './debateAnswer.ts';
import type { Reading } from '../tally/ballot.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { withoutClaim } from './persona.ts';
import { lengthInWords, termsOf } from '../text/language.ts';
import { engagesFromItsAngle, namesNothing } from './skepticism.ts';
import { withStop } from '../text/sentences.ts';
import { distinct } from '../text/words.ts';

/** One version of the proponent's position. */
export interface Position {
  /** From 1. */
  readonly version: number;
  readonly text: string;
  readonly confidence: number;
  /** The round after which it was taken; 0 for the opening. */
  readonly round: number;
  /** Whose critique it takes up, and why. */
  readonly changes: readonly PositionChange[];
}

export interface PositionChange {
  readonly perspective: string;
  readonly reply: Reply;
  readonly reason: string;
}

/** Where a challenger stands. */
export interface Standing {
  readonly persona: Persona;
  readonly kind: StandingKind;
  /** What it objects to, or what it said when it agreed; of an answer that could not be read what it holds. */
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  /** Assumptions of the position that it holds for wrong. */
  readonly challenged: readonly string[];
  readonly confidence: number;
  readonly strength: Challenge['objectionStrength'];
  /** An agreement that did not engage from its own angle, or a small reservation that names nothing. */
  readonly rubberStamp: boolean;
}

const NO_DEBATE: DebateSetup = { proponent: '', personas: [], folder: '', contextFiles: [] };

/** The debate's part of the setup; every debate has one. */
export function debateOf({ setup }: Pick<SessionState, 'setup'>): DebateSetup {
  return setup.debate ?? NO_DEBATE;
}

interface Answer {
  readonly round: number;
  readonly reading: Reading;
}

/** All that one seat has answered. Put again, a debate begins anew: what was said before counts no longer. */
export function answersOf(state: SessionState, id: string): readonly Answer[] {
  const begun = begunAt(state);
  const asks = seatProgress(state, id)?.asks ?? [];
  return asks.flatMap(({ round, reply }) =>
    round >= begun && reply?.kind === 'answered' ? [{ round, reading: reply.reading }] : [],
  );
}

/** What one seat said to one kind of question, in order, with the round; of several tries in a round the last readable. */
export function wordsOf<Kind extends DebateAnswer['kind']>(
  state: SessionState,
  id: string,
  kind: Kind,
): readonly { readonly round: number; readonly word: Extract<DebateAnswer, { kind: Kind }> }[] {
  const words = answersOf(state, id).flatMap(({ round, reading: { debate: word } }) => {
    return word?.kind === kind ? [{ round, word: word as Extract<DebateAnswer, { kind: Kind }> }] : [];
  });
  return words.filter((one) => {
    const tries = words.filter(({ round }) => round === one.round);
    return one === (tries.findLast(({ word }) => isReadable(word)) ?? tries.at(-1));
  });
}

/** The round with which the debate began, or began anew. */
export function begunAt(state: SessionState): number {
  return state.redeliberations.at(-1)?.round ?? 1;
}

function seatProgress(state: SessionState, id: string): SeatProgress | null {
  return state.seats.find((one) => one.seat.id === id) ?? null;
}

export function openingOf(state: SessionState): Opening | null {
  return wordsOf(state, debateOf(state).proponent, 'opening').at(-1)?.word ?? null;
}

/** Every version of the position, or those up to a round, the opening first; empty when the proponent was never heard. */
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

/** Whose critique a confrontation takes up: of those who had one by then, each reason once. */
function takenUp({ replies }: Confrontation, round: number, state: SessionState): readonly PositionChange[] {
  // In the round with which the debate began whatever is rebutted comes after it.
  const critics = standingsOf(state, round === begunAt(state) ? round - 1 : round)
    .filter((one) => hasReservations(one) && !one.rubberStamp)
    .map((one) => one.persona.perspective);
  const changes = replies
    .map(({ to, reply, reason }) => ({ perspective: answered(to, state), reply, reason }))
    .filter(({ perspective, reply }) => reply !== 'REJECT' && critics.includes(perspective));
  const key = ({ perspective, reason }: PositionChange): string => JSON.stringify([perspective, reason]);
  return changes.filter((one, index) => changes.findIndex((other) => key(other) === key(one)) === index);
}

/** The perspective that a reply goes to, as it is called in this debate; as it was written when it is none of them. */
export function answered(to: string, state: SessionState): string {
  const wanted = bareName(to);
  return debateOf(state).personas.find((one) => bareName(one.perspective) === wanted)?.perspective ?? to;
}

/** What the proponent replied last to what this seat has raised; empty when it passed it over. */
export function repliesTo(seat: string, state: SessionState): readonly CritiqueReply[] {
  const perspective = debateOf(state).personas.find((one) => one.seat === seat)?.perspective;
  const last = wordsOf(state, debateOf(state).proponent, 'confrontation').at(-1)?.word;
  return last?.replies.filter((one) => answered(one.to, state) === perspective) ?? [];
}

/** “the Operator’s objection” is the Operator’s. */
function bareName(name: string): string {
  return withoutClaim(name.replace(/[\s.:]+$/, '')).toLowerCase();
}

/** A position whose text stands as it was is no new version, whatever was accepted; only surer or less sure. */
function withPosition(
  positions: readonly Position[],
  { position: text, confidence }: Confrontation,
  taken: Pick<Position, 'round' | 'changes'>,
): readonly Position[] {
  const before = positions.at(-1);
  if (before === undefined) return positions;
  if (text === '' || distinct([before.text, text]).length === 1) {
    return [...positions.slice(0, -1), { ...before, confidence }];
  }
  return [...positions, { version: before.version + 1, text, confidence, ...taken }];
}

/** Where every challenger stands after what has been said so far, or up to a round, in the order of the setup. */
export function standingsOf(state: SessionState, upTo = Infinity): readonly Standing[] {
  return debateOf(state).personas.map((persona) => standingOf(persona, state, upTo));
}

function standingOf(persona: Persona, state: SessionState, upTo: number): Standing {
  const first = wordsOf(state, persona.seat, 'challenge').at(-1)?.word;
  if (first === undefined) return unheard(persona, 'lost');
  const opened = challenged(persona, first);
  return wordsOf(state, persona.seat, 'rebuttal')
    .filter(({ round }) => round <= upTo)
    .reduce((standing, { word }) => rebutted(standing, word), opened);
}

/** The perspectives that agreed at first without engaging from their angle, whatever they said later. */
export function rubberStamps(state: SessionState): readonly string[] {
  return debateOf(state).personas.flatMap((persona) => {
    const first = wordsOf(state, persona.seat, 'challenge').at(-1)?.word;
    return first !== undefined && challenged(persona, first).rubberStamp ? [persona.perspective] : [];
  });
}

/** What a small reservation comes to: an assumption that does not hold is one as well. */
export function reservationOf({ critique, challenged, alternative }: Standing): string {
  const instead = alternative === '' ? [] : [`Instead: ${alternative}`];
  return [critique, ...challenged.map((text) => `Challenged: ${text}`), ...instead]
    .filter((one) => one !== '')
    .map(withStop)
    .join(' ');
}

function unheard(persona: Persona, kind: 'lost' | 'unread'): Standing {
  return {
    persona,
    kind,
    critique: '',
    evidence: [],
    alternative: '',
    challenged: [],
    confidence: 0,
    strength: 'minor',
    rubberStamp: false,
  };
}

function challenged(persona: Persona, challenge: Challenge): Standing {
  const { verdict, critique, evidence, alternative, confidence, objectionStrength: strength } = challenge;
  if (verdict === null) return { ...unheard(persona, 'unread'), critique };
  const isMinor = verdict === 'partial' && strength === 'minor';
  const rubberStamp =
    (verdict === 'agree' && !engagesFromItsAngle(challenge, persona)) || (isMinor && namesNothing(challenge));
  const challenged = challenge.assumptionsChallenged;
  const base = { persona, critique, evidence, alternative, challenged, confidence, strength, rubberStamp };
  if (verdict === 'agree') return { ...base, kind: rubberStamp ? 'open' : 'agreed' };
  return { ...base, kind: isMinor && !rubberStamp ? 'minor' : 'open' };
}

/** Silence and what cannot be read take no objection back; who agreed without a reason needs one still. */
function rebutted(standing: Standing, word: Rebuttal): Standing {
  const { stance, critique, reason, evidence, confidence } = word;
  const { persona, rubberStamp } = standing;
  if (stance === null) return standing;
  if (stance === 'ACCEPT') {
    if (rubberStamp && !engagesFromItsAngle({ critique: reason, evidence }, persona)) return standing;
    return { ...standing, kind: 'agreed', critique: reason, confidence, rubberStamp: false };
  }
  const before = hasReservations(standing) && !rubberStamp ? standing : withoutObjection(standing, word);
  return {
    ...before,
    kind: 'open',
    critique: stillObjecting(before.critique, critique),
    evidence: evidence.length === 0 ? before.evidence : evidence,
    strength: stance === 'ESCALATE' ? 'strong' : before.strength,
    confidence,
    rubberStamp: false,
  };
}

/** What was said in agreement is no objection, and how much a new one weighs was not asked. */
function withoutObjection(standing: Standing, { reason, evidence: [first = ''] }: Rebuttal): Standing {
  const critique = reason === '' ? first : reason;
  return { ...standing, critique, evidence: [], alternative: '', challenged: [], strength: 'strong' };
}

/** “It is still lost.” says little without what it goes back to, and nothing that only speaks of objections does. */
const FEWEST_ALONE = 5;
const OF_OBJECTIONS = termsOf(
  'objection objections concern concerns critique point points met addressed answered resolved unresolved stand stands standing remain remains maintain maintained still unchanged above before same earlier hold holds all fully not been',
);

function stillObjecting(before: string, now: string): string {
  const standsAlone = lengthInWords(now) >= FEWEST_ALONE && [...termsOf(now)].some((term) => !OF_OBJECTIONS.has(term));
  return standsAlone ? now : distinct([before, now]).join(' ');
}

/** Whether a seat can be asked once more: it was not lost for good. */
export function canBeAsked(state: SessionState, id: string): boolean {
  const reply = seatProgress(state, id)?.asks.at(-1)?.reply ?? null;
  return reply === null || reply.kind === 'answered' || reply.kind === 'timed-out';
}
