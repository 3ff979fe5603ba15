// Prepares a review of the uncommitted changes of the folder named on the command line once, with all the prompts that
// three scripted engines would be sent, and prints what it took: reading, taking secrets out, cutting, rendering. The
// built core does it, as for every session; its engines are looked for.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';

const SEATS = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];
const silent = () => undefined;

const dist = path.join(root, 'dist');
const [, , workspace, state] = process.argv;
const startedAt = performance.now();
const { composeCouncil } = createRequire(import.meta.url)(path.join(dist, 'core.cjs'));
const council = await composeCouncil({
  workspace,
  settings: {},
  sessionFolder: path.join(state, 'sessions'),
  rehearsalScript: path.join(dist, 'rehearsal.js'),
  textScript: path.join(dist, 'textThread.js'),
  environment: { ...process.env, HOME: state, XDG_STATE_HOME: state, XDG_CACHE_HOME: state },
  log: { info: silent, warn: silent, error: silent },
});
const preparation = await council.prepare({
  protocol: 'review',
  workspace,
  artifact: { kind: 'uncommitted' },
  target: null,
  question: {},
  engines: SEATS,
  timeoutSeconds: null,
});
const previews = await council.preview(preparation);
const milliseconds = performance.now() - startedAt;
const megabytes = process.resourceUsage().maxRSS / 1024;
const { coverage } = preparation.artifact;
const parts = preparation.setup.limits.parts ?? 1;
console.log(JSON.stringify({ milliseconds, megabytes, lines: coverage.shownLines, parts, prompts: previews.length }));
