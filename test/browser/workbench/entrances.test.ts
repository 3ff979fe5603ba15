import assert from 'node:assert/strict';
import type { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';
import { sharedWorkbench } from './sharedWorkbench.ts';

describe('workbench: other ways to ask', () => {
  let council: CouncilWorkbench;

  before(async () => {
    council = await sharedWorkbench();
  });
  afterEach(async function () {
    await pictureOfFailure(council, this.currentTest);
    await council.tidy();
  });

  it('reviews the uncommitted changes from the title of the source control view', async () => {
    await council.showView('Source Control');
    await council.page.locator('.part.sidebar').getByRole('button', { name: 'Review Uncommitted Changes' }).click();
    await council.phase('verdict');
    assert.match(await council.heading(''), /^Rejected 2–1\. One finding must be fixed first\./);
    assert.match(await council.panelText('.where'), /^Uncommitted changes in 2 files · vote/);
    const verdict = council.verdicts().at(-1);
    assert.equal(verdict?.scope, 'uncommitted');
    assert.deepEqual(new Set(verdict.findings.map(({ file }) => file)), new Set(['src/refund.ts']));
  });

  it('judges a proposal from the title of its editor', async () => {
    await council.openFile('docs/rfc-012-read-cache.md');
    await council.page.locator('.editor-actions').getByRole('button', { name: 'Council This Proposal' }).click();
    await council.phase('verdict');
    assert.match(await council.panelText('.where'), /docs\/rfc-012-read-cache\.md/);
    const verdict = council.verdicts().at(-1);
    assert.ok(['approved', 'rejected', 'undecided'].includes(verdict?.outcome ?? ''));
    assert.match(verdict?.seats[0]?.vote.rationale ?? '', /rfc-012|cache|stale/i);
  });
});
