import { l10n } from 'vscode';
import { dateLocale } from '../language.ts';
import type { Entry } from './sessionEntries.ts';

/** A line of the history, and which group it belongs to. */
export interface Grouped {
  readonly group: string;
  readonly entry: Entry;
}

export const PINNED = l10n.t('Pinned');
export const RUNNING = l10n.t('Running');
export const UNREADABLE = l10n.t('Unreadable');
/** As long as these are, they are open from the beginning. */
const RECENT = [PINNED, RUNNING, l10n.t('Today'), l10n.t('Yesterday'), l10n.t('This week'), l10n.t('This month')];

const MONTH = new Intl.DateTimeFormat(dateLocale(), { month: 'long', year: 'numeric' });

/** The beginning of a day, so many days before that of `now`. */
function dayBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** “Today”, “Yesterday”, “This week”, “This month”, or the month: by the user's own clock, in weeks from Monday on. */
export function periodOf(iso: string, now: Date): string {
  const time = new Date(iso);
  if (time >= dayBefore(now, 0)) return l10n.t('Today');
  if (time >= dayBefore(now, 1)) return l10n.t('Yesterday');
  if (time >= dayBefore(now, (now.getDay() + 6) % 7)) return l10n.t('This week');
  if (time >= new Date(now.getFullYear(), now.getMonth(), 1)) return l10n.t('This month');
  return Number.isNaN(time.getTime()) ? UNREADABLE : MONTH.format(time);
}

/** Pinned and running ones first, those that cannot be read last; in between in the order given. Empty groups are none. */
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
    // The editor remembers by its id what was closed; whoever filters wants to see what is found.
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
