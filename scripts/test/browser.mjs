// Runs mocha in plain Node. It drives Chromium against a workbench in which the packaged extension is installed.
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../install/browser.mjs';
import { root } from '../install/dependencies.mjs';
import { npmCommand } from '../install/npm.mjs';
import { ensureVscode } from '../install/vscode.mjs';
import { runLimited } from './child.mjs';
import { runMocha } from './mocha.mjs';
import { failedBecause } from './results.mjs';

const VSIX = path.join(root, 'test-output/council.vsix');

/** Makes the package that a user would install, so that the tests notice if a file is missing from it. */
export async function packExtension() {
  mkdirSync(path.dirname(VSIX), { recursive: true });
  rmSync(VSIX, { force: true });
  const command = npmCommand(['run', '-s', 'package', '--', '--out', VSIX]);
  const { status } = await runLimited(...command, { limitSeconds: 900 });
  if (status !== 0 || !existsSync(VSIX)) return failedBecause('the extension could not be packaged');
  return { passed: 0, failed: 0, skipped: 0 };
}

const LIMITS = { limitSeconds: 3600, timeoutMs: 600_000 };
// A menu of the workbench may close under the mouse. A test that fails twice has another cause.
const options = ['--retries', '1'];

export const LOOKS = 'test/browser/panel/looks.test.ts';

/** Tests of the panel alone, which need no workbench. */
export function runPanel({ mochaArgs, env }) {
  return runMocha({ kind: 'browser', name: 'panel', mochaArgs, ...LIMITS, env: { ...env, CHROMIUM: ensureBrowser() } });
}

export async function runBrowser({ mochaArgs }) {
  if (globSync('test/browser/**/*.test.ts', { cwd: root }).length === 0) {
    return failedBecause('there is no test file test/browser/**/*.test.ts yet');
  }
  await ensureVscode('newest');
  const chromium = ensureBrowser();
  const env = { COUNCIL_TEST_VSIX: VSIX, CHROMIUM: chromium };
  return runMocha({ kind: 'browser', mochaArgs, ...LIMITS, env, options });
}
