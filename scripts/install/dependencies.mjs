// Makes node_modules match the lock file. Uses only Node's own modules, because nothing is installed yet.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/**
 * Compares contents, not times, because a checkout sets arbitrary times. npm writes its own list last, so an
 * interrupted install has none. Optional packages for other platforms may be missing, but must not have another
 * version.
 */
export function dependenciesAreCurrent() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([location, wanted]) => {
    if (location === '' || wanted.link) return true;
    const found = installed[location];
    return found ? found.version === wanted.version : wanted.optional === true || wanted.peer === true;
  });
}

export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return;
  await withLock(path.join(root, 'out/npm-ci.lock'), async () => {
    if (dependenciesAreCurrent()) return;
    console.log('npm ci (node_modules is missing or not what package-lock.json says)');
    await npm(['ci'], { cwd: root });
  });
}
