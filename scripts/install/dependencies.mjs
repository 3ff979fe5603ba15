// Brings node_modules to what the lock file says. Node's own modules only: nothing is installed when this runs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/**
 * Compares contents, not times: a checkout gives files any time. npm writes its own list last, so an install that was
 * cut off has none. Packages for other platforms (optional) may be missing, but not be of another version.
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
