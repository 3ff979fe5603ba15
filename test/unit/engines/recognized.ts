import assert from 'node:assert/strict';
import { sayStored, sayStoredLine } from '../../../src/protocol/labels/recalled.ts';
import type { EngineReply } from '../../../src/protocol/seat.ts';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Asserts that Council's texts about a run can be translated. `printed`: the program's own words. */
export function assertRecognized(reply: EngineReply, activities: readonly string[], printed = ''): void {
  for (const text of activities)
    if (!printed.includes(text.slice(0, 40))) assert.match(sayStoredLine(text, 'ja'), JAPANESE);
  const said = reply.kind === 'answered' ? [] : [reply.detail, reply.nextStep].filter((text) => text !== '');
  for (const text of said) assert.match(sayStored(text, 'ja'), JAPANESE);
}
