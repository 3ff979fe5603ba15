import { stored } from '../protocol/labels/stored.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { type Field, fieldsOf, innerFields, itemOf, optionsOf, placeholderOf } from '../questions/block.ts';
import type { Form, Pair } from '../questions/form.ts';
import { keyed, plainWord, textOf, type Values } from './block/parse.ts';
import { citedText, findingLine, findingValues, sortedFindings } from './findingItems.ts';
import { readConfidence } from './confidence.ts';

/** Values according to the form’s schema, and what was wrong with them. */
export interface Checked {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys without a default whose value is missing or out of range. */
  readonly lacks: readonly string[];
  readonly problems: readonly string[];
}

/** Whether the seat itself wrote a word of the form. False if a repair may have produced it. */
export type IsLiteral = (key: string, word: string) => boolean;

/** Stage 3: reads each value by its schema, with the default if it's out of range. */
export function checkValues(given: Values, form: Form, isLiteral: IsLiteral): Checked {
  const problems: (string | null)[] = [];
  const values: Record<string, unknown> = {};
  const sorted = sortedFindings(given, form.schema.shape);
  const lacks: string[] = [];
  for (const [key, field] of fieldsOf(form.schema)) {
    const { value, problem } = readTop(field, sorted.get(key) ?? given.get(key), { key, isLiteral, form });
    values[key] = value === undefined ? field.missing : value;
    // A missing required key is already reported.
    if (given.has(key) || field.hasDefault) problems.push(problem);
    if (value === undefined && !field.hasDefault) lacks.push(key);
  }
  problems.push(...(form.pairs ?? []).map((pair) => unpaired(pair, { given, form })));
  return { values, lacks, problems: problems.filter((problem) => problem !== null) };
}

/**
 * The deciding key must not be empty. In a pair, only an empty value means that the text is missing, so a text such as
 * “none” counts.
 */
function readTop(field: Field, raw: unknown, { form, ...place }: Place & { readonly form: Form }): Read {
  const isPaired = field.kind === 'string' && form.pairs?.some(({ text }) => text === place.key) === true;
  if (isPaired && !isNothing(raw, field, NO_VALUE)) return good(textOf(raw));
  const read = readField(field, raw, place);
  return place.key === form.mark && read.value === '' ? { ...read, value: undefined } : read;
}

interface Filled {
  readonly given: Values;
  readonly form: Form;
}

/** What's wrong with a pair of a word and its text. Checks only whether both exist, never what the text says. */
function unpaired({ word, text, needed }: Pair, { given, form }: Filled): string | null {
  const [said, shown] = [word, text].map((key) => ({ raw: given.get(key), field: fieldsOf(form.schema).get(key) }));
  if (said?.field === undefined || shown === undefined) return null;
  const hasText = !isNothing(shown.raw, shown.field, NO_VALUE);
  const read = readWord(said.field, said.raw, { key: word, isLiteral: () => true });
  // A word that isn't one of the form's is already reported.
  if (read.problem !== null) return null;
  if (read.value === undefined)
    return hasText ? stored`The answer has “${text}” but no “${word}” that says whether it counts.` : null;
  return needed !== undefined && !hasText && read.value === needed
    ? stored`The ${word} is ${needed}, but ${text} is empty.`
    : null;
}

/** A value read by its schema. Undefined if it's missing or out of range. */
interface Read {
  readonly value: unknown;
  readonly problem: string | null;
}

/** The key of a value. */
interface Place {
  readonly key: string;
  readonly isLiteral: IsLiteral;
}

const good = (value: unknown): Read => ({ value, problem: null });
const NOTHING: Read = { value: undefined, problem: null };

function readField(field: Field, raw: unknown, place: Place): Read {
  const { key } = place;
  const { kind } = field;
  if (kind === 'enum') return readWord(field, raw, place);
  if (kind === 'array') return readList(field, raw, place);
  if (isNothing(raw, field)) return nothing(field, key);
  if (kind === 'string') return good(citedText(raw) ?? textOf(raw));
  if (kind === 'boolean') return readBoolean(raw, key);
  if (kind === 'number') return readNumber(field, raw, key);
  return kind === 'object' ? readObject(field, raw, place) : NOTHING;
}

/** Values that mean nothing in YAML and JSON. */
const NO_VALUE: ReadonlySet<string> = new Set(['', '~', '-', 'null', '[]', '{}']);
/** The nulls of the languages that engines write, for the form's words and for fields that decide nothing. */
const NULLS: ReadonlySet<string> = new Set([...NO_VALUE, 'none', 'nil', 'n/a']);

/** Whether a value is missing, null, the form’s own placeholder, or a list or object with only such values. */
function isNothing(raw: unknown, field: Field | undefined, nulls = NULLS): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === 'string')
    return nulls.has(plainWord(raw)) || (field !== undefined && raw.trim() === placeholderOf(field));
  if (Array.isArray(raw)) return raw.every((one) => isNothing(one, field && itemOf(field), nulls));
  const fields = field === undefined ? null : innerFields(field);
  return [...(keyed(raw) ?? [[null, '?'] as const])].every(([key, one]) =>
    isNothing(one, fields?.get(key ?? ''), nulls),
  );
}

