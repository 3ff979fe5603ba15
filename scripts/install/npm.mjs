// One way to call npm: quietly, and without the variables that an outer `npm run` sets for its own package.
import { spawn } from 'node:child_process';
import path from 'node:path';

const LIMIT_MS = 15 * 60 * 1000;
const OUTER =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_(local_prefix|prefix|global|ignore_scripts|omit|include|workspace))|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/;

/**
 * The environment for a nested npm. `nodeBin` comes first in PATH, so that npm and install scripts run on that Node.
 */
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

/** On Windows, npm is a batch file, which only a shell can start. Node can run the script behind it. */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  return process.platform === 'win32' && script ? [process.execPath, [script, ...args]] : ['npm', args];
}

/** Starts npm in its own process group, so that npm and its install scripts end with this process, however it ends. */
function startNpm(args, { cwd, env }) {
  const [command, all] = npmCommand(args);
  const group = process.platform !== 'win32';
  const child = spawn(command, all, {
    cwd,
    env,
    detached: group,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const end = () => {
    try {
      process.kill(group ? -child.pid : child.pid, 'SIGKILL');
    } catch {
      // it has ended
    }
  };
  process.on('exit', end);
  child.on('close', () => process.off('exit', end));
  return child;
}

/** Without a listener, a signal would end this process without an exit event, and npm would continue. */
async function withSignalsAsExit(work) {
  const leave = () => process.exit(130);
  const unheard = ['SIGINT', 'SIGTERM', 'SIGHUP'].filter((signal) => process.listenerCount(signal) === 0);
  for (const signal of unheard) process.on(signal, leave);
  try {
    return await work();
  } finally {
    for (const signal of unheard) process.off(signal, leave);
  }
}

/** Runs npm until it ends. If it fails, rejects with the last part of its output. */
export function npm(args, { cwd, env = npmEnvironment() }) {
  return withSignalsAsExit(async () => {
    const child = startNpm(args, { cwd, env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text));
    const ended = await new Promise((resolve, reject) => {
      child.on('error', (error) => reject(new Error(`npm could not be run (${error.message})`)));
      child.on('close', (status, signal) => resolve(signal ?? status));
    });
    if (ended === 0) return;
    const tail = printed.trim().split('\n').slice(-25).join('\n');
    throw new Error(`npm ${args.join(' ')} failed in ${cwd} (${ended}):\n${tail}`);
  });
}
