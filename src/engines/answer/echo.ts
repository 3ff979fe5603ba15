import { answerForm } from '../../prompts/answerForm.ts';
import { DEBATE_FORMS } from '../../prompts/debateForm.ts';
import { DELIBERATION_FORMS } from '../../prompts/deliberationForm.ts';
import { PERSONA_FORM } from '../../prompts/personaPrompt.ts';
import { LOOKS_FORM } from '../../prompts/looksForm.ts';
import { reviewForm } from '../../prompts/reviewForm.ts';

/** Shorter texts occur anywhere; “approve” alone is not an echo. */
const SHORTEST_ECHO_WORDS = 6;

/** Tells whether a text is nothing but a part of the prompt, with or without the line numbers that stand before it there. */
export function makeEcho(prompt: string): (text: string) => boolean {
  let whole: string | null = null;
  return (text) => {
    const plain = flattened(text);
    if (plain.split(' ').length < SHORTEST_ECHO_WORDS) return false;
    whole ??= flattened(prompt);
    return whole.includes(plain);
  };
}

/** Whether a value is a placeholder, or names several of the choices and says nothing else. */
export function isUnfilled(value: string, choices: readonly string[]): boolean {
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words.filter((word) => choices.includes(word));
  const others = words.filter((word) => !choices.includes(word) && word !== 'or' && word !== 'and');
  return /^<[^]*>$/.test(value.trim()) || (named.length > 1 && others.length === 0);
}

const FORMS = [
  answerForm('code'),
  reviewForm('code'),
  LOOKS_FORM,
  ...DELIBERATION_FORMS,
  ...DEBATE_FORMS,
  PERSONA_FORM,
].join('\n');
/** The angle brackets of the forms, and whole texts that hold some. */
const PLACEHOLDERS = new Set([
  ...(FORMS.match(/<[^>\n]+>/g) ?? []),
  ...Array.from(FORMS.matchAll(/"([^"\n]*<[^"\n]*)"/g), ([, text = '']) => text),
]);

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
