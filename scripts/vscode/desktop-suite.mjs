// Runs the host suite in the desktop VS Code that VSCODE_EXECUTABLE names, with @vscode/test-electron.
import { runTests } from '@vscode/test-electron';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { makeSample } from '../sample.mjs';
import { exitOnSignals, temporaryFolder } from './cleanup.mjs';
import { REHEARSAL, workbenchSettings } from './settings.mjs';

exitOnSignals();
const temporary = temporaryFolder('desktop');
const folder = (name) => path.join(temporary.path, name);
mkdirSync(folder('user/User'), { recursive: true });
writeFileSync(folder('user/User/settings.json'), JSON.stringify(workbenchSettings({ settings: REHEARSAL })));
try {
  const status = await runTests({
    vscodeExecutablePath: process.env.VSCODE_EXECUTABLE,
    extensionDevelopmentPath: [root, path.join(root, 'test/fixtures/modelProvider')],
    extensionTestsPath: path.join(root, 'out/test/host/index.cjs'),
    extensionTestsEnv: { XDG_STATE_HOME: folder('state') },
    launchArgs: [
      makeSample(folder('sample')),
      `--user-data-dir=${folder('user')}`,
      `--extensions-dir=${folder('extensions')}`,
    ],
  });
  process.exit(status);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
