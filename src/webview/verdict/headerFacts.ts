import type { Escalation, Verdict } from '../../protocol/verdict/verdict.ts';
import { coverageSentence } from './coverage.ts';
import { duration } from '../elements/duration.ts';
import { answered } from './seatState.ts';
import { twoSeatWords } from './options.ts';
import { spentLabels } from '../../protocol/verdict/spent.ts';
import { counted } from '../elements/number.ts';
import { say, sayAll } from '../../protocol/labels/label.ts';
import { LANGUAGE, LOCALE } from '../labels/language.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { words } from '../labels/words.ts';

/** For example, “your decision (L2): split vote”. Empty if nothing is escalated. */
export const escalationWords = ({ escalation }: Verdict): string =>
  escalation === null ? '' : words.verdict.escalation({ level: escalation.level, reason: reasonText(escalation) });

const reasonText = ({ reason }: Escalation): string =>
  say({ key: 'escalationReasons', reasons: reason.split('; ') }, LANGUAGE);

/** For example, “3 vendors”. Several seats of one vendor count as one. */
export const vendorCount = (seats: readonly { readonly vendor: string }[]): string =>
  words.verdict.vendors(counted(new Set(seats.map(({ vendor }) => vendor)).size));

/** Scripted answers aren't opinions of vendors, so a complete rehearsal counts no vendors. */
function vendorsOf({ flags, seats }: Verdict): string {
  const voices = seats.filter(answered);
  const scripted = flags.includes('rehearsal') && voices.every(({ vendor }) => vendor === voices[0]?.vendor);
  return voices.length === 0 || scripted ? '' : vendorCount(voices);
}

/** Empty if the question was asked again, because the duration then includes the time that the user took. */
function tookWords({ redeliberations, startedAt, endedAt }: Verdict): string {
  return redeliberations.length > 0 ? '' : duration(Date.parse(endedAt) - Date.parse(startedAt));
}

/** The known facts below the heading: “Confidence 78.5 · 3 vendors · all 212 changed lines read · 38 s”. */
export function verdictFacts(verdict: Verdict): readonly string[] {
  const { confidence, outcome, recommendation } = verdict;
  return [
    confidence > 0 && outcome !== 'cancelled' ? words.verdict.confidence({ confidence: confidence.toFixed(1) }) : '',
    recommendation === null ? '' : words.verdict.advice({ recommendation }),
    escalationWords(verdict),
    twoSeatWords(verdict),
    vendorsOf(verdict),
    coverageSentence(verdict.coverage, verdict.scope),
    tookWords(verdict),
    sayAll(spentLabels(verdict.spent), LANGUAGE),
  ].filter((part) => part !== '');
}

const DAY_AND_TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

/** For example, “27 Nov, 14:05”, with the year if it isn't the current one. Empty for an invalid date. */
export function dateWords(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const options =
    date.getFullYear() === now.getFullYear() ? DAY_AND_TIME : { ...DAY_AND_TIME, year: 'numeric' as const };
  return new Intl.DateTimeFormat(LOCALE, options).format(date);
}

/**
 * The facts beside the title, above the heading: protocol, round, and date. Leaves out the first round, except in a
 * deliberation.
 */
export function whereParts({ protocol, verdict }: SessionView, now: Date): readonly string[] {
  const parts = [words.verdict.protocol({ protocol })];
  if (verdict === null) return parts;
  if (verdict.round > 1 || protocol === 'deliberate') parts.push(words.verdict.round(verdict));
  parts.push(dateWords(verdict.endedAt, now));
  return parts.filter((part) => part !== '');
}
