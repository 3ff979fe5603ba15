import { REPORT_FORMATS } from '../protocol/export/exportSession.ts';
import { QUESTION_TYPES, TARGETS } from '../protocol/setup.ts';
import { FAIL_ON } from './exitStatus.ts';
import { ENGINE_OPTIONS } from './engineOptions.ts';
import type { OptionDefinition } from './optionDefinition.ts';
import { SESSION_OPTIONS } from './sessionOptions.ts';

const REVIEWED = 'What to review';

/** Every option of every command, by its long name. */
export const OPTIONS = {
  again: {
    kind: 'optional-value',
    value: 'SESSION',
    group: REVIEWED,
    text: 'Review the changes from SESSION again, and report which findings are resolved, still open, or new. Without SESSION, Council uses the newest review in this workspace.',
  },
  pr: {
    kind: 'optional-value',
    value: 'NUMBER',
    group: REVIEWED,
    text: 'Review a GitHub pull request or a GitLab merge request. Council gets the request with your own gh or glab command. Without NUMBER, Council reviews the request for the current branch.',
  },
  uncommitted: { kind: 'flag', group: REVIEWED, text: 'Review your staged, unstaged, and untracked changes.' },
  staged: { kind: 'flag', group: REVIEWED, text: 'Review only the changes that are staged for the next commit.' },
  commit: {
    kind: 'value',
    value: 'SHA',
    filled: true,
    group: REVIEWED,
    text: 'Review one commit. Council compares a merge commit with its first parent.',
  },
  base: {
    kind: 'value',
    value: 'BRANCH',
    filled: true,
    group: REVIEWED,
    text: 'Review the changes committed on this branch since it branched from BRANCH.',
  },
  range: {
    kind: 'value',
    value: 'A..B',
    filled: true,
    group: REVIEWED,
    text: 'Review the difference between A and B. With three dots (A...B), review only what changed in B after it branched from A.',
  },
  'post-commit': {
    kind: 'flag',
    group: REVIEWED,
    text: 'Review each commit after it’s made, instead of the staged changes before the commit.',
  },
  file: {
    kind: 'values',
    value: 'PATH[:START-END]',
    names: 'file',
    filled: true,
    group: REVIEWED,
    text: 'Review a file, or only some of its lines. Council treats a patch file (.patch, .diff, .mbox, or .eml) as a change.',
  },
  stdin: { kind: 'flag', group: REVIEWED, text: 'Review text or a patch from standard input.' },
  name: {
    kind: 'value',
    value: 'NAME',
    filled: true,
    group: REVIEWED,
    text: 'Set the name that Council shows for the text from --stdin.',
  },
  target: {
    kind: 'value',
    value: 'KIND',
    choices: ['auto', ...TARGETS.filter((one) => one !== 'question')],
    otherwise: 'auto',
    group: REVIEWED,
    text: 'Choose the criteria for the review: those for code, those for proposals, or both (mixed). With auto, Council decides.',
  },
  include: {
    kind: 'values',
    value: 'GLOB',
    filled: true,
    group: REVIEWED,
    text: 'Always include the changed files that match GLOB. Write GLOB like a pattern in .gitignore.',
  },
  exclude: {
    kind: 'values',
    value: 'GLOB',
    filled: true,
    group: REVIEWED,
    text: 'Exclude the changed files that match GLOB. Write GLOB like a pattern in .gitignore. With `council init`, add GLOB to .council/ignore.',
  },
  rule: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Common options',
    text: 'Add TEXT to .council/rules.md as a rule for every review in this repository.',
  },
  yes: {
    kind: 'flag',
    group: 'Common options',
    text: 'Don’t ask any questions. With --post, Council posts the comments without asking you first.',
  },
  question: { kind: 'value', value: 'TEXT', group: 'Question', text: 'Set the question that the engines answer.' },
  type: {
    kind: 'value',
    value: 'TYPE',
    choices: QUESTION_TYPES,
    group: 'Question',
    text: 'Choose the kind of decision that the question asks for.',
  },
  option: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Question',
    text: 'Add an answer that the engines can choose.',
  },
  constraint: {
    kind: 'values',
    value: 'TEXT',
    filled: true,
    group: 'Question',
    text: 'Add a condition that every answer must meet.',
  },
  context: { kind: 'value', value: 'TEXT', group: 'Question', text: 'Give the engines background information.' },
  'context-file': {
    kind: 'value',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Question',
    text: 'Read the background information from FILE.',
  },
  evidence: {
    kind: 'flag',
    group: 'Question',
    text: 'Mark the background information as new evidence that engines can check.',
  },
  ...ENGINE_OPTIONS,
  rounds: {
    kind: 'value',
    value: 'N',
    group: 'Engines',
    text: 'Allow at most N rounds, from 1 to 20. A vote always has 1 round. With `council init`, the limit applies to reviews.',
  },
  timeout: { kind: 'value', value: 'SECONDS', group: 'Engines', text: 'Wait at most SECONDS for each answer.' },
  'budget-minutes': {
    kind: 'value',
    value: 'N',
    group: 'Engines',
    text: 'Limit the total time for all rounds to N minutes.',
  },
  'max-tokens': {
    kind: 'value',
    value: 'N',
    group: 'Engines',
    text: 'Limit the session to N tokens. Council doesn’t start a round that would exceed this limit.',
    otherwise: 'the budget.session.tokens setting',
  },
  'max-cost': {
    kind: 'value',
    value: 'DOLLARS',
    group: 'Engines',
    text: 'Limit the cost of the session to this many US dollars. Every engine must report its cost or have a price in your configuration.',
    otherwise: 'the budget.session.cost setting',
  },
  'allow-degraded': {
    kind: 'flag',
    group: 'Engines',
    text: 'Continue with fewer engines than you asked for, even with only one.',
  },
  fresh: {
    kind: 'flag',
    group: 'Engines',
    text: 'Ask the engines even if nothing has changed since their last verdict. With --again, ask about the whole change, not only about what has changed since the last review.',
  },
  'dry-run': {
    kind: 'flag',
    group: 'Engines',
    text: 'Show the first prompts and commands, and every file that Council leaves out, without asking any engine.',
  },
  ...SESSION_OPTIONS,
  output: {
    kind: 'values',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Result',
    text: 'Also write the result to FILE. With -, print it to standard output instead of the usual text. The file extension sets the format: .txt, .md, .json, .sarif, or .xml (JUnit).',
  },
  format: {
    kind: 'values',
    value: 'FORMAT',
    choices: ['text', ...REPORT_FORMATS, 'adr'],
    group: 'Result',
    text: 'Set the format of the preceding --output or of an exported session. gitlab is a code quality report, and github is a list of log annotations. adr is only for `council sessions export` and writes a decision record to the workspace.',
  },
  json: { kind: 'flag', group: 'Result', text: 'Print the result as one JSON document.' },
  events: {
    kind: 'flag',
    group: 'Result',
    text: 'Print each event as a line of JSON as it happens. The last line is the verdict.',
  },
  post: {
    kind: 'flag',
    group: 'Result',
    text: 'With --pr, post the review to the pull request as comments on its lines. Council shows you the comments and asks before it posts them.',
  },
  'fail-on': {
    kind: 'value',
    value: 'LEVEL',
    choices: FAIL_ON,
    otherwise: 'p1',
    group: 'Result',
    text: 'Choose what causes exit status 1 besides a rejection: a P1 that Council verified (p1), a P1 that it verified or couldn’t check (p1-any), a P1 or P2 that it verified (p2), or nothing else (reject). With never, every verdict gives exit status 0.',
  },
  cwd: {
    kind: 'value',
    value: 'FOLDER',
    names: 'folder',
    filled: true,
    group: 'Common options',
    text: 'Run in FOLDER.',
    otherwise: 'the current folder',
  },
  config: {
    kind: 'value',
    value: 'FILE',
    names: 'file',
    filled: true,
    group: 'Common options',
    text: 'Read the configuration from FILE.',
    otherwise: '$COUNCIL_CONFIG, or council/config.json in your configuration folder',
  },
  'session-dir': {
    kind: 'value',
    value: 'FOLDER',
    names: 'folder',
    filled: true,
    group: 'Common options',
    text: 'Store sessions in FOLDER, and look for them there.',
  },
  quiet: { kind: 'flag', group: 'Common options', text: 'Hide progress and notices.' },
  color: {
    kind: 'flag',
    group: 'Common options',
    text: 'Use colors even if the output isn’t a terminal. With --no-color, never use colors.',
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;

export type OptionName = keyof typeof OPTIONS;

type ValueOf<Kind extends OptionDefinition['kind']> = Kind extends 'flag'
  ? boolean
  : Kind extends 'values'
    ? readonly string[]
    : string;

/** The value of each option on the command line. Absent if it isn't given. */
export type Values = { readonly [Name in OptionName]?: ValueOf<(typeof OPTIONS)[Name]['kind']> | undefined };

/** Returns a definition, with the type that all definitions share. */
export const definitionOf = (name: OptionName): OptionDefinition => OPTIONS[name];

/** The options of every command. */
export const COMMON: readonly OptionName[] = ['cwd', 'config', 'session-dir', 'quiet', 'color'];
/** What to review. At most one of them, apart from the last two. */
export const ARTIFACT: readonly OptionName[] = [
  ...(['uncommitted', 'staged', 'commit', 'base', 'range', 'file', 'stdin', 'name', 'target'] as const),
];
/** Which of the changed files to show. */
export const SHOWN: readonly OptionName[] = ['include', 'exclude'];
export const QUESTION: readonly OptionName[] = ['question', 'type', 'option', 'constraint', 'context'];
/** For every command that ends with a verdict. */
export const VERDICT: readonly OptionName[] = ['output', 'format', 'json', 'events', 'fail-on'];
/** For every command that begins a session. */
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
