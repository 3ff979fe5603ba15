import * as z from 'zod';
import { msg, storedText, type Text, verbatim } from '../protocol/labels/text.ts';
import { type Config, configSchema } from './config.ts';

export type ConfigReading =
  | { readonly kind: 'valid'; readonly config: Config }
  /** One sentence per error: the key, its value, and what is allowed. */
  | { readonly kind: 'wrong'; readonly problems: readonly Text[] };

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Path = readonly PropertyKey[];
const LONGEST_VALUE = 60;

const named = (path: Path): string | Text => (path.length === 0 ? msg`the configuration` : path.map(String).join('.'));

const memberAt = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function valueAt(root: unknown, path: Path): string {
  const text = JSON.stringify(path.reduce<unknown>(memberAt, root));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const alternatives = ({ oneOf, anyOf, ...schema }: JsonSchema): readonly JsonSchema[] =>
  ((oneOf ?? anyOf) as readonly JsonSchema[] | undefined) ?? [schema];

/**
 * Returns the forms whose constant members match the value, or are optional and absent from it. If there are none,
 * returns all forms.
 */
function formsOf(schema: JsonSchema, value: unknown): readonly JsonSchema[] {
  const forms = alternatives(schema);
  const fitting = forms.filter((form) =>
    Object.entries(form.properties ?? {}).every(([key, member]) => {
      if (typeof member !== 'object' || member.const === undefined) return true;
      const given = memberAt(value, key);
      return given === undefined ? form.required?.includes(key) !== true : given === member.const;
    }),
  );
  return fitting.length === 0 ? forms : fitting;
}

function schemaAt(root: JsonSchema, path: Path, value: unknown): JsonSchema | undefined {
  const [key, ...rest] = path;
  const forms = formsOf(root, value);
  if (key === undefined) return root.oneOf === undefined ? root : forms[0];
  const found = forms.flatMap(({ properties, additionalProperties, items }) => {
    const member = properties?.[String(key)] ?? additionalProperties ?? items;
    return typeof member === 'object' && !Array.isArray(member) ? [member] : [];
  });
  const [only, ...others] = found;
  if (only === undefined) return undefined;
  return schemaAt(others.length === 0 ? only : { anyOf: found }, rest, memberAt(value, key));
}

function within(number: Text, { minimum, exclusiveMinimum, maximum }: JsonSchema): Text {
  const above = typeof exclusiveMinimum === 'number' ? msg`${number} greater than ${exclusiveMinimum}` : number;
  const lower = minimum === undefined ? above : msg`${number} from ${minimum}`;
  return maximum === undefined ? lower : msg`${lower} up to ${maximum}`;
}

const TYPE_NAMES: Readonly<Record<string, Text>> = {
  object: msg`an object`,
  boolean: msg`true or false`,
};
const OTHER = msg`something else`;

function listOf(items: JsonSchema['items']): Text {
  const each = typeof items === 'object' && !Array.isArray(items) ? alternatives(items) : [];
  return each.some(({ type }) => type === 'object') ? msg`a list of strings or objects` : msg`a list of strings`;
}

function typeOf(schema: JsonSchema): Text {
  if (schema.type === 'number') return within(msg`a number`, schema);
  if (schema.type === 'integer') return within(msg`a whole number`, schema);
  if (schema.type === 'string') return schema.minLength === undefined ? msg`a string` : msg`a string that isn’t empty`;
  if (schema.type === 'array') return listOf(schema.items);
  return TYPE_NAMES[String(schema.type)] ?? OTHER;
}

/** Describes what is allowed in a place. */
function allowedBy(schema: JsonSchema | undefined): Text {
  if (schema === undefined) return OTHER;
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((each) => allowedBy(each)).reduce((before, each) => msg`${before} or ${each}`);
  if (schema.const !== undefined) return verbatim(JSON.stringify(schema.const));
  return schema.enum === undefined
    ? typeOf(schema)
    : verbatim(schema.enum.map((each) => JSON.stringify(each)).join(', '));
}

/** Returns the issues within the intended form, if the value has the right type for one of several forms. */
function withinForms(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // Whether the value has another type, or is another word.
  const isOther = ({ code, path }: z.core.$ZodIssue): boolean =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const within = issue.errors.find((problems) => !problems.some(isOther)) ?? [];
  if (within.length === 0) return [issue];
  return within.flatMap((one) => withinForms({ ...one, path: [...issue.path, ...one.path] }));
}

/** Returns the path of the key that an issue is about. If there are several keys, the first one. */
function keysOf(issue: z.core.$ZodIssue): Path {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

function problemOf(issue: z.core.$ZodIssue, root: unknown, schema: JsonSchema): Text {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => [...issue.path, key].map(String).join('.'));
    const forms = alternatives(schemaAt(schema, issue.path, root) ?? {});
    const known = forms.flatMap(({ properties = {} }) => Object.keys(properties)).filter((key) => key !== '$schema');
    return msg`${keys.join(', ')} isn’t a setting. Allowed settings: ${known.join(', ')}.`;
  }
  const ours = issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
  const allowed = ours ? storedText(issue.message) : allowedBy(schemaAt(schema, issue.path, root));
  const place = named(issue.path);
  return issue.path.reduce<unknown>(memberAt, root) === undefined
    ? msg`${place} is missing. Allowed: ${allowed}.`
    : msg`${place} is ${valueAt(root, issue.path)}. Allowed: ${allowed}.`;
}

/**
 * Checks the user's configuration. `builtIn` has the names of the built-in engines. `placeOf` returns where a key is in
 * a file, or null.
 */
export function readConfig(
  value: unknown,
  builtIn: readonly string[],
  placeOf: (keys: Path) => Text | null = () => null,
): ConfigReading {
  const schema = configSchema(builtIn);
  const result = schema.safeParse(value);
  if (result.success) {
    const { $schema: _schema, ...config } = result.data;
    return { kind: 'valid', config };
  }
  const published = z.toJSONSchema(schema, { io: 'input' });
  const problems = result.error.issues.flatMap(withinForms).map((issue) => {
    const place = placeOf(keysOf(issue));
    const problem = problemOf(issue, value, published);
    return place === null ? problem : msg`${place}: ${problem}`;
  });
  return { kind: 'wrong', problems };
}
