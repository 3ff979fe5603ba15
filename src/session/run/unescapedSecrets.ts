import { merged } from '../../artifact/secrets/findSecrets.ts';
import { DEEPEST, unescaped } from '../../artifact/secrets/escapes.ts';
import type { FoundSecret, SecretFinder } from '../ports.ts';

async function foundIn(finder: SecretFinder, text: string, depth: number): Promise<readonly FoundSecret[]> {
  const found = await finder.find(text);
  const plain = depth === 0 ? null : unescaped(text);
  if (plain === null) return found;
  const within = await foundIn(finder, plain.text, depth - 1);
  return merged([...found, ...within.map(({ start, end, kind }) => ({ ...plain.range(start, end), kind }))]);
}

/**
 * Returns a finder that also finds secrets that appear only after escapes are decoded, as readers of JSON or of a URL
 * do.
 */
export const unescapingFinder = (finder: SecretFinder): SecretFinder => ({
  find: async (text) => foundIn(finder, text, DEEPEST),
});
