// A change of 60,000 lines, from the repository to the prompts of all its parts: time and memory.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { timed } from './table.mjs';

const FILES = 300;
const LINES_OF_EACH = 100;
const RUNS = 5;
const LIMIT_MS = 2000;
const LIMIT_MB = 300;

const fileText = (file, version) =>
  Array.from(
    { length: LINES_OF_EACH },
    (_, line) => `  const value${line} = compute(${file}, '${version}', ${line});\n`,
  );

function writeAll(folder, version) {
  for (let file = 0; file < FILES; file += 1) {
    const name = path.join(folder, `src/part${file % 20}/file${file}.ts`);
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, fileText(file, version).join(''));
  }
}

/** Removes and adds every line: 300 files of 100 lines make 60,000. */
function repository(folder) {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=B', '-c', 'user.email=b@example.invalid', ...args], { cwd: folder });
  git('init', '-q');
  writeAll(folder, 'before');
  git('add', '-A');
  git('-c', 'commit.gpgSign=false', 'commit', '-q', '-m', 'before');
  writeAll(folder, 'after');
}

/** Rows for the table. Each run is its own process, so that its peak memory is that of one preparation. */
export async function diff() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'council bench '));
  const folder = path.join(temporary, 'repository');
  try {
    mkdirSync(folder);
    repository(folder);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        path.join(import.meta.dirname, 'diffRun.mjs'),
        folder,
        path.join(temporary, 'state'),
      ]);
      runs.push(JSON.parse(stdout));
    }
    const [{ lines, parts, prompts }] = runs;
    const what = `a review of ${lines.toLocaleString('en')} lines prepared, ${prompts} prompts for ${parts} parts`;
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    return [
      timed(
        what,
        runs.map((run) => run.milliseconds),
        LIMIT_MS,
      ),
      { what: 'peak of memory for it', value: megabytes, unit: 'MB', limit: LIMIT_MB },
    ];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
