// `council sessions list` with more and more sessions: time, memory, and whether both grow only in proportion.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';
import { temporaryFolder } from '../scripts/vscode/cleanup.mjs';
import { manySessions } from './manySessions.mjs';
import { median, timed } from './table.mjs';

const CLI = path.join(root, 'dist/cli.js');
const COUNTS = [1250, 2500, 5000, 10_000];
const LIMITED = 5000;
const RUNS = 5;
const LIMIT_MS = 200;
const LIMIT_MB = 120;
/** If a value grows faster than this with the number of sessions, it isn't linear. */
const LIMIT_PERCENT = 120;

const TELL_MEMORY = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';

function run(args, { cwd, env }) {
  const begin = performance.now();
  execFileSync(process.execPath, args, { cwd, env, maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'pipe'] });
  return performance.now() - begin;
}

const repeated = (args, options) => Array.from({ length: RUNS }, () => run(args, options));

function megabytesOf(args, { cwd, env }) {
  const told = path.join(cwd, 'memory');
  const script = `${process.execPath} --import '${TELL_MEMORY}' "$@" 2>"${told}" >/dev/null; tail -n 1 "${told}"`;
  return Number(execFileSync('sh', ['-c', script, 'sh', ...args], { cwd, env, encoding: 'utf8' })) / 1024;
}

/** How the shortest time beyond that of an empty list grows: 1 is linear, 2 quadratic. */
function exponent(shortest, empty) {
  const [first, last] = [shortest.get(COUNTS[0]), shortest.get(COUNTS.at(-1))].map((one) => Math.max(1, one - empty));
  return Math.log(last / first) / Math.log(COUNTS.at(-1) / COUNTS[0]);
}

/** Rows for the table. Making the sessions takes a minute or two. */
export async function sessions() {
  const temporary = temporaryFolder('bench sessions');
  const places = { cwd: temporary.path, env: { ...process.env, XDG_CACHE_HOME: path.join(temporary.path, 'cache') } };
  const list = (folder, ...more) => [
    CLI,
    'sessions',
    'list',
    '--session-dir',
    path.join(temporary.path, folder),
    ...more,
  ];
  const node = median(repeated(['-p', '0'], places));
  const empty = Math.min(...repeated(list('none'), places));
  const shortest = new Map();
  const rows = [];
  const measure = (count) => {
    const first = run(list('sessions'), places);
    const times = repeated(list('sessions'), places);
    // The newest hundred take about the same time for any number of sessions, so the growth is that of the whole list.
    const all = repeated(list('sessions', '--limit', String(count)), places);
    shortest.set(count, Math.min(...all));
    const beyond = times.map((one) => one - node);
    const isLimited = count === LIMITED;
    const what = `sessions list, ${count.toLocaleString('en')} sessions, beyond node’s start`;
    const megabytes = megabytesOf(list('sessions'), places);
    rows.push(timed(what, beyond, isLimited ? LIMIT_MS : undefined));
    rows.push({ what: '  peak of memory', value: megabytes, unit: 'MB', limit: isLimited ? LIMIT_MB : undefined });
    rows.push({ what: '  the first list, which reads those that are new', value: first, unit: 'ms' });
    rows.push(
      timed(
        '  all of them',
        all.map((one) => one - node),
      ),
    );
  };
  try {
    const folder = path.join(temporary.path, 'sessions');
    await manySessions(temporary.path, { sessions: folder, counts: COUNTS, reached: measure });
  } finally {
    temporary.remove();
  }
  const growth = exponent(shortest, empty) * 100;
  return [
    ...rows,
    { what: '  growth of the whole list: exponent in hundredths', value: growth, unit: '', limit: LIMIT_PERCENT },
  ];
}
