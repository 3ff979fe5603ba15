import assert from 'node:assert/strict';
import { type CouncilWorkbench, until } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

/** Runs in the page. */
const SCROLLED = 'Math.round(scrollY)';

describe('workbench: the panel', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  const details = () => council.panel.locator('.session-details');

  /** Resolves to the page's scroll position when it stops changing. */
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

  /** Whether the last opened fold has the focus. */
  const hasFocus = async (): Promise<boolean> =>
    details()
      .locator('summary')
      .evaluate<boolean, undefined>('document.activeElement?.closest(".session-details") !== null', undefined);

  /** Runs a command on a file, and opens the details of its verdict, in view and focused. */
  async function isScrolled(file: string, command: string): Promise<void> {
    const { page } = council;
    await council.openFile(file);
    await council.command(command);
    await council.phase('verdict');
    // Both are in one column, so that one hides the other, and the window is small.
    await council.command('View: Join All Editor Groups');
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.getByRole('tab', { name: /^Council:/ }).click();
    await details().locator('summary').press('Enter');
    await details().and(council.panel.locator('[open]')).waitFor();
    await details().locator('dl').scrollIntoViewIfNeeded();
  }

  it('keeps its reading position after it was hidden and after a reload', async () => {
    const { page } = council;
    await isScrolled('src/refund.ts', 'Council: Review Uncommitted Changes');
    const left = await scrolled();
    assert.ok(left > 100, `there is something to scroll: ${left}`);
    await page.waitForTimeout(500);

    await council.openFile('src/refund.ts');
    await page.locator('iframe.webview').first().waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /^Council:/ }).click();
    await isAsItWasLeft(left);
    await until('the keyboard is where it was', hasFocus);

    await council.reload();
    await isAsItWasLeft(left);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('keeps its reading position after its content changed', async () => {
    const { page } = council;
    council.write('src/left.py', 'def total(text):\n    return eval(text)\n');
    await isScrolled('src/left.py', 'Council: Review Changes in This File');
    const top = async (): Promise<number> => (await details().boundingBox())?.y ?? 0;
    const left = await scrolled();
    const before = await top();
    assert.ok(left > 100, `there is something to scroll: ${left}`);

    // The code of a finding changes, which adds a sentence above.
    council.write('src/left.py', 'def total(text):\n    return float(text)\n');
    await council.panel
      .locator('.notices')
      .getByText(/outdated/i)
      .waitFor({ state: 'attached' });
    await details().and(council.panel.locator('[open]')).waitFor();
    await scrolled();
    assert.ok(Math.abs((await top()) - before) <= 1, `at ${await top()}, left at ${before}`);
    assert.ok(await hasFocus(), 'the keyboard is where it was');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
