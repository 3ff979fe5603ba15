import type { Text } from '../protocol/labels/text.ts';
import type { SeatChoice } from '../protocol/seat.ts';
import type { SeatSetting, SeatsSetting } from '../schema/seating.ts';
import type { EngineState } from './ports.ts';

/** What Council remembers about the seats of one workspace. */
export interface KeptSeats {
  /** The engines that Council chose. Empty: it hasn't chosen yet. */
  readonly chosen: readonly string[];
  /**
   * Engines that the user has accepted, in addition to those that Council may choose by itself, and engines that the
   * user has declined.
   */
  readonly confirmed: readonly string[];
  readonly declined: readonly string[];
  /**
   * The seats that the user picked here, and the configuration at that time: they apply until it changes. Absent: none
   * were picked.
   */
  readonly picked?: { readonly seats: readonly SeatSetting[]; readonly insteadOf: SeatsSetting } | undefined;
  /** The sets of missing seats that a terminal has reported, each as sorted names. Absent: none. */
  readonly told?: readonly (readonly string[])[] | undefined;
}

export const NOTHING_KEPT: KeptSeats = { chosen: [], confirmed: [], declined: [] };

/** What Council chose by itself. */
export interface SeatChosen {
  /** The engines, including those that can't be used any more. */
  readonly engines: readonly string[];
  /** The notice for the user. Null if nothing is new. */
  readonly notice: Text | null;
  /** Whether another engine could be asked too. */
  readonly hasRoom: boolean;
}

export interface SeatMemory {
  /** Never rejects: what can't be read counts as empty. */
  read(): Promise<KeptSeats>;
  /** Never rejects: a failed write is logged. */
  change(change: (kept: KeptSeats) => KeptSeats): Promise<void>;
}

/** The seats of this workspace, and where they come from. */
export interface SeatsNow<Seat> {
  /** picked: by the user for this workspace. listed: in the configuration. chosen: by Council so far. */
  readonly from: 'picked' | 'listed' | 'chosen';
  readonly seats: readonly Seat[];
}

/** Whether a seat can be used. */
export interface SeatState extends SeatChoice, Pick<EngineState, 'detail' | 'nextStep'> {
  /** refused: its description is invalid, whatever the state of its engine. */
  readonly kind: EngineState['kind'] | 'refused';
}

/**
 * Whether a seat can't be used for a reason of its own. A seat without model options has the same problem as its
 * engine, which already reports it.
 */
export const hasOwnProblem = ({ kind, engine, detail }: SeatState, engines: readonly EngineState[]): boolean =>
  kind !== 'usable' && !engines.some((one) => one.engine === engine && one.detail === detail);

/** The seats of this workspace. */
export interface Seating {
  /** Returns the current seats. */
  current(): Promise<SeatsNow<SeatChoice>>;
  /** Returns the same with the state of each. `engines`: engines that have just been checked. */
  check(engines: readonly EngineState[]): Promise<SeatsNow<SeatState>>;
  /** Returns engines that could join these, if Council chooses the seats and has room for more. Asks no model. */
  offer(chosen: readonly EngineState[]): Promise<readonly EngineState[]>;
  /** Lets engines take part from now on, or stops offering them. */
  confirm(engines: readonly string[]): Promise<void>;
  decline(engines: readonly string[]): Promise<void>;
  /** Resolves to true once for each set of missing seats in this workspace. */
  isNews(missing: readonly string[]): Promise<boolean>;
  /**
   * Picks these seats. Null: the configured seats or, if Council chooses, a new choice. Rejects with a CouncilError
   * (`usage`) for an invalid seat.
   */
  pick(seats: readonly SeatSetting[] | null): Promise<void>;
}
