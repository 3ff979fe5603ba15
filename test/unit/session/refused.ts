import * as assert from 'node:assert/strict';
import { isCouncilError } from '../../../src/session/fault.ts';

/** Asserts a rejection with a CouncilError of this kind. */
export async function refused(promise: Promise<unknown>, kind: string, message: RegExp): Promise<void> {
  await assert.rejects(promise, (cause: unknown) => {
    assert.ok(isCouncilError(cause), String(cause));
    assert.equal(cause.kind, kind);
    assert.match(cause.message, message);
    return true;
  });
}
