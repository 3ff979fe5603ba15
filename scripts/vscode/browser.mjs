// Starts Chromium without prompts and updates, and without the need for a graphics card.
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../install/browser.mjs';
import { temporaryFolder } from './cleanup.mjs';

const FLAGS = [
  '--no-sandbox', // its sandbox doesn't work if root starts it, as in containers
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export async function startBrowser({ headless = true } = {}) {
  const executablePath = ensureBrowser();
  const temporary = temporaryFolder('browser'); // Chromium leaves files behind if it is killed
  const browser = await chromium.launch({
    executablePath,
    headless,
    args: FLAGS,
    env: { ...process.env, TMPDIR: temporary.path },
    // Our own handlers close it, after a failed test has taken its pictures.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  browser.on('disconnected', temporary.remove);
  return browser;
}
