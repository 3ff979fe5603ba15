// What a round of a deliberation takes beyond its slowest engine: three engines that each take two seconds, two rounds.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';
import { timed } from './table.mjs';

const CLI = path.join(root, 'dist/cli.js');
const ENGINE = path.join(root, 'test/fixtures/fakeEngines/engine.mjs');
const RUNS = 3;
const ENGINE_MS = 2000;
const LIMIT_MS = 100;

/** One says yes, one no, and the third goes with what it is shown: two rounds. */
const MINDS = {
  oak: { holds: 'APPROVE', words: 'First', cites: ['src/pay.ts:1'] },
  elm: { holds: 'REJECT', words: 'Second', cites: ['src/pay.ts:2'] },
  fir: { holds: 'ABSTAIN', words: 'Third', moves: { on: 'src/pay.ts:2', to: 'REJECT' } },
};

function writeScene(folder) {
  mkdirSync(path.join(folder, 'workspace/src'), { recursive: true });
  writeFileSync(path.join(folder, 'workspace/src/pay.ts'), 'export const pay = 1;\nexport const due = 2;\n');
  const engines = Object.entries(MINDS).map(([name, mind]) => {
    const plan = path.join(folder, name);
    writeFileSync(plan, JSON.stringify([{ after: ENGINE_MS, mind }]));
    return [name, { vendor: name, command: process.execPath, args: [ENGINE, plan] }];
  });
  const config = { seats: Object.keys(MINDS), engines: Object.fromEntries(engines) };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
}

/** The events of one deliberation. */
function deliberate(folder) {
  const args = [CLI, 'deliberate', '--file', 'src/pay.ts', '--config', path.join(folder, 'config.json'), '--events'];
  const env = {
    ...process.env,
    XDG_STATE_HOME: path.join(folder, 'state'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...args, '--quiet'],
      { cwd: path.join(folder, 'workspace'), env },
      (_, stdout, stderr) => {
        const events = stdout
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line));
        if (events.at(-1)?.round === 2) resolve(events);
        else reject(new Error(`the deliberation did not come to its second round: ${stderr}`));
      },
    );
  });
}

const at = (event) => Date.parse(event.at);

/** From the first question of a round to what follows it, less the time of its slowest engine. */
function beyond(events, round) {
  const ofRound = events.filter((event) => event.round === round);
  const asked = Math.min(...ofRound.filter(({ kind }) => kind === 'seat-asked').map(at));
  const answers = ofRound.filter(({ kind }) => kind === 'seat-answered');
  const next = events.find((event) => at(event) >= asked && isAfter(event, round));
  return at(next) - asked - Math.max(...answers.map(({ reply }) => reply.durationMs));
}

const isAfter = ({ kind, round }, of) => kind === 'session-closed' || (kind === 'seat-asked' && round > of);

export async function rounds() {
  const folder = mkdtempSync(path.join(tmpdir(), 'council bench '));
  try {
    writeScene(folder);
    const measured = [];
    for (let run = 0; run < RUNS; run += 1) {
      const events = await deliberate(folder);
      measured.push(beyond(events, 1), beyond(events, 2));
    }
    return [timed('a round of three engines of 2 s each, beyond the slowest', measured, LIMIT_MS)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
