import { stripVTControlCharacters } from 'node:util';
import type { ProcessEnd } from '../../engines/adapter.ts';

/** The first line that a program printed, errors before results. Empty if it printed nothing. */
export function firstSaid({ startError, stderr, stdout }: ProcessEnd): string {
  return (
    stripVTControlCharacters(startError ?? `${stderr}\n${stdout}`)
      .trim()
      .split('\n')[0] ?? ''
  );
}
