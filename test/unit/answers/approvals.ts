import assert from 'node:assert/strict';
import type { Reading } from '../../../src/protocol/tally/ballot.ts';
import { wordOf } from './reading.ts';

const FOR = new Set(['APPROVE', 'agree', 'ACCEPT']);

/** Whether an answer counts in favor at once. A problem earns a re-ask, and a marked place does too. */
export const approves = (reading: Reading): boolean =>
  FOR.has(wordOf(reading)) && reading.problem === null && (reading.marked ?? []).length === 0;

export function neverApproves(read: (text: string) => Reading, texts: readonly string[]): void {
  for (const text of texts) {
    const reading = read(text);
    assert.ok(!approves(reading), `${wordOf(reading)} from ${JSON.stringify(text)}`);
  }
}

/** Every text that starts with one from the first list, continues with one from the second, and so on. */
export const combined = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce<readonly string[]>((texts, list) => texts.flatMap((text) => list.map((one) => text + one)), ['']);
