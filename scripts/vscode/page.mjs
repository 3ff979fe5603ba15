/* global ServiceWorkerRegistration -- tameServiceWorkers runs in the page */
// A browser page in which the webviews of the server build behave like those of a desktop VS Code.
//
// There every webview has an origin of its own; here all share the page's, and with it one scope for service workers:
//  1. A webview that loads in the moment in which the webviews' worker is activated may not be claimed by it. So that
//     worker is registered, and active, before the workbench opens.
//  2. Older versions ask for a worker named after each webview, and these replace each other. The name is dropped.
//  3. Looking for an update of the worker costs three seconds in a fresh browser, and there is none.
// The worst of these races is taken away when the server is installed (APP_WORKER in ../install/vscode-versions.mjs).
import { readFileSync } from 'node:fs';
import path from 'node:path';

const WEBVIEWS = 'out/vs/workbench/contrib/webview/browser/pre';

/** Runs in every frame before its own scripts. */
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
 * Runs in the page before the workbench, which then takes this language for its own and hands it on to its extensions.
 * Without a language pack its own texts stay English.
 */
function useLanguage(language) {
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => language, set: () => {} });
}

/** The very address under which this version's webviews will register their worker. */
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

/** So long that only what never comes runs into it, however busy the machine is. */
export const PATIENCE_MS = 120_000;

/** A page on which the workbench can be opened (page.goto(workbenchUrl(…))). */
export async function newPage(browser, server, { viewport = { width: 1280, height: 800 }, language, ...options } = {}) {
  const context = await browser.newContext({ viewport, ...options });
  if (language !== undefined) await context.addInitScript(useLanguage, language);
  await context.addInitScript(tameServiceWorkers);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await activateWorker(page, server);
  return page;
}
