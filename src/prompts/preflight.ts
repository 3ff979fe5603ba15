import type { Persona } from '../protocol/debate/debateAnswer.ts';
import { preflightForm } from '../questions/debate/preflight.ts';
import { formText } from '../questions/form.ts';
import { personaText } from './role.ts';
import { paragraphs } from './section.ts';

export interface PreflightPromptParts {
  readonly persona: Persona;
  /** New for each question. They consist of letters and digits. */
  readonly words: readonly [string, string];
}

/** A small question to a challenger before a debate. Only an engine that received the persona can answer it. */
export function preflightPrompt({ persona, words: [first, second] }: PreflightPromptParts): string {
  return `${paragraphs(
    'This is a short check before a debate. There is nothing to judge yet, and no file to read.',
    `${personaText(persona)}\nYour code words are ${first} and ${second}.`,
    'To show that you received this, give your two code words in reverse order, the second one first, joined by a hyphen.',
    formText(preflightForm),
  )}\n`;
}

/** Whether an answer shows that the engine received the persona. Repeating the question isn't enough. */
export function showsPersona(answer: string, [first, second]: PreflightPromptParts['words']): boolean {
  return answer.toLowerCase().includes(`${second}-${first}`.toLowerCase());
}
