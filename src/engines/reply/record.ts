import * as z from 'zod';
import type { Usage } from '../../protocol/seat.ts';

/** Building blocks for what CLIs print: they change weekly, so whatever is missing or odd has a harmless stand-in. */
export const text = z.string().catch('');
export const count = z.number().catch(0);
export const flag = z.boolean().catch(false);
export const maybeNumber = z.number().nullable().catch(null);
export const bag = z.record(z.string(), z.unknown()).catch({});

/** Tokens as most CLIs tell them, under their own name for those from a cache; null for none, which no run does with. */
export const usageWith = (cached: string) =>
  z
    .object({ input_tokens: count, output_tokens: count, [cached]: count })
    .transform(({ input_tokens: inputTokens = 0, output_tokens: outputTokens = 0, [cached]: cachedTokens = 0 }) =>
      usageOf({ inputTokens, outputTokens, cachedTokens, costUsd: null }),
    )
    .catch(null);

export const usageOf = (usage: Usage): Usage | null => (usage.inputTokens + usage.outputTokens === 0 ? null : usage);

/** A line as JSON; undefined when it is not. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** A value in the shape of `schema`; null when it has another. */
export function inShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The first of the named entries that is a text with something in it. */
export function firstText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  return names.map((name) => text.parse(record[name])).find((value) => value !== '') ?? '';
}
