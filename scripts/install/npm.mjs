// One way to call npm: quietly, and without what an outer `npm run` has put into the environment for its own package.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const LIMIT_MS = 15 * 60 * 1000;
const OUTER =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_(local_prefix|prefix|global|ignore_scripts|omit|include|workspace))|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/;

/** The environment for a nested npm; `nodeBin` is put first on PATH, so that npm and install scripts run on that Node. */
export function npmEnvironment(nodeBin) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OUTER.test(name)));
  const search = nodeBin ? [nodeBin, env.PATH] : [env.PATH];
  return {
    ...env,
    PATH: search.join(path.delimiter),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

/** On Windows npm is a batch file, which only a shell can start; the script behind it can be run by Node. */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  return process.platform === 'win32' && script ? [process.execPath, [script, ...args]] : ['npm', args];
}

/** Runs npm to its end; throws with the end of what it printed when it fails. */
export function npm(args, { cwd, env = npmEnvironment() }) {
  const [command, all] = npmCommand(args);
  const run = spawnSync(command, all, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28, timeout: LIMIT_MS });
  if (run.error) throw new Error(`npm could not be run (${run.error.message})`);
  if (run.status === 0) return;
  const printed = `${run.stdout}\n${run.stderr}`.trim().split('\n').slice(-25).join('\n');
  throw new Error(`npm ${args.join(' ')} failed in ${cwd} (${run.signal ?? `exit status ${run.status}`}):\n${printed}`);
}
