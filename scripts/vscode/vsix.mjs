// Installs a packaged extension the way a user does.
import { execFileSync } from 'node:child_process';
import { serverEnvironment } from './server.mjs';

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
