import * as z from 'zod';

/** An optional text, which is only shown and decides nothing. */
export const text = (description: string) => z.string().nullable().default(null).describe(description);

export const texts = (description: string) => z.array(z.string()).default([]).describe(description);

/** 0 to 100. A percentage, a fraction with a point, and High, Medium, or Low are accepted too. */
export const confidence = z
  .number()
  .min(0)
  .max(100)
  .describe('whole number from 0 to 100')
  .meta({ reads: 'confidence' });

/** A word of the form, with a default for a missing one. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words, missing: Words[number]) =>
  z.enum(words).default(missing as never);

/** A word for how serious something is. An unknown word counts as the most serious one, which is the last. */
export const weight = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).meta({ otherwise: words.at(-1) });
