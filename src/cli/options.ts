import { REPORT_FORMATS } from '../protocol/export/exportSession.ts';
import { QUESTION_TYPES, TARGETS } from '../protocol/setup.ts';
import { FAIL_ON } from './exitStatus.ts';

/** One option as parser, help, completions, and man page take it. */
export interface OptionDefinition {
  /** values: may be given several times; optional-value: takes its value by `=` alone, and is empty without one. */
  readonly kind: 'flag' | 'value' | 'values' | 'optional-value';
  readonly text: string;
  /** What stands for the value in a usage line; a flag has none. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** What holds without the option. */
  readonly otherwise?: string;
  readonly group: 'What to review' | 'Question' | 'Engines' | 'Result' | 'Sessions' | 'Common options';
  /** What a shell completes the value with. */
  readonly names?: 'file' | 'folder';
  /** Refused without a text: a variable of a script that was never set must not mean the current folder. */
  readonly filled?: true;
}

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
    text: 'What a pull request of GitHub, or a merge request of GitLab, would merge, fetched with your own gh or glab. Without NUMBER: that of this branch.',
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
    text: 'What this branch has committed since it left BRANCH.',
  },
  range: {
    kind: 'value',
    value: 'A..B',
    filled: true,
    group: REVIEWED,
    text: 'How B differs from A. With A...B: what B changed since it left A.',
  },
  'post-commit': {
    kind: 'flag',
    group: REVIEWED,
    text: 'The newest commit, after it is made, instead of what the next commit would contain.',
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
  name: { kind: 'value', value: 'NAME', filled: true, group: REVIEWED, text: 'The name of what comes with --stdin.' },
  target: {
    kind: 'value',
    value: 'KIND',
    choices: ['auto', ...TARGETS.filter((one) => one !== 'question')],
    otherwise: 'auto',
    group: REVIEWED,
    text: 'How to judge what is under review.',
  },
  include: {
    kind: 'values',
    value: 'GLOB',
    group: REVIEWED,
    text: 'Show these changed files in any case. A pattern as in a gitignore file.',
  },
  exclude: {
    kind: 'values',
    value: 'GLOB',
    group: REVIEWED,
    text: 'Leave these changed files out. A pattern as in a gitignore file.',
  },
  rule: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Common options',
    text: 'A rule that every review of this repository follows, for .council/rules.md.',
  },
  yes: { kind: 'flag', group: 'Common options', text: 'Agree to what the command would ask about.' },
  question: { kind: 'value', value: 'TEXT', group: 'Question', text: 'What the engines decide.' },
  type: { kind: 'value', value: 'TYPE', choices: QUESTION_TYPES, group: 'Question', text: 'The kind of decision.' },
  option: { kind: 'values', value: 'TEXT', group: 'Question', text: 'An answer to choose from.' },
  constraint: { kind: 'values', value: 'TEXT', group: 'Question', text: 'A condition that every answer has to meet.' },
  context: { kind: 'value', value: 'TEXT', group: 'Question', text: 'What else the engines have to know.' },
  'context-file': {
    kind: 'value',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Question',
    text: 'The same, from a file.',
  },
  evidence: { kind: 'flag', group: 'Question', text: 'The context is new evidence.' },
  engines: {
    kind: 'value',
    value: 'A,B,C',
    group: 'Engines',
    text: 'The engines to ask: claude, codex, gemini, qwen, copilot, opencode, antigravity, your own, or rehearsal-a, rehearsal-b, and rehearsal-c, which are scripted and ask no model.',
    otherwise: 'the setting seats',
  },
  rounds: { kind: 'value', value: 'N', group: 'Engines', text: 'The most rounds, from 1 to 20. A vote has one.' },
  timeout: { kind: 'value', value: 'SECONDS', group: 'Engines', text: 'How long each engine may take for an answer.' },
  'budget-minutes': { kind: 'value', value: 'N', group: 'Engines', text: 'How long all rounds together may take.' },
  'max-tokens': {
    kind: 'value',
    value: 'N',
    group: 'Engines',
    text: 'How many tokens the session may take. A round that would take more isn’t begun.',
    otherwise: 'the setting budget.session.tokens',
  },
  'max-cost': {
    kind: 'value',
    value: 'DOLLARS',
    group: 'Engines',
    text: 'How many US dollars the session may cost. Every engine has to report its cost, or have a price in your configuration.',
    otherwise: 'the setting budget.session.cost',
  },
  'allow-degraded': {
    kind: 'flag',
    group: 'Engines',
    text: 'Accept a smaller council than you asked for, even a single engine.',
  },
  fresh: {
    kind: 'flag',
    group: 'Engines',
    text: 'Ask the engines even if nothing has changed since their last verdict. With --again: about the whole change.',
  },
  'dry-run': {
    kind: 'flag',
    group: 'Engines',
    text: 'Ask no engine. Print what each would be sent, what is left out and why, and the command.',
  },
  choose: { kind: 'value', value: 'OPTION', filled: true, group: 'Sessions', text: 'The id of the option you choose.' },
  reason: { kind: 'value', value: 'TEXT', group: 'Sessions', text: 'Why you choose it.' },
  'accept-risk': { kind: 'flag', group: 'Sessions', text: 'Required to override a rejection.' },
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
  limit: { kind: 'value', value: 'N', filled: true, group: 'Sessions', text: 'The newest N sessions.' },
  output: {
    kind: 'values',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Result',
    text: 'Also write the result to FILE, or to standard output (-) in place of the text. The ending tells the form: .txt, .md, .json, .sarif, or .xml (JUnit).',
  },
  format: {
    kind: 'values',
    value: 'FORMAT',
    choices: ['text', ...REPORT_FORMATS, 'adr'],
    group: 'Result',
    text: 'The form of the --output before it, or of the exported session. gitlab is a code quality report, github writes annotations for a log, and adr, of an exported session, a decision record into the workspace.',
  },
  json: { kind: 'flag', group: 'Result', text: 'Print one JSON document.' },
  events: {
    kind: 'flag',
    group: 'Result',
    text: 'Print one JSON object a line as it happens. The last is the verdict.',
  },
  post: {
    kind: 'flag',
    group: 'Result',
    text: 'With --pr: write the review there, as comments at the lines. Shows them and asks first.',
  },
  'fail-on': {
    kind: 'value',
    value: 'LEVEL',
    choices: FAIL_ON,
    otherwise: 'p1',
    group: 'Result',
    text: 'Which findings give exit status 1. p1-any also counts those that could not be checked; reject looks at the outcome alone; never gives 0 for every verdict.',
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
  quiet: { kind: 'flag', group: 'Common options', text: 'No progress and no notices.' },
  color: {
    kind: 'flag',
    group: 'Common options',
    text: 'Use colors even if the output is no terminal; --no-color: never.',
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
