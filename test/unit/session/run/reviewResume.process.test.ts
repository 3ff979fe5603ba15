import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { votes } from '../../faults/plan.ts';
import { inScene } from '../../faults/scene.ts';

/** Poses as Codex, records how it is asked, and then works forever. */
const CODEX = `#!/usr/bin/env node
import { appendFileSync } from 'node:fs';
const [, program, command] = process.argv;
if (command === 'exec') {
  appendFileSync(program + '.calls', process.argv.includes('review') ? 'review\\n' : 'prompt\\n');
  setInterval(() => undefined, 1000);
} else console.log(command === 'login' ? 'Logged in' : 'codex-cli 99.0.0');
`;
const LIMIT_MS = 30_000;

describe('an interrupted review', () => {
  it('resumes with the prompt because git may now show a different change', () =>
    inScene({ engines: { alpha: votes('APPROVE') } }, async (scene) => {
      const codex = path.join(scene.folder, 'codex');
      const calls = (): readonly string[] =>
        existsSync(`${codex}.calls`) ? readFileSync(`${codex}.calls`, 'utf8').split('\n').slice(0, -1) : [];
      const called = async (times: number): Promise<void> => {
        const until = Date.now() + LIMIT_MS;
        while (calls().length < times && Date.now() < until) await pause(20);
      };
      writeFileSync(codex, CODEX, { mode: 0o755 });
      scene.configure('codex', { command: codex, ownReview: true });
      scene.initialise();
      scene.write({ 'src/pay.ts': 'export const refund = 1;\n' });
      const council = await scene.council();
      const preparation = await council.prepare({
        protocol: 'review',
        workspace: scene.workspace,
        artifact: { kind: 'uncommitted' },
        target: null,
        question: {},
        engines: null,
        timeoutSeconds: 60,
      });
      const session = await council.convene(preparation);
      await called(1);
      await session.suspend();
      const resumed = await (await scene.council()).resume(session.sessionId);
      await called(2);
      resumed.cancel();
      assert.equal((await resumed.verdict).outcome, 'cancelled');
      assert.deepEqual(calls(), ['review', 'prompt']);
    }));
});
