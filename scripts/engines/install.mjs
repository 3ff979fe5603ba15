// Installs the five coding CLIs that the engine tests run, from the npm registry, at pinned versions, into
//
//   $COUNCIL_TEST_CACHE (default ~/.cache/council-tests) / engines-<hash of the pins> / <engine> / node_modules
//
//   node scripts/engines/install.mjs       installs what is missing, prints versions and times
//   import { installEngines } from …       the same; returns the commands
//
// Each engine is installed in its own folder under a temporary name. When the installation is complete, it gets the
// mark `.complete` and its final name, so an interrupted installation never looks finished.
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../install/cache.mjs';
import { root } from '../install/dependencies.mjs';
import { withLock } from '../install/lock.mjs';
import { npm, npmEnvironment } from '../install/npm.mjs';

const WINDOWS = process.platform === 'win32';

/**
 * `scripts`: whether the package's own install script must run. Claude Code's and opencode's replace a stub with the
 * native program. The other engines work without theirs, which saves compiling optional parts.
 */
export const PINS = {
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.332', scripts: true },
  codex: { package: '@openai/codex', version: '0.171.0', scripts: false },
  gemini: { package: '@google/gemini-cli', version: '0.61.0', scripts: false },
  qwen: { package: '@qwen-code/qwen-code', version: '0.24.4', scripts: false },
  // 354 MB in seven seconds, because npm downloads two builds per processor, and the package's script chooses one.
  opencode: { package: 'opencode-ai', version: '1.18.33', scripts: true },
};

/** The folder of the Node (22 or newer) that runs the CLIs: the one in node_modules, or else the current one. */
export async function nodeFolder() {
  const name = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const packaged = path.join(root, 'node_modules', name, 'bin');
  return (await exists(packaged)) ? packaged : path.dirname(process.execPath);
}

/** The folder of the installations for these pins. */
export function enginesFolder() {
  const key = createHash('sha256').update(JSON.stringify([PINS, process.platform, process.arch]));
  return path.join(cacheFolder(), `engines-${key.digest('hex').slice(0, 12)}`);
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns the command and version if `folder` has a finished installation of the pinned version, or else undefined. */
async function finished(engine, folder) {
  const command = path.join(folder, 'node_modules', '.bin', WINDOWS ? `${engine}.cmd` : engine);
  if (!(await exists(path.join(folder, '.complete'))) || !(await exists(command))) return undefined;
  const manifest = path.join(folder, 'node_modules', PINS[engine].package, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return version === PINS[engine].version ? { command, version } : undefined;
}

async function installInto(engine, folder) {
  const { package: name, version, scripts } = PINS[engine];
  const manifest = {
    name: `council-test-${engine}`,
    private: true,
    dependencies: { [name]: version },
    // npm may skip install scripts that aren't approved. This approves them without a prompt.
    allowScripts: { [name]: scripts },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  const flags = ['--no-package-lock', '--loglevel=error', scripts ? '--ignore-scripts=false' : '--ignore-scripts'];
  // on Node 22: on Node 20, npm warns about these versions or, given a range, silently installs older ones
  await npm(['install', ...flags, '--prefix', folder], { cwd: folder, env: npmEnvironment(await nodeFolder()) });
  await writeFile(path.join(folder, '.complete'), `${name}@${version}\n`);
}

async function ensure(engine, folder) {
  const present = await finished(engine, folder);
  if (present) return present;
  return withLock(`${folder}.lock`, async () => {
    const meanwhile = await finished(engine, folder);
    if (meanwhile) return meanwhile;
    const partial = `${folder}.partial`; // under the lock, so an existing one is from an interrupted run
    await rm(partial, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    await installInto(engine, partial);
    await rename(partial, folder);
    const made = await finished(engine, folder);
    if (!made) throw new Error(`${PINS[engine].package}@${PINS[engine].version} is not usable in ${folder}`);
    return made;
  });
}

/** Installs what is missing, and returns each engine's command. Takes a few milliseconds if nothing is missing. */
export async function installEngines(report = () => {}) {
  const result = {};
  for (const engine of Object.keys(PINS)) {
    const start = performance.now();
    const found = await ensure(engine, path.join(enginesFolder(), engine));
    result[engine] = { ...found, ms: Math.round(performance.now() - start) };
    report(engine, result[engine]);
  }
  return result;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
  await installEngines((engine, { version, ms, command }) => {
    console.log(`${engine.padEnd(7)} ${version.padEnd(8)} ${seconds(ms)}  ${command}`);
  });
  console.log(`engines ready    ${seconds(performance.now() - start)}`);
}
