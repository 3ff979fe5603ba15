import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { coverageSentence } from './coverage.ts';
import { duration } from '../elements/duration.ts';
import { answered } from './seatState.ts';
import { twoSeatWords } from './options.ts';
import { spentText } from '../../protocol/verdict/spent.ts';
import { counted, LOCALE } from '../elements/number.ts';
import type { SessionView } from '../../protocol/view/view.ts';

const LEVEL_WORDS = {
  L2: 'left to you',
  L3: 'wants a second look',
  L4: 'you accepted the risk',
} as const;

/** “left to you (L2): split vote”; empty when nothing is escalated. */
export function escalationWords({ escalation }: Verdict): string {
  if (escalation === null) return '';
  return `${LEVEL_WORDS[escalation.level]} (${escalation.level}): ${escalation.reason}`;
}

/** “three vendors”: several seats of one vendor count as one. */
export const vendorCount = (seats: readonly { readonly vendor: string }[]): string =>
  counted(new Set(seats.map(({ vendor }) => vendor)).size, { one: 'vendor', many: 'vendors' });

/** A scripted answer is nobody's opinion, so a whole rehearsal counts no vendors. */
function vendorsOf({ flags, seats }: Verdict): string {
  const voices = seats.filter(answered);
  const scripted = flags.includes('rehearsal') && voices.every(({ vendor }) => vendor === voices[0]?.vendor);
  return voices.length === 0 || scripted ? '' : vendorCount(voices);
}

/** Before a decision is put again lies the time that the user took, which is nobody’s. */
function tookWords({ redeliberations, startedAt, endedAt }: Verdict): string {
  return redeliberations.length > 0 ? '' : duration(Date.parse(endedAt) - Date.parse(startedAt));
}

/** What the seats of a review advise together. */
const ADVICE: Readonly<Record<NonNullable<Verdict['recommendation']>, string>> = {
  keep: 'Advice: keep it',
  revise: 'Advice: revise it',
  reject: 'Advice: reject it',
  continue: 'Advice: look further',
};

/** The facts below the heading, those that are known: “Confidence 78.5 · three vendors · all 212 changed lines read · 38 s”. */
export function verdictFacts(verdict: Verdict): readonly string[] {
  return [
    verdict.confidence > 0 && verdict.outcome !== 'cancelled' ? `Confidence ${verdict.confidence.toFixed(1)}` : '',
    verdict.recommendation === null ? '' : ADVICE[verdict.recommendation],
    escalationWords(verdict),
    twoSeatWords(verdict),
    vendorsOf(verdict),
    coverageSentence(verdict.coverage, verdict.scope),
    tookWords(verdict),
    spentText(verdict.spent),
  ].filter((part) => part !== '');
}

const PROTOCOL_WORDS: Readonly<Record<SessionView['protocol'], string>> = {
  vote: 'vote',
  deliberate: 'deliberation',
  review: 'review',
  debate: 'debate',
};

const DAY_AND_TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

/** “27 Nov, 14:05”, with the year when it is not this one; empty for a date that is none. */
export function dateWords(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const options =
    date.getFullYear() === now.getFullYear() ? DAY_AND_TIME : { ...DAY_AND_TIME, year: 'numeric' as const };
  return new Intl.DateTimeFormat(LOCALE, options).format(date);
}

/** What stands beside the title above the heading: protocol, round, date. A first round of one needs no number. */
export function whereParts({ protocol, verdict }: SessionView, now: Date): readonly string[] {
  const parts = [PROTOCOL_WORDS[protocol]];
  if (verdict === null) return parts;
  if (verdict.round > 1 || protocol === 'deliberate') parts.push(`round ${verdict.round}`);
  parts.push(dateWords(verdict.endedAt, now));
  return parts.filter((part) => part !== '');
}
