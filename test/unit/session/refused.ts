import * as assert from 'node:assert/strict';
import { isCouncilError } from '../../../src/session/fault.ts';

/** A fault that the user can mend. */
export async function refused(promise: Promise<unknown>, kind: string, message: RegExp): Promise<void> {
  await assert.rejects(promise, (cause: unknown) => {
    assert.ok(isCouncilError(cause), String(cause));
    assert.equal(cause.kind, kind);
    assert.match(cause.message, message);
    return true;
  });
}
