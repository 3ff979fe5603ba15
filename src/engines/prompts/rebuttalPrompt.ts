import type { RebuttalBrief } from '../../protocol/brief.ts';
import { type ResearchPromptParts, renderResearchPrompt } from './researchPrompt.ts';

export interface RebuttalPromptParts extends Omit<ResearchPromptParts, 'options'> {
  readonly brief: RebuttalBrief;
}

/** A later round: what every peer has found and holds, without names, and what the seat itself has found so far. */
export function renderRebuttalPrompt({ brief, ...parts }: RebuttalPromptParts): string {
  return renderResearchPrompt({ ...parts, options: brief.options });
}
