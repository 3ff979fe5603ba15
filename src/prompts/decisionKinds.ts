import type { QuestionType } from '../protocol/setup.ts';

/** The kind of decision, in words for the seats. */
export const DECISION_KINDS: Readonly<Record<QuestionType, string>> = {
  architecture: 'architecture, a structural choice that is costly to undo',
  'trade-off': 'trade-off, a choice between things that cannot all be had',
  'go-no-go': 'go or no-go, whether to proceed',
  strategy: 'strategy, which direction to take in the long run',
  priority: 'priority, what comes first',
};
