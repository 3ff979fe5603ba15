import { stored } from '../labels/stored.ts';
import { openPlaces, placeOf } from './conformity.ts';
import type { Citation, LabelledOption, RoundComparison, SeatInRound } from './deliberation.ts';
import { lastPosition } from './lastPosition.ts';
import { seatName } from '../mode.ts';
import { naming } from './peerNames.ts';
import { chosenLabel } from '../verdict/chosenLabel.ts';
import { few, filesOf } from './researchPaths.ts';
import { type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import { firstSentences, quoted, withoutStop, withStop } from '../text/sentences.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { ASK_AGAIN } from '../verdict/option.ts';
import type { Action, Verdict } from '../verdict/verdict.ts';
import { capital, countWord, joined } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';
import { mustBeFixed } from '../findings/finding.ts';

type Facts = Pick<Verdict, 'agreedBy' | 'dissents' | 'outcome'>;

/** What code each seat examined, one sentence per seat. Seats that were never heard are left out. */
export function evidenceBasis(state: SessionState): readonly string[] {
  return state.seats.flatMap((progress) => {
    const said = roundAnswers(progress);
    return said.length === 0 ? [] : [basisOf(seatName(progress.seat), said)];
  });
}

function basisOf(name: string, said: readonly RoundAnswer[]): string {
  const citations = said.flatMap(({ word }) => word.citations);
  const places = openPlaces(citations);
  const read = [...new Set(said.flatMap(filesOf))].filter(
    (file) => !places.some((place) => place.startsWith(`${file}:`)),
  );
  const looked = [...places, ...read];
  const basis =
    looked.length === 0 ? stored`${name} cites no place in the code.` : stored`${name} looked at ${few(looked)}.`;
  return joined([basis, missing(citations)], ' ');
}

/** Says how many of the cited places don't exist, because that says something about the seat. */
function missing(citations: readonly Citation[]): string {
  const count = new Set(citations.filter((one) => !one.holds).map(placeOf)).size;
  if (count === 0) return '';
  return count === 1
    ? stored`One of the places that it cites doesn’t exist.`
    : stored`${capital(countWord(count))} of the places that it cites don’t exist.`;
}

/** The arguments of the seats that agree, the surest first, and why some of them changed their position. */
export function whyMajority(state: SessionState, { agreedBy }: Facts, rounds: readonly RoundComparison[]): string {
  const agreeing = state.seats
    .filter(({ seat }) => agreedBy.includes(seat.id))
    .toSorted((a, b) => sureness(b) - sureness(a));
  const came = agreeing.flatMap(({ seat }) => cameOver(seat.id, seatName(seat), rounds));
  return joined([...agreeing.map((progress) => argument(progress, state)), ...came], ' ');
}

function sureness(progress: SeatProgress): number {
  return roundAnswers(progress).at(-1)?.ballot.vote.confidence ?? 0;
}

function argument(progress: SeatProgress, state: SessionState): string {
  const said = roundAnswers(progress).at(-1);
  if (said === undefined) return '';
  const { reasoning, stance } = said.word;
  const own = firstSentences(naming(said, state)(reasoning.trim() === '' ? stance : reasoning), 2);
  return own === '' ? '' : `${seatName(progress.seat)}: ${quoted(withStop(own))}`;
}

/** Why a seat last changed its position. Empty if it never did. */
function cameOver(seat: string, name: string, rounds: readonly RoundComparison[]): readonly string[] {
  const moves = rounds.flatMap(({ round, seats }) =>
    seats.filter((one) => one.seat === seat && one.moved).map((one) => ({ round, ...one })),
  );
  const last = moves.at(-1);
  if (last === undefined) return [];
  const on = last.movedOn.map((text) => (text.includes(' ') ? quoted(withoutStop(text)) : text));
  return [
    last.conformity
      ? stored`${name} changed its position in round ${last.round} without new evidence.`
      : stored`${name} changed its position in round ${last.round} because of ${on}.`,
  ];
}

/** The concerns of the outvoted seats, with the places that they cite. Empty without a dissent. */
export function whyDissentMatters({ dissents }: Facts, rounds: readonly RoundComparison[]): string {
  const concerns = dissents.map(({ seat, engine, concern }) => {
    const own = rounds.flatMap(({ seats }) => seats.filter((one) => one.seat === seat));
    const places = openPlaces(own.flatMap(({ citations }) => citations));
    const at = places.length === 0 ? '' : ` ${stored`It cites ${few(places)}.`}`;
    return concern.trim() === '' ? '' : `${engine}: ${quoted(withStop(concern))}${at}`;
  });
  return joined(concerns, ' ');
}

/** Each side's position in its own words, and what it says is still open. Empty if there are fewer than two sides. */
export function coreTension(state: SessionState, rounds: readonly RoundComparison[]): string {
  const standing = state.seats.flatMap(({ seat }) =>
    lastPosition(seat.id, rounds).map((one) => ({ ...one, name: seatName(seat) })),
  );
  const positions = [...new Set(standing.map(({ position }) => position))].filter(isSide);
  if (positions.length < 2) return '';
  const sides = positions.map((position) => sideOf(standing.filter((one) => one.position === position)));
  const open = distinct(state.seats.flatMap((progress) => remaining(progress, state)));
  const left = open.map((text) => quoted(withoutStop(text))).join(', ');
  return joined([...sides, left === '' ? '' : stored`Still open, in their words: ${left}.`], ' ');
}

/** A seat that abstains is on no side. */
function isSide(position: string): boolean {
  return position !== '' && position !== 'ABSTAIN';
}

function sideOf(side: readonly (SeatInRound & { readonly name: string })[]): string {
  const words = side.map(({ name, position, stance }) =>
    sideIn(position, name, quoted(withStop(firstSentences(stance, 1)))),
  );
  return words.join(' ');
}

/** “Claude is for B: “…””. */
function sideIn(position: string, name: string, stance: string): string {
  if (position === 'APPROVE') return stored`${name} approves: ${stance}`;
  if (position === 'REJECT') return stored`${name} rejects: ${stance}`;
  return stored`${name} is for ${position}: ${stance}`;
}

function remaining(progress: SeatProgress, state: SessionState): readonly string[] {
  const said = roundAnswers(progress).at(-1);
  return said?.word.disagreements.map(naming(said, state)).map((text) => firstSentences(text, 1)) ?? [];
}

const FIRST_STEP: Readonly<Record<Action, string>> = {
  execute: stored`Go ahead.`,
  'execute-record-dissent': stored`Go ahead, and keep the dissent on record.`,
  'mitigate-first': stored`Address the safety concern, then go ahead.`,
  block: stored`Don’t go ahead as it is.`,
  'ask-user': stored`Choose an option. The decision is yours.`,
  redeliberate: stored`Ask again with more context.`,
};

/**
 * What to do next: what follows from the count, and what the seats ask for. `chosen`: the option chosen in an open
 * question.
 */
export function recommendedAction(facts: Verdict, chosen: LabelledOption | null): string {
  if (facts.outcome === 'cancelled') return '';
  const p1s = facts.findings.filter(mustBeFixed).length;
  return [
    firstStep(facts, chosen),
    ...(p1s === 0 ? [] : [p1s === 1 ? stored`Fix 1 P1 finding first.` : stored`Fix ${p1s} P1 findings first.`]),
    ...told(facts.conditions, (all) => (chosen === null ? stored`Conditions: ${all}.` : stored`In addition: ${all}.`)),
    ...told(
      distinct(facts.dissents.map(({ mitigation }) => mitigation)),
      (all) => stored`Address the dissent: ${all}.`,
    ),
    ...told(facts.alternatives, (all) => stored`Alternatives: ${all}.`),
  ].join(' ');
}

/** If the user has decided, their choice comes first, even if it's against the council's. */
function firstStep(facts: Verdict, chosen: LabelledOption | null): string {
  if (facts.resolution !== null) {
    return stored`Follow your choice: ${quoted(withoutStop(chosenLabel(facts, facts.resolution)))}.`;
  }
  if (chosen !== null) return stored`Go with ${chosen.letter}: ${withStop(chosen.text)}`;
  const unread = unreadFiles(facts);
  return unread.length === 0
    ? FIRST_STEP[facts.action]
    : stored`Ask again, and name in the context what engines still need to read: ${few(unread)}. You can also choose an option.`;
}

/** Returns the files that no engine is known to have read, if the seats can be asked again about them. */
function unreadFiles({ action, options, coverage }: Verdict): readonly string[] {
  if (action !== 'ask-user' || options.every(({ id }) => id !== ASK_AGAIN)) return [];
  return coverage.leftOut.filter(({ reason }) => reason === 'not-read').map(({ file }) => file);
}

function told(texts: readonly string[], say: (all: string) => string): readonly string[] {
  return texts.length === 0 ? [] : [say(texts.map(withoutStop).join('; '))];
}
