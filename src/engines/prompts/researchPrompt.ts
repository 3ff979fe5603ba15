import type { LetteredOption } from '../../protocol/deliberation.ts';
import type { ConflictPayload } from '../../protocol/deliberation.ts';
import { renderVotePrompt, type VotePromptParts } from './votePrompt.ts';

export interface ResearchPromptParts extends VotePromptParts {
  readonly options: readonly LetteredOption[];
  readonly conflict: ConflictPayload | null;
}

/** The first prompt of a deliberation: where to look and what to decide, nothing that anybody has found. */
export function renderResearchPrompt(parts: ResearchPromptParts): string {
  return renderVotePrompt(parts);
}
