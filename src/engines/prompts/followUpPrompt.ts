import type { FollowUpBrief } from '../../protocol/brief.ts';

export interface FollowUpPromptParts {
  readonly brief: FollowUpBrief;
  /** Absolute. */
  readonly workspace: string;
  readonly fence: string;
}

/** One more question to a seat that was outvoted; its answer is prose. */
export function renderFollowUpPrompt({ brief, workspace, fence }: FollowUpPromptParts): string {
  return [brief.decision, fence, brief.question, fence, workspace].join('\n');
}
