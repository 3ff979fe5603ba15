import { msg, type Text } from '../protocol/labels/text.ts';
import { dayOf } from '../session/localTime.ts';
import { usageText, type UsageTotal, type UsageTotals, usageTotals } from '../session/usage.ts';
import { outputForm, sinceOf } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { json, print, printable, type Terminal } from './terminal.ts';

const USUAL_SINCE = '30d';

export const usage: Command = {
  name: 'usage',
  summary: 'Show how many tokens your sessions in all folders used, and what they cost in US dollars.',
  details:
    'Council estimates the tokens for engines that don’t report them. Costs come from the engines or from the prices in your configuration.',
  options: ['since', 'json'],
  examples: [
    ['council usage', 'Show usage for the last 30 days by month, day, and engine.'],
    ['council usage --since 2026-01-01 --json', 'Show usage since January 1, 2026, as JSON.'],
  ],
  perform: withCouncil(tell),
};

async function tell({ council, terminal }: Shell, { values }: CommandLine): Promise<number> {
  const form = outputForm(values);
  const since = dayOf(new Date(sinceOf({ since: values.since ?? USUAL_SINCE }, new Date())));
  const sessions = await council.spending(since);
  const totals = usageTotals(sessions);
  if (form !== 'text') terminal.out(json({ version: 1, since, ...totals }));
  else print(terminal, textOf(since, totals, terminal));
  return EXIT.ok;
}

function textOf(since: string, { months, days, engines }: UsageTotals, { say }: Pick<Terminal, 'say'>): string {
  if (days.length === 0) return `${say(msg`No sessions since ${since}.`)}\n`;
  const titled = (title: Text, rows: readonly UsageTotal[]): string =>
    `${say(title)}\n${rows.map((row) => `  ${say(msg`${printable(row.name)}: ${usageText(row)}`)}\n`).join('')}`;
  return [titled(msg`By month`, months), titled(msg`By day`, days), titled(msg`By engine`, engines)].join('\n');
}
