// Packs extensions, and installs packed ones as a user does.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { serverEnvironment } from './server.mjs';

/** Packs the extension in a folder, which must need no dependencies to run, and returns the path of the file. */
export function packExtension(folder, into) {
  const vsix = path.join(into, `${path.basename(folder)}.vsix`);
  const flags = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', vsix];
  const vsce = path.join(root, 'node_modules/@vscode/vsce/vsce');
  execFileSync(process.execPath, [vsce, 'package', ...flags], { cwd: folder, stdio: 'pipe' });
  return vsix;
}

export function installVsix(home, places, vsix) {
  const folders = [
    '--config',
    places.config,
    '--user-data-dir',
    places.userData,
    '--extensions-dir',
    places.extensions,
  ];
  const args = [home.entry, ...folders, '--install-extension', vsix];
  const printed = execFileSync(home.node, args, { encoding: 'utf8', env: serverEnvironment(places) });
  if (!/successfully installed/.test(printed)) throw new Error(`the VSIX was not installed:\n${printed}`);
}
