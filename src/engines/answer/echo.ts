import { answerForm } from '../prompts/answerForm.ts';

/** Shorter texts occur anywhere; “approve” alone is not an echo. */
const SHORTEST_ECHO_WORDS = 6;

/** Whether a text is nothing but a part of the prompt, with or without the line numbers that the prompt put before it. */
export function isEcho(text: string, prompt: string): boolean {
  const plain = flattened(text);
  return plain.split(' ').length >= SHORTEST_ECHO_WORDS && flattened(prompt).includes(plain);
}

/** Whether a position is the form's placeholder, or names the choices instead of choosing. */
export function isUnfilled(position: string): boolean {
  const named = ['approve', 'reject', 'abstain'].filter((word) => position.toLowerCase().includes(word));
  return /^<[^]*>$/.test(position.trim()) || named.length > 1;
}

const PLACEHOLDERS = new Set(answerForm('code').match(/<[^>\n]+>/g));

/** A value that was filled in; empty when the form's own words were left standing. */
export function withoutPlaceholder(value: string): string {
  const plain = value.trim();
  return PLACEHOLDERS.has(plain) ? '' : plain;
}

const flattened = (text: string): string =>
  text
    .replace(/^[ \t]*\d* \| ?[+ -]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