/** A required text that's missing is read as an empty one. */
function nothing({ kind, nullable, hasDefault }: Field, key: string): Read {
  if (nullable) return good(null);
  if (hasDefault) return NOTHING;
  const problem = stored`The ${named(key)} is empty.`;
  return { value: kind === 'string' ? '' : undefined, problem };
}

const named = (key: string): string => key.replaceAll('_', ' ');

/**
 * Reads one of the form's words, ignoring case, emphasis, and separators. A list or mapping isn't a word. If a field
 * has an `otherwise` word, any unknown word counts as that one, and a repair doesn't remove it.
 */
function readWord(field: Field, raw: unknown, { key, isLiteral }: Place): Read {
  const options = optionsOf(field);
  const plain = typeof raw === 'string' ? plainWord(raw) : '';
  const word = plain === '' ? undefined : options.find((option) => plainWord(option) === plain);
  if (word !== undefined && isLiteral(key, word)) return good(word);
  if (word !== undefined) return { value: word === field.otherwise ? word : undefined, problem: unsure(key) };
  if (isNothing(raw, field)) return nothing(field, key);
  if (field.reads === 'lenient') return NOTHING;
  const list = options.join(', ');
  return {
    value: field.otherwise,
    problem: stored`The ${named(key)} “${excerpt(textOf(raw), 40)}” is not one of: ${list}.`,
  };
}

const unsure = (key: string): string =>
  stored`The block is not valid YAML or JSON, so its ${named(key)} cannot be read.`;

function readBoolean(raw: unknown, key: string): Read {
  const plain = plainWord(textOf(raw));
  if (plain === 'true' || plain === 'false') return good(plain === 'true');
  return {
    value: undefined,
    problem: stored`The ${named(key)} “${excerpt(textOf(raw), 40)}” is neither true nor false.`,
  };
}

/** A confidence out of range becomes 0, or null if the field allows it. Other numbers, such as lines, aren't read. */
function readNumber(field: Field, raw: unknown, key: string): Read {
  if (field.reads !== 'confidence') return NOTHING;
  const value = typeof raw === 'string' ? readConfidence(raw) : null;
  if (value !== null) return good(value);
  const problem = stored`The ${named(key)} “${excerpt(textOf(raw), 40)}” is not a whole number from 0 to 100.`;
  return { value: field.nullable ? null : 0, problem };
}

/** All items that say something. A single value counts as a list of one. */
function readList(field: Field, raw: unknown, place: Place): Read {
  const item = itemOf(field);
  const given: readonly unknown[] = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
  const read = given.filter((one) => !isNothing(one, item)).map((one) => readItem(item, one, place));
  const problem = read.map((one) => one.problem).find((one) => one !== null) ?? null;
  const value = read.map((one) => one.value).filter((one) => one !== undefined);
  // If a list is required, unreadable items aren't the same as an empty list.
  const isLacking = !field.hasDefault && given.length > 0 && value.length === 0;
  return { value: isLacking ? undefined : value, problem };
}

function readItem(item: Field, raw: unknown, place: Place): Read {
  if (item.reads === 'finding') return readFinding(item, raw, place);
  return item.kind === 'object' ? readObject(item, raw, place) : readField(item, raw, place);
}

/** Reads an object. A plain text becomes its first text field. If a required key is missing, there's no object. */
function readObject(object: Field, raw: unknown, { isLiteral }: Place): Read {
  const fields = [...innerFields(object)];
  const firstText = fields.find(([, field]) => field.kind === 'string')?.[0] ?? '';
  const values: Values = keyed(raw) ?? new Map([[firstText, textOf(raw)]]);
  const read = fields.map(([key, field]) => {
    if (!field.hasDefault) return { key, ...readField(field, values.get(key), { key, isLiteral }) };
    const { value } = readField(field, values.get(key), { key, isLiteral: () => true });
    return { key, value: value === undefined ? field.missing : value, problem: null };
  });
  const lacking = read.find(({ value }) => value === undefined);
  if (lacking !== undefined)
    return { value: undefined, problem: lacking.problem ?? stored`An item has no “${lacking.key}”.` };
  const problem = read.map((one) => one.problem).find((one) => one !== null) ?? null;
  return { value: Object.fromEntries(read.map(({ key, value }) => [key, value])), problem };
}

/** No item in a list of findings is dropped because of its form. */
function readFinding(finding: Field, raw: unknown, at: Place): Read {
  const fields = innerFields(finding);
  const said = [...(keyed(raw) ?? [])].filter(([key, value]) => !isNothing(value, fields.get(key)));
  const given = keyed(raw) === null ? findingLine(textOf(raw)) : findingValues(new Map(said), [...fields.keys()]);
  if (given === null) return NOTHING;
  const { value, problem } = readObject(finding, given.values, at);
  return { value: { ...(value as object), ...given.place }, problem };
}
