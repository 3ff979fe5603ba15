// Packages the extension for publishing, measures it, and exits with 1 if a limit is exceeded. Times are medians. They
// mean nothing if a browser, tests, or a build run at the same time. The measures can be named: `npm run bench -- pairs
// growth`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageExtension } from '../scripts/demo/package.mjs';
import { root } from '../scripts/install/dependencies.mjs';
import { npm } from '../scripts/install/npm.mjs';
import { exitOnSignals } from '../scripts/vscode/cleanup.mjs';
import { activation } from './activation.mjs';
import { activities } from './activities.mjs';
import { commandLine } from './commandLine.mjs';
import { counted } from './counted.mjs';
import { diff } from './diff.mjs';
import { growth } from './growth.mjs';
import { HOST_SUITE } from './hostSuite.mjs';
import { loop } from './loop.mjs';
import { pairs } from './pairs.mjs';
import { sessions } from './sessions.mjs';
import { sizes } from './sizes.mjs';
import { exceeded, table } from './table.mjs';

const MEASURES = { counted, pairs, activities, growth, diff, loop, commandLine, sessions, activation };

/** Returns the named measures, or all in their order if none is named. */
function asked(names) {
  const unknown = names.find((name) => !Object.hasOwn(MEASURES, name));
  if (unknown !== undefined) throw new Error(`there is no measure ${unknown}: ${Object.keys(MEASURES).join(', ')}`);
  return names.length === 0 ? Object.keys(MEASURES) : names;
}

/** Packaging builds everything except the suite. */
async function prepare() {
  if (!existsSync(path.join(root, HOST_SUITE))) await npm(['run', '-s', 'build'], { cwd: root });
  return packageExtension();
}

exitOnSignals();
try {
  const names = asked(process.argv.slice(2));
  const vsix = await prepare();
  const rows = [...sizes(vsix)];
  for (const name of names) {
    console.log(`measuring: ${name}`);
    rows.push(...(await MEASURES[name]()));
  }
  console.log(`\n${table(rows)}\n`);
  const tooMuch = rows.filter(exceeded);
  for (const { what } of tooMuch) console.log(`LIMIT EXCEEDED: ${what}`);
  process.exit(tooMuch.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error.stack);
  process.exit(1);
}
