import type { Values } from './document.ts';

/** How answers of one kind are told from all else that a text may hold. */
export interface AnswerKind {
  /** Plain names of the keys of which one makes a document such an answer. */
  readonly marks: readonly string[];
  /** Plain names of all keys of the form; a line that begins with one of them is not prose. */
  readonly keys: readonly string[];
  /** Words of which one has to be chosen; a value that names several is the form, not filled in. */
  readonly choices: readonly string[];
  /** Where the seat stands, as it wrote it; empty when it does not say. */
  stance(values: Values): string;
  /** The keys without which an answer is none. */
  missing(values: Values): readonly string[];
}

const VOTE_REQUIRED = ['position', 'confidence', 'rationale'] as const;

/** A ballot. A key with nothing behind it counts as missing, except for the rationale. */
export const VOTE_ANSWER: AnswerKind = {
  marks: ['position'],
  keys: [
    'position',
    'confidence',
    'rationale',
    'key_evidence',
    'risks',
    'conditions',
    'dissent_note',
    'alternatives',
    'abstain_reason',
    'findings',
  ],
  choices: ['approve', 'reject', 'abstain'],
  stance: (values) => wordAt(values, 'position'),
  missing: (values) =>
    VOTE_REQUIRED.filter((key) => !values.has(key) || (key !== 'rationale' && isNothing(values.get(key)))),
};

/** A value that is one word or sentence; empty for everything else. */
export function wordAt(values: Values, key: string): string {
  const value = values.get(key);
  return typeof value === 'string' ? value.trim() : '';
}

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && /^(?:|null|~)$/i.test(value.trim()));
}

/** A line that begins with a key of the form. */
export function keyLine({ keys }: AnswerKind): RegExp {
  return new RegExp(`^[ \\t]*(?:[-*][ \\t]+)?["'*]*(?:${named(keys)})["'*]*[ \\t]*:`, 'im');
}

/** A line without indentation that begins with a key of the form. */
export function firstKeyLine({ keys }: AnswerKind): RegExp {
  return new RegExp(`^(?:${named(keys)})\\s*:`, 'i');
}

/** A key that makes a document such an answer, in YAML or in JSON. */
export function markIn({ marks }: AnswerKind): RegExp {
  const mark = named(marks);
  return new RegExp(`^[ \\t]*(?:[{,][ \\t]*)?["'*]*(?:${mark})["'*]*[ \\t]*:|[{,]\\s*["'](?:${mark})["']\\s*:`, 'im');
}

const named = (names: readonly string[]): string => names.map((name) => name.replaceAll('_', '[ _-]')).join('|');
