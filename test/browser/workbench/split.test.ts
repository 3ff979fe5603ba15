import assert from 'node:assert/strict';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

describe('workbench: a split vote', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  it('is settled by keyboard alone, and stays settled after a reload', async () => {
    const { page } = council;
    council.writePython('src/limits.py', 'split-rehearsal: three seats, three opinions');
    await council.councilThis('src/limits.py', 1, 2);

    assert.match(await council.heading('Undecided'), /^Undecided: 1 for, 1 against, Rehearsal C abstained\./);
    await page.locator('.notification-list-item').filter({ hasText: 'Settle Split Vote…' }).waitFor();
    // A key meant for the editor decides nothing.
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.quick-input-widget').isVisible(), false, 'nothing opens by itself');
    assert.equal(council.verdicts().at(-1)?.resolution, null);

    // A click on a choice decides nothing either until it is confirmed.
    await council.panel.locator('.options > li > p > button').first().click();
    await page.locator('.quick-input-widget').filter({ hasText: 'Council stores it with the session' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').filter({ hasText: 'record this decision?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    assert.equal(council.verdicts().at(-1)?.resolution, null);

    await council.command('Council: Settle Split Vote…');
    const question = page.locator('.quick-input-widget').filter({ hasText: 'the vote is split, you decide' });
    await question.waitFor();
    await page.keyboard.press('ArrowDown');
    const label = await question.locator('.monaco-list-row.focused .label-name').first().innerText();
    await council.picture('split-question');
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').filter({ hasText: 'Council stores it with the session' }).waitFor();
    await page.keyboard.type('We can live with it.');
    await page.keyboard.press('Enter');
    const confirming = page.locator('.quick-input-widget').filter({ hasText: 'record this decision?' });
    await confirming.waitFor();
    assert.equal(await confirming.locator('.monaco-list-row.focused .label-name').first().innerText(), 'Not now');
    await council.picture('split-confirmation');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    const settled = `You chose: ${label}. Reason:`;
    const chosen = council.panel.locator('.resolution').filter({ hasText: settled });
    await chosen.waitFor();
    assert.match(await chosen.innerText(), /Reason: We can live with it\. /);
    assert.equal(await council.panel.locator('.choice').count(), 0);
    assert.equal(await council.statusBar.count(), 0, 'nothing is undecided any more');
    const inTree = await council.newestSession('You chose');
    const verdict = council.verdicts().at(-1);
    assert.equal(verdict?.resolution?.reason, 'We can live with it.');
    await council.picture('split-settled');

    await council.reload();
    await council.panel.locator('.resolution').filter({ hasText: settled }).waitFor();
    assert.equal(await council.newestSession('You chose'), inTree);
  });
});
