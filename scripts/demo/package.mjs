// Packages the extension as a user would install it.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { npm } from '../install/npm.mjs';

export async function packageExtension() {
  console.log('building and packaging the extension');
  const vsix = path.join(root, 'out/council-demo.vsix');
  mkdirSync(path.dirname(vsix), { recursive: true });
  await npm(['run', '-s', 'package', '--', '--out', vsix], { cwd: root });
  return vsix;
}
