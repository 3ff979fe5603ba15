import type { Challenge } from './debateAnswer.ts';
import { oneLine } from '../text/phrases.ts';

/** Characters that a quote of the position has at the least; less stands everywhere. */
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
 * Whether a challenge shows that something was looked at. `opens`: for each item of its evidence whether the place that
 * it names opens, and reads as the item quotes it.
 */
export function isSupported(
  { evidence }: Pick<Challenge, 'evidence'>,
  position: string,
  opens: readonly boolean[],
): boolean {
  return evidence.some((item, index) => opens[index] === true || quotesPosition(item, position));
}

type Judged = Pick<Challenge, 'verdict' | 'objectionStrength' | 'supported'>;

/** An agreement, or a small reservation, that shows nothing that was looked at. An objection needs no more than its reason. */
export function isWithoutEvidence({ verdict, objectionStrength, supported }: Judged): boolean {
  const agrees = verdict === 'agree' || (verdict === 'partial' && objectionStrength === 'minor');
  return agrees && !supported;
}

/** The sentence with which a challenge is asked for evidence; null when none is missing. */
export function evidenceProblem(challenge: Judged): string | null {
  return isWithoutEvidence(challenge) ? ASK_FOR_EVIDENCE : null;
}
