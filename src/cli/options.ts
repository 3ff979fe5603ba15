import { REPORT_FORMATS } from '../protocol/export/exportSession.ts';
import { QUESTION_TYPES, TARGETS } from '../protocol/setup.ts';
import { FAIL_ON } from './exitStatus.ts';
import { ENGINE_OPTIONS } from './engineOptions.ts';
import type { OptionDefinition } from './optionDefinition.ts';

const REVIEWED = 'What to review';

/** Every option of every command, by its long name. */
export const OPTIONS = {
  again: {
    kind: 'optional-value',
    value: 'SESSION',
    group: REVIEWED,
    text: 'Review again what SESSION reviewed and say what is resolved, still open, and new. Without SESSION: the newest review here.',
  },
  pr: {
    kind: 'optional-value',
    value: 'NUMBER',
    group: REVIEWED,
    text: 'A GitHub pull request or a GitLab merge request, fetched with your own gh or glab. Without NUMBER: the one for this branch.',
  },
  uncommitted: { kind: 'flag', group: REVIEWED, text: 'Staged, unstaged, and untracked changes.' },
  staged: { kind: 'flag', group: REVIEWED, text: 'What the next commit would contain.' },
  commit: {
    kind: 'value',
    value: 'SHA',
    filled: true,
    group: REVIEWED,
    text: 'One commit. A merge is compared with its first parent.',
  },
  base: {
    kind: 'value',
    value: 'BRANCH',
    filled: true,
    group: REVIEWED,
    text: 'The commits on this branch since it branched from BRANCH.',
  },
  range: {
    kind: 'value',
    value: 'A..B',
    filled: true,
    group: REVIEWED,
    text: 'How B differs from A. With A...B: what changed in B since it branched from A.',
  },
  'post-commit': {
    kind: 'flag',
    group: REVIEWED,
    text: 'The newest commit, instead of what the next commit would contain.',
  },
  file: {
    kind: 'values',
    value: 'PATH[:START-END]',
    names: 'file',
    filled: true,
    group: REVIEWED,
    text: 'A file, or some of its lines. A patch (.patch, .diff, .mbox, .eml) counts as a change.',
  },
  stdin: { kind: 'flag', group: REVIEWED, text: 'Text or a patch from standard input.' },
  name: { kind: 'value', value: 'NAME', filled: true, group: REVIEWED, text: 'A name for the text from --stdin.' },
  target: {
    kind: 'value',
    value: 'KIND',
    choices: ['auto', ...TARGETS.filter((one) => one !== 'question')],
    otherwise: 'auto',
    group: REVIEWED,
    text: 'How to judge the files or changes.',
  },
  include: {
    kind: 'values',
    value: 'GLOB',
    filled: true,
    group: REVIEWED,
    text: 'Always show these changed files. Write a pattern as in .gitignore.',
  },
  exclude: {
    kind: 'values',
    value: 'GLOB',
    filled: true,
    group: REVIEWED,
    text: 'Leave out these changed files. Write a pattern as in .gitignore.',
  },
  rule: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Common options',
    text: 'A rule for every review in this repository. Council adds the rule to .council/rules.md.',
  },
  yes: { kind: 'flag', group: 'Common options', text: 'Answer yes to everything that the command would ask.' },
  question: { kind: 'value', value: 'TEXT', group: 'Question', text: 'The question for the engines.' },
  type: { kind: 'value', value: 'TYPE', choices: QUESTION_TYPES, group: 'Question', text: 'The kind of decision.' },
  option: { kind: 'values', value: 'TEXT', filled: true, group: 'Question', text: 'An answer to choose from.' },
  constraint: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Question',
    text: 'A condition that every answer must meet.',
  },
  context: { kind: 'value', value: 'TEXT', group: 'Question', text: 'Background that the engines need.' },
  'context-file': {
    kind: 'value',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Question',
    text: 'Background from a file.',
  },
  evidence: { kind: 'flag', group: 'Question', text: 'The context is new evidence.' },
  ...ENGINE_OPTIONS,
  rounds: { kind: 'value', value: 'N', group: 'Engines', text: 'The most rounds, from 1 to 20. A vote has 1.' },
  timeout: { kind: 'value', value: 'SECONDS', group: 'Engines', text: 'The time limit for each answer.' },
  'budget-minutes': { kind: 'value', value: 'N', group: 'Engines', text: 'The time limit for all rounds together.' },
  'max-tokens': {
    kind: 'value',
    value: 'N',
    group: 'Engines',
    text: 'The most tokens that the session may use. Council doesn’t start a round that would use more.',
    otherwise: 'the budget.session.tokens setting',
  },
  'max-cost': {
    kind: 'value',
    value: 'DOLLARS',
    group: 'Engines',
    text: 'The most US dollars that the session may cost. Every engine must report its cost or have a price in your configuration.',
    otherwise: 'the budget.session.cost setting',
  },
  'allow-degraded': {
    kind: 'flag',
    group: 'Engines',
    text: 'Accept a smaller council than you asked for, even a single engine.',
  },
  fresh: {
    kind: 'flag',
    group: 'Engines',
    text: 'Ask the engines even if nothing has changed since their last verdict. With --again: ask about the whole change.',
  },
  'dry-run': {
    kind: 'flag',
    group: 'Engines',
    text: 'Don’t ask the engines. Print each prompt and command, and what is left out and why.',
  },
  choose: {
    kind: 'value',
    value: 'OPTION',
    filled: true,
    group: 'Sessions',
    text: 'The ID of the option that you choose.',
  },
  reason: {
    kind: 'value',
    value: 'TEXT',
    group: 'Sessions',
    text: 'Why you choose the option. For a finding: false-positive, wont-fix, or later.',
  },
  'accept-risk': { kind: 'flag', group: 'Sessions', text: 'Required to override a rejection.' },
  note: { kind: 'value', value: 'TEXT', filled: true, group: 'Sessions', text: 'What others should know about it.' },
  team: { kind: 'flag', group: 'Sessions', text: 'For your team, in .council/dismissed.yaml, for you to commit.' },
  until: { kind: 'value', value: 'DATE', filled: true, group: 'Sessions', text: 'With --team: its last day.' },
  dismissed: { kind: 'flag', group: 'Sessions', text: 'Also what is dismissed.' },
  grep: {
    kind: 'value',
    value: 'TEXT',
    filled: true,
    group: 'Sessions',
    text: 'Only sessions with TEXT in their subject, files, outcome, seats, or protocol.',
  },
  since: {
    kind: 'value',
    value: 'DATE|AGE',
    filled: true,
    group: 'Sessions',
    text: 'Only sessions since a day (2026-01-31) or within an age (12h, 7d, 2w).',
  },
  limit: {
    kind: 'value',
    value: 'N',
    filled: true,
    group: 'Sessions',
    text: 'List no more than the newest N. Default: 100 as text, or all with `--grep`, `--since`, or `--json`.',
  },
  output: {
    kind: 'values',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Result',
    text: 'Also write the result to FILE, or to standard output (-) instead of the text. The file extension sets the format: .txt, .md, .json, .sarif, or .xml (JUnit).',
  },
  format: {
    kind: 'values',
    value: 'FORMAT',
    choices: ['text', ...REPORT_FORMATS, 'adr'],
    group: 'Result',
    text: 'The format of the --output before it, or of the exported session. gitlab: a code quality report. github: annotations in a log. adr, only with `council sessions export`: a decision record in the workspace.',
  },
  json: { kind: 'flag', group: 'Result', text: 'Print one JSON document.' },
  events: {
    kind: 'flag',
    group: 'Result',
    text: 'Print each event as a line of JSON when it happens. The last line is the verdict.',
  },
  post: {
    kind: 'flag',
    group: 'Result',
    text: 'With --pr: post the review as comments on the lines of the pull request. Shows the comments and asks first.',
  },
  'fail-on': {
    kind: 'value',
    value: 'LEVEL',
    choices: FAIL_ON,
    otherwise: 'p1',
    group: 'Result',
    text: 'Which findings give exit status 1. p1-any also counts findings that Council couldn’t check. reject looks only at the outcome. never gives 0 for every verdict.',
  },
  cwd: {
    kind: 'value',
    value: 'FOLDER',
    names: 'folder',
    filled: true,
    group: 'Common options',
    text: 'Work in FOLDER.',
    otherwise: 'the current folder',
  },
  config: {
    kind: 'value',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Common options',
    text: 'The configuration file.',
    otherwise: '$COUNCIL_CONFIG, or council/config.json in your configuration folder',
  },
  'session-dir': {
    kind: 'value',
    value: 'FOLDER',
    names: 'folder',
    filled: true,
    group: 'Common options',
    text: 'Keep sessions in FOLDER.',
  },
  quiet: { kind: 'flag', group: 'Common options', text: 'Hide progress and notices.' },
  color: {
    kind: 'flag',
    group: 'Common options',
    text: 'Use colors even if the output isn’t a terminal. --no-color: never use colors.',
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;

export type OptionName = keyof typeof OPTIONS;

type ValueOf<Kind extends OptionDefinition['kind']> = Kind extends 'flag'
  ? boolean
  : Kind extends 'values'
    ? readonly string[]
    : string;

/** What the command line gives each option; absent where it is not given. */
export type Values = { readonly [Name in OptionName]?: ValueOf<(typeof OPTIONS)[Name]['kind']> | undefined };

/** A definition with all that any of them may have. */
export const definitionOf = (name: OptionName): OptionDefinition => OPTIONS[name];

/** What every command takes. */
export const COMMON: readonly OptionName[] = ['cwd', 'config', 'session-dir', 'quiet', 'color'];
/** What is under review; at most one of them, the last two aside. */
export const ARTIFACT: readonly OptionName[] = [
  ...(['uncommitted', 'staged', 'commit', 'base', 'range', 'file', 'stdin', 'name', 'target'] as const),
];
/** Which of the changed files are shown. */
export const SHOWN: readonly OptionName[] = ['include', 'exclude'];
export const QUESTION: readonly OptionName[] = ['question', 'type', 'option', 'constraint', 'context'];
/** Of whatever ends with a verdict. */
export const VERDICT: readonly OptionName[] = ['output', 'format', 'json', 'events', 'fail-on'];
/** Of whatever begins a session. */
export const CONVENING: readonly OptionName[] = [
  ...([
    'engines',
    'profile',
    'model',
    'effort',
    'rounds',
    'timeout',
    'budget-minutes',
    'max-tokens',
    'max-cost',
    'allow-degraded',
    'fresh',
    'dry-run',
  ] as const),
  ...VERDICT,
];
