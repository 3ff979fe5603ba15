import { stored } from '../protocol/labels/stored.ts';
import { msg, type Text } from '../protocol/labels/text.ts';
import { REPORT_FORMATS, type ReportFormat } from '../protocol/export/exportSession.ts';
import { type Budget, QUESTION_TYPES, TARGETS, type Question, type Target } from '../protocol/setup.ts';
import { isEffort } from '../schema/seating.ts';
import { usage } from '../session/fault.ts';
import type { RunChoice } from '../session/prepare/seating.ts';
import type { ArtifactRequest, FileRequest } from '../session/ports.ts';
import type { CommandLine } from './command.ts';
import { FAIL_ON, type FailOn } from './exitStatus.ts';
import type { Values } from './options.ts';

const MOST_ROUNDS = 20;

export function roundsOf({ rounds }: Values): number | undefined {
  if (rounds === undefined) return undefined;
  if (/^[1-9]\d*$/.test(rounds) && Number(rounds) <= MOST_ROUNDS) return Number(rounds);
  throw usage(msg`--rounds takes a whole number from 1 to ${MOST_ROUNDS}, not “${rounds}”.`);
}

/** One day. Timers can't wait much longer. */
const MOST_SECONDS = 86_400;

export const minutesOf = ({ 'budget-minutes': minutes }: Values): number | undefined =>
  numberOf('budget-minutes', minutes, { unit: msg`minutes`, most: MOST_SECONDS / 60 });

export const secondsOf = ({ timeout }: Values): number | null =>
  numberOf('timeout', timeout, { unit: msg`seconds`, most: MOST_SECONDS }) ?? null;

const MOST_TOKENS = 1_000_000_000;
const MOST_DOLLARS = 100_000;

/** Returns undefined if neither is limited here. */
export function budgetOf({ 'max-tokens': most, 'max-cost': dollars }: Values): Budget | undefined {
  const tokens = numberOf('max-tokens', most, { unit: msg`a number of tokens`, most: MOST_TOKENS });
  const cost = numberOf('max-cost', dollars, { unit: msg`US dollars`, most: MOST_DOLLARS });
  if (tokens === undefined && cost === undefined) return undefined;
  return { ...(tokens === undefined ? {} : { tokens }), ...(cost === undefined ? {} : { cost }) };
}

interface Range {
  readonly unit: Text;
  readonly most: number;
}

function numberOf(name: string, value: string | undefined, { unit, most }: Range): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number > 0 && number <= most) return number;
  throw usage(msg`--${name} takes ${unit}: a number greater than 0 and no more than ${most}, not “${value}”.`);
}

/** Returns null if there is no limit. */
export function limitOf({ limit }: Values): number | null {
  if (limit === undefined) return null;
  if (/^[1-9]\d*$/.test(limit)) return Number(limit);
  throw usage(msg`--limit takes a whole number above 0, not “${limit}”.`);
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };

/**
 * Returns the time from which sessions count, in milliseconds since 1970: the start of a day in local time, or an age
 * before `now`.
 */
export function sinceOf({ since }: Values, now: Date): number {
  if (since === undefined) return -Infinity;
  const moment = before(since, now) ?? dayOf(since);
  if (moment !== null) return moment;
  throw usage(msg`--since takes a date such as 2026-01-31, or an age such as 12h, 7d, or 2w, not “${since}”.`);
}

function before(age: string, now: Date): number | null {
  const [, count, unit = ''] = /^(\d{1,6})([hdw])$/.exec(age) ?? [];
  return count === undefined ? null : now.getTime() - Number(count) * (HOURS[unit] ?? 0) * 3_600_000;
}

/** Whether a text is a day, such as 2026-01-31. */
export const isDay = (text: string): boolean => dayOf(text) !== null;

/** Returns null if the text isn't a day, such as February 31, which `Date` would move to March. */
function dayOf(text: string): number | null {
  const [, year = NaN, month = NaN, day = NaN] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() + 1 === month && date.getDate() === day ? date.getTime() : null;
}

export type OutputForm = 'text' | 'json' | 'events';

export function outputForm({ json, events }: Values): OutputForm {
  if (json === true && events === true) throw usage(msg`You can’t use --json and --events together. Choose one.`);
  if (json === true) return 'json';
  return events === true ? 'events' : 'text';
}

export function failOn(values: Values): FailOn {
  return oneOf('fail-on', values['fail-on'], FAIL_ON) ?? 'p1';
}

/** `adr` is written into the workspace. The other formats are printed. */
export function formatOf({ format: [first, second] = [] }: Values): ReportFormat | 'adr' {
  const formats = [...REPORT_FORMATS, 'adr'] as const;
  if (second !== undefined) throw usage(msg`--format appears more than once. Use it only once.`);
  const format = oneOf('format', first, formats);
  if (format === undefined) throw usage(msg`Choose a format with --format ${formats.join('|')}.`);
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
  const names = engines
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0)
    throw usage(msg`--engines doesn’t name an engine: “${engines}”. List the engines, as in claude,codex.`);
  return names;
}

/** In order, because the last choice for a seat applies. */
export function choicesOf({ model = [], effort = [] }: Values): readonly RunChoice[] {
  return [...model.map((text) => choiceIn('model', text)), ...effort.map((text) => choiceIn('effort', text))];
}

function choiceIn(what: 'model' | 'effort', text: string): RunChoice {
  const at = text.indexOf('=');
  const [seat, value] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  const isWhole = value !== '' && (at === -1 || seat !== '');
  if (isWhole && (what === 'model' || isEffort(value))) return { seat: at === -1 ? null : seat, [what]: value };
  throw usage(
    what === 'model'
      ? msg`--model takes a model name, as in --model opus or --model claude=opus, not “${text}”.`
      : msg`--effort takes a level, as in --effort high or --effort claude=high, not “${text}”.`,
  );
}

/** The artifact that a command line names. The caller reads standard input. */
export type NamedArtifact = ArtifactRequest | { readonly kind: 'stdin'; readonly name: string };

/** `words` are the words after the command. */
export function artifactOf(words: readonly string[], values: Values): NamedArtifact {
  const { file = [], stdin, name = stored`standard input` } = values;
  const [only, second] = [
    ...changesNamed(values),
    filesRequest([...file.map(fileRequest), ...words.map((path) => ({ kind: 'file', path, lines: null }) as const)]),
    stdin === true && ({ kind: 'stdin', name } as const),
  ].filter((one) => one !== false);
  if (second !== undefined)
    throw usage(
      msg`You named more than one artifact. Choose one of --uncommitted, --staged, --commit, --base, --range, --file, --stdin, or paths.`,
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
    throw usage(
      msg`--file ${text} has an invalid line range. Start at line 1 or later, and end at that line or later.`,
    );
  return { kind: 'file', path, lines };
}

export function oneOf<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw usage(msg`--${name} takes ${choices.join(', ')}, not “${value}”.`);
}
