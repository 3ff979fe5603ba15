// The demo in the server build of VS Code: in a Chromium window, or at an address for any browser, until a signal ends
// it.
import { openFile } from '../vscode/workbench.mjs';
import { openWorkbench, startSession } from '../vscode/session.mjs';
import { hasDisplay } from './display.mjs';

const HINT = 'select code in src/refund.ts, right-click, Council This';

export async function openServed({ vsix, settings }) {
  if (!hasDisplay()) {
    const { url } = await startSession({ vsix, settings });
    console.log(`VS Code with Council: ${url}\n${HINT}. Ctrl-C ends it.`);
    return new Promise(() => {}); // a signal ends the process
  }
  const { browser, page, close } = await openWorkbench({ vsix, settings, headless: false, viewport: null });
  console.log(`${HINT}. Close the window or press Ctrl-C to end it.`);
  const closed = new Promise((resolve) => {
    page.on('close', resolve);
    browser.on('disconnected', resolve);
  });
  await openFile(page, 'src/refund.ts');
  await closed;
  await close();
  return 0;
}
