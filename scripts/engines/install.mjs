// Installs the five coding CLIs that the engine tests run, from the npm registry, at pinned versions, into
//
//   $COUNCIL_TEST_CACHE (default ~/.cache/council-tests) / engines-<hash of the pins> / <engine> / node_modules
//
//   node scripts/engines/install.mjs       installs what is missing, prints versions and times
//   import { installEngines } from …       the same; gives back the commands
//
// Each engine has a folder of its own, made under another name and renamed when it is whole, with the mark
// `.complete` in it: an installation that was interrupted leaves nothing that looks finished.
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
 * `scripts`: whether the package's own install script has to run. Claude Code's and opencode's put the native program in the
 * place of a stub; the others work without, and leaving theirs out saves compiling optional parts.
 */
export const PINS = {
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.332', scripts: true },
  codex: { package: '@openai/codex', version: '0.171.0', scripts: false },
  gemini: { package: '@google/gemini-cli', version: '0.61.0', scripts: false },
  qwen: { package: '@qwen-code/qwen-code', version: '0.24.4', scripts: false },
  // 354 MB in seven seconds: npm takes two builds for a processor, and the package's script chooses one.
  opencode: { package: 'opencode-ai', version: '1.18.33', scripts: true },
};

/** The folder with the Node (22 or newer) that the CLIs are run with: the repository's own package, else ours. */
export async function nodeFolder() {
  const name = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const packaged = path.join(root, 'node_modules', name, 'bin');
  return (await exists(packaged)) ? packaged : path.dirname(process.execPath);
}

/** Where the installations for these pins live. */
export function enginesFolder() {
  const key = createHash('sha256').update(JSON.stringify([PINS, process.platform, process.arch]));
  return path.join(cacheFolder(), `engines-${key.digest('hex').slice(0, 12)}`);
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The command, if `folder` holds a finished installation of the pinned version. */
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
    // npm may leave out install scripts that nobody approved; this approval needs no answer from a person
    allowScripts: { [name]: scripts },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  const flags = ['--no-package-lock', '--loglevel=error', scripts ? '--ignore-scripts=false' : '--ignore-scripts'];
  // on Node 22: under Node 20 npm warns about these versions or, given a range, quietly takes older ones
  await npm(['install', ...flags, '--prefix', folder], { cwd: folder, env: npmEnvironment(await nodeFolder()) });
  await writeFile(path.join(folder, '.complete'), `${name}@${version}\n`);
}

async function ensure(engine, folder) {
  const present = await finished(engine, folder);
  if (present) return present;
  return withLock(`${folder}.lock`, async () => {
    const meanwhile = await finished(engine, folder);
    if (meanwhile) return meanwhile;
    const partial = `${folder}.partial`; // under the lock, so what is there was left by an interrupted run
    await rm(partial, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    await installInto(engine, partial);
    await rename(partial, folder);
    const made = await finished(engine, folder);
    if (!made) throw new Error(`${PINS[engine].package}@${PINS[engine].version} is not usable in ${folder}`);
    return made;
  });
}

/** Installs what is missing (a few milliseconds when nothing is), and says where each engine's command is. */
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
