import type { DebateSetup } from '../../protocol/debate/debateAnswer.ts';
import { builtInPersonas } from '../../protocol/debate/persona.ts';
import type { Seat } from '../../protocol/seat.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';
import type { EngineDirectory } from '../ports.ts';

type DebateSettings = Config['protocol']['debate'];

const USUAL_PROPONENT = 'claude';

/** Throws a CouncilError (`usage`) when the one who is to hold the position is no engine at all. */
export function checkProponent(
  { proponent }: DebateSettings,
  directory: Pick<EngineDirectory, 'names' | 'knows'>,
): void {
  if (proponent === USUAL_PROPONENT || directory.knows(proponent)) return;
  throw usage(
    `“${proponent}” under protocol.debate.proponent isn’t an engine. Name one of: ${listOf(directory.names)}.`,
  );
}

/** What a debate is set up with besides, with well-tried experts; its folder is made when it is convened. */
export function debateParts(
  { protocol }: ConveneRequest,
  seats: readonly Seat[],
  settings: DebateSettings,
): Pick<SessionSetup, 'debate'> {
  if (protocol !== 'debate') return {};
  const proponent = seats.find((seat) => seat.engine === settings.proponent) ?? seats[0];
  const isMissed = settings.proponent !== USUAL_PROPONENT && proponent?.engine !== settings.proponent;
  const challengers = seats.filter((seat) => seat !== proponent);
  const debate: DebateSetup = {
    proponent: proponent?.id ?? '',
    personas: builtInPersonas(challengers),
    folder: settings.folder,
    contextFiles: [],
    ...(isMissed ? { insteadOf: settings.proponent } : {}),
  };
  return { debate };
}
