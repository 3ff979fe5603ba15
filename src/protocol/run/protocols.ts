import { debateRules } from '../debate/debate.ts';
import { deliberateRules } from '../deliberation/deliberate.ts';
import { reviewRules } from '../review/review.ts';
import type { Rules } from './rules.ts';
import type { SessionSetup } from '../setup.ts';
import { voteRules } from '../vote/vote.ts';

const RULES: Readonly<Record<SessionSetup['protocol'], Rules>> = {
  vote: voteRules,
  review: reviewRules,
  deliberate: deliberateRules,
  debate: debateRules,
};

export function rulesOf({ protocol }: SessionSetup): Rules {
  return RULES[protocol];
}
