// Prepares one review of the uncommitted changes in the folder on the command line, with all prompts for three scripted
// engines, and prints the costs of reading, removing secrets, splitting, and rendering. Uses the built core, as every
// session does, and searches for its engines.
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
