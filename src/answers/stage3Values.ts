import * as z from 'zod';
import { oneLine } from '../protocol/text/cleanText.ts';
import { type Field, fieldOf, placeholderOf } from '../questions/block.ts';
import type { Form } from '../questions/form.ts';
import { keyed, type Values } from './block/parse.ts';
import { findingLine, findingValues, sortedFindings } from './findingItems.ts';
import { readConfidence } from './confidence.ts';

/** Values as the form’s schema has them, with what was wrong. */
export interface Checked {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys without a default whose value is missing or out of range. */
  readonly lacks: readonly string[];
  readonly problems: readonly string[];
}

/** Whether a closed word stands in the answer as the seat wrote it; false for what a repair may have made. */
export type IsLiteral = (key: string, word: string) => boolean;

/** Stage 3: each value by its schema, with the stated default where it is out of range. */
export function checkValues(given: Values, form: Form, isLiteral: IsLiteral): Checked {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const sorted = sortedFindings(given, form.schema.shape);
  const lacks: string[] = [];
  for (const [key, schema] of Object.entries(form.schema.shape)) {
    const field = fieldOf(schema);
    const raw = sorted.has(key) ? sorted.get(key) : given.get(key);
    const read = readField(field, raw, key);
    const isOwn = !(field.schema instanceof z.ZodEnum) || typeof read.value !== 'string' || isLiteral(key, read.value);
    const value = isOwn ? read.value : undefined;
    if (read.problem !== null && (given.has(key) || field.hasDefault)) problems.push(read.problem);
    if (value === undefined && !field.hasDefault) lacks.push(key);
    values[key] = value === undefined && field.hasDefault ? defaultOf(schema) : value;
  }
  return { values, lacks, problems };
}

/** A value by its schema; undefined for one that is missing or out of range. */
interface Read {
  readonly value: unknown;
  readonly problem: string | null;
}

const good = (value: unknown): Read => ({ value, problem: null });
const NOTHING: Read = { value: undefined, problem: null };

const defaultOf = (schema: z.core.$ZodType): unknown =>
  schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;

function readField(field: Field, raw: unknown, key: string): Read {
  const { schema } = field;
  if (schema instanceof z.ZodEnum) return readWord(field, raw, key);
  if (schema instanceof z.ZodArray) return readList(schema, raw, key);
  if (isNothing(raw, field)) return nothing(field, key);
  if (schema instanceof z.ZodString) return good(textOf(raw));
  if (schema instanceof z.ZodBoolean) return readBoolean(raw, key);
  if (schema instanceof z.ZodNumber) return readNumber(field, raw, key);
  return schema instanceof z.ZodObject ? readObject(schema, raw) : NOTHING;
}

/** The null of the languages that engines write, as a whole value. */
const NULLS = new Set(['', '~', '-', 'null', 'none', 'nil', 'n/a', '[]', '{}', '""', "''"]);

/** Whether a value is missing, null, or the form’s own placeholder left standing. */
function isNothing(raw: unknown, field: Field): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw !== 'string') return false;
  const plain = raw.trim();
  return NULLS.has(plain.toLowerCase()) || plain === placeholderOf(field);
}

/** Where a text must be given, an empty one stands for it. */
function nothing({ schema, nullable, hasDefault }: Field, key: string): Read {
  if (nullable) return good(null);
  if (hasDefault) return NOTHING;
  const problem = `The ${named(key)} is empty.`;
  return { value: schema instanceof z.ZodString ? '' : undefined, problem };
}

const named = (key: string): string => key.replaceAll('_', ' ');

