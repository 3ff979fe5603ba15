/* global ServiceWorkerRegistration -- tameServiceWorkers runs in the page */
// A browser page in which the webviews of the server build behave like those of a desktop VS Code.
//
// On the desktop, every webview has its own origin. Here, all share the page's origin and one scope for service
// workers:
//  1. A webview that loads while the webviews' worker is activated may stay unclaimed. So that worker is registered
//     and active before the workbench opens.
//  2. Older versions request a worker named after each webview, and these replace each other. The name is removed.
//  3. Checking for an update of the worker takes three seconds in a fresh browser, and there is none.
// Installing the server removes the worst of these races (APP_WORKER in ../install/vscode-versions.mjs).
import { readFileSync } from 'node:fs';
import path from 'node:path';

const WEBVIEWS = 'out/vs/workbench/contrib/webview/browser/pre';

/** Runs in every frame, before the frame's own scripts. */
function tameServiceWorkers() {
  if (!globalThis.ServiceWorkerRegistration) return;
  if (!location.pathname.includes('/webview/browser/pre/')) return;
  ServiceWorkerRegistration.prototype.update = function () {
    return Promise.resolve(this);
  };
  const encode = encodeURI;
  globalThis.encodeURI = (text) => encode(String(text).replace(/^(service-worker\.js\?.*?)&id=[^&]*/, '$1'));
}

/**
 * Runs in the page before the workbench, which then uses this language and passes it on to its extensions. Without a
 * language pack, VS Code's own texts stay English.
 */
function useLanguage(language) {
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => language, set: () => {} });
}

/** The exact address under which this version's webviews register their worker. */
function workerAddress({ home, authority }) {
  const read = (name) => readFileSync(path.join(home.vscode, WEBVIEWS, name), 'utf8');
  const version = /VERSION\s*=\s*(\d+)/.exec(read('service-worker.js'))?.[1];
  const values = {
    expectedWorkerVersion: version,
    "searchParams.get('vscode-resource-base-authority')": 'vscode-resource.vscode-cdn.net',
    "searchParams.get('remoteAuthority') ?? ''": authority,
    "searchParams.get('platform')": 'browser',
  };
  const template = /encodeURI\(`(service-worker\.js\?[^`]*)`\)/.exec(read('index.html'))?.[1]?.replace('&id=${ID}', '');
  const address = template?.replace(/\$\{([^}]*)\}/g, (whole, expression) => values[expression] ?? whole);
  if (!address || address.includes('${')) {
    throw new Error(`this VS Code names the worker of its webviews in a way that is not known here: ${address}`);
  }
  return address;
}

async function activateWorker(page, server) {
  const product = JSON.parse(readFileSync(path.join(server.home.vscode, 'product.json'), 'utf8'));
  await page.goto(`${server.url}${product.quality}-${product.commit}/static/${WEBVIEWS}/fake.html`);
  await page.evaluate(async (address) => {
    await navigator.serviceWorker.register(address);
    await navigator.serviceWorker.ready;
  }, workerAddress(server));
}

/** Long enough that only an event that never happens reaches it, even on a busy machine. */
export const PATIENCE_MS = 120_000;

/** Opens a page that can show the workbench (page.goto(workbenchUrl(…))). */
export async function newPage(browser, server, { viewport = { width: 1280, height: 800 }, language, ...options } = {}) {
  const context = await browser.newContext({ viewport, ...options });
  if (language !== undefined) await context.addInitScript(useLanguage, language);
  await context.addInitScript(tameServiceWorkers);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await activateWorker(page, server);
  return page;
}
