import assert from 'node:assert/strict';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

/** Runs in the page. */
const SCROLLED = 'Math.round(scrollY)';

describe('workbench: the panel', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  const details = () => council.panel.locator('.session-details');

  /** How far the page is scrolled, once it has come to rest. */
  async function scrolled(): Promise<number> {
    const read = () => details().evaluate<number, undefined>(SCROLLED, undefined);
    let before = -1;
    for (let now = await read(); now !== before; now = await read()) {
      before = now;
      await council.page.waitForTimeout(300);
    }
    return before;
  }

  async function isAsItWasLeft(left: number): Promise<void> {
    await details().and(council.panel.locator('[open]')).waitFor();
    assert.ok(Math.abs((await scrolled()) - left) <= 1, `at ${await scrolled()}, left at ${left}`);
  }

  it('is as the reader has left it after it was hidden, and after a reload', async () => {
    const { page } = council;
    await council.openFile('src/refund.ts');
    await council.command('Council: Review Uncommitted Changes');
    await council.phase('verdict');
    // One column for both, so that one hides the other, and little room.
    await council.command('View: Join All Editor Groups');
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.getByRole('tab', { name: /^Council:/ }).click();
    await details().locator('summary').press('Enter');
    await details().and(council.panel.locator('[open]')).waitFor();
    await details().locator('dl').scrollIntoViewIfNeeded();
    const left = await scrolled();
    assert.ok(left > 100, `there is something to scroll: ${left}`);
    await page.waitForTimeout(500);

    await council.openFile('src/refund.ts');
    await page.locator('iframe.webview').first().waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /^Council:/ }).click();
    await isAsItWasLeft(left);

    await council.reload();
    await isAsItWasLeft(left);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
