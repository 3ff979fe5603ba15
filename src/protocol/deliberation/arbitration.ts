import { msg, type Text } from '../labels/text.ts';
import type { ConflictPayload } from './deliberation.ts';

/** A conflict as it was handed over, or what is wrong with it. */
export type ConflictReading =
  | { readonly kind: 'conflict'; readonly conflict: ConflictPayload }
  /** What is wrong and what to do, for people. */
  | { readonly kind: 'problem'; readonly problem: Text };

type Field = keyof ConflictPayload;

interface FieldForm {
  readonly field: Field;
  /** The label in the specification. */
  readonly label: string;
  /** Other keys for this field in a JSON payload, reduced to lowercase letters. */
  readonly keys: readonly string[];
}

const FIELDS: readonly FieldForm[] = [
  { field: 'conflictType', label: 'CONFLICT TYPE', keys: ['type'] },
  { field: 'originalIntent', label: 'ORIGINAL INTENT', keys: ['intent'] },
  { field: 'change', label: "CODEX'S CHANGE", keys: ['codexchange', 'change'] },
  { field: 'reasoning', label: "CODEX'S REASONING", keys: ['codexreasoning', 'reasoning'] },
  { field: 'code', label: 'THE CODE IN QUESTION', keys: ['codeinquestion', 'code'] },
  { field: 'debugHistory', label: 'DEBUG.md HISTORY', keys: ['debughistory', 'history'] },
  { field: 'question', label: 'QUESTION FOR THE COUNCIL', keys: ['questionforcouncil', 'question'] },
];

/** A build that hasn't been debugged yet has no history. All other fields need text. */
const MAY_BE_EMPTY: readonly Field[] = ['debugHistory'];

type Values = ReadonlyMap<Field, string>;

/** The seven fields, from text with the specification's labels or from JSON (as text or as an object). */
export function readConflict(payload: unknown): ConflictReading {
  if (typeof payload !== 'string') return readObject(payload);
  const text = payload.replace(/^\uFEFF/, '').trim();
  if (/^[{[]/.test(text)) {
    const parsed = parse(text);
    return parsed === null
      ? problem(msg`The conflict payload isn’t a complete JSON document. Correct it, and try again.`)
      : readObject(parsed);
  }
  // If the whole text is one fence, reads the content of the fence.
  return complete(fromText(/^```\w*\n([\s\S]*)\n```$/.exec(text)?.[1] ?? text));
}

function problem(text: Text): ConflictReading {
  return { kind: 'problem', problem: text };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readObject(payload: unknown): ConflictReading {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    return problem(msg`The conflict payload is neither text nor a JSON object. Pass its 7 fields.`);
  }
  const values = new Map<Field, string>();
  for (const [key, value] of Object.entries(payload)) {
    const letters = lettersOf(key);
    const form = FIELDS.find(({ field, label, keys }) => [field, label, ...keys].map(lettersOf).includes(letters));
    if (form === undefined) continue;
    if (values.has(form.field))
      return problem(msg`${form.label} appears twice in the conflict payload. Remove one of the two.`);
    const text = textOf(value);
    if (text === null) return problem(msg`${form.label} in the conflict payload isn’t text. Write it as text.`);
    values.set(form.field, text);
  }
  return complete(values);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Joins a list of texts line by line. Null if the value is neither a text nor a list of texts. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return null;
  const lines: readonly unknown[] = value;
  return lines.every((line) => typeof line === 'string') ? lines.join('\n').trim() : null;
}

const FENCE = /^\s*(?:```|~~~)/;

/**
 * A label starts its field once, at the beginning of a line and outside a fence. The value is everything up to the next
 * label.
 */
function fromText(text: string): Values {
  const values = new Map<Field, string[]>();
  let current: string[] | null = null;
  let fenced = false;
  for (const line of text.split(/\r?\n/)) {
    const label = fenced ? null : labelIn(line);
    if (FENCE.test(label?.rest ?? line)) fenced = !fenced;
    if (label !== null && !values.has(label.field)) {
      current = [label.rest];
      values.set(label.field, current);
    } else current?.push(line);
  }
  return new Map([...values].map(([field, lines]) => [field, lines.join('\n').trim()]));
}

/** “CONFLICT TYPE: …”, also as a heading, in bold or as an item of a list. */
const LABELS: readonly (readonly [Field, RegExp])[] = FIELDS.map(({ field, label }) => {
  const words = label.replace('.', '\\.').replace("'", "['’‘`´]").replaceAll(' ', '\\s+');
  const own = `(?:[#>*-]+\\s+)?(?:\\*\\*|__)?${words}`;
  return [field, new RegExp(`^\\s*${own}\\s*(?::(?:\\s*(?:\\*\\*|__))?|(?:\\*\\*|__)(?:\\s*:)?|$)(.*)$`, 'i')];
});

function labelIn(line: string): { readonly field: Field; readonly rest: string } | null {
  for (const [field, pattern] of LABELS) {
    const found = pattern.exec(line);
    if (found !== null) return { field, rest: found[1]?.trimStart() ?? '' };
  }
  return null;
}

function complete(values: Values): ConflictReading {
  const missing = FIELDS.filter(({ field }) => {
    const value = values.get(field);
    return value === undefined || (value === '' && !MAY_BE_EMPTY.includes(field));
  }).map(({ label }) => label);
  if (missing.length > 0) {
    return problem(
      missing.length === 1
        ? msg`The conflict payload is missing ${missing}. Add it, and try again.`
        : msg`The conflict payload is missing these parts: ${missing}. Add them, and try again.`,
    );
  }
  // All of the fields are there.
  return { kind: 'conflict', conflict: Object.fromEntries(values) as unknown as ConflictPayload };
}
