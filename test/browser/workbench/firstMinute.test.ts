import assert from 'node:assert/strict';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

describe('workbench: the first minute', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });
  afterEach(() => council.openWindow('folder'));

  it('rehearses without a folder, and shows findings, a problem, and a split on a sample', async () => {
    const { page } = council;
    await council.openWindow('empty');
    await council.showView('Council');
    const welcome = page.locator('.welcome-view').filter({ hasText: 'Council asks several AI coding tools' });
    await welcome.waitFor();
    assert.deepEqual(await welcome.locator('.monaco-button').allInnerTexts(), ['Open Folder']);
    await council.picture('first-welcome');
    await welcome.getByText('rehearse', { exact: true }).click();
    await council.phase('verdict');
    assert.match(await council.heading('Undecided'), /^Undecided: 1 for, 1 against, Rehearsal C abstained\./);
    await page.getByRole('tab', { name: 'refund.js' }).first().waitFor();
    assert.ok((await council.panel.locator('.finding').count()) > 1);
    await page.keyboard.press('Control+Shift+M');
    await page.locator('.markers-panel .monaco-list-row').filter({ hasText: 'idempotency key' }).first().waitFor();
    await council.picture('first-rehearsal');
    await council.newestSession('Undecided');
    await council.panel.locator('.options > li > p > button').first().click();
    await page.locator('.quick-input-widget').filter({ hasText: 'Council stores it with the session' }).waitFor();
    await page.keyboard.press('Escape');
    await council.command('Council: Dismiss Finding…');
    await page.locator('.quick-input-widget').filter({ hasText: 'which finding?' }).waitFor();
    await page.keyboard.press('Escape');
  });
});
