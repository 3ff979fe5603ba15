import { readConflict } from '../../protocol/deliberation/arbitration.ts';
import type { ConflictPayload } from '../../protocol/deliberation/deliberation.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** Who arbitrates, and for how long. The conflict determines everything else. */
export type Arbitrators = Pick<
  ConveneRequest,
  'workspace' | 'engines' | 'timeoutSeconds' | 'maxRounds' | 'budgetMinutes'
>;

/**
 * Turns a conflict, from text or JSON, into a question for the council. Throws a CouncilError (`usage`) that names what
 * is missing.
 */
export function arbitrationRequest(
  payload: unknown,
  arbitrators: Arbitrators,
): ConveneRequest & { readonly conflict: ConflictPayload } {
  const reading = readConflict(payload);
  if (reading.kind === 'problem') throw usage(reading.problem);
  const { conflict } = reading;
  return {
    ...arbitrators,
    protocol: 'deliberate',
    artifact: { kind: 'none' },
    target: null,
    question: { text: conflict.question },
    conflict,
  };
}
