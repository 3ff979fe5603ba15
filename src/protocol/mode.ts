import { type ModelChoice, modelChoice, PERSPECTIVES, type Seat } from './seat.ts';
import type { Mode } from './setup.ts';

/** An engine that can be asked. */
export interface UsableEngine extends ModelChoice {
  /** The name of its seat. */
  readonly seat: string;
  readonly engine: string;
  readonly title: string;
  readonly vendor: string;
  readonly rehearsal: boolean;
}

/**
 * Returns the mode and the seats for the engines that are usable before the first question (voting-mechanics, “Modes”
 * in our reading). Null if there's no usable engine, which is a fault, never an empty verdict.
 */
export function seatCouncil(usable: readonly UsableEngine[]): { mode: Mode; seats: readonly Seat[] } | null {
  const [only, ...others] = usable;
  if (only === undefined) return null;
  if (others.length === 0) {
    return { mode: 'simple', seats: PERSPECTIVES.map((perspective) => simpleSeat(only, perspective)) };
  }
  const seats = usable.map((engine): Seat => ({ ...pick(engine), id: engine.seat, perspective: null }));
  return { mode: usable.length === 2 ? 'two-engine' : 'full', seats };
}

function simpleSeat(engine: UsableEngine, perspective: (typeof PERSPECTIVES)[number]): Seat {
  return { ...pick(engine), id: `${engine.seat}:${perspective.toLowerCase()}`, perspective };
}

function pick({ engine, title, vendor, rehearsal, ...choice }: UsableEngine): Omit<Seat, 'id' | 'perspective'> {
  return { engine, ...modelChoice(choice), title, vendor, rehearsal };
}

/** The display name of a seat: “Claude”, or “Claude (Logos)” in Simple Mode. */
export function seatName(seat: Pick<Seat, 'title' | 'perspective'>): string {
  return seat.perspective === null ? seat.title : `${seat.title} (${seat.perspective})`;
}

/** The display name of the seat with this id, or the id itself if there's no such seat. */
export function seatNameOf(id: string, seats: readonly Pick<Seat, 'id' | 'title' | 'perspective'>[]): string {
  const seat = seats.find((one) => one.id === id);
  return seat === undefined ? id : seatName(seat);
}
