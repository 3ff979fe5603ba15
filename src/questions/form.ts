import * as z from 'zod';
import { fieldsOf, formBlock, type Syntax } from './block.ts';

/** The side that a word of a form takes. Null if it takes none, such as “revise” or “partial”. */
export type Lean = 'approve' | 'reject' | 'abstain' | null;

/**
 * The form of one question. Each field is defined only in its schema. The block in the prompt, the JSON Schema for CLIs
 * that enforce one, the required keys, the defaults, and the type of the answer are derived from it.
 */
export interface Form<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** The syntax of the block in the prompt. An answer may use either syntax. */
  readonly syntax: Syntax;
  /** The key that makes a document an answer to this question. */
  readonly mark: string;
  /** What the words mean, one line each. */
  readonly notes: readonly string[];
  /** The side of each deciding word, if the form has sides. Null in place of a word is an abstention. */
  readonly leans?: Readonly<Record<string, Lean>> | undefined;
  /** Describes the words of an answer that contradict each other, in a sentence. Empty if none do. */
  readonly contradiction?: ((values: Readonly<Record<string, unknown>>) => string) | undefined;
  /** Words of the form, each with a text that counts only with certain words. */
  readonly pairs?: readonly Pair[] | undefined;
  /** The deciding word for an answer with findings but no such word. Absent: there's none. */
  readonly fallback?: string | undefined;
  /** Other names that the specification uses for a field. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** What each value under an alias means. Other values stay unchanged. */
  readonly aliasValues?: Readonly<Record<string, string>> | undefined;
}

/**
 * A word that says whether a text or object counts. Both fields are keys. If the word is given, the seat isn't asked
 * about the text, whatever it says. If only the text is given, the seat is asked for the word.
 */
export interface Pair {
  readonly word: string;
  readonly text: string;
  /** The word that requires the text. Absent: none does. */
  readonly needed?: string | undefined;
}

/** The answer that a form describes. */
export type AnswerOf<F extends Form> = z.output<F['schema']>;

/** The keys that an answer must have: those without a default. */
export function requiredKeys({ schema }: Form): readonly string[] {
  return [...fieldsOf(schema)].filter(([, { hasDefault }]) => !hasDefault).map(([key]) => key);
}

/**
 * The JSON Schema of a form. Every key is required and no others are allowed, as OpenAI’s strict mode requires. It has
 * no `$schema`, because some validators would try to look it up.
 */
export function jsonSchemaOf({ schema }: Form): object {
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(z.strictObject(schema.shape), {
    override({ jsonSchema }) {
      for (const key of PLAIN) Reflect.deleteProperty(jsonSchema, key);
    },
  });
  return rest;
}

/** What strict validators reject, or what only the block in the prompt needs. */
const PLAIN = ['default', 'minimum', 'maximum', 'minLength', 'block', 'reads', 'otherwise'] as const;

/** The instructions for the answer: the block to fill in, and what its words mean. */
export function formText(form: Form): string {
  const { syntax, notes } = form;
  const name = syntax === 'yaml' ? 'YAML block' : 'JSON object';
  const quoting = syntax === 'yaml' ? [QUOTING] : [];
  return [
    `End your answer with one ${name} in this form, filled in, in a fenced block of its own, with nothing after it. If you were given a tool or a schema for the answer, put the same keys there instead.`,
    `\`\`\`${syntax}\n${formBlock(form)}\n\`\`\``,
    [...notes, EMPTY, ...quoting].map((note) => `- ${note}`).join('\n'),
  ].join('\n\n');
}

const EMPTY = 'Where you have nothing to say, write null, or [] for a list.';
const QUOTING = String.raw`Put every text in double quotes, on one line. Inside it write \" for a double quote, \\ for a backslash, and \n for a line end.`;
