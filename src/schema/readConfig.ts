import * as z from 'zod';
import { type Config, configSchema } from './config.ts';

export type ConfigReading =
  | { readonly kind: 'valid'; readonly config: Config }
  /** One sentence for each thing that is wrong: the key, its value, and what is allowed. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Path = readonly PropertyKey[];
const LONGEST_VALUE = 60;

const named = (path: Path): string => (path.length === 0 ? 'the configuration' : path.map(String).join('.'));

const memberAt = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function valueAt(root: unknown, path: Path): string {
  const value = path.reduce<unknown>(memberAt, root);
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const alternatives = ({ oneOf, anyOf, ...schema }: JsonSchema): readonly JsonSchema[] =>
  ((oneOf ?? anyOf) as readonly JsonSchema[] | undefined) ?? [schema];

/** Of several forms those whose fixed members the value has, or does not have to have; when there are none, all. */
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

function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const low = minimum ?? exclusiveMinimum;
  const lowest = minimum === undefined ? 'more than' : 'from';
  const lower = low === undefined ? '' : ` ${lowest} ${String(low)}`;
  return maximum === undefined ? lower : `${lower} up to ${String(maximum)}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'an object',
  boolean: 'true or false',
};

function pluralOf(items: JsonSchema['items']): string {
  const each = typeof items === 'object' && !Array.isArray(items) ? alternatives(items) : [];
  return each.some(({ type }) => type === 'object') ? 'texts or objects' : 'texts';
}

function typeOf(schema: JsonSchema): string {
  if (schema.type === 'number') return `a number${rangeOf(schema)}`;
  if (schema.type === 'integer') return `a whole number${rangeOf(schema)}`;
  if (schema.type === 'string') return schema.minLength === undefined ? 'a text' : 'a text that is not empty';
  if (schema.type === 'array') return `a list of ${pluralOf(schema.items)}`;
  return TYPE_NAMES[String(schema.type)] ?? 'something else';
}

/** What may stand in a place, in words. */
function allowedBy(schema: JsonSchema | undefined): string {
  if (schema === undefined) return 'something else';
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => allowedBy(each)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return schema.enum?.map((each) => JSON.stringify(each)).join(', ') ?? typeOf(schema);
}

/** What is wrong within the form that was meant, where the value is of the right type for one of several. */
function withinForms(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // Of another type, or another word.
  const isOther = ({ code, path }: z.core.$ZodIssue): boolean =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const within = issue.errors.find((problems) => !problems.some(isOther)) ?? [];
  if (within.length === 0) return [issue];
  return within.flatMap((one) => withinForms({ ...one, path: [...issue.path, ...one.path] }));
}

/** The keys that a problem is about; of several the first one. */
function keysOf(issue: z.core.$ZodIssue): Path {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

function problemOf(issue: z.core.$ZodIssue, root: unknown, schema: JsonSchema): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => named([...issue.path, key]));
    const forms = alternatives(schemaAt(schema, issue.path, root) ?? {});
    const known = forms.flatMap(({ properties = {} }) => Object.keys(properties)).filter((key) => key !== '$schema');
    return `${keys.join(', ')} isn’t a setting. Allowed there: ${known.join(', ')}.`;
  }
  const ours = issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
  const allowed = ours ? issue.message : allowedBy(schemaAt(schema, issue.path, root));
  return `${named(issue.path)} is ${valueAt(root, issue.path)}. Allowed: ${allowed}.`;
}

/**
 * Checks what the user configured. `builtIn` are the names of the engines that are shipped; `placeOf` says where a key
 * stands in a file, or nothing.
 */
export function readConfig(
  value: unknown,
  builtIn: readonly string[],
  placeOf: (keys: Path) => string = () => '',
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
    return `${place === '' ? '' : `${place}: `}${problemOf(issue, value, published)}`;
  });
  return { kind: 'wrong', problems };
}
