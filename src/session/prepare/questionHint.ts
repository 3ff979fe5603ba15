import type { ConveneRequest } from '../council.ts';

/** The shape of a question for which three investigations are too much, and what to say about it. */
interface QuestionHint {
  readonly pattern: RegExp;
  readonly hint: string;
}

const HINTS: readonly QuestionHint[] = [
  {
    pattern:
      /\bjust (?:do|fix|make|write|add|change|implement) (?:it|this|that)\b|^\s*(?:please\s+)?(?:implement|add|write|create|fix|rename|remove|delete|update|refactor|move|install|generate|format|run)\b(?![^?]*\?)/i,
    hint: 'This reads like something to be done rather than decided; a coding engine alone does it sooner than a council.',
  },
  {
    pattern:
      /\b(?:const|let|var) or (?:const|let|var)\b|\btabs? or spaces?\b|\b(?:single|double) or (?:single|double) quotes?\b|\bsemicolons? or (?:no|not)\b|\b(?:camel|snake|kebab)[ -]?case or\b/i,
    hint: 'This has a usual answer, which a linter or a style guide gives sooner than three investigations.',
  },
  {
    pattern:
      /\b(?:favou?rite|do you (?:like|prefer)|which (?:one )?do you (?:like|prefer)|in your opinion|nicer|prettier)\b/i,
    hint: 'This asks for a taste, and there is nothing in the workspace that could settle it; a council has little to investigate.',
  },
];

/**
 * One sentence when a deliberation seems too much for what is asked; null otherwise. A hint and no more: it is told from
 * a few words, and only where nothing is under review.
 */
export function questionHint({ protocol, artifact, question, conflict }: ConveneRequest): string | null {
  if (protocol !== 'deliberate' || conflict !== undefined || artifact.kind !== 'none') return null;
  const text = question.text ?? '';
  return HINTS.find(({ pattern }) => pattern.test(text))?.hint ?? null;
}
