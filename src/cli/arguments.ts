import { parseArgs, type ParseArgsConfig } from 'node:util';
import { EXPORT_FORMATS, type ExportFormat } from '../protocol/export/exportSession.ts';
import { QUESTION_TYPES, TARGETS, type Question, type Target } from '../protocol/setup.ts';
import { CouncilError, isCouncilError } from '../session/fault.ts';
import type { ArtifactRequest, FileRequest } from '../session/ports.ts';
import { FAIL_ON, type FailOn } from './exitStatus.ts';

const OPTIONS = {
  again: { type: 'string' },
  uncommitted: { type: 'boolean' },
  staged: { type: 'boolean' },
  commit: { type: 'string' },
  base: { type: 'string' },
  range: { type: 'string' },
  file: { type: 'string', multiple: true },
  stdin: { type: 'boolean' },
  name: { type: 'string' },
  target: { type: 'string' },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  question: { type: 'string' },
  type: { type: 'string' },
  option: { type: 'string', multiple: true },
  constraint: { type: 'string', multiple: true },
  context: { type: 'string' },
  cwd: { type: 'string' },
  config: { type: 'string' },
  engines: { type: 'string' },
  rounds: { type: 'string' },
  timeout: { type: 'string' },
  'budget-minutes': { type: 'string' },
  'allow-degraded': { type: 'boolean' },
  fresh: { type: 'boolean' },
  'session-dir': { type: 'string' },
  choose: { type: 'string' },
  reason: { type: 'string' },
  'accept-risk': { type: 'boolean' },
  'context-file': { type: 'string' },
  format: { type: 'string' },
  grep: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  evidence: { type: 'boolean' },
  json: { type: 'boolean' },
  events: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'fail-on': { type: 'string' },
  quiet: { type: 'boolean' },
  color: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies NonNullable<ParseArgsConfig['options']>;

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  const options = {
    options: OPTIONS,
    allowPositionals: true,
    allowNegative: true,
    strict: true,
    tokens: true,
  } as const;
  return parseArgs({ args: args.map(withValue), ...options });
}

/** Options whose value may be left out take it by `=` alone; without one it is empty. */
const VALUE_OPTIONAL: readonly string[] = ['--again'] satisfies `--${keyof typeof OPTIONS}`[];

/** Behind `--` stand paths, whatever they are called. */
function withValue(word: string, at: number, words: readonly string[]): string {
  const isOption = VALUE_OPTIONAL.includes(word) && !words.slice(0, at).includes('--');
  return isOption ? `${word}=` : word;
}

/** The command line as typed, checked word by word. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly values: Values;
  /** Of a command that looks at changes, the words behind `--`: paths, as git has them there. */
  readonly paths: readonly string[];
}

/** Throws a CouncilError that names the word at fault. */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values, positionals, tokens } = parse(args);
    checkOnce(tokens);
    checkFilled(values, positionals);
    return { values, ...behindDashes(positionals, tokens) };
  } catch (cause) {
    if (isCouncilError(cause)) throw cause;
    const [said = ''] = cause instanceof Error ? cause.message.split(/\.\s/) : [];
    throw new CouncilError('usage', `${said.replace(/\.?$/, '.')} See \`council --help\`.`, { cause });
  }
}

/** Of two values one would be lost without a word. */
function checkOnce(tokens: ReturnType<typeof parse>['tokens']): void {
  const valued = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token.name] : []));
  const twice = valued.find((name, index) => !('multiple' in OPTIONS[name]) && valued.indexOf(name) !== index);
  if (twice !== undefined) throw usage(`--${twice} is given twice; give it once.`);
}

type Tokens = ReturnType<typeof parse>['tokens'];

const LOOK_AT_CHANGES: readonly string[] = ['vote', 'review', 'deliberate', 'debate'];

function behindDashes(words: readonly string[], tokens: Tokens): Pick<CommandLine, 'words' | 'paths'> {
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? Infinity;
  const before = tokens.filter(({ kind, index }) => kind === 'positional' && index < end).length;
  return LOOK_AT_CHANGES.includes(words[0] ?? '') && before > 0
    ? { words: words.slice(0, before), paths: words.slice(before) }
    : { words, paths: [] };
}

const NEVER_EMPTY = [
  ...(['cwd', 'config', 'session-dir', 'context-file', 'choose', 'grep', 'since', 'limit'] as const),
  ...(['file', 'name', 'commit', 'base', 'range'] as const),
] as const;

/** A variable of a script that was never set must not end up as the current folder. */
function checkFilled(values: Values, words: readonly string[]): void {
  const empty = NEVER_EMPTY.find((name) => [values[name] ?? []].flat().some((value) => value.trim() === ''));
  if (empty !== undefined) throw usage(`--${empty} is empty; give it a value or leave it out.`);
  if (words.some((word) => word.trim() === '')) throw usage('A word is empty; fill it in or leave it out.');
}

const MOST_ROUNDS = 20;

export function roundsOf({ rounds }: Values): number | undefined {
  if (rounds === undefined) return undefined;
  if (/^[1-9]\d*$/.test(rounds) && Number(rounds) <= MOST_ROUNDS) return Number(rounds);
  throw usage(`--rounds takes a whole number from 1 to ${String(MOST_ROUNDS)}, not “${rounds}”.`);
}

/** A day; timers do not reach much further. */
const MOST_SECONDS = 86_400;

export const minutesOf = ({ 'budget-minutes': minutes }: Values): number | undefined =>
  numberOf('budget-minutes', minutes, { unit: 'minutes', most: MOST_SECONDS / 60 });

export const secondsOf = ({ timeout }: Values): number | null =>
  numberOf('timeout', timeout, { unit: 'seconds', most: MOST_SECONDS }) ?? null;

