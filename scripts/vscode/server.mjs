// Starts and stops the server build of VS Code, with its own folders and settings.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, temporaryFolder } from './cleanup.mjs';
import { workbenchSettings } from './settings.mjs';

const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 4000;

/** Paths of one server's own files. The server gets state, data, and temporary in its environment. */
function layOut(folder, settings) {
  const places = {
    folder,
    config: path.join(folder, 'config.yaml'),
    userData: path.join(folder, 'user'),
    extensions: path.join(folder, 'extensions'),
    state: path.join(folder, 'state'),
    data: path.join(folder, 'data'),
    temporary: path.join(folder, 'tmp'),
    log: path.join(folder, 'server.log'),
  };
  for (const name of ['userData', 'extensions', 'state', 'data', 'temporary'])
    mkdirSync(places[name], { recursive: true });
  // A server reads settings of scope “machine” only from the second of these.
  for (const owner of ['User', 'Machine']) {
    mkdirSync(path.join(places.userData, owner));
    writeFileSync(path.join(places.userData, owner, 'settings.json'), JSON.stringify(settings, null, 2));
  }
  writeFileSync(places.config, ''); // without it, the server writes one to the home folder
  return places;
}

/**
 * The empty gallery address prevents the server's only outside request. Sockets and caches must be removed with the
 * folder.
 */
export function serverEnvironment(places, env = {}) {
  return {
    ...process.env,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    XDG_DATA_HOME: places.data,
    XDG_STATE_HOME: places.state,
    XDG_RUNTIME_DIR: places.temporary,
    TMPDIR: places.temporary,
    ...env,
  };
}

function startArguments(home, places, { trust, suite }) {
  return [
    home.entry,
    ...['--config', places.config, '--user-data-dir', places.userData, '--extensions-dir', places.extensions],
    ...['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--ignore-last-opened'],
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
    ...(trust === 'ask' ? [] : ['--disable-workspace-trust']),
    // Only with this option does a built VS Code look for a test suite in the page's address.
    ...(suite && home.takesVscodeOption ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
  ];
}

/** Starts a process group, so that the server, extension hosts, terminals, and their child processes end together. */
function spawnGroup(command, args, { log, env }) {
  const fd = openSync(log, 'w');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', fd, fd], env });
  closeSync(fd);
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // the group is already gone
    }
  };
  const forget = atEnd(() => signal('SIGKILL'));
  const state = { ended: undefined };
  child.on('exit', (code, name) => (state.ended = name ?? `exit status ${code}`));
  child.on('error', (error) => (state.ended = error.message));
  return { child, signal, forget, state };
}

async function portOf(log, state) {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && !state.ended; await sleep(40)) {
    const found = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(readFileSync(log, 'utf8'));
    if (found) return Number(found[1]);
  }
  throw new Error(`VS Code did not start (${state.ended ?? 'time limit'}):\n${readFileSync(log, 'utf8')}`);
}

/**
 * `home` is what ensureVscode returns. Options: theme, trust, settings (see workbenchSettings), env, `suite: true` if a
 * test suite runs inside, and `prepare(places)`, called before the start (to install an extension).
 */
export async function startServer(home, { theme, trust, settings, env, suite = false, prepare } = {}) {
  const temporary = temporaryFolder('vscode');
  const places = layOut(temporary.path, workbenchSettings({ theme, trust, settings }));
  const environment = serverEnvironment(places, env);
  await prepare?.(places);
  const args = startArguments(home, places, { trust, suite });
  const group = spawnGroup(home.node, args, { log: places.log, env: environment });
  const stop = async () => {
    group.signal('SIGTERM');
    for (const end = Date.now() + STOP_LIMIT_MS; !group.state.ended && Date.now() < end;) await sleep(40);
    group.signal('SIGKILL');
    group.forget();
    temporary.remove();
  };
  try {
    const port = await portOf(places.log, group.state);
    const authority = `127.0.0.1:${port}`;
    return { home, places, authority, url: `http://${authority}/`, pid: group.child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
