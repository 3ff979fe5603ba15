import { REHEARSAL_NAMES } from '../engines/rehearsal.ts';
import { inTurn, labelled, msg, type Text } from '../protocol/labels/text.ts';
import type { Spent } from '../protocol/seat.ts';
import { addSpent, NOTHING_SPENT, spentLabels, toldBy } from '../protocol/verdict/spent.ts';
import { dayOf } from './localTime.ts';
import type { SpentSession } from './ports.ts';

/** What several sessions have spent together. */
export interface UsageTotal {
  /** A month (2026-01), a day, or an engine. */
  readonly name: string;
  readonly sessions: number;
  readonly spent: Spent;
}

export type UsageTotals = Readonly<Record<'months' | 'days' | 'engines', readonly UsageTotal[]>>;

export function usageTotals(sessions: readonly SpentSession[]): UsageTotals {
  return {
    months: totalsOf(sessions, ({ day }) => [[monthOf(day), null]]),
    days: totalsOf(sessions, ({ day }) => [[day, null]]),
    engines: totalsOf(sessions, enginesOf),
  };
}

/**
 * Assigns to engines that don't report their usage, in equal parts, what the session used beyond what the others
 * report.
 */
function enginesOf({ seats, spent }: SpentSession): ReturnType<Parts> {
  const told = seats.map(({ usage }) => toldBy(usage)).reduce(addSpent, NOTHING_SPENT);
  const untold = seats.filter(({ engine, usage }) => usage === null && !isScripted(engine)).length;
  const share = (all: number | null, some: number | null): number => Math.max(0, ((all ?? 0) - (some ?? 0)) / untold);
  const cost = share(spent.cost, told.cost);
  const tokens = Math.round(share(spent.tokens, told.tokens));
  const estimate = { tokens, cost: cost === 0 ? null : cost, estimated: true };
  return seats.map(({ engine, usage }) => [engine, usage !== null || isScripted(engine) ? toldBy(usage) : estimate]);
}

const isScripted = (engine: string): boolean => REHEARSAL_NAMES.some((name) => name === engine);

const monthOf = (day: string): string => day.slice(0, '2026-01'.length);

/** Returns the first day of the month of a time. */
export const monthStart = (time: Date): string => `${monthOf(dayOf(time))}-01`;

/** Returns the names under which a session counts, each with its part, or null for the whole session. */
type Parts = (session: SpentSession) => readonly (readonly [name: string, part: Spent | null])[];

function totalsOf(sessions: readonly SpentSession[], parts: Parts): readonly UsageTotal[] {
  const totals = new Map<string, { spent: Spent; readonly ids: Set<string> }>();
  for (const session of sessions)
    for (const [name, part] of parts(session)) {
      const total = totals.get(name) ?? { spent: NOTHING_SPENT, ids: new Set() };
      total.spent = addSpent(total.spent, part ?? session.spent);
      totals.set(name, total);
      total.ids.add(session.sessionId);
    }
  return [...totals].map(([name, { spent, ids }]) => ({ name, sessions: ids.size, spent }));
}

/** Returns “3 sessions, about 61,000 tokens”. */
export function usageText({ sessions, spent }: UsageTotal): Text {
  const count = sessions === 1 ? msg`1 session` : msg`${sessions} sessions`;
  const labels = spentLabels(spent);
  return labels.length === 0 ? msg`${count}, no usage reported` : msg`${count}, ${inTurn(...labels.map(labelled))}`;
}

/** Returns what was spent today and this month. Empty if no model was asked. */
export function usageNow(sessions: readonly SpentSession[], now: Date): readonly Text[] {
  const { months, days } = usageTotals(sessions.filter(({ spent }) => spent.tokens !== 0));
  const today = days.find(({ name }) => name === dayOf(now));
  const month = months.find(({ name }) => name === monthOf(dayOf(now)));
  return [
    ...(today === undefined ? [] : [msg`Today: ${usageText(today)}`]),
    ...(month === undefined ? [] : [msg`This month: ${usageText(month)}`]),
  ];
}
