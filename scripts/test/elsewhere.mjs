// Simulates another machine as far as possible: another user, another language and time zone, and high process IDs.
// What isn't possible is skipped, and the output says so.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';

/** A user ID that no machine has a name for. */
const USER = 54_321;
const AS_USER = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
/** Process IDs above this are longer than those that a newly started machine uses. */
const RAISE = 'echo 400000 > /proc/sys/kernel/ns_last_pid && exec "$@"';
const HIGH_IDS = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '/bin/sh', '-c', RAISE, 'sh'];

const succeeds = ([program, ...args]) => spawnSync(program, args, { cwd: root, stdio: 'ignore' }).status === 0;

/** The wrapper programs for the command, outermost first, and how many aren't available. */
function wrapping() {
  const readable = [process.execPath, '-e', `require('fs').readdirSync(${JSON.stringify(root)})`];
  const wanted = [
    { what: 'high process ids', by: HIGH_IDS, tried: ['true'] },
    { what: 'another user', by: AS_USER, tried: readable },
  ];
  const had = wanted.filter(({ what, by, tried }) => {
    const can = succeeds([...by, ...tried]);
    if (!can)
      console.log(`skipped: ${what}; it needs Linux, the right to it, and for that user the right to read ${root}`);
    return can;
  });
  return { wrapping: had.flatMap(({ by }) => by), leftOut: wanted.length - had.length };
}

/** Folders that the other user may write to. */
function folders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-elsewhere-'));
  const inside = ['home', 'tmp', 'results'].map((name) => path.join(folder, name));
  for (const one of inside) mkdirSync(one);
  for (const one of [folder, ...inside]) {
    chmodSync(one, 0o755);
    if (process.getuid?.() === 0) chownSync(one, USER, USER);
  }
  const [home, temporary, resultFolder] = inside;
  return { home, temporary, resultFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Returns the wrapper programs for a command, its environment, a folder for its results, and the function that removes
 * everything.
 */
export function elsewhere() {
  const { home, temporary, resultFolder, remove } = folders();
  const env = { HOME: home, TMPDIR: temporary, LANG: 'C', LC_ALL: 'C', TZ: 'Pacific/Kiritimati' };
  return { ...wrapping(), env, resultFolder, remove };
}
