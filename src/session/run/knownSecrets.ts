import { merged } from '../../artifact/secrets/findSecrets.ts';
import { indexed, isUnmistakable, occurrencesIn } from '../../artifact/secrets/occurrences.ts';
import type { SecretFinder } from '../ports.ts';

/** By value, in the order in which they were found. */
export type KnownSecrets = Map<string, { readonly value: string; readonly kind: string }>;

/**
 * Recognizes secrets that it has found before, even if nothing beside them shows that they are secrets. An engine that
 * reads the workspace itself may repeat them anywhere. The known secrets stay in memory only.
 */
export function rememberingFinder(finder: SecretFinder, known: KnownSecrets = new Map()): SecretFinder {
  let index = indexed([...known.values()]);
  return {
    async find(text) {
      const found = await finder.find(text);
      const again = occurrencesIn(text, index).map(({ start, end, item: { kind } }) => ({ start, end, kind }));
      const before = known.size;
      for (const { start, end, kind } of found) {
        const value = text.slice(start, end);
        if (isUnmistakable(value) && !/\s/.test(value)) known.set(value, { value, kind });
      }
      if (known.size > before) index = indexed([...known.values()]);
      return merged([...found, ...again]);
    },
  };
}
