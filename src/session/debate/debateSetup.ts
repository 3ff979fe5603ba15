import { msg } from '../../protocol/labels/text.ts';
import type { DebateSetup } from '../../protocol/debate/debateAnswer.ts';
import { builtInPersonas } from '../../protocol/debate/persona.ts';
import type { Seat } from '../../protocol/seat.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import { listedSeats, seatNameIn } from '../../schema/seating.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';
import type { EngineDirectory } from '../ports.ts';

type DebateSettings = Config['protocol']['debate'];

const USUAL_PROPONENT = 'claude';

/** Throws a CouncilError (`usage`) if the configured proponent is neither a configured seat nor an engine. */
export function checkProponent(
  { protocol, seats, profiles }: Pick<Config, 'protocol' | 'seats' | 'profiles'>,
  directory: Pick<EngineDirectory, 'names' | 'knows'>,
): void {
  const { proponent } = protocol.debate;
  const listed = [...listedSeats(seats), ...Object.values(profiles).flatMap((profile) => profile.seats ?? [])];
  const names = listed.map(seatNameIn);
  if (proponent === USUAL_PROPONENT || names.includes(proponent) || directory.knows(proponent)) return;
  const known = listOf([...new Set([...names, ...directory.names])]);
  throw usage(
    msg`“${proponent}” under protocol.debate.proponent is neither a seat nor an engine. Name one of: ${known}.`,
  );
}

/**
 * Returns what only the setup of a debate has, with the built-in experts. The debate's folder is created when it
 * convenes.
 */
export function debateParts(
  { protocol }: ConveneRequest,
  seats: readonly Seat[],
  settings: DebateSettings,
): Pick<SessionSetup, 'debate'> {
  if (protocol !== 'debate') return {};
  const wanted = settings.proponent;
  const named = seats.find(({ id }) => id === wanted) ?? seats.find(({ engine }) => engine === wanted);
  const proponent = named ?? seats[0];
  const isMissed = named === undefined && wanted !== USUAL_PROPONENT;
  const challengers = seats.filter((seat) => seat !== proponent);
  const debate: DebateSetup = {
    proponent: proponent?.id ?? '',
    personas: builtInPersonas(challengers),
    folder: settings.folder,
    contextFiles: [],
    ...(isMissed ? { insteadOf: wanted } : {}),
  };
  return { debate };
}
