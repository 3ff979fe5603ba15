// A workbench as a user has it: VS Code with the packaged extension, and the sample repository open, in Chromium.
import path from 'node:path';
import { ensureVscode } from '../install/vscode.mjs';
import { makeSample } from '../sample.mjs';
import { workbenchUrl } from './address.mjs';
import { startBrowser } from './browser.mjs';
import { exitOnSignals, temporaryFolder } from './cleanup.mjs';
import { newPage } from './page.mjs';
import { startServer } from './server.mjs';
import { REHEARSAL } from './settings.mjs';
import { installVsix } from './vsix.mjs';
import { workbenchReady } from './workbench.mjs';

let handlesSignals = false;

/** Starts only the server. Any browser can open its page. */
export async function startSession({ vsix, which, theme, trust, settings, env }) {
  if (!handlesSignals) exitOnSignals();
  handlesSignals = true;
  const home = await ensureVscode(which);
  const temporary = temporaryFolder('sample');
  const folder = makeSample(path.join(temporary.path, 'refunds'));
  const options = { theme, trust, env, settings: { ...REHEARSAL, ...settings } };
  try {
    const server = await startServer(home, { ...options, prepare: (places) => installVsix(home, places, vsix) });
    const close = async () => {
      await server.stop();
      temporary.remove();
    };
    return { server, folder, stateHome: server.places.state, url: workbenchUrl(server, folder), close };
  } catch (error) {
    temporary.remove();
    throw error;
  }
}

/** Starts a session, opens it in Chromium, and waits until it is ready. The types are in session.d.mts. */
export async function openWorkbench({ headless = true, viewport, language, ...options }) {
  const session = await startSession(options);
  let browser;
  const close = async () => {
    await browser?.close().catch(() => {});
    await session.close();
  };
  try {
    browser = await startBrowser({ headless });
    const page = await newPage(browser, session.server, { viewport, language });
    await page.goto(session.url);
    await workbenchReady(page);
    return { ...session, browser, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
