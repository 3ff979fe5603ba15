// What tests and the demo find and do in the workbench page.

import { PATIENCE_MS } from './page.mjs';

export const EXTENSION = 'council.council';

/** A step that the workbench may swallow: tried until it comes about, with `between` before each further try. */
async function untilDone(step, between) {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await step();
    } catch (error) {
      if (Date.now() > end) throw error;
      await between();
    }
  }
}

/** The document of the extension's nth webview: a frame in a frame, both made by VS Code. */
export function webviewFrame(page, extensionId = EXTENSION, nth = 0) {
  const outer = page.locator(`iframe.webview.ready[src*="extensionId=${extensionId}"]`).nth(nth);
  return outer.contentFrame().locator('#active-frame').contentFrame();
}

/** Resolves when the workbench can be used. */
export async function workbenchReady(page) {
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: PATIENCE_MS });
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: PATIENCE_MS });
}

/** Chooses a command by its whole title, as shown in the palette ("Council: Council This"). */
export async function runCommand(page, title) {
  const palette = page.locator('.quick-input-widget');
  const typed = () => palette.locator('input').fill(`>${title}`, { timeout: 3000 });
  await page.keyboard.press('F1'); // not Ctrl+Shift+P, which the browser may keep for itself
  // A question that is just being closed swallows the key.
  await untilDone(typed, () => page.keyboard.press('F1'));
  await palette.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Opens a file of the workspace by its path. */
export async function openFile(page, file) {
  await page.keyboard.press('Control+P');
  const picker = page.locator('.quick-input-widget');
  await picker.locator('input').fill(file);
  const name = file.split('/').at(-1);
  // The list still holds what was opened before; Enter takes the row in focus.
  await picker.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name }).first().waitFor();
  await page.locator('.monaco-editor .view-line').first().waitFor();
}

const STEP_MS = 5000;

/** Selects whole lines (numbers from 1, both included) in the active editor. */
async function selectLines(page, { first, last }) {
  await page.keyboard.press('Control+G');
  const input = page.locator('.quick-input-widget input');
  await input.fill(`:${first}`, { timeout: STEP_MS });
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'hidden', timeout: STEP_MS });
  await page.keyboard.press('Home');
  for (let line = first; line < last; line++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await selectionTo(page, last);
}

/** The status bar says where the selection ends. */
const selectionTo = (page, line) =>
  page
    .locator('.statusbar-item')
    .filter({ hasText: new RegExp(`Ln ${line}, Col \\d+ \\(\\d+ selected`) })
    .waitFor({ timeout: STEP_MS });

/** Right-clicks inside the selection, which stays. */
async function openContextMenu(page, last) {
  // Its end: the beginning may be scrolled away or lie below the sticky lines, and a click there would deselect.
  const end = await page.locator('.monaco-editor.focused .cursor').first().boundingBox({ timeout: STEP_MS });
  await page.mouse.click(end.x - 4, end.y + end.height / 2, { button: 'right' });
  await selectionTo(page, last);
}

/** As a user does it: selects whole lines and right-clicks on them. Resolves to the menu “Council” and its entries. */
export async function selectForMenu(page, lines) {
  const open = async () => {
    await selectLines(page, lines);
    await openContextMenu(page, lines.last);
  };
  // The editor may still be scrolling, or a picker closing: the click or the keys then go elsewhere.
  await untilDone(open, () => page.keyboard.press('Escape'));
  return {
    submenu: page.getByRole('menuitem', { name: 'Council', exact: true }).first(),
    entry: (label) => page.getByRole('menuitem', { name: label }).first(),
  };
}

/** The same, and chooses an entry of that menu. */
export async function chooseForLines(page, lines, label) {
  const { submenu, entry: entryOf } = await selectForMenu(page, lines);
  const entry = entryOf(label);
  // A menu takes no click in its first tenth of a second.
  for (let isOpen = true; isOpen;) {
    if (!(await entry.isVisible())) await submenu.click();
    await entry.click();
    await entry.waitFor({ state: 'hidden', timeout: 1000 }).then(
      () => (isOpen = false),
      () => {},
    );
  }
}

/** The accessible rows of a tree in the side bar. */
export const treeRows = (page) => page.locator('.customview-tree .monaco-list-row');

/** A click on the container that is shown would hide it. */
export async function showView(page, containerTitle) {
  const tab = page.locator('.activitybar').getByRole('tab', { name: containerTitle }).first();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}
