// Starts Chromium without anything that asks, updates or needs a graphics card.
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../install/browser.mjs';

const FLAGS = [
  '--no-sandbox', // it cannot have its sandbox when root starts it, as in containers
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export function startBrowser({ headless = true } = {}) {
  return chromium.launch({
    executablePath: ensureBrowser(),
    headless,
    args: FLAGS,
    // Our own handlers close it, after the pictures of a failure are taken.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
