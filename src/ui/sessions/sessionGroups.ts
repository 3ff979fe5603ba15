import { l10n } from 'vscode';
import { dateLocale } from '../language.ts';
import type { Entry } from './sessionEntries.ts';

/** A line of the history, and its group. */
export interface Grouped {
  readonly group: string;
  readonly entry: Entry;
}

export const PINNED = l10n.t('Pinned');
export const RUNNING = l10n.t('Running');
export const UNREADABLE = l10n.t('Unreadable');
/** These groups are expanded from the beginning. */
const RECENT = [PINNED, RUNNING, l10n.t('Today'), l10n.t('Yesterday'), l10n.t('This week'), l10n.t('This month')];

const MONTH = new Intl.DateTimeFormat(dateLocale(), { month: 'long', year: 'numeric' });

/** Returns the beginning of the day that is this many days before the day of `now`. */
function dayBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/**
 * Returns “Today”, “Yesterday”, “This week”, “This month”, or the month, by the user's own clock. Weeks begin on
 * Monday.
 */
export function periodOf(iso: string, now: Date): string {
  const time = new Date(iso);
  if (time >= dayBefore(now, 0)) return l10n.t('Today');
  if (time >= dayBefore(now, 1)) return l10n.t('Yesterday');
  if (time >= dayBefore(now, (now.getDay() + 6) % 7)) return l10n.t('This week');
  if (time >= new Date(now.getFullYear(), now.getMonth(), 1)) return l10n.t('This month');
  return Number.isNaN(time.getTime()) ? UNREADABLE : MONTH.format(time);
}

/**
 * Groups lines: pinned and running sessions first, unreadable ones last, and the others in the given order. Leaves out
 * empty groups.
 */
export function grouped(lines: readonly Grouped[], state: 'all' | 'filtered'): Entry[] {
  const groups = new Map<string, Entry[]>([PINNED, RUNNING].map((name) => [name, []]));
  for (const { group, entry } of lines) groups.set(group, [...(groups.get(group) ?? []), entry]);
  const last = groups.get(UNREADABLE) ?? [];
  groups.delete(UNREADABLE);
  groups.set(UNREADABLE, last);
  return [...groups].flatMap(([name, entries]) => (entries.length === 0 ? [] : [groupEntry(name, state, entries)]));
}

function groupEntry(name: string, state: 'all' | 'filtered', children: readonly Entry[]): Entry {
  return {
    kind: 'group',
    // The editor remembers collapsed groups by their IDs. With a filter, the ID is another one, because the user wants
    // to see the results.
    id: `group/${name}/${state}`,
    folder: '',
    sessionId: '',
    label: name,
    description: String(children.length),
    mark: { icon: '', color: null },
    tooltip: [],
    contextValue: state === 'filtered' || RECENT.includes(name) ? 'group' : 'group.closed',
    children,
  };
}
