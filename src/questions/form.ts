import * as z from 'zod';
import { fieldsOf, formBlock, type Syntax } from './block.ts';

/** The side that a closed word takes; null for one that takes none, such as “revise” or “partial”. */
export type Lean = 'approve' | 'reject' | 'abstain' | null;

/**
 * One question’s form. Its schema is the only place where a field is written: the block in the prompt, the JSON Schema
 * for the CLIs that enforce one, the required keys, the defaults and the type of the answer come from it.
 */
export interface Form<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** What the block in the prompt is written in. Both are read. */
  readonly syntax: Syntax;
  /** The key that makes a document an answer to this question. */
  readonly mark: string;
  /** What the words mean, a line each. */
  readonly notes: readonly string[];
  /** The side of each deciding word, where one can be taken; null in its place abstains. */
  readonly leans?: Readonly<Record<string, Lean>> | undefined;
  /** The closed words of one answer that contradict each other, in a sentence; empty where none do. */
  readonly contradiction?: ((values: Readonly<Record<string, unknown>>) => string) | undefined;
  /** Closed words with what counts only beside some of them. */
  readonly pairs?: readonly Pair[] | undefined;
  /** What stands for the deciding word where an answer has findings and no such word; absent: nothing does. */
  readonly fallback?: string | undefined;
  /** Keys by which the specification calls a field besides its own. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** What each value under an alias stands for; other values stay as they are. */
  readonly aliasValues?: Readonly<Record<string, string>> | undefined;
}

/**
 * A closed word that says whether a text or an object counts; both are keys. Beside a word the text is never asked about,
 * whatever it says; where it stands alone, the word is asked for.
 */
export interface Pair {
  readonly word: string;
  readonly text: string;
  /** The word that says nothing without the text; absent: none. */
  readonly needed?: string | undefined;
}

/** The answer that a form describes. */
export type AnswerOf<F extends Form> = z.output<F['schema']>;

/** The keys without which an answer is none: those that have no default. */
export function requiredKeys({ schema }: Form): readonly string[] {
  return [...fieldsOf(schema)].filter(([, { hasDefault }]) => !hasDefault).map(([key]) => key);
}

/**
 * The JSON Schema of a form: every key is required and none may be added, as OpenAI’s strict mode wants it; without
 * `$schema`, which some validators would try to look up.
 */
export function jsonSchemaOf({ schema }: Form): object {
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(z.strictObject(schema.shape), {
    override({ jsonSchema }) {
      for (const key of PLAIN) Reflect.deleteProperty(jsonSchema, key);
    },
  });
  return rest;
}

/** What strict validators refuse, or what only the block in the prompt needs. */
const PLAIN = ['default', 'minimum', 'maximum', 'minLength', 'block', 'reads', 'otherwise'] as const;

/** How a seat is asked to answer: the block to fill in, and what its words mean. */
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