interface Range {
  readonly unit: string;
  readonly most: number;
}

function numberOf(name: string, value: string | undefined, { unit, most }: Range): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number > 0 && number <= most) return number;
  throw usage(`--${name} takes ${unit}, a number above 0 and up to ${String(most)}, not “${value}”.`);
}

/** Infinity: all. */
export function limitOf({ limit }: Values): number {
  if (limit === undefined) return Infinity;
  if (/^[1-9]\d*$/.test(limit)) return Number(limit);
  throw usage(`--limit takes a whole number above 0, not “${limit}”.`);
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };

/** The moment from which on: the beginning of a day here, or so long before `now`, in milliseconds. */
export function sinceOf({ since }: Values, now: Date): number {
  if (since === undefined) return -Infinity;
  const moment = before(since, now) ?? dayOf(since);
  if (moment !== null) return moment;
  throw usage(`--since takes a day such as 2026-01-31, or an age such as 12h, 7d or 2w, not “${since}”.`);
}

function before(age: string, now: Date): number | null {
  const [, count, unit = ''] = /^(\d{1,6})([hdw])$/.exec(age) ?? [];
  return count === undefined ? null : now.getTime() - Number(count) * (HOURS[unit] ?? 0) * 3_600_000;
}

/** Null for what is no day, such as the 31st of February, which would be one in March. */
function dayOf(text: string): number | null {
  const [, year = NaN, month = NaN, day = NaN] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() + 1 === month && date.getDate() === day ? date.getTime() : null;
}

export type OutputForm = 'text' | 'json' | 'events';

export function outputForm({ json, events }: Values): OutputForm {
  if (json === true && events === true) throw usage('--json and --events exclude each other; choose one.');
  if (json === true) return 'json';
  return events === true ? 'events' : 'text';
}

export function failOn(values: Values): FailOn {
  return oneOf('fail-on', values['fail-on'], FAIL_ON) ?? 'p1';
}

/** `adr` is written into the workspace; the others are printed. */
export function formatOf(values: Values): ExportFormat | 'adr' {
  const formats = [...EXPORT_FORMATS, 'adr'] as const;
  const format = oneOf('format', values.format, formats);
  if (format === undefined) throw usage(`Say in which form, with --format ${formats.join('|')}.`);
  return format;
}

export function targetOf(values: Values): Target | null {
  const target = oneOf('target', values.target, ['auto', ...TARGETS.filter((one) => one !== 'question')] as const);
  return target === undefined || target === 'auto' ? null : target;
}

export function questionOf({ values }: CommandLine): Partial<Question> {
  const type = oneOf('type', values.type, QUESTION_TYPES);
  return {
    ...(values.question === undefined ? {} : { text: values.question }),
    ...(type === undefined ? {} : { type }),
    ...(values.option === undefined ? {} : { options: values.option }),
    ...(values.constraint === undefined ? {} : { constraints: values.constraint }),
    ...(values.context === undefined ? {} : { context: values.context }),
  };
}

export function enginesOf({ engines }: Values): readonly string[] | null {
  if (engines === undefined) return null;
  return engines
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What one command line names as artifact; standard input is read by the caller. */
export type NamedArtifact = ArtifactRequest | { readonly kind: 'stdin'; readonly name: string };

/** `words` are those after the command. */
export function artifactOf(words: readonly string[], values: Values): NamedArtifact {
  const { file = [], stdin, name = 'standard input' } = values;
  const [only, second] = [
    ...changesNamed(values),
    filesRequest([...file.map(fileRequest), ...words.map((path) => ({ kind: 'file', path, lines: null }) as const)]),
    stdin === true && ({ kind: 'stdin', name } as const),
  ].filter((one) => one !== false);
  if (second !== undefined)
    throw usage(
      'More than one artifact is named; choose one of --uncommitted, --staged, --commit, --base, --range, --file, --stdin or paths.',
    );
  return only ?? { kind: 'none' };
}

function changesNamed({ uncommitted, staged, commit, base, range }: Values): readonly (ArtifactRequest | false)[] {
  return [
    uncommitted === true && { kind: 'uncommitted' },
    staged === true && { kind: 'staged' },
    commit !== undefined && { kind: 'commit', commit },
    base !== undefined && { kind: 'base', branch: base },
    range !== undefined && { kind: 'range', range },
  ];
}

/** Several files are one artifact. */
function filesRequest(files: readonly FileRequest[]): ArtifactRequest | false {
  const [only, ...others] = files;
  if (only === undefined) return false;
  return others.length === 0 ? only : { kind: 'files', files };
}

function fileRequest(text: string): FileRequest {
  const match = /^(?<path>.+):(?<start>\d+)(?:-(?<end>\d+))?$/.exec(text);
  if (match?.groups === undefined) return { kind: 'file', path: text, lines: null };
  const { path = text, start, end } = match.groups;
  const lines = { start: Number(start), end: Number(end ?? start) };
  if (lines.start < 1 || lines.end < lines.start)
    throw usage(`--file ${text}: lines go from a first, at least 1, to a last that is no smaller.`);
  return { kind: 'file', path, lines };
}

function oneOf<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw usage(`--${name} takes ${choices.join(', ')}, not “${value}”.`);
}

/** The id of a session, the last word of a command of so many words. Throws a CouncilError when it is not there. */
export function sessionOf({ words }: CommandLine, before: 1 | 2): string {
  const [id, extra] = words.slice(before);
  if (id === undefined)
    throw usage(
      `council ${words.slice(0, before).join(' ')} wants the id of a session; see \`council sessions list\`.`,
    );
  if (extra !== undefined) throw usage(`“${extra}” is one word too many.`);
  return id;
}

export function usage(message: string): CouncilError {
  return new CouncilError('usage', message);
}
