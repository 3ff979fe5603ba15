import type { Values } from './document.ts';

const REQUIRED_KEYS = ['position', 'confidence', 'rationale'] as const;

/** The keys without which an answer is none. A key with nothing behind it counts as missing, except for the rationale. */
export function missingKeys(values: Values): readonly string[] {
  return REQUIRED_KEYS.filter((key) => !values.has(key) || (key !== 'rationale' && isNothing(values.get(key))));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && /^(?:|null|~)$/i.test(value.trim()));
}
