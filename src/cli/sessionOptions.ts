import type { OptionDefinition } from './optionDefinition.ts';

const GROUP = 'Sessions';

/** Options that choose sessions or findings, and record decisions about them. */
export const SESSION_OPTIONS = {
  choose: {
    kind: 'value',
    value: 'OPTION',
    filled: true,
    group: GROUP,
    text: 'Choose the option with this ID. To list the IDs, run `council sessions show`.',
  },
  reason: {
    kind: 'value',
    value: 'TEXT',
    group: GROUP,
    text: 'Give the reason for your decision. To dismiss a finding, use false-positive, wont-fix, or later.',
  },
  'accept-risk': {
    kind: 'flag',
    group: GROUP,
    text: 'Accept the risk of overriding a rejection. An override requires this option.',
  },
  note: {
    kind: 'value',
    value: 'TEXT',
    filled: true,
    group: GROUP,
    text: 'Explain the dismissal in your own words.',
  },
  team: {
    kind: 'flag',
    group: GROUP,
    text: 'Dismiss the finding for your whole team. Council adds it to .council/dismissed.yaml, which you then commit.',
  },
  until: {
    kind: 'value',
    value: 'DATE',
    filled: true,
    group: GROUP,
    text: 'With --team, end the dismissal after DATE, such as 2026-01-31.',
  },
  dismissed: { kind: 'flag', group: GROUP, text: 'List dismissed findings too.' },
  grep: {
    kind: 'value',
    value: 'TEXT',
    filled: true,
    group: GROUP,
    text: 'List only sessions with TEXT in their subject, files, outcome, seats, or protocol.',
  },
  since: {
    kind: 'value',
    value: 'DATE|AGE',
    filled: true,
    group: GROUP,
    text: 'Include only sessions since DATE, such as 2026-01-31, or sessions no older than AGE, such as 12h, 7d, or 2w.',
  },
  limit: {
    kind: 'value',
    value: 'N',
    filled: true,
    group: GROUP,
    text: 'List only the newest N sessions.',
    otherwise: '100 in text output, or all sessions with --grep, --since, or --json',
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;
