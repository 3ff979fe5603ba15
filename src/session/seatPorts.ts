import type { Text } from '../protocol/labels/text.ts';
import type { SeatChoice } from '../protocol/seat.ts';
import type { SeatSetting, SeatsSetting } from '../schema/seating.ts';
import type { EngineState } from './ports.ts';

/** What is remembered of who is asked in one workspace. */
export interface KeptSeats {
  /** The engines that Council chose; empty: it has not chosen yet. */
  readonly chosen: readonly string[];
  /** Engines that a person lets take part besides those that Council may choose by itself, and those that a person does not. */
  readonly confirmed: readonly string[];
  readonly declined: readonly string[];
  /** Who was picked here, and instead of what: it holds until the configuration says something else. Absent: nobody was. */
  readonly picked?: { readonly seats: readonly SeatSetting[]; readonly insteadOf: SeatsSetting } | undefined;
  /** The sets of missing seats that a terminal has told of, each as their sorted names. Absent: none. */
  readonly told?: readonly (readonly string[])[] | undefined;
}

export const NOTHING_KEPT: KeptSeats = { chosen: [], confirmed: [], declined: [] };

/** How Council chose by itself. */
export interface SeatChosen {
  /** The engines, also those that cannot be used any more. */
  readonly engines: readonly string[];
  /** What the user is told of it; null where nothing is new. */
  readonly notice: Text | null;
  /** Another engine could be asked as well. */
  readonly hasRoom: boolean;
}

export interface SeatMemory {
  /** Never rejects: what cannot be read is nothing. */
  read(): Promise<KeptSeats>;
  /** Never rejects: what cannot be written is told in the log. */
  change(change: (kept: KeptSeats) => KeptSeats): Promise<void>;
}

/** Who is asked in this workspace, and by whose word. */
export interface SeatsNow<Seat> {
  /** picked: by a person, for this workspace. listed: by the configuration. chosen: by Council, so far. */
  readonly from: 'picked' | 'listed' | 'chosen';
  readonly seats: readonly Seat[];
}

/** What a seat is good for. */
export interface SeatState extends SeatChoice, Pick<EngineState, 'detail' | 'nextStep'> {
  /** refused: it can't be as it is described, whatever its engine is good for. */
  readonly kind: EngineState['kind'] | 'refused';
}

/** Whether a seat can't be used for a reason of its own: one that is told nothing is as good as its engine, whose state says the same. */
export const hasOwnProblem = ({ kind, engine, detail }: SeatState, engines: readonly EngineState[]): boolean =>
  kind !== 'usable' && !engines.some((one) => one.engine === engine && one.detail === detail);

/** Who is asked in this workspace. */
export interface Seating {
  /** What holds now. */
  current(): Promise<SeatsNow<SeatChoice>>;
  /** The same with what each is good for. `engines`: those of which that has just been found out. */
  check(engines: readonly EngineState[]): Promise<SeatsNow<SeatState>>;
  /** Engines that could take part besides these, where Council chooses and has room for them; no model is asked. */
  offer(chosen: readonly EngineState[]): Promise<readonly EngineState[]>;
  /** Lets engines take part from now on, or has them not offered again. */
  confirm(engines: readonly string[]): Promise<void>;
  decline(engines: readonly string[]): Promise<void>;
  /** True once for each set of missing seats in this workspace. */
  isNews(missing: readonly string[]): Promise<boolean>;
  /**
   * Has these asked; null: whom the configuration says, and where that is left to Council, it chooses anew. Rejects with a
   * CouncilError (`usage`) for what can't be.
   */
  pick(seats: readonly SeatSetting[] | null): Promise<void>;
}
