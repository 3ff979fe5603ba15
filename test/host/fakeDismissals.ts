// Dismissals in memory, shared by several windows.
import { isSameDismissal } from '../../src/protocol/findings/dismissal.ts';
import type { Dismissal, Dismissals, NewDismissal } from '../../src/session/dismissalPorts.ts';

export class FakeDismissals implements Dismissals {
  kept: readonly Dismissal[] = [];
  /** What `list` rejects with, if anything. */
  refusal: Error | null = null;
  readonly #watchers = new Set<() => void>();

  list(): Promise<readonly Dismissal[]> {
    return this.refusal === null ? Promise.resolve(this.kept) : Promise.reject(this.refusal);
  }

  add(_workspace: string, dismissals: readonly NewDismissal[]): Promise<void> {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    const fresh = dismissals.filter((one) => !this.kept.some((other) => isSameDismissal(one, other)));
    this.#keep([...this.kept, ...fresh.map(({ quoted: _, ...dismissal }) => dismissal)]);
    return Promise.resolve();
  }

  remove(dismissals: readonly Dismissal[]): Promise<void> {
    this.#keep(this.kept.filter((one) => !dismissals.some((other) => isSameDismissal(one, other))));
    return Promise.resolve();
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  readonly digestOf = (lines: readonly string[]): string => lines.join('\n');

  #keep(dismissals: readonly Dismissal[]): void {
    this.kept = dismissals;
    for (const changed of this.#watchers) changed();
  }
}
