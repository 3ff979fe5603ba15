// Installs the four coding CLIs that the engine tests run, from the npm registry, at pinned versions,
// into a cache folder outside the checkout:
//
//   $COUNCIL_TEST_CACHE (default ~/.cache/council-tests) / engines-<hash of the pins> / <engine> / node_modules
//
//   node scripts/engines/install.mjs       installs what is missing and prints versions and times
//   import { installEngines } from …       the same, gives back the commands
//
// Each engine has a folder of its own, made under another name and renamed when it is whole, with the mark
// `.complete` in it. So an installation that was interrupted leaves nothing that looks finished, and of two
// at once the first to finish wins and the other takes its result.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {'claude' | 'codex' | 'gemini' | 'qwen'} EngineName */
/** @typedef {{ package: string, version: string, scripts: boolean }} Pin */
/** @typedef {{ command: string, version: string, package: string, ms: number }} Installed */

/**
 * `scripts`: whether the package's own install script has to run. Claude Code's puts the native program in
 * place of a stub; the others work without, and skipping theirs saves compiling optional parts.
 * @type {Readonly<Record<EngineName, Pin>>}
 */
export const PINS = {
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.332', scripts: true },
  codex: { package: '@openai/codex', version: '0.171.0', scripts: false },
  gemini: { package: '@google/gemini-cli', version: '0.61.0', scripts: false },
  qwen: { package: '@qwen-code/qwen-code', version: '0.24.4', scripts: false },
};
const ENGINE_NAMES = /** @type {EngineName[]} */ (Object.keys(PINS));
const WINDOWS = process.platform === 'win32';
/** A temporary folder older than this belongs to nobody any more. */
const STALE_MS = 60 * 60 * 1000;

/** The folder of the Node that the CLIs need (22 or newer) and that the repository brings as a package. */
export function nodeFolder() {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = join(root, 'node_modules', `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`);
  return WINDOWS ? folder : join(folder, 'bin');
}

/** Where the installations for these pins live. */
export function enginesFolder() {
  const cache = process.env['COUNCIL_TEST_CACHE'] || join(homedir(), '.cache', 'council-tests');
  const key = createHash('sha256').update(JSON.stringify([PINS, process.platform, process.arch]));
  return join(cache, `engines-${key.digest('hex').slice(0, 12)}`);
}

/** @param {string} path */
async function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** npm's own settings of an outer `npm test` (its prefix above all) must not steer this installation. */
function npmEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local|global)_prefix|package_)/i.test(name),
  );
  const env = Object.fromEntries(kept);
  env['PATH'] = [nodeFolder(), env['PATH'] ?? ''].join(delimiter);
  return env;
}

/**
 * npm as the outer npm names it, else the one on PATH. Run by Node 22: under Node 20 npm would refuse or, for
 * a range, quietly choose an old version.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
function npm(args, cwd) {
  const script = process.env['npm_execpath'];
  const node = join(nodeFolder(), WINDOWS ? 'node.exe' : 'node');
  const viaScript = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const [command, ...rest] = viaScript ? [node, script, ...args] : [WINDOWS ? 'npm.cmd' : 'npm', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd,
      env: npmEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: WINDOWS && !viaScript,
    });
    let said = '';
    child.stdout.on('data', (data) => (said += String(data)));
    child.stderr.on('data', (data) => (said += String(data)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`));
    });
  });
}

/**
 * The command, when `folder` holds a finished installation of the pinned version.
 * @param {EngineName} engine
 * @param {string} folder
 */
async function finished(engine, folder) {
  const command = join(folder, 'node_modules', '.bin', WINDOWS ? `${engine}.cmd` : engine);
  if (!(await exists(join(folder, '.complete'))) || !(await exists(command))) return undefined;
  const manifest = join(folder, 'node_modules', ...PINS[engine].package.split('/'), 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return version === PINS[engine].version ? { command, version: String(version) } : undefined;
}

/**
 * @param {EngineName} engine
 * @param {string} folder
 */
async function installInto(engine, folder) {
  const pin = PINS[engine];
  const manifest = {
    name: `council-test-${engine}`,
    private: true,
    dependencies: { [pin.package]: pin.version },
    // npm may block install scripts nobody approved; this approval needs no answer from a person
    allowScripts: { [pin.package]: pin.scripts },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--prefix', folder];
  await npm(['install', ...flags, pin.scripts ? '--ignore-scripts=false' : '--ignore-scripts'], folder);
  await writeFile(join(folder, '.complete'), `${pin.package}@${pin.version}\n`);
}

/**
 * @param {EngineName} engine
 * @param {string} root
 * @returns {Promise<Installed>}
 */
async function ensure(engine, root) {
  const started = Date.now();
  const target = join(root, engine);
  const answer = (/** @type {{ command: string, version: string }} */ found) => ({
    ...found,
    package: PINS[engine].package,
    ms: Date.now() - started,
  });
  const present = await finished(engine, target);
  if (present) return answer(present);
  const partial = join(root, `.partial-${engine}-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await installInto(engine, partial);
    // a folder without the mark is a damaged installation: no other process makes `target` by hand
    if (!(await finished(engine, target))) await rm(target, { recursive: true, force: true });
    await rename(partial, target).catch(async (error) => {
      if (!(await finished(engine, target))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  const made = await finished(engine, target);
  if (!made)
    throw new Error(`${PINS[engine].package}@${PINS[engine].version} was installed but is not usable in ${target}`);
  return answer(made);
}

/** @param {string} root */
async function removeStale(root) {
  for (const name of await readdir(root)) {
    if (!name.startsWith('.partial-')) continue;
    const path = join(root, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Installs what is missing. Takes a few milliseconds when everything is there.
 * @param {(engine: EngineName, installed: Installed) => void} [report]
 * @returns {Promise<Record<EngineName, Installed>>}
 */
export async function installEngines(report) {
  if (!(await exists(nodeFolder()))) throw new Error(`Node 22 is missing in ${nodeFolder()}: run npm install first`);
  const root = enginesFolder();
  await mkdir(root, { recursive: true });
  await removeStale(root);
  const result = /** @type {Record<EngineName, Installed>} */ ({});
  for (const engine of ENGINE_NAMES) {
    result[engine] = await ensure(engine, root);
    report?.(engine, result[engine]);
  }
  return result;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = Date.now();
  await installEngines((engine, { version, ms, command }) => {
    console.log(`${engine.padEnd(7)} ${version.padEnd(8)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${command}`);
  });
  console.log(`engines ready after ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
