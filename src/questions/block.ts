import * as z from 'zod';

/** What a block is written in. */
export type Syntax = 'yaml' | 'json';

/** The block of a form as it stands in the prompt, with a placeholder for each value. No placeholder is a valid value. */
export function formBlock({ schema, syntax }: { readonly schema: z.ZodObject; readonly syntax: Syntax }): string {
  return syntax === 'yaml' ? yamlLines(schema).join('\n') : jsonOf(schema, '');
}

/** A field without its wrappers, and what it is described as. */
export interface Field {
  readonly schema: z.core.$ZodType;
  /** `enum`, `array`, `object`, `number`, `string`, `boolean`. */
  readonly kind: string;
  readonly description: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** What stands for it where it is missing; undefined without a default. */
  readonly missing: unknown;
  /** Shown as an empty list: its items have the form of the list above it. */
  readonly isEmpty: boolean;
  /** How its value is read beyond its type; undefined for most. */
  readonly reads: unknown;
  /** What a value is taken for that is none of its words; undefined where what is missing is as good. */
  readonly otherwise: unknown;
}

/** What a field is beneath `default` and `nullable`. */
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

/** The fields of an object, in their order. */
export function fieldsOf({ shape }: z.ZodObject): ReadonlyMap<string, Field> {
  return new Map(Object.entries<z.core.$ZodType>(shape).map(([key, schema]) => [key, fieldOf(schema)]));
}

/** The fields of an object; none of anything else. */
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

/** The words of a closed field; none for any other. */
export function optionsOf({ schema }: Field): readonly string[] {
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

/** The items of a list; what the list is for says what they are. */
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
