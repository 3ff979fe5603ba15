import * as z from 'zod';
import { configSchema } from './config.ts';
import { verdictSchema } from './verdict.ts';

/** Returns the JSON Schema without `readOnly`, which describes the TypeScript type and not the document. */
const published = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly;
    },
  });

export const verdictJsonSchema = (): object => ({
  title: 'Council verdict',
  ...published(verdictSchema, 'output'),
});

export const configJsonSchema = (builtIn: readonly string[]): object => ({
  title: 'Council configuration',
  ...published(configSchema(builtIn), 'input'),
});
