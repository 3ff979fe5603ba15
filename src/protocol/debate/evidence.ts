import type { Challenge } from './debateAnswer.ts';
import { oneLine } from '../text/phrases.ts';

/** The minimum length of a quote from the position, in characters. Shorter texts occur everywhere. */
const SHORTEST_QUOTE = 20;

const ASK_FOR_EVIDENCE =
  'You agree, but your evidence names no line that exists and does not quote the position. Name what you looked at.';

/** A stretch of a text in backticks or quotation marks, without them. */
export interface QuotedStretch {
  readonly text: string;
  /** Where in the text it begins. */
  readonly at: number;
}

const QUOTED = /`([^`]+)`|"([^"]+)"|[“„]([^“”„]+)[“”]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』/g;

export function quotedStretches(text: string): readonly QuotedStretch[] {
  return [...text.matchAll(QUOTED)].map(({ 0: whole, index }) => ({ text: whole.slice(1, -1), at: index + 1 }));
}

/** Whether an item of evidence quotes the position word for word, as a whole or in a stretch that it marks as quoted. */
export function quotesPosition(item: string, position: string): boolean {
  const whole = oneLine(position);
  const said = [item, ...quotedStretches(item).map(({ text }) => text)].map(oneLine);
  const isPart = said.some((text) => text.length >= SHORTEST_QUOTE && whole.includes(text));
  return isPart || (whole.length >= SHORTEST_QUOTE && said.some((text) => text.includes(whole)));
}

/**
 * Whether a challenge shows that the seat looked at something. `opens`: for each item of evidence, whether the place
 * that it names exists and contains what the item quotes.
 */
export function isSupported(
  { evidence }: Pick<Challenge, 'evidence'>,
  position: string,
  opens: readonly boolean[],
): boolean {
  return evidence.some((item, index) => opens[index] === true || quotesPosition(item, position));
}

type Judged = Pick<Challenge, 'verdict' | 'objectionStrength' | 'supported'>;

/**
 * Whether an agreement, or a minor reservation, shows no sign that the seat looked at anything. An objection needs only
 * its reason.
 */
export function isWithoutEvidence({ verdict, objectionStrength, supported }: Judged): boolean {
  const agrees = verdict === 'agree' || (verdict === 'partial' && objectionStrength === 'minor');
  return agrees && !supported;
}

/** The sentence that asks a challenger for evidence. Null if no evidence is missing. */
export function evidenceProblem(challenge: Judged): string | null {
  return isWithoutEvidence(challenge) ? ASK_FOR_EVIDENCE : null;
}
