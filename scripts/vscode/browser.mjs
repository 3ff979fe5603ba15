// Starts Chromium without anything that asks, updates or needs a graphics card.
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../install/browser.mjs';
import { temporaryFolder } from './cleanup.mjs';

const FLAGS = [
  '--no-sandbox', // it cannot have its sandbox when root starts it, as in containers
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export async function startBrowser({ headless = true } = {}) {
  const executablePath = ensureBrowser();
  const temporary = temporaryFolder('browser'); // what it leaves behind when it is ended by force
  const browser = await chromium.launch({
    executablePath,
    headless,
    args: FLAGS,
    env: { ...process.env, TMPDIR: temporary.path },
    // Our own handlers close it, after the pictures of a failure are taken.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  browser.on('disconnected', temporary.remove);
  return browser;
}
