import type { SessionSetup } from '../setup.ts';
import { distinct } from '../text/words.ts';

export const CONFLICT_OPTIONS = ['update_intent', 'revert_fix'] as const;

/**
 * Whether a deliberation decides between options instead of accepting something: when options are given, when nothing
 * is under review, and when a conflict is arbitrated.
 */
export function isOpenQuestion({ protocol, question, artifact, conflict }: SessionSetup): boolean {
  if (protocol !== 'deliberate') return false;
  return conflict !== undefined || distinct(question.options).length > 0 || artifact.scope === 'none';
}

/** What the user, or the conflict, leaves to choose from; empty when the council makes the options itself. */
export function givenOptions({ question, conflict }: Pick<SessionSetup, 'question' | 'conflict'>): readonly string[] {
  return conflict === undefined ? distinct(question.options) : CONFLICT_OPTIONS;
}
