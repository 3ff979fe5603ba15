// The longest block of the event loop while the built core does one thing, as it would block an extension host. The
// core is already loaded. `loopRun.mjs WHAT FOLDER` prints milliseconds; FOLDER is a place made by place.mjs.
import { createRequire } from 'node:module';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readFileSync } from 'node:fs';
import { root } from '../scripts/install/dependencies.mjs';

const [, , what, folder] = process.argv;
const dist = path.join(root, 'dist');
const silent = () => undefined;
const { composeCouncil } = createRequire(import.meta.url)(path.join(dist, 'core.cjs'));
const workspace = path.join(folder, 'workspace');
const council = await composeCouncil({
  workspace,
  settings: JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')),
  sessionFolder: path.join(folder, 'sessions'),
  rehearsalScript: path.join(dist, 'rehearsal.js'),
  textScript: path.join(dist, 'textThread.js'),
  environment: process.env,
  log: { info: silent, warn: silent, error: silent },
});

const REQUEST = {
  ...{ protocol: 'review', workspace, artifact: { kind: 'uncommitted' }, target: null },
  ...{ question: {}, engines: null, timeoutSeconds: null },
};

const WORK = {
  list: () => council.list(),
  prepare: async () => council.preview(await council.prepare(REQUEST)),
  review: async () => {
    const session = await council.convene(await council.prepare(REQUEST));
    await session.verdict;
    await council.show(session.sessionId);
  },
};

const delay = monitorEventLoopDelay({ resolution: 1 });
await new Promise((resolve) => setTimeout(resolve, 50));
delay.enable();
await WORK[what]();
await new Promise((resolve) => setTimeout(resolve, 5));
delay.disable();
console.log(delay.max / 1e6);