/** A closed word, whatever its case, its emphasis and the sign between its parts. */
function readWord(field: Field, raw: unknown, key: string): Read {
  if (!(field.schema instanceof z.ZodEnum)) return NOTHING;
  const options = field.schema.options.map(String);
  const plain = plainWord(textOf(raw ?? ''));
  const word = options.find((option) => plainWord(option) === plain);
  if (word !== undefined) return good(word);
  if (isNothing(raw, field)) return nothing(field, key);
  if (field.reads === 'lenient') return NOTHING;
  const list = `${options.slice(0, -1).join(', ')} and ${options.at(-1) ?? ''}`;
  return { value: undefined, problem: `The ${named(key)} “${oneLine(textOf(raw), 40)}” is none of ${list}.` };
}

const plainWord = (word: string): string =>
  word
    .replace(/^[\s*_`"'“]+|[\s*_`"'”.!]+$/g, '')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();

function readBoolean(raw: unknown, key: string): Read {
  const plain = plainWord(textOf(raw));
  if (plain === 'true' || plain === 'false') return good(plain === 'true');
  return { value: undefined, problem: `The ${named(key)} “${oneLine(textOf(raw), 40)}” is neither true nor false.` };
}

/** A confidence out of range stands at 0; a line that is none is no place. */
function readNumber(field: Field, raw: unknown, key: string): Read {
  if (field.reads !== 'confidence') return NOTHING;
  const value = readConfidence(textOf(raw));
  if (value !== null) return good(value);
  const problem = `The ${named(key)} “${oneLine(textOf(raw), 40)}” is not a whole number from 0 to 100.`;
  return { value: field.nullable ? null : 0, problem };
}

/** A text, however it was given: a list’s items one after the other, a mapping’s entries with their keys. */
function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim();
  if (Array.isArray(raw))
    return raw
      .map(textOf)
      .filter((one) => one !== '')
      .join(' ');
  if (typeof raw !== 'object' || raw === null) return String(raw);
  return Object.entries(raw)
    .map(([key, value]: [string, unknown]) => `${key}: ${textOf(value)}`.trim())
    .join('; ');
}

/** Every item that says something; one value stands for a list of one. */
function readList(schema: z.ZodArray, raw: unknown, key: string): Read {
  const item = fieldOf(schema.element);
  const given: readonly unknown[] = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
  const read = given.filter((one) => !isNothing(one, item)).map((one) => readItem(item, one, key));
  const problem = read.map((one) => one.problem).find((one) => one !== null) ?? null;
  return { value: read.map(({ value }) => value).filter((value) => value !== undefined), problem };
}

function readItem(item: Field, raw: unknown, key: string): Read {
  if (item.reads === 'finding') return readFinding(item, raw);
  return item.schema instanceof z.ZodObject ? readObject(item.schema, raw) : readField(item, raw, key);
}

/** An object; a text in its place stands for its first text. Without a key that it must have it is none. */
function readObject(schema: z.ZodObject, raw: unknown): Read {
  const fields = Object.entries(schema.shape).map(([key, one]) => [key, fieldOf(one), one] as const);
  const firstText = fields.find(([, field]) => field.schema instanceof z.ZodString)?.[0] ?? '';
  const values: Values = keyed(raw) ?? new Map([[firstText, textOf(raw)]]);
  const found: Record<string, unknown> = {};
  let problem: string | null = null;
  for (const [key, field, wrapped] of fields) {
    const read = readField(field, values.get(key), key);
    problem ??= field.hasDefault ? null : read.problem;
    const value = read.value === undefined && field.hasDefault ? defaultOf(wrapped) : read.value;
    if (value === undefined) return { value: undefined, problem: read.problem ?? `An item has no “${key}”.` };
    found[key] = value;
  }
  return { value: found, problem };
}

/** Nothing that stands in a list of findings is dropped for its form. */
function readFinding(item: Field, raw: unknown): Read {
  if (!(item.schema instanceof z.ZodObject)) return NOTHING;
  const values = keyed(raw);
  const given = values === null ? findingLine(textOf(raw)) : findingValues(values, Object.keys(item.schema.shape));
  if (given === null) return NOTHING;
  const { value, problem } = readObject(item.schema, Object.fromEntries(given));
  return { value: { ...(value as object), ...given.place }, problem };
}
