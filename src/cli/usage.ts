import type { Spent } from '../protocol/seat.ts';
import { addSpent, NOTHING_SPENT, spentText, toldBy } from '../protocol/verdict/spent.ts';
import { dayOf } from '../session/localTime.ts';
import type { SpentSession } from '../session/ports.ts';
import { outputForm, sinceOf } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { json, print, printable } from './terminal.ts';

const USUAL_SINCE = '30d';

export const usage: Command = {
  name: 'usage',
  summary: 'Show what your sessions in all folders used: tokens and US dollars.',
  details: 'Council estimates tokens for engines that don’t report them. Costs come from the engines.',
  options: ['since', 'json'],
  examples: [
    ['council usage', 'Show the last 30 days by month, day, and engine.'],
    ['council usage --since 2026-01-01 --json', 'Show everything since a day, as JSON.'],
  ],
  perform: withCouncil(tell),
};

interface Total {
  readonly name: string;
  readonly sessions: number;
  readonly spent: Spent;
}

async function tell({ council, terminal }: Shell, { values }: CommandLine): Promise<number> {
  const form = outputForm(values);
  const since = dayOf(new Date(sinceOf({ since: values.since ?? USUAL_SINCE }, new Date())));
  const sessions = await council.spending(since);
  const totals = {
    months: totalsOf(sessions, ({ day }) => [[day.slice(0, '2026-01'.length), null]]),
    days: totalsOf(sessions, ({ day }) => [[day, null]]),
    engines: totalsOf(sessions, ({ seats }) => seats.map(({ engine, usage: used }) => [engine, toldBy(used)])),
  };
  if (form !== 'text') terminal.out(json({ version: 1, since, ...totals }));
  else print(terminal, textOf(since, totals, sessions));
  return EXIT.ok;
}

/** Under each name that a session has a part in: that part, or null for all of it. */
type Parts = (session: SpentSession) => readonly (readonly [name: string, part: Spent | null])[];

function totalsOf(sessions: readonly SpentSession[], parts: Parts): readonly Total[] {
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

function textOf(
  since: string,
  totals: Readonly<Record<'months' | 'days' | 'engines', readonly Total[]>>,
  sessions: readonly SpentSession[],
): string {
  if (sessions.length === 0) return `No sessions since ${since}.\n`;
  const titled = (title: string, rows: readonly Total[]): string => `${title}\n${rows.map(rowOf).join('')}`;
  return [titled('By month', totals.months), titled('By day', totals.days), titled('By engine', totals.engines)].join(
    '\n',
  );
}

function rowOf({ name, sessions, spent }: Total): string {
  const count = `${String(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;
  const said = spentText(spent);
  return `  ${printable(name)}: ${count}, ${said === '' ? 'nothing reported' : said}\n`;
}
