// The command line: how long until it says its version, and what it adds to the time of its slowest engine.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';
import { makeSample } from '../scripts/sample.mjs';
import { temporaryFolder } from '../scripts/vscode/cleanup.mjs';
import { REHEARSAL } from '../scripts/vscode/settings.mjs';
import { timed } from './table.mjs';

const CLI = path.join(root, 'dist/cli.js');
const RUNS = 9;
const SEATS = REHEARSAL['council.seats'].join(',');
/** So fast that the scripted engines take no more time than a Node needs to start. */
const AT_ONCE = '1000000';

/** Resolves to { milliseconds, printed }; the exit status tells the verdict, so any will do. */
function run(args, options) {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const milliseconds = performance.now() - begin;
      if (stdout === '') reject(new Error(`node ${args.join(' ')} printed nothing: ${error?.message} ${stderr}`));
      else resolve({ milliseconds, printed: stdout });
    });
  });
}

/** The first run warms caches and does not count. */
async function repeated(measure) {
  await measure();
  const results = [];
  for (let count = 0; count < RUNS; count++) results.push(await measure());
  return results;
}

const startOf = (args) => repeated(async () => (await run(args, {})).milliseconds);

async function overheadOfVote({ folder, state }) {
  const args = [CLI, 'vote', '--file', 'src/refund.ts', '--engines', SEATS, '--json'];
  const env = { ...process.env, XDG_STATE_HOME: state, COUNCIL_REHEARSAL_SPEED: AT_ONCE };
  const { milliseconds, printed } = await run(args, { cwd: folder, env });
  const { seats } = JSON.parse(printed);
  if (seats.some(({ status }) => status !== 'answered')) throw new Error(`not every seat answered: ${printed}`);
  return { milliseconds, beyond: milliseconds - Math.max(...seats.map(({ durationMs }) => durationMs)) };
}

export async function commandLine() {
  const temporary = temporaryFolder('bench');
  const folder = makeSample(path.join(temporary.path, 'refunds'));
  const places = { folder, state: path.join(temporary.path, 'state') };
  const node = await startOf(['-p', '0']);
  const version = await startOf([CLI, '--version']);
  const votes = await repeated(() => overheadOfVote(places));
  temporary.remove();
  return [
    timed('node alone', node),
    timed('council --version', version),
    timed(
      'council vote, three scripted engines',
      votes.map(({ milliseconds }) => milliseconds),
    ),
    timed(
      '  of it beyond the slowest engine',
      votes.map(({ beyond }) => beyond),
    ),
  ];
}
