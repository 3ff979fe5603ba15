import { debateDefinition } from '../debate/debate.ts';
import { deliberateDefinition } from '../deliberation/deliberate.ts';
import { reviewDefinition } from '../review/review.ts';
import type { ProtocolDefinition } from './protocolDefinition.ts';
import type { SessionSetup } from '../setup.ts';
import { voteDefinition } from '../vote/vote.ts';

const DEFINITIONS: Readonly<Record<SessionSetup['protocol'], ProtocolDefinition>> = {
  vote: voteDefinition,
  review: reviewDefinition,
  deliberate: deliberateDefinition,
  debate: debateDefinition,
};

export function definitionOf({ protocol }: SessionSetup): ProtocolDefinition {
  return DEFINITIONS[protocol];
}
