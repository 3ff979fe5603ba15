import * as z from 'zod';

/** A text that may be missing; it is shown and decides nothing. */
export const text = (description: string) => z.string().nullable().default(null).describe(description);

export const texts = (description: string) => z.array(z.string()).default([]).describe(description);

/** 0 to 100; also read from a percentage, a fraction with a point, and High, Medium, Low. */
export const confidence = z
  .number()
  .min(0)
  .max(100)
  .describe('whole number from 0 to 100')
  .meta({ reads: 'confidence' });

/** A closed word with what stands for it where it is missing. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words, missing: Words[number]) =>
  z.enum(words).default(missing as never);

/** A closed word for how much something weighs. Any other word in its place is taken for the heaviest, which stands last. */
export const weight = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).meta({ otherwise: words.at(-1) });
