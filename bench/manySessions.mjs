// Fills a folder with as many sessions as a year of councils leaves: the product's own store saves one recorded session
// many times, under different IDs.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';
import { makeSample } from '../scripts/sample.mjs';
import { REHEARSAL } from '../scripts/vscode/settings.mjs';
import { FileSessionStore } from '../src/node/store/sessionStore.ts';

const CLI = path.join(root, 'dist/cli.js');
const SEATS = REHEARSAL['council.seats'].join(',');
/** A council every two hours. */
const BETWEEN_MS = 7_200_000;
const SIDE_BY_SIDE = 16;

/** Records a review of the sample by three scripted engines. Resolves to the files of its session. */
function record(folder) {
  const workspace = makeSample(path.join(folder, 'refunds'));
  const recorded = path.join(folder, 'recorded');
  const args = [CLI, 'review', '--engines', SEATS, '--session-dir', recorded, '--quiet'];
  const env = { ...process.env, XDG_CACHE_HOME: path.join(folder, 'cache'), COUNCIL_REHEARSAL_SPEED: '1000000' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: workspace, env }, (_, __, stderr) => {
      const [sessionId] = readdirSync(recorded);
      if (sessionId === undefined) return reject(new Error(`no session was recorded: ${stderr}`));
      const text = (name) => readFileSync(path.join(recorded, sessionId, name), 'utf8');
      resolve({ sessionId, events: text('events.jsonl'), verdict: text('verdict.json'), summary: text('summary.md') });
    });
  });
}

async function keep(store, recorded, number) {
  const at = new Date(Date.UTC(2025, 0, 1) + number * BETWEEN_MS);
  const { sessionId, writer } = await store.create('review', at);
  const named = (text) => text.replaceAll(recorded.sessionId, sessionId);
  const lines = named(recorded.events).trim().split('\n');
  await Promise.all(lines.map((line) => writer.append({ ...JSON.parse(line), at: at.toISOString() })));
  await writer.finish({ verdict: JSON.parse(named(recorded.verdict)), summary: () => named(recorded.summary) });
}

/** Fills `sessions` up to the highest count, and calls `reached` at each count on the way. */
export async function manySessions(folder, { sessions, counts, reached }) {
  mkdirSync(folder, { recursive: true });
  const recorded = await record(folder);
  const store = new FileSessionStore(sessions, process.pid, `${sessions}.index`);
  let number = 0;
  for (const count of counts) {
    for (; number < count; number += SIDE_BY_SIDE) {
      const batch = Array.from({ length: Math.min(SIDE_BY_SIDE, count - number) }, (_, one) => number + one);
      await Promise.all(batch.map((each) => keep(store, recorded, each)));
    }
    number = count;
    await reached(count);
  }
}
