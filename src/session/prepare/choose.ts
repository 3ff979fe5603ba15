import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import { FIRST_CHOICE } from '../../engines/registry.ts';
import type { SeatChoice } from '../../protocol/seat.ts';
import { listedSeats, type SeatSetting, type SeatsSetting } from '../../schema/seating.ts';
import { usage } from '../fault.ts';
import type { EngineDirectory, EngineState, Presence } from '../ports.ts';
import { type KeptSeats, NOTHING_KEPT, type SeatChosen, type SeatMemory } from '../seatPorts.ts';
import { choiceOf, type RunChoice, seating, type Takes } from './seating.ts';

interface Seated {
  readonly engines: readonly EngineState[];
  /** Absent: the seats were named. */
  readonly choice?: SeatChosen;
}

export interface ChoosePorts {
  readonly directory: Pick<EngineDirectory, 'check' | 'knows' | 'offered' | 'names'>;
  readonly settings: { readonly seats: SeatsSetting };
  readonly seats: SeatMemory;
  readonly takes: Takes;
}

/** The parts of a request that say who was named, and what is chosen for this run. */
interface Asked {
  readonly engines: readonly SeatSetting[] | null;
  readonly choices?: readonly RunChoice[] | undefined;
  readonly presence?: Presence | undefined;
}

/**
 * Returns the seats and whether each can be used: those named for this run, picked in this workspace, configured, or
 * chosen by Council.
 */
export async function chooseSeats(ports: ChoosePorts, request: Asked): Promise<Seated> {
  const { settings, seats: memory, takes, directory } = ports;
  const { choices = [], presence } = request;
  const kept = request.engines === null ? await memory.read() : NOTHING_KEPT;
  const picked = request.engines === null ? pickedIn(kept, settings.seats) : null;
  const asked = request.engines ?? picked ?? settings.seats;
  if (asked === 'auto') return chosen(ports, kept, request);
  const configured = listedSeats(settings.seats);
  if (picked !== null)
    requireKnown(
      picked.map((one) => choiceOf(one, configured)),
      directory,
    );
  return { engines: await directory.check(seating({ asked, configured, choices, takes }), { presence }) };
}

/**
 * Rejects picked seats whose engine no longer exists, because the user may have removed it from the configuration
 * since.
 */
function requireKnown(seats: readonly SeatChoice[], directory: Pick<EngineDirectory, 'knows'>): void {
  const strange = seats.find(({ engine }) => !directory.knows(engine));
  if (strange === undefined) return;
  throw usage(
    inTurn(
      msg`You chose ${strange.id} for this workspace, but the engine ${strange.engine} no longer exists.`,
      CHOOSE_AGAIN,
    ),
  );
}

export const CHOOSE_AGAIN = msg`To choose again, run \`council engines use\` in a terminal or “Council: Choose Engines…” in the editor.`;

/**
 * Returns the seats that the user picked here, as long as the configuration is the same as at that time. Null: no seats
 * were picked.
 */
export function pickedIn({ picked }: KeptSeats, configured: SeatsSetting): readonly SeatSetting[] | null {
  const holds = picked !== undefined && JSON.stringify(picked.insteadOf) === JSON.stringify(configured);
  return holds ? picked.seats : null;
}

/** At most 3, all of different vendors, because several engines of one vendor would share its blind spots. */
export const MOST_CHOSEN = 3;

async function chosen(ports: ChoosePorts, kept: KeptSeats, request: Asked): Promise<Seated> {
  const { directory, takes } = ports;
  const { choices = [], presence } = request;
  const before = kept.chosen.filter((engine) => directory.knows(engine));
  const others = before.length < MOST_CHOSEN ? [...FIRST_CHOICE, ...kept.confirmed] : [];
  const asked = [...new Set([...before, ...others])].filter((engine) => directory.knows(engine));
  const states = await directory.check(seating({ asked, configured: [], choices, takes }), { presence });
  const isBefore = ({ engine }: EngineState): boolean => before.includes(engine);
  const seated = filled(states.filter(isBefore), states);
  checkChoices(choices, seated);
  const engines = seated.map(({ engine }) => engine);
  const choice = {
    engines,
    notice: engines.join() === kept.chosen.join() ? null : noticeOf(seated),
    hasRoom: engines.length < MOST_CHOSEN,
  };
  // If no engine can be asked, each of the first choices says why.
  return { engines: seated.length === 0 ? states : seated, choice };
}

/** Fills free places. A chosen engine is never replaced, even if it can't be used now. */
export function filled(before: readonly EngineState[], others: readonly EngineState[]): readonly EngineState[] {
  return others.reduce<readonly EngineState[]>((now, one) => {
    const isWanted = now.length < MOST_CHOSEN && isEligible(one) && now.every(({ vendor }) => vendor !== one.vendor);
    return isWanted ? [...now, one] : now;
  }, before);
}

const isEligible = ({ kind, rehearsal, experimental, unproven }: EngineState): boolean =>
  kind === 'usable' && !rehearsal && !experimental && unproven !== true;

function checkChoices(choices: readonly RunChoice[], seated: readonly EngineState[]): void {
  const stranger = choices.find(
    ({ seat, unseated }) => seat !== null && unseated !== 'ignored' && seated.every(({ engine }) => engine !== seat),
  );
  if (stranger === undefined || seated.length === 0) return;
  const names = seated.map(({ engine }) => engine);
  throw usage(
    msg`Council didn’t choose ${stranger.seat ?? ''} for this run. Choose from ${names}, or name the engines to ask.`,
  );
}

function noticeOf(seated: readonly EngineState[]): Text | null {
  if (seated.length === 0) return null;
  const chosenOnes = msg`Council chose ${seated.map(({ title }) => title)} for this workspace.`;
  const readers = seated.filter(({ readsItself }) => readsItself === true).map(({ title }) => title);
  if (readers.length === 0) return chosenOnes;
  const caution =
    readers.length === 1
      ? msg`${readers} reads files itself, even files such as .env.`
      : msg`${readers} read files themselves, even files such as .env.`;
  return inTurn(chosenOnes, caution);
}

/** Remembers which engines Council has chosen, once they are asked. */
export async function keepChoice({ seats }: Pick<ChoosePorts, 'seats'>, choice: SeatChosen | undefined): Promise<void> {
  if (choice === undefined || choice.notice === null) return;
  await seats.change((kept) => ({ ...kept, chosen: choice.engines }));
}
