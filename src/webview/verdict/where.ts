import type { SessionView } from '../../protocol/view/view.ts';
import { LOCALE } from '../elements/number.ts';

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
