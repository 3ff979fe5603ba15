// How long the core blocks its thread. In an extension host, everything else waits meanwhile.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/install/dependencies.mjs';
import { changedFiles, manyFindings } from './growth.mjs';
import { manySessions } from './manySessions.mjs';
import { inPlace } from './place.mjs';
import { timed } from './table.mjs';

const LIMIT_MS = 50;
const LOAD_LIMIT_MS = 100;
const RUNS = 3;
const SESSIONS = 5000;

const node = (args, env) => promisify(execFile)(process.execPath, args, { env });

async function repeated(args, env) {
  const values = [];
  for (let run = 0; run < RUNS; run += 1) values.push(Number((await node(args, env)).stdout));
  return values;
}

const block = (what, { folder, env }) => repeated([path.join(root, 'bench/loopRun.mjs'), what, folder], env);

const LOAD = `const begin = performance.now();
require('node:module').enableCompileCache(process.argv[1]);
require(process.argv[2]);
console.log(performance.now() - begin);`;

export async function loop() {
  const rows = [];
  await inPlace(async (place) => {
    const core = path.join(root, 'dist/core.cjs');
    const load = ['-e', LOAD, path.join(place.folder, 'compiled'), core];
    await node(load, place.env);
    rows.push(
      timed('the core loaded, its code kept by the run before', await repeated(load, place.env), LOAD_LIMIT_MS),
    );
  });
  await inPlace(async (place) => {
    await manyFindings(place, { seats: 10, each: 200 });
    rows.push(timed('longest block: a review with 2,000 findings', await block('review', place), LIMIT_MS));
  });
  await inPlace(async (place) => {
    await changedFiles(place, 150);
    rows.push(
      timed('longest block: 60,000 changed lines, shown before they are sent', await block('prepare', place), LIMIT_MS),
    );
  });
  await inPlace(async (place) => {
    await changedFiles(place, 1);
    await manySessions(place.folder, {
      sessions: path.join(place.folder, 'sessions'),
      counts: [SESSIONS],
      reached: () => undefined,
    });
    rows.push(timed('longest block: the list of 5,000 sessions', await block('list', place), LIMIT_MS));
  });
  return rows;
}
