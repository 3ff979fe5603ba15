import { readConflict } from '../../protocol/deliberation/arbitration.ts';
import type { ConflictPayload } from '../../protocol/deliberation/deliberation.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** Who is to arbitrate, and for how long; the conflict says everything else. */
export type Arbitrators = Pick<
  ConveneRequest,
  'workspace' | 'engines' | 'timeoutSeconds' | 'maxRounds' | 'budgetMinutes'
>;

/** A conflict, from text or JSON, as a question to the council. Throws a CouncilError (`usage`) that names what is missing. */
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
