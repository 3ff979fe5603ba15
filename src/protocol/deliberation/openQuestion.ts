import type { SessionSetup } from '../setup.ts';
import { distinct } from '../text/words.ts';

export const CONFLICT_OPTIONS = ['update_intent', 'revert_fix'] as const;

/** Whether an option is one of a conflict's options, which have names of their own. */
export function isConflictOption(text: string): boolean {
  return CONFLICT_OPTIONS.some((one) => one === text);
}

/**
 * Whether a council decides between options instead of approving or rejecting: if options are given. In a deliberation,
 * also if nothing is under review, or if a conflict is arbitrated.
 */
export function isOpenQuestion({ protocol, question, artifact, conflict }: SessionSetup): boolean {
  if (protocol !== 'vote' && protocol !== 'deliberate') return false;
  if (distinct(question.options).length > 0) return true;
  return protocol === 'deliberate' && (conflict !== undefined || artifact.scope === 'none');
}

/** The options that the user or the conflict gives. Empty if the council makes the options itself. */
export function givenOptions({ question, conflict }: Pick<SessionSetup, 'question' | 'conflict'>): readonly string[] {
  return conflict === undefined ? distinct(question.options) : CONFLICT_OPTIONS;
}
