// Runs mocha inside an extension host: that of the server build of VS Code, or that of the desktop VS Code in
// VSCODE_EXECUTABLE.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { ensureBrowser } from '../install/browser.mjs';
import { ensureVscode } from '../install/vscode.mjs';
import { runLimited } from './child.mjs';
import { countResults, failedBecause, freshResultFile } from './results.mjs';

const EXTENSION = 'dist/extension.cjs';
const LIMIT_SECONDS = 3000;

/** Tells the suite where to write its results. */
const environment = (results, mochaArgs, which) => ({
  COUNCIL_TEST_RESULTS: results,
  COUNCIL_TEST_REPORTER: path.join(root, 'scripts/test/reporter.mjs'),
  COUNCIL_TEST_MOCHA: JSON.stringify(mochaArgs),
  COUNCIL_TEST_VSCODE: which,
  COUNCIL_TEST_LIMIT: String(LIMIT_SECONDS),
});

function runner() {
  const script = (name) => path.join(root, 'scripts/vscode', name);
  if (process.env.VSCODE_EXECUTABLE) return [script('desktop-suite.mjs')];
  const suite = path.join(root, 'out/test/host/index.cjs');
  return [script('executable.mjs'), `--extensionDevelopmentPath=${root}`, `--extensionTestsPath=${suite}`];
}

export async function runHost({ which, mochaArgs }) {
  if (globSync('test/host/**/*.test.ts', { cwd: root }).length === 0) {
    return failedBecause('there is no test file test/host/**/*.test.ts yet');
  }
  if (!existsSync(path.join(root, EXTENSION))) return failedBecause(`${EXTENSION} has not been built`);
  if (!process.env.VSCODE_EXECUTABLE) {
    // Before the suite's time limit starts, because these may have to be downloaded.
    const { version } = await ensureVscode(which);
    ensureBrowser();
    console.log(version);
  }
  const results = freshResultFile(`host-${which}`);
  const env = environment(results, mochaArgs, which);
  const outcome = await runLimited(process.execPath, runner(), { limitSeconds: LIMIT_SECONDS + 60, env });
  return countResults(results, outcome);
}
