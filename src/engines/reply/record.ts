import * as z from 'zod';
import type { Usage } from '../../protocol/seat.ts';

/**
 * Building blocks for what CLIs print. The output changes weekly, so each block has a harmless default for a missing or
 * unexpected value.
 */
export const text = z.string().catch('');
export const count = z.number().catch(0);
export const flag = z.boolean().catch(false);
export const maybeNumber = z.number().nullable().catch(null);
export const bag = z.record(z.string(), z.unknown()).catch({});

/**
 * Tokens in the form that most CLIs use. `cached` is the CLI's own name for tokens from a cache. Null if there are no
 * tokens, because no real run uses zero.
 */
export const usageWith = (cached: string) =>
  z
    .object({ input_tokens: count, output_tokens: count, [cached]: count })
    .transform(({ input_tokens: inputTokens = 0, output_tokens: outputTokens = 0, [cached]: cachedTokens = 0 }) =>
      usageOf({ inputTokens, outputTokens, cachedTokens, costUsd: null }),
    )
    .catch(null);

export const usageOf = (usage: Usage): Usage | null => (usage.inputTokens + usage.outputTokens === 0 ? null : usage);

/** Parses a line as JSON. Returns undefined if it isn't JSON. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a value in the shape of `schema`; null if it has another shape. */
export function inShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Returns the first of the named entries that is a nonempty string; empty if no entry is. */
export function firstText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  return names.map((name) => text.parse(record[name])).find((value) => value !== '') ?? '';
}
