import type {
  AssumptionsBrief,
  ChallengeBrief,
  ChallengerRebuttalBrief,
  ConfrontationBrief,
  OpeningBrief,
} from '../../protocol/brief.ts';
import type { VotePromptParts } from './votePrompt.ts';

export type DebateQuestion =
  | OpeningBrief
  | ChallengeBrief
  | ConfrontationBrief
  | ChallengerRebuttalBrief
  | AssumptionsBrief;

export interface DebatePromptParts extends Omit<VotePromptParts, 'news'> {
  readonly brief: DebateQuestion;
}

/** Any prompt of a debate; each is complete by itself, with the persona of the seat that it goes to. */
export function renderDebatePrompt({ brief, question, workspace, fence }: DebatePromptParts): string {
  return [brief.task, question.text, fence, JSON.stringify(brief), fence, workspace].join('\n');
}
