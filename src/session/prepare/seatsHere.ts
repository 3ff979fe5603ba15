import { msg } from '../../protocol/labels/text.ts';
import { FIRST_CHOICE } from '../../engines/registry.ts';
import { modelChoice, type SeatChoice, seatOfEngine } from '../../protocol/seat.ts';
import { listedSeats, misnamed, seatNameIn, type SeatSetting } from '../../schema/seating.ts';
import { usage } from '../fault.ts';
import type { EngineDirectory, EngineState } from '../ports.ts';
import type { KeptSeats, Seating, SeatsNow, SeatState } from '../seatPorts.ts';
import { CHOOSE_AGAIN, type ChoosePorts, filled, MOST_CHOSEN, pickedIn } from './choose.ts';
import { choiceOf, type Problem, seating, untaken } from './seating.ts';

/** Returns the seats of a workspace, for the shells to show and to change. */
export function seatsHere(ports: ChoosePorts): Seating {
  const { directory, settings, seats: memory } = ports;
  return {
    current: async () => now(await memory.read(), ports),
    async check(engines) {
      const { from, seats } = now(await memory.read(), ports);
      return { from, seats: await Promise.all(seats.map((seat) => stateOf(seat, { ...ports, engines, from }))) };
    },
    async offer(seated) {
      const kept = await memory.read();
      if (now(kept, ports).from !== 'chosen' || seated.length >= MOST_CHOSEN) return [];
      const known = [...FIRST_CHOICE, ...kept.confirmed, ...kept.declined, ...seated.map(({ engine }) => engine)];
      const names = without(await directory.offered(), known);
      const states = await directory.check(names.map(seatOfEngine));
      return filled(seated, states).slice(seated.length);
    },
    confirm: (engines) =>
      memory.change((kept) => ({
        ...kept,
        confirmed: [...without(kept.confirmed, engines), ...engines],
        declined: without(kept.declined, engines),
      })),
    decline: (engines) =>
      memory.change((kept) => ({ ...kept, declined: [...without(kept.declined, engines), ...engines] })),
    async isNews(missing) {
      const names = missing.toSorted();
      const isThat = (other: readonly string[]): boolean => JSON.stringify(other) === JSON.stringify(names);
      if ((await memory.read()).told?.some(isThat) === true) return false;
      await memory.change((kept) => ({ ...kept, told: [...(kept.told ?? []), names] }));
      return true;
    },
    async pick(seats) {
      if (seats !== null) requireSeats(seats, ports);
      await memory.change(({ picked: _, ...kept }) =>
        seats === null
          ? { ...kept, chosen: [], declined: [] }
          : { ...kept, picked: { seats, insteadOf: settings.seats } },
      );
    },
  };
}

function requireSeats(asked: readonly SeatSetting[], { directory, settings, takes }: ChoosePorts): void {
  const configured = listedSeats(settings.seats);
  const strange = asked.map((one) => choiceOf(one, configured)).find(({ engine }) => !directory.knows(engine));
  if (strange !== undefined)
    throw usage(msg`There’s no engine named ${strange.engine}. Choose from ${namesOf(configured, directory)}.`);
  seating({ asked, configured, choices: [], takes });
}

const namesOf = (configured: readonly SeatSetting[], { names }: Pick<EngineDirectory, 'names'>): readonly string[] => [
  ...new Set([...configured.map(seatNameIn), ...names]),
];

const without = (engines: readonly string[], some: readonly string[]): readonly string[] =>
  engines.filter((engine) => !some.includes(engine));

function now(kept: KeptSeats, { settings }: Pick<ChoosePorts, 'settings'>): SeatsNow<SeatChoice> {
  const configured = listedSeats(settings.seats);
  const picked = pickedIn(kept, settings.seats);
  if (picked !== null) return { from: 'picked', seats: picked.map((one) => choiceOf(one, configured)) };
  if (settings.seats === 'auto') return { from: 'chosen', seats: kept.chosen.map(seatOfEngine) };
  return { from: 'listed', seats: configured.map((one) => choiceOf(one, configured)) };
}

interface Checking extends Pick<ChoosePorts, 'directory' | 'takes'> {
  readonly engines: readonly EngineState[];
  readonly from: SeatsNow<SeatChoice>['from'];
}

/** A seat without model options is in the same state as its engine. */
async function stateOf(seat: SeatChoice, { engines, ...ports }: Checking): Promise<SeatState> {
  const problem = problemOf(seat, ports);
  if (problem !== null) return { ...seat, kind: 'refused', ...problem };
  const isPlain = Object.keys(modelChoice(seat)).length === 0;
  const known = isPlain ? engines.find(({ engine }) => engine === seat.engine) : undefined;
  const [found = known] = known === undefined ? await ports.directory.check([seat], { extent: 'doctor' }) : [];
  if (found === undefined) throw new Error(`nothing was found out about ${seat.id}`);
  const { kind, detail, nextStep } = found;
  return { ...seat, ...modelChoice(found), kind, detail, nextStep };
}

/**
 * Returns what is wrong with how a seat is described. Configured seats were checked when they were read, except for
 * engines that no longer exist.
 */
function problemOf(seat: SeatChoice, { directory, takes, from }: Omit<Checking, 'engines'>): Problem | null {
  const { id, engine } = seat;
  const nextStep = from === 'picked' ? CHOOSE_AGAIN : NAME_ANOTHER;
  if (!directory.knows(engine)) return { detail: msg`There’s no engine named ${engine}.`, nextStep };
  const isAnothers = misnamed([{ engine, as: id }], directory.names).length > 0;
  return isAnothers ? { detail: msg`${id} is also the name of an engine.`, nextStep } : untaken(seat, takes);
}

const NAME_ANOTHER = msg`Correct the seats setting.`;
