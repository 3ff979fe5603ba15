import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { useSharedWorkbench } from './sharedWorkbench.ts';

describe('workbench: other ways to start a session', () => {
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  it('reviews the uncommitted changes from the title of the source control view', async () => {
    await council.showView('Source Control');
    // The buttons of a view are visible only while the mouse is over its title.
    await council.page.locator('.part.sidebar .pane-header').filter({ hasText: 'Changes' }).hover();
    await council.page.locator('.part.sidebar').getByRole('button', { name: 'Review Uncommitted Changes' }).click();
    await council.phase('verdict');
    assert.match(await council.heading(''), /^Rejected 2–1, 1 P1 finding\./);
    assert.match(await council.panelText('.where'), /^Uncommitted changes in 2 files · review/);
    const verdict = council.verdicts().at(-1);
    assert.equal(verdict?.scope, 'uncommitted');
    assert.deepEqual(new Set(verdict.findings.map(({ file }) => file)), new Set(['src/refund.ts']));
  });

  it('debates a proposal from the title of its editor, and shows the experts first', async () => {
    await council.openFile('docs/rfc-012-read-cache.md');
    const actions = council.page.locator('.editor-actions');
    await actions.getByRole('button', { name: 'Council This Proposal' }).click();
    const begin = actions.getByRole('button', { name: 'Begin Debate' });
    // It appears beside the current editor. Its buttons are available when it gets the focus.
    await council.page.locator('.view-lines', { hasText: 'Identity:' }).click();
    await begin.waitFor();
    assert.equal(await actions.getByRole('button', { name: 'Council This Proposal' }).count(), 0);
    await council.picture('debate-experts');
    await begin.click();
    await council.phase('verdict');
    await council.picture('debate');
    assert.match(await council.panelText('.where'), /docs\/rfc-012-read-cache\.md · debate/);
    const verdict = council.verdicts().at(-1);
    assert.ok(['approved', 'undecided'].includes(verdict?.outcome ?? ''));
    assert.ok((verdict?.positions.length ?? 0) > 0);
    await council.panel.getByRole('button', { name: 'Open the outcome' }).click();
    await council.page.getByRole('tab', { name: 'outcome.md' }).waitFor();
    rmSync(path.join(council.folder, 'debates'), { recursive: true });
  });

  it('asks the council a question as the user edited it', async () => {
    await council.command('Council: Ask the Council');
    const title = (text: string) => council.page.locator('.quick-input-widget').filter({ hasText: text });
    await title('ask a question').waitFor();
    await council.page.keyboard.type('Where should the price cache live?');
    await council.page.keyboard.press('Enter');
    await title('answers to choose from').waitFor();
    await council.page.keyboard.press('Enter');
    const convene = council.page.locator('.editor-actions').getByRole('button', { name: 'Convene' });
    await council.page.locator('.view-lines', { hasText: 'Where should the price cache live?' }).click();
    await convene.waitFor();
    await council.picture('deliberation-problem');
    await convene.click();
    await council.phase('verdict');
    await council.picture('deliberation');
    const verdict = council.verdicts().at(-1);
    assert.deepEqual(
      [verdict?.protocol, verdict?.question, verdict?.scope],
      ['deliberate', 'Where should the price cache live?', 'none'],
    );
  });
});
