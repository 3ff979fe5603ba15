import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openBrowser, PanelPage } from './panelPage.ts';

interface UsedPanel {
  readonly browser: Browser;
  readonly panel: PanelPage;
}

/**
 * Opens one panel for all tests in the calling block, and resets it before each. An error on its page fails the test.
 */
export function usePanel(opened: (used: UsedPanel) => void): void {
  let browser: Browser;
  let panel: PanelPage;

  before(async () => {
    browser = await openBrowser();
    panel = await PanelPage.open(browser);
    opened({ browser, panel });
  });
  after(async () => browser.close());

  beforeEach(async () => {
    await panel.startAgain();
  });
  afterEach(() => {
    assert.deepEqual(panel.errors.splice(0), []);
  });
}

/** The selector of a seat's card. */
export const seat = (id: string): string => `[data-seat="${id}"]`;
