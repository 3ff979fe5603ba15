import { stored } from '../labels/stored.ts';
import { counts } from '../findings/finding.ts';
import { lineText } from '../text/phrases.ts';
import { quoted } from '../text/sentences.ts';
import type { Ballot, MarkedPlace } from './ballot.ts';

/**
 * How an approval contradicts a P1 of its own, in a sentence that can be sent back to the engine. Empty if it doesn't.
 * A P1 that was there before the change, or that was withdrawn, isn't a contradiction. `marked`: the places that the same
 * answer marks as a P1 outside its form.
 */
export function contradictionOf(ballot: Ballot, marked: readonly MarkedPlace[] = []): string {
  // A seat that chooses between options doesn't approve anything.
  if (ballot.vote.position !== 'APPROVE' || (ballot.research?.choice ?? null) !== null) return '';
  const { review, vote } = ballot;
  const [key, word] = review === undefined ? ['position', vote.position] : ['recommendation', review.recommendation];
  const p1 = ballot.findings.find((one) => one.severity === 'P1' && counts(one));
  if (p1 !== undefined) {
    return stored`The ${key} is ${word}, but a p1 is listed: ${quoted(p1.title)}. Withdraw the p1, or change the ${key}.`;
  }
  const [place] = marked;
  return place === undefined
    ? ''
    : stored`The ${key} is ${word}, but the answer names a P1 outside the form, at ${at(place)}. Add it to the list, or say that it no longer holds.`;
}

const at = ({ file, startLine }: MarkedPlace): string => lineText(file, startLine);

/** What to do about a P1 that an answer marks outside its form. Empty if it doesn't mark one. */
export const namedOutside = ([place]: readonly MarkedPlace[]): string =>
  place === undefined
    ? ''
    : stored`The answer names a P1 outside the form, at ${at(place)}. Add it to the list, or say that it no longer holds.`;
