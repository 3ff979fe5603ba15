// The demo in a desktop VS Code: the one in $VSCODE_EXECUTABLE, an installed one, or one that can be downloaded.
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../install/cache.mjs';
import { root } from '../install/dependencies.mjs';
import { makeSample } from '../sample.mjs';
import { atEnd, temporaryFolder } from '../vscode/cleanup.mjs';
import { workbenchSettings } from '../vscode/settings.mjs';
import { hasDisplay } from './display.mjs';

function onPath(name) {
  const candidates = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function downloaded() {
  const cachePath = path.join(cacheFolder(), 'vscode-desktop');
  try {
    return await downloadAndUnzipVSCode({ version: 'stable', cachePath, timeout: 15_000 });
  } catch (error) {
    console.log(`VS Code cannot be downloaded here (${error.message}); its server build does the same.`);
    return undefined;
  }
}

/**
 * The executable of a desktop VS Code. Undefined if there is none, or no display. On Windows, `code` is a batch file.
 */
export async function desktopVscode() {
  if (process.env.VSCODE_EXECUTABLE) return process.env.VSCODE_EXECUTABLE;
  if (!hasDisplay()) return undefined;
  const installed = process.platform === 'win32' ? undefined : onPath('code');
  return installed ?? (await downloaded());
}

/** Resolves to the exit status when the user closes the window. The user's own VS Code is neither used nor changed. */
export async function openDesktop({ executable, settings }) {
  const temporary = temporaryFolder('demo');
  const folder = (name) => path.join(temporary.path, name);
  mkdirSync(folder('user/User'), { recursive: true });
  writeFileSync(folder('user/User/settings.json'), JSON.stringify(workbenchSettings({ settings })));
  const args = [
    ...['--new-window', '--wait', '--disable-workspace-trust', '--skip-welcome', '--skip-release-notes'],
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${folder('user')}`,
    `--extensions-dir=${folder('extensions')}`,
    `--extensionDevelopmentPath=${root}`,
    makeSample(folder('refunds')),
  ];
  console.log(`opening ${executable}; select code in src/refund.ts, right-click, Council This`);
  const child = spawn(executable, args, { stdio: 'inherit', env: { ...process.env, XDG_STATE_HOME: folder('state') } });
  atEnd(() => child.kill());
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
}
