import type { SessionSetup } from '../setup.ts';
import { distinct } from '../text/words.ts';

export const CONFLICT_OPTIONS = ['update_intent', 'revert_fix'] as const;

/** Whether an option is one of an arbitration, which have names of their own. */
export function isConflictOption(text: string): boolean {
  return CONFLICT_OPTIONS.some((one) => one === text);
}

/**
 * Whether a council decides between options instead of accepting something: when options are given, and in a
 * deliberation also when nothing is under review, and when a conflict is arbitrated.
 */
export function isOpenQuestion({ protocol, question, artifact, conflict }: SessionSetup): boolean {
  if (protocol !== 'vote' && protocol !== 'deliberate') return false;
  if (distinct(question.options).length > 0) return true;
  return protocol === 'deliberate' && (conflict !== undefined || artifact.scope === 'none');
}

/** What the user, or the conflict, leaves to choose from; empty when the council makes the options itself. */
export function givenOptions({ question, conflict }: Pick<SessionSetup, 'question' | 'conflict'>): readonly string[] {
  return conflict === undefined ? distinct(question.options) : CONFLICT_OPTIONS;
}
