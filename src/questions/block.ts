import * as z from 'zod';

/** The syntax of a block. */
export type Syntax = 'yaml' | 'json';

/** The block of a form in the prompt, with a placeholder for each value. No placeholder is a valid value. */
export function formBlock({ schema, syntax }: { readonly schema: z.ZodObject; readonly syntax: Syntax }): string {
  return syntax === 'yaml' ? yamlLines(schema).join('\n') : jsonOf(schema, '');
}

/** A field without its wrappers, and its description. */
export interface Field {
  readonly schema: z.core.$ZodType;
  /** `enum`, `array`, `object`, `number`, `string`, `boolean`. */
  readonly kind: string;
  readonly description: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** The default for a missing value. Undefined without a default. */
  readonly missing: unknown;
  /** Shown as an empty list, because its items have the form of the list above. */
  readonly isEmpty: boolean;
  /** How to read the value beyond its type. Undefined for most fields. */
  readonly reads: unknown;
  /** The word that any unknown word counts as. Undefined if an unknown word counts as missing. */
  readonly otherwise: unknown;
}

/** Unwraps a field from `default` and `nullable`. */
export function fieldOf(schema: z.core.$ZodType): Field {
  const { description = '', block, reads, otherwise } = z.globalRegistry.get(schema) ?? {};
  const own = {
    schema,
    kind: schema._zod.def.type,
    description,
    nullable: false,
    hasDefault: false,
    missing: undefined,
  };
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  const field = isWrapped ? fieldOf(schema.def.innerType) : { ...own, isEmpty: false, reads, otherwise };
  return {
    ...field,
    ...(schema instanceof z.ZodNullable ? { nullable: true } : {}),
    ...(schema instanceof z.ZodDefault ? { hasDefault: true, missing: schema.def.defaultValue } : {}),
    description: description === '' ? field.description : description,
    isEmpty: field.isEmpty || block === 'empty',
    reads: reads ?? field.reads,
  };
}

/** The fields of an object, in order. */
export function fieldsOf({ shape }: z.ZodObject): ReadonlyMap<string, Field> {
  return new Map(Object.entries<z.core.$ZodType>(shape).map(([key, schema]) => [key, fieldOf(schema)]));
}

/** The fields of an object. Empty for anything else. */
export const innerFields = ({ schema }: Field): ReadonlyMap<string, Field> =>
  schema instanceof z.ZodObject ? fieldsOf(schema) : new Map<string, Field>();

/** The placeholder of a plain value, without quotes: `<whole number from 0 to 100>`. */
export function placeholderOf(field: Field): string {
  const { schema, description, nullable } = field;
  if (schema instanceof z.ZodEnum) return choices([...optionsOf(field), ...(nullable ? ['null'] : [])]);
  if (schema instanceof z.ZodBoolean) return choices(['true', 'false', ...(nullable ? ['null'] : [])]);
  return `<${description}>`;
}

function choices(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? `<${last}>` : `<${words.slice(0, -1).join(', ')} or ${last}>`;
}

/** The words of an enum field. Empty for any other field. */
export function optionsOf({ schema }: Field): readonly string[] {
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

/** The items of a list. If they have no description, they get the list's. */
export function itemOf({ schema, description }: Field): Field {
  const item = fieldOf(schema instanceof z.ZodArray ? schema.element : schema);
  return item.description === '' ? { ...item, description } : item;
}

function plain(field: Field, syntax: Syntax): string {
  const placeholder = placeholderOf(field);
  const isQuoted = field.schema instanceof z.ZodString || (syntax === 'json' && field.schema instanceof z.ZodEnum);
  return isQuoted ? JSON.stringify(placeholder) : placeholder;
}

function yamlLines(schema: z.ZodObject): readonly string[] {
  return [...fieldsOf(schema)].flatMap(([key, field]) => yamlField(key, field));
}

function yamlField(key: string, field: Field): readonly string[] {
  const { schema } = field;
  if (schema instanceof z.ZodArray) {
    if (field.isEmpty) return [`${key}: []`];
    const item = itemOf(field);
    const lines = item.schema instanceof z.ZodObject ? yamlLines(item.schema) : [plain(item, 'yaml')];
    return [`${key}:`, ...lines.map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`))];
  }
  if (schema instanceof z.ZodObject) return [`${key}:`, ...yamlLines(schema).map((line) => `  ${line}`)];
  return [`${key}: ${plain(field, 'yaml')}`];
}

function jsonOf(schema: z.ZodObject, indent: string): string {
  const inner = `${indent}  `;
  const lines = [...fieldsOf(schema)].map(
    ([key, field]) => `${inner}${JSON.stringify(key)}: ${jsonValue(field, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function jsonValue(field: Field, indent: string): string {
  const { schema } = field;
  if (schema instanceof z.ZodObject) return jsonOf(schema, indent);
  if (!(schema instanceof z.ZodArray)) return plain(field, 'json');
  if (field.isEmpty) return '[]';
  const item = itemOf(field);
  return `[${item.schema instanceof z.ZodObject ? jsonOf(item.schema, indent) : plain(item, 'json')}]`;
}
