import { UNMISTAKABLE } from '../../artifact/secrets/redact.ts';
import type { FoundSecret, SecretFinder } from '../ports.ts';

/**
 * Knows again what it has found before, also where nothing beside it tells that it is a secret: an engine that reads the
 * workspace for itself may repeat it anywhere. What is known stays in memory alone.
 */
export function rememberingFinder(finder: SecretFinder): SecretFinder {
  const known = new Map<string, string>();
  return {
    async find(text) {
      const found = await finder.find(text);
      const again = occurrences(text, known).filter((one) => !found.some((other) => overlap(one, other)));
      for (const { start, end, kind } of found) {
        const value = text.slice(start, end);
        if (value.length >= UNMISTAKABLE && !/\s/.test(value)) known.set(value, kind);
      }
      return [...found, ...again].toSorted((a, b) => a.start - b.start);
    },
  };
}

function occurrences(text: string, known: ReadonlyMap<string, string>): readonly FoundSecret[] {
  return [...known].flatMap(([value, kind]) => {
    const found: FoundSecret[] = [];
    for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + value.length))
      found.push({ start, end: start + value.length, kind });
    return found;
  });
}

const overlap = (one: FoundSecret, other: FoundSecret): boolean => one.start < other.end && other.start < one.end;
