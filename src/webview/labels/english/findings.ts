import type { FindingAction, FindingStatus } from '../../../messages.ts';
import { quoted } from '../../../protocol/text/sentences.ts';
import type { FindingGroups } from '../../../protocol/findings/findingText.ts';

interface Folded {
  readonly count: number;
  /** The formatted form of `count`. */
  readonly shown: string;
  /** For example, “1 P1 and 2 P3”. */
  readonly severities: string;
}

type Group = Exclude<keyof FindingGroups, 'standing'>;

const UNAFFECTED = ({ count }: Folded): string =>
  count === 1 ? 'It doesn’t affect the verdict.' : 'They don’t affect the verdict.';

const FOLDED: Readonly<Record<Group, (folded: Folded) => string>> = {
  refuted: (all) =>
    `Refuted by another seat (${all.shown}): ${all.severities}. ${all.count === 1 ? 'It still counts.' : 'They still count.'}`,
  before: (all) => `From before the change (${all.shown}): ${all.severities}. ${UNAFFECTED(all)}`,
  resolved: ({ shown, severities }) => `Resolved since the last review (${shown}): ${severities}`,
  dismissed: (all) => `Dismissed (${all.shown}): ${all.severities}. Not counted toward the exit status.`,
  withdrawn: ({ shown, severities }) => `Withdrawn (${shown}): ${severities}`,
  unverified: ({ shown, severities }) => `Unverified (${shown}): ${severities}. The place or the quote wasn’t found.`,
};

const ACTIONS: Readonly<Record<FindingAction, string>> = {
  'apply-suggestion': 'Apply suggestion…',
  'copy-finding': 'Copy as prompt',
  'ask-finding': 'Ask…',
  'dismiss-finding': 'Dismiss…',
};

const STATES: Readonly<Record<keyof FindingGroups | 'applied', string>> = {
  applied: 'applied',
  standing: 'open',
  refuted: 'refuted',
  before: 'from before',
  resolved: 'resolved',
  dismissed: 'dismissed',
  withdrawn: 'withdrawn',
  unverified: 'unverified',
};

type ChangedStatus = Exclude<FindingStatus['status'], 'current'>;

const STATUSES: Readonly<Record<ChangedStatus, string>> = { outdated: 'outdated', dismissed: 'dismissed' };

const PARTS: Readonly<Record<'severity' | 'seat' | 'state', string>> = {
  severity: 'Severity',
  seat: 'Raised by',
  state: 'State',
};

interface Part {
  readonly part: 'severity' | 'seat' | 'state';
}

/** The findings of a verdict, and what can be done with them. */
export const findings = {
  title: () => 'Findings',
  inCode: () => 'In the code',
  inProposal: () => 'In the proposal',
  folded: ({ group, ...all }: Folded & { group: Group }) => FOLDED[group](all),
  line: ({ start }: { start: number }) => `Line ${start}`,
  lines: ({ start, end }: { start: number; end: number }) => `Lines ${start}–${end}`,
  openFile: () => 'Open the file',
  ofFile: ({ file }: { file: string }) => ` of ${file}`,
  suggestion: () => 'Suggestion',
  theSuggestion: () => 'the suggestion',
  secondOpinions: () => 'Second opinions',
  questions: () => 'Questions and answers',
  theAnswer: () => 'the answer',
  youAsked: ({ question }: { question: string }) => `You asked ${quoted(question)}`,
  answer: ({ name, answer }: { name: string; answer: string }) => `${name}: ${answer}`,
  action: ({ action }: { action: FindingAction }) => ACTIONS[action],
  part: ({ part }: Part) => PARTS[part],
  partAll: ({ part }: Part) => `${PARTS[part]}: all`,
  state: ({ group }: { group: keyof FindingGroups | 'applied' }) => STATES[group],
  status: ({ status }: { status: ChangedStatus }) => STATUSES[status],
  search: () => 'Search findings',
  matches: ({ found, all }: { found: string; all: string }) => `${found} of ${all}`,
  showAll: () => 'Show all',
  copyAll: () => 'Copy all',
  copyAllOf: () => 'Copy all findings as a prompt',
  copyThese: () => 'Copy these',
  copyTheseOf: () => 'Copy these findings as a prompt',
  handOver: () => 'Hand over…',
  next: () => 'next',
  previous: () => 'previous',
};
