import type { QuestionType } from '../protocol/setup.ts';

/** What kind of decision is asked for, as the seats are told. */
export const DECISION_KINDS: Readonly<Record<QuestionType, string>> = {
  architecture: 'architecture, a structural choice that is costly to undo',
  'trade-off': 'trade-off, a choice between things that cannot all be had',
  'go-no-go': 'go or no-go, whether to proceed',
  strategy: 'strategy, which direction to take in the long run',
  priority: 'priority, what comes first',
};
