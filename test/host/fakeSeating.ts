// Who is asked, in memory, and what became of an offer.
import type { EngineState } from '../../src/session/ports.ts';
import type { Seating } from '../../src/session/seatPorts.ts';
import type { SeatsSetting } from '../../src/schema/seating.ts';

export class FakeSeating implements Seating {
  seats: SeatsSetting = ['claude', 'codex', 'gemini'];
  /** Engines that could take part besides. */
  offered: readonly EngineState[] = [];
  readonly noted: unknown[] = [];

  current(): Promise<SeatsSetting> {
    return Promise.resolve(this.seats);
  }

  offer(): Promise<readonly EngineState[]> {
    return Promise.resolve(this.offered);
  }

  confirm(engines: readonly string[]): Promise<void> {
    return this.#note('confirm', engines);
  }

  decline(engines: readonly string[]): Promise<void> {
    return this.#note('decline', engines);
  }

  pick(seats: unknown): Promise<void> {
    return this.#note('pick', seats);
  }

  #note(...what: readonly unknown[]): Promise<void> {
    this.noted.push(what);
    return Promise.resolve();
  }
}
