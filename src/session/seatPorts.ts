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
}

export const NOTHING_KEPT: KeptSeats = { chosen: [], confirmed: [], declined: [] };

/** How Council chose by itself. */
export interface SeatChosen {
  /** The engines, also those that cannot be used any more. */
  readonly engines: readonly string[];
  /** What the user is told of it; null where nothing is new. */
  readonly notice: string | null;
  /** Another engine could be asked as well. */
  readonly hasRoom: boolean;
}

export interface SeatMemory {
  /** Never rejects: what cannot be read is nothing. */
  read(): Promise<KeptSeats>;
  /** Never rejects: what cannot be written is told in the log. */
  change(change: (kept: KeptSeats) => KeptSeats): Promise<void>;
}

/** Who is asked in this workspace. */
export interface Seating {
  /** What holds now: who was picked here, else what the configuration says. */
  current(): Promise<SeatsSetting>;
  /** Engines that could take part besides these, where Council chooses and has room for them; no model is asked. */
  offer(chosen: readonly EngineState[]): Promise<readonly EngineState[]>;
  /** Lets engines take part from now on, or has them not offered again. */
  confirm(engines: readonly string[]): Promise<void>;
  decline(engines: readonly string[]): Promise<void>;
  /** Has these asked; null: whom the configuration says, and where that is left to Council, it chooses anew. */
  pick(seats: readonly SeatSetting[] | null): Promise<void>;
}
