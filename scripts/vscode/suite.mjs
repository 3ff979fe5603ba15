// Runs a mocha suite inside the extension host of a real workbench, as VS Code's own server tests do: the page's
// address names the extension and the suite, and the page calls back with its log and its result.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workbenchUrl } from './address.mjs';
import { startBridge } from './bridge.mjs';
import { startBrowser } from './browser.mjs';
import { newPage } from './page.mjs';
import { startServer } from './server.mjs';
import { installVsix, packExtension } from './vsix.mjs';

/** What the workbench itself logs in every run. */
const NOISE = new RegExp(
  `^(${[
    'Canceled: ',
    'Creating a socket',
    'Creation of workbench contribution',
    'Ignoring fetching additional',
    'Resolv(ing|ed) connection token',
    'Timed out waiting for authentication provider',
    'Updating additional builtin extensions cache',
    '\\[AccountPolicyGate',
    '\\[AgentHost',
    '\\[CHAT\\] extension request ERRORED',
    '\\[LM\\] Model \\S+ is already registered',
    '\\[reconnection-grace-time\\]',
    '\\[Service Worker\\] registration',
  ].join('|')})`,
);

/** Must run before the workbench loads. `ended` resolves to the status that VS Code reports. */
async function listen(page) {
  const { promise: ended, resolve, reject } = Promise.withResolvers();
  await page.exposeFunction('codeAutomationLog', (type, args) => {
    if (typeof args?.[0] === 'string' && NOISE.test(args[0])) return;
    (console[type] ?? console.log)(...args);
  });
  await page.exposeFunction('codeAutomationExit', (status) => resolve(status));
  page.on('pageerror', (error) => console.error('page error:', error.message));
  page.on('crash', () => reject(new Error('the page crashed')));
  return { ended };
}

function limit(promise, seconds) {
  const { promise: late, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`the suite did not end within ${seconds} s`)), seconds * 1000);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function keepEvidence({ page, server, pictures }) {
  mkdirSync(pictures, { recursive: true });
  await page?.screenshot({ path: path.join(pictures, 'FAILED-at-the-end.png') }).catch(() => {});
  if (server) copyFileSync(server.places.log, path.join(pictures, 'server.log'));
}

/**
 * `beside` is the folder of an extension to install with the one under test. Resolves to the status that VS Code
 * reports. It is 0 even if the extension host crashes: only the result file that the suite writes
 * ($COUNCIL_TEST_RESULTS) shows whether the tests ran.
 */
export async function runSuite(options) {
  const { home, extension, beside, tests, folder, pictures, limitSeconds, theme, trust, settings } = options;
  const { publisher, name } = JSON.parse(readFileSync(path.join(extension, 'package.json'), 'utf8'));
  let server, browser, page;
  const bridge = await startBridge(() => page, { pictures, extensionId: `${publisher}.${name}` });
  let status = 1;
  try {
    const env = { COUNCIL_TEST_BRIDGE: bridge.url };
    const prepare = (places) => installVsix(home, places, packExtension(beside, places.folder));
    server = await startServer(home, { theme, trust, settings, env, suite: true, prepare });
    browser = await startBrowser();
    page = await newPage(browser, server);
    const { ended } = await listen(page);
    await page.goto(workbenchUrl(server, folder, { extension, tests }));
    status = await limit(ended, limitSeconds);
  } catch (error) {
    console.error(error.message);
  } finally {
    if (status !== 0) await keepEvidence({ page, server, pictures });
    await browser?.close().catch(() => {});
    await server?.stop();
    bridge.close();
  }
  return status;
}
