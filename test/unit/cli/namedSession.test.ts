import assert from 'node:assert/strict';
import { sessionNamed } from '../../../src/cli/namedSession.ts';
import type { Council } from '../../../src/session/council.ts';

const NEXT = 'review-20260131-101500-77-2';

function councilWith(...ids: readonly string[]): Pick<Council, 'list'> {
  const damaged = ids.map((sessionId) => ({ kind: 'damaged' as const, sessionId, problem: 'It is cut off.' }));
  return { list: () => Promise.resolve({ sessions: [], decisions: [], elsewhere: [], damaged, older: 0 }) };
}

describe('a session named by the beginning of its ID', () => {
  it('is found if no other ID begins with it', async () => {
    assert.equal(await sessionNamed(councilWith(NEXT), 'review-20260131-101500'), NEXT);
    assert.equal(await sessionNamed(councilWith(NEXT), 'review-20260131-101500-7'), NEXT);
  });

  it('is not matched if the beginning is itself a whole ID, even of a deleted session', async () => {
    const gone = 'review-20260131-101500-77';
    assert.equal(await sessionNamed(councilWith(NEXT), gone), gone);
    assert.equal(await sessionNamed(councilWith(gone, NEXT), gone), gone);
  });
});
