// How long `activate` takes in a real extension host. Runs only the host suite's test that measures it, each time in a
// fresh VS Code, because an extension is activated once.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from '../scripts/install/browser.mjs';
import { root } from '../scripts/install/dependencies.mjs';
import { ensureVscode } from '../scripts/install/vscode.mjs';
import { HOST_SUITE } from './hostSuite.mjs';
import { timed } from './table.mjs';

const LIMIT_MS = 20;
const RUNS = 5;
const TEST = 'starts, and says how long that took';

const run = promisify(execFile);

async function once() {
  const script = path.join(root, 'scripts/vscode/executable.mjs');
  const args = [script, `--extensionDevelopmentPath=${root}`, `--extensionTestsPath=${path.join(root, HOST_SUITE)}`];
  const env = { ...process.env, COUNCIL_TEST_MOCHA: JSON.stringify(['--grep', TEST]) };
  const { stdout } = await run(process.execPath, args, { cwd: root, env, timeout: 120_000 }).catch((error) => error);
  const found = /activated in ([\d.]+) ms/.exec(stdout ?? '');
  if (!found) throw new Error(`the host suite did not measure the activation:\n${stdout}`);
  return Number(found[1]);
}

export async function activation() {
  await ensureVscode('newest');
  ensureBrowser();
  const measured = [];
  for (let count = 0; count < RUNS; count++) measured.push(await once());
  return [timed('activate, in an extension host', measured, LIMIT_MS)];
}
