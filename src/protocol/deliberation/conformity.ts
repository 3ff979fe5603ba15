import type { Citation, ResearchAnswer } from './deliberation.ts';
import type { RoundAnswer } from './roundAnswers.ts';
import { distinct } from '../text/words.ts';

/**
 * What a seat has found since it last spoke: what it says is new, and places that it had not named before. Places count
 * when they are there; what rests on places alone that are not there is no evidence.
 */
export function newEvidence(said: RoundAnswer, before: readonly RoundAnswer[]): readonly string[] {
  const known = before.flatMap(({ ballot, word }) => [...word.newEvidence, ...ballot.vote.key_evidence]);
  const told = distinct(said.word.newEvidence).filter(
    (text) => saysSomething(text) && holdsUp(text, said.word) && !isAmong(text, known),
  );
  const earlier = new Set(before.flatMap(({ word }) => word.citations.map(placeOf)));
  const places = said.word.citations.filter((one) => one.holds).map(placeOf);
  const found = [...new Set(places)].filter((place) => !earlier.has(place) && !told.some((text) => names(text, place)));
  return [...told, ...found];
}

/** `src/a.ts:12`. */
export function placeOf({ file, line }: Citation): string {
  return `${file}:${String(line)}`;
}

const NOTHING = /^\W*(?:none|nothing(?: new)?|no(?: new)?(?: evidence)?|n\/?a|null|not applicable)\W*$/i;

/** Who has found nothing often says so in the place for what was found. */
function saysSomething(text: string): boolean {
  return /\p{L}/u.test(text) && !NOTHING.test(text);
}

function holdsUp(text: string, { citations }: ResearchAnswer): boolean {
  const named = citations.filter((one) => names(text, placeOf(one)));
  return named.length === 0 || named.some((one) => one.holds);
}

function names(text: string, place: string): boolean {
  const at = text.indexOf(place);
  return at !== -1 && !/^\d/.test(text.slice(at + place.length));
}

function isAmong(text: string, known: readonly string[]): boolean {
  return known.some((one) => distinct([one, text]).length === 1);
}
