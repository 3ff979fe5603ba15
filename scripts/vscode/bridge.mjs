// Tests inside the extension host can't see or click the page. Over this loopback server, they ask the process with the
// browser page for a picture, a click, typed keys, or a text. The client is test/host/bridge.ts; keep the two lists in
// sync.
import { mkdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { webviewFrame } from './workbench.mjs';

function operations(getPage, { pictures, extensionId }) {
  const inPanel = ({ selector, webview = 0 }) => webviewFrame(getPage(), extensionId, webview).locator(selector);
  return {
    async picture({ name }) {
      const file = path.join(pictures, `${name}.png`);
      mkdirSync(pictures, { recursive: true });
      await getPage().screenshot({ path: file });
      return file;
    },
    async keys({ keys }) {
      for (const key of keys) await getPage().keyboard.press(key);
    },
    type: ({ text }) => getPage().keyboard.type(text),
    texts: ({ selector }) => getPage().locator(selector).allInnerTexts(),
    click: ({ selector, button = 'left' }) => getPage().locator(selector).first().click({ button }),
    panelTexts: (args) => inPanel(args).allInnerTexts(),
    panelClick: (args) => inPanel(args).first().click(),
    panelAttribute: (args) => inPanel(args).first().getAttribute(args.attribute),
    panelStyle: (args) =>
      inPanel(args)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], args.property),
  };
}

async function answer(request, all) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { operation, ...args } = JSON.parse(body);
  if (!Object.hasOwn(all, operation)) throw new Error(`there is no operation ${operation}`);
  return (await all[operation](args)) ?? null;
}

/** Resolves to { url, close }. */
export async function startBridge(getPage, options) {
  const all = operations(getPage, options);
  const server = http.createServer(async (request, response) => {
    try {
      response.end(JSON.stringify({ value: await answer(request, all) }));
    } catch (error) {
      response.statusCode = 500;
      response.end(JSON.stringify({ error: error.message }));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
