// The chosen seats in memory, and how offers were answered.
import { verbatim } from '../../src/protocol/labels/text.ts';
import { type SeatChoice, seatOfEngine } from '../../src/protocol/seat.ts';
import type { EngineState } from '../../src/session/ports.ts';
import type { Seating, SeatsNow, SeatState } from '../../src/session/seatPorts.ts';

export class FakeSeating implements Seating {
  now: SeatsNow<SeatChoice> = { from: 'listed', seats: ['claude', 'codex', 'gemini'].map(seatOfEngine) };
  /** Other engines that could take part. */
  offered: readonly EngineState[] = [];
  /** The problems of seats, by seat name. */
  problems: Readonly<Record<string, string>> = {};
  readonly noted: unknown[] = [];

  current(): Promise<SeatsNow<SeatChoice>> {
    return Promise.resolve(this.now);
  }

  check(): Promise<SeatsNow<SeatState>> {
    const { from, seats } = this.now;
    const states = seats.map((seat): SeatState => {
      const detail = this.problems[seat.id];
      const next = { detail: verbatim(detail ?? 'Found.'), nextStep: verbatim('') };
      return { ...seat, kind: detail === undefined ? 'usable' : 'refused', ...next };
    });
    return Promise.resolve({ from, seats: states });
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

  isNews(): Promise<boolean> {
    return Promise.resolve(true);
  }

  pick(seats: unknown): Promise<void> {
    return this.#note('pick', seats);
  }

  #note(...what: readonly unknown[]): Promise<void> {
    this.noted.push(what);
    return Promise.resolve();
  }
}
