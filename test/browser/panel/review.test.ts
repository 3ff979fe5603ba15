import assert from 'node:assert/strict';
import type { PanelPage } from './panelPage.ts';
import { seat, usePanel } from './usePanel.ts';
import { early, live } from './views/live.ts';
import { inParts, mixedReview, review, secondLook } from './views/review.ts';

describe('panel: a review', () => {
  let panel: PanelPage;
  usePanel((used) => ({ panel } = used));

  const text = async (selector: string): Promise<string> => panel.text(selector);

  it('shows votes, then findings with other seats’ opinions, and folds refuted findings', async () => {
    await panel.show(review);
    const titles = await panel.page.locator('h2').allInnerTexts();
    assert.deepEqual(titles, ['Votes', 'Findings 2 P1 and 1 P2', 'What’s missing']);
    const first = await text('.findings .finding >> nth=0');
    assert.match(first, /Also reported as “Retrying a timeout books the refund again”/);
    assert.match(first, /Suggestion[\s\S]*Gemini confirms: There is no key in the request\./);
    assert.deepEqual(await panel.page.locator('.findings > details > summary').allInnerTexts(), [
      'Refuted by another seat (1): 1 P1. It still counts.',
      'Unverified (1): 1 P1. The place or the quote wasn’t found.',
    ]);
    const reason = panel.page.getByText('Gemini refutes: The caller has checked it.');
    assert.equal(await reason.isVisible(), false);
    await panel.page.locator('.refuted summary').click();
    assert.equal(await reason.isVisible(), true);
    const refuted = await panel.page.locator('.refuted').textContent();
    assert.match(refuted ?? '', /Claude is unsure[\s\S]*if \(amount <= 0\)/);
    assert.match(await text(seat('gemini')), /^Gemini\s+Approve\s+It does what/);
    await panel.page.locator('.session-details summary').click();
    assert.match(await text('.session-details'), /Secrets replaced\s+test\/pay\.env:3 \(GitHub token\)/);
    assert.match(await text('.sub'), /Advice: revise it/);
  });

  it('separates code and proposal in a mixed review', async () => {
    await panel.show(mixedReview);
    assert.deepEqual(await panel.page.locator('.route > h3').allInnerTexts(), ['In the code', 'In the proposal']);
  });

  it('shows early findings of answered seats if the host sends them, and marks them', async () => {
    await panel.show(live);
    assert.equal(await panel.page.locator('.early').count(), 0);
    await panel.show(live, [], early);
    assert.match(await text('.early'), /^Early findings 1 P1 and 1 P3\s+From seats that have answered\./);
    const [first = '', second = ''] = (await panel.page.locator('.early .finding').allInnerTexts()).map((one) =>
      one.replaceAll('\u00A0', ' '),
    );
    assert.match(first, /^P1\s+A timeout is retried[^]*early · src\/pay\/refund\.ts:61 · Claude[^]*The gateway may/);
    assert.match(second, /^P3\s+The name says nothing\s+early · Claude$/);
    await panel.show({ ...review, sessionId: live.sessionId });
    assert.equal(await panel.page.locator('.early').count(), 0);
  });

  it('shows the progress of a second look and of the parts of a large review', async () => {
    await panel.show(secondLook);
    assert.match(await text('.sub'), /seats aren’t told who found what/);
    assert.match(await text(seat('codex')), /Answered\./);
    await panel.show(inParts);
    assert.match(await text(seat('codex')), /Part 2 of 4 · attempt 2/);
  });
});
