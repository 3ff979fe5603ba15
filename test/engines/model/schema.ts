import type { RequestBody } from './exchange.ts';

interface Schema {
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
}

const PLACES: readonly ((body: RequestBody) => unknown)[] = [
  (body) => body.generationConfig?.responseJsonSchema,
  (body) => body.generationConfig?.responseSchema,
  (body) => body.response_format?.json_schema?.schema,
  (body) => body.text?.format?.schema,
  (body) => body.output_config?.format?.schema,
];

/** Returns the answer schema in a request, wherever its protocol puts it. */
export function schemaOf(body: RequestBody): Schema | undefined {
  for (const place of PLACES) {
    const found = place(body);
    if (found) return found;
  }
  return undefined;
}

/** Returns the smallest value that fits the schema, for the routers and classifiers beside the real request. */
export function smallestValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'string');
  const entries = Object.entries(schema.properties ?? {});
  const values: Readonly<Record<string, unknown>> = {
    object: Object.fromEntries(entries.map(([name, inner]) => [name, smallestValue(inner)])),
    array: [],
    integer: schema.minimum ?? 1,
    number: schema.minimum ?? 1,
    boolean: false,
    null: null,
  };
  const known = type.toLowerCase();
  return known in values ? values[known] : 'loopback';
}
