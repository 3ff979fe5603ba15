import type { Persona } from '../protocol/debate/debateAnswer.ts';
import { personaText } from './debatePrompt.ts';
import { joinSections } from './promptParts.ts';

export interface PreflightPromptParts {
  readonly persona: Persona;
  /** Made afresh for each question; letters and digits. */
  readonly words: readonly [string, string];
}

/** A small question to a challenger before a debate, which can only be answered by who was sent the persona. */
export function renderPreflightPrompt({ persona, words: [first, second] }: PreflightPromptParts): string {
  return joinSections([
    'This is a short check before a debate. There is nothing to judge yet, and no file to read.',
    `${personaText(persona)}\nYour code words are ${first} and ${second}.`,
    'Show that this has reached you: give your two code words in the opposite order, the second one first, joined by a hyphen.',
    `Answer with one JSON object in this form, and nothing after it. If you were given a tool or a schema for the answer, put the same keys there instead.

\`\`\`json
{
  "perspective": "<the name of your role>",
  "code_words": "<your second code word>-<your first code word>"
}
\`\`\``,
  ]);
}

/** Whether an answer shows that the persona has arrived; a mere echo of the question does not. */
export function showsPersona(answer: string, [first, second]: PreflightPromptParts['words']): boolean {
  return answer.toLowerCase().includes(`${second}-${first}`.toLowerCase());
}
