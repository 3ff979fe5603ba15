// What tests and the demo look for and do in the workbench page.

import { PATIENCE_MS } from './page.mjs';

export const EXTENSION = 'council.council';

/** Retries a step that the workbench may swallow until it works, and calls `between` before each retry. */
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

/** The document of the extension's nth webview: VS Code puts it into a frame inside another frame. */
export function webviewFrame(page, extensionId = EXTENSION, nth = 0) {
  const outer = page.locator(`iframe.webview.ready[src*="extensionId=${extensionId}"]`).nth(nth);
  return outer.contentFrame().locator('#active-frame').contentFrame();
}

/** Resolves when the workbench is ready to use. */
export async function workbenchReady(page) {
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: PATIENCE_MS });
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: PATIENCE_MS });
}

/** Chooses a command by its whole title, as shown in the palette ("Council: Council This"). */
export async function runCommand(page, title) {
  const palette = page.locator('.quick-input-widget');
  const typed = () => palette.locator('input').fill(`>${title}`, { timeout: 3000 });
  await page.keyboard.press('F1'); // not Ctrl+Shift+P, which the browser may intercept
  // A prompt that is closing swallows the key.
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
  // The list may still show the file opened before, and Enter chooses the focused row.
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

/** The status bar shows where the selection ends. */
const selectionTo = (page, line) =>
  page
    .locator('.statusbar-item')
    .filter({ hasText: new RegExp(`Ln ${line}, Col \\d+ \\(\\d+ selected`) })
    .waitFor({ timeout: STEP_MS });

/** Right-clicks inside the selection, without losing it. */
async function openContextMenu(page, last) {
  // At the end of the selection, because its start may be out of view or below sticky lines, where a click would
  // deselect.
  const end = await page.locator('.monaco-editor.focused .cursor').first().boundingBox({ timeout: STEP_MS });
  await page.mouse.click(end.x - 4, end.y + end.height / 2, { button: 'right' });
  await selectionTo(page, last);
}

/** Selects whole lines and right-clicks on them, as a user does. Resolves to the menu “Council” and its entries. */
export async function selectForMenu(page, lines) {
  const open = async () => {
    await selectLines(page, lines);
    await openContextMenu(page, lines.last);
  };
  // The click or the keys go elsewhere if the editor is still scrolling or a picker is closing.
  await untilDone(open, () => page.keyboard.press('Escape'));
  return {
    submenu: page.getByRole('menuitem', { name: 'Council', exact: true }).first(),
    entry: (label) => page.getByRole('menuitem', { name: label }).first(),
  };
}

/** Opens that menu and chooses an entry. */
export async function chooseForLines(page, lines, label) {
  const { submenu, entry: entryOf } = await selectForMenu(page, lines);
  const entry = entryOf(label);
  // A menu ignores clicks for its first tenth of a second.
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

/** A click on the visible container would hide it. */
export async function showView(page, containerTitle) {
  const tab = page.locator('.activitybar').getByRole('tab', { name: containerTitle }).first();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}
