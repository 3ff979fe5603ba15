#!/usr/bin/env node
// Takes the arguments of VS Code's own executable, so that @vscode/test-electron (vscodeExecutablePath) can use it:
//   executable.mjs [folder] --extensionDevelopmentPath=DIR --extensionTestsPath=FILE
// $COUNCIL_TEST_VSCODE chooses newest or oldest; $COUNCIL_TEST_LIMIT is in seconds. Default folder: the sample
// repository.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { ensureVscode } from '../install/vscode.mjs';
import { makeSample } from '../sample.mjs';
import { exitOnSignals, temporaryFolder } from './cleanup.mjs';
import { REHEARSAL } from './settings.mjs';
import { runSuite } from './suite.mjs';

function option(name) {
  const found = process.argv.find((arg) => arg.startsWith(`--${name}=`));
  if (!found) throw new Error(`--${name}=… is missing`);
  return path.resolve(found.slice(name.length + 3));
}

/** Whether the results contain a test, which a status of 0 alone doesn't prove. See runSuite. */
function provenBy(results) {
  return results === undefined || (existsSync(results) && JSON.parse(readFileSync(results, 'utf8')).tests.length > 0);
}

exitOnSignals();
const which = process.env.COUNCIL_TEST_VSCODE || 'newest';
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('-'));
const status = await runSuite({
  home: await ensureVscode(which),
  extension: option('extensionDevelopmentPath'),
  beside: path.join(root, 'test/fixtures/modelProvider'),
  tests: option('extensionTestsPath'),
  folder: folder ? path.resolve(folder) : makeSample(path.join(temporaryFolder('sample').path, 'sample')),
  pictures: path.join(root, 'test-output', `host-${which}`),
  limitSeconds: Number(process.env.COUNCIL_TEST_LIMIT || 240),
  settings: REHEARSAL,
});
process.exit(status === 0 && !provenBy(process.env.COUNCIL_TEST_RESULTS) ? 1 : status);
