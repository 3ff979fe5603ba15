// Builds and packages the extension, then shows it on the sample repository in the best VS Code available.
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../vscode/cleanup.mjs';
import { REHEARSAL } from '../vscode/settings.mjs';
import { desktopVscode, openDesktop } from './desktop.mjs';
import { runHeadless } from './headless.mjs';
import { packageExtension } from './package.mjs';
import { openServed } from './served.mjs';

const USAGE = 'npm run demo [-- --headless] [--engines claude,codex]';

class WrongUsage extends Error {}

function options() {
  const { values } = parseArgs({
    options: { headless: { type: 'boolean', default: false }, engines: { type: 'string' } },
  });
  const seats = values.engines?.split(',').filter(Boolean);
  if (seats?.length === 0) throw new WrongUsage('--engines names no engine: for example --engines claude,codex');
  return { headless: values.headless, rehearsal: !seats, settings: seats ? { 'council.seats': seats } : REHEARSAL };
}

async function main() {
  const { headless, rehearsal, settings } = options();
  const vsix = await packageExtension();
  if (headless) return runHeadless({ vsix, settings, rehearsal });
  const executable = await desktopVscode();
  return executable ? openDesktop({ executable, settings }) : openServed({ vsix, settings });
}

exitOnSignals();
try {
  process.exit(await main());
} catch (error) {
  const usage = error instanceof WrongUsage || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(usage ? `${error.message}\n${USAGE}` : error.stack);
  process.exit(1);
}
