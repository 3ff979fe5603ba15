import type { Finding } from '../../protocol/finding.ts';
import type { Guidance } from '../../protocol/setup.ts';
import type { VotePromptParts } from './votePrompt.ts';
import { renderVotePrompt } from './votePrompt.ts';

export interface ReviewPromptParts extends VotePromptParts {
  /** What the rounds before have found; empty in the first. */
  readonly soFar: readonly Finding[];
  /** Rules of the team, as data. */
  readonly guidance: readonly Guidance[];
}

/** The whole prompt of one round of a review. */
export function renderReviewPrompt(parts: ReviewPromptParts): string {
  return renderVotePrompt(parts);
}
