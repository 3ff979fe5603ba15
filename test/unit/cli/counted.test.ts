import assert from 'node:assert/strict';
import { git } from '../node/git/gitFixture.ts';
import { votes } from '../faults/plan.ts';
import { council, freshScene, trio } from './commandLine.ts';
import { CountedGit, countSession, SESSIONS } from './countedSessions.ts';

describe('the resources that a session uses', () => {
  for (const session of SESSIONS) {
    it(`stay within their limits: ${session.what}`, async () => {
      const { what, status, ...counts } = await countSession(session);
      assert.ok(status === 0 || status === 1, `${what}: ${String(status)}`);
      assert.equal(counts.calls, session.limit.calls, 'calls');
      for (const count of ['bytes', 'added', 'git'] as const) {
        const [taken, most] = [counts[count], session.limit[count]];
        assert.ok(taken <= most, `${count}: ${String(taken)}, at most ${String(most)}`);
      }
    });
  }
});

describe('git', () => {
  const yes = votes('approve', { confidence: 80 });
  const voting = freshScene(() => trio(yes, yes, yes));
  const FORTY = Array.from({ length: 40 }, (_, at) => `more/${String(at)}.ts`);

  it('runs at most 12 times for staged changes, even with 40 files', async () => {
    const scene = voting();
    scene.write(Object.fromEntries(FORTY.map((name) => [name, 'before\n'])));
    scene.initialise();
    scene.write(Object.fromEntries(FORTY.map((name) => [name, 'after\n'])));
    git(scene.workspace, 'add', '-A');
    const counted = new CountedGit(scene);
    const { status, stderr } = await council(scene, ['vote', '--staged'], { env: counted.env });
    assert.equal(status, 0, stderr);
    const calls = counted.asked();
    assert.ok(calls.length > 0 && calls.length <= 12, `${String(calls.length)} calls:\n${calls.join('\n')}`);
  });
});
