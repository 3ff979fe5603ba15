import type { Citation } from './deliberation.ts';
import { lineText } from '../text/phrases.ts';
import type { RoundAnswer } from './roundAnswers.ts';

/**
 * What a seat newly brings to the session: places in its answer that exist and that weren't named in an earlier round.
 * Each is in the seat's own sentence if it has one about the place. `before`: what all seats said in earlier rounds.
 */
export function newEvidence(said: RoundAnswer, before: readonly RoundAnswer[]): readonly string[] {
  const found = newAmong([...openPlaces(said.word.citations), ...foundIn(said.ballot)], before);
  return [...new Set(found.map((place) => said.word.newEvidence.find((text) => names(text, place)) ?? place))];
}

/**
 * Whether a seat brings something new to the session. If it says that nothing changed its position and names no new
 * evidence, only its findings count, not the lines that it cites.
 */
export function bringsNews(said: RoundAnswer, before: readonly RoundAnswer[]): boolean {
  const { changedBy, newEvidence: named } = said.word;
  if (changedBy !== 'none' || named.length > 0) return newEvidence(said, before).length > 0;
  return newAmong(foundIn(said.ballot), before).length > 0;
}

/** The places that weren't named before, each once. */
function newAmong(places: readonly string[], before: readonly RoundAnswer[]): readonly string[] {
  const known = new Set(before.flatMap(({ word, ballot }) => [...word.citations.map(placeOf), ...foundIn(ballot)]));
  return [...new Set(places)].filter((place) => !known.has(place));
}

/** `src/a.ts:12`. */
export function placeOf({ file, line }: Citation): string {
  return lineText(file, line);
}

/** The cited places that exist, each once. */
export function openPlaces(citations: readonly Citation[]): readonly string[] {
  return [...new Set(citations.filter((one) => one.holds).map(placeOf))];
}

/** The places of its verified findings. */
function foundIn({ findings }: RoundAnswer['ballot']): readonly string[] {
  return findings
    .filter((one) => one.evidence === 'verified')
    .map(({ file, startLine }) => placeOf({ file, line: startLine, holds: true }));
}

/** `src/a.ts:3` is not named by a text about `src/a.ts:30`. */
function names(text: string, place: string): boolean {
  const at = text.indexOf(place);
  return at !== -1 && !/^\d/.test(text.slice(at + place.length));
}
