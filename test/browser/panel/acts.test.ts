import assert from 'node:assert/strict';
import type { PanelPage } from './panelPage.ts';
import { usePanel } from './usePanel.ts';
import { THEMES } from './themes.ts';
import { debateTradeOff } from './views/debates.ts';
import { deliberationDecided, deliberationLive } from './views/deliberations.ts';
import { interrupted, live } from './views/live.ts';
import { heldAgain } from './views/reviewAgain.ts';
import { degraded, split } from './views/open.ts';
import { dissent, rejected } from './views/settled.ts';

/** The visible name of the focused element. */
const FOCUSED =
  'document.activeElement === document.body ? "" : document.activeElement.innerText.replace(/\\s+/g, " ").trim()';

/** The outlines of the focused element and of its ::after, because a card draws its outline around the whole card. */
const OUTLINES = '[null, "::after"].map((part) => getComputedStyle(document.activeElement, part).outlineStyle)';

describe('panel: actions', () => {
  let panel: PanelPage;
  usePanel((used) => ({ panel } = used));

  beforeEach(async () => {
    await panel.paint(THEMES.dark);
    await panel.posted();
  });

  const press = async (name: string): Promise<void> => panel.page.getByRole('button', { name }).click();

  async function tabOrder(): Promise<readonly string[]> {
    const order: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await panel.page.keyboard.press('Tab');
      const name = await panel.page.evaluate<string>(FOCUSED);
      if (name === '' || order.length > 30) break;
      order.push(name);
      const outlines = await panel.page.evaluate<string[]>(OUTLINES);
      assert.ok(outlines.includes('solid'), `focus on ${name} can be seen`);
    }
    return order;
  }

  it('sends the request to stop a seat only once', async () => {
    await panel.show(live);
    await press('Stop this seat Codex');
    await panel.page.getByRole('button', { name: 'Stopping… Codex' }).click({ force: true });
    assert.deepEqual(await panel.posted(), [{ kind: 'cancel-seat', seat: 'codex' }]);
    assert.equal(await panel.page.getByRole('button', { name: 'Stop this seat Gemini' }).count(), 1);
  });

  it('sends the request to cancel the session only once', async () => {
    await panel.show(live);
    await press('Cancel');
    await panel.page.getByRole('button', { name: 'Canceling…' }).click({ force: true });
    assert.deepEqual(await panel.posted(), [{ kind: 'cancel' }]);
  });

  it('reviews all files again by keyboard if some were not shown again', async () => {
    await panel.show({ ...heldAgain, phase: 'live', verdict: null });
    const all = panel.page.getByRole('button', { name: 'Review all files' });
    await panel.page.getByText('One file is unchanged since the last review').waitFor();
    assert.equal(await all.count(), 0, 'not while engines are still asked');
    await panel.show(heldAgain);
    assert.ok((await tabOrder()).includes('Review all files'));
    await all.press('Enter');
    assert.deepEqual(await panel.posted(), [{ kind: 'review-all-again' }]);
    await panel.show({ ...heldAgain, earlier: true });
    assert.equal(await all.count(), 0);
  });

  it('opens a finding from its place, and the worst one from the button', async () => {
    await panel.show(rejected);
    await panel.page.locator('[data-finding="f2"]').click();
    await press('Open the first finding');
    assert.deepEqual(await panel.posted(), [
      { kind: 'open-finding', finding: 'f2' },
      { kind: 'open-finding', finding: 'f1' },
    ]);
    assert.equal(await panel.page.locator('a').count(), 0, 'nothing leads to another page, or to the top of this one');
  });

  it('requests a choice from anywhere on its card, more context, the transcript, and the doctor', async () => {
    await panel.show(split);
    const box = await panel.page.locator('.options > li').nth(1).boundingBox();
    await panel.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 4);
    await press('Ask again with more context…');
    await press('Open transcript');
    await press('Check engines');
    assert.deepEqual(await panel.posted(), [
      { kind: 'resolve-split', option: 'claude' },
      { kind: 'redeliberate' },
      { kind: 'open-transcript' },
      { kind: 'doctor' },
    ]);
  });

  it('resumes an interrupted session', async () => {
    await panel.show(interrupted);
    assert.equal(await panel.page.getByRole('button', { name: 'Cancel' }).count(), 0);
    await press('Resume');
    assert.deepEqual(await panel.posted(), [{ kind: 'resume' }]);
  });

  it('stops waiting, only once, for a seat that cannot change a called outcome', async () => {
    await panel.show(deliberationLive);
    await press('Stop waiting');
    await panel.page.locator('.called').getByRole('button', { name: 'Stopping…' }).click({ force: true });
    assert.deepEqual(await panel.posted(), [{ kind: 'cancel-seat', seat: 'gemini' }]);
  });

  it('accepts a decision or digs into the dissent', async () => {
    await panel.show(deliberationDecided);
    await press('Dig into the dissent…');
    await press('Go ahead');
    assert.deepEqual(await panel.posted(), [{ kind: 'dig-dissent' }, { kind: 'go-ahead' }]);
  });

  it('compares versions of a position, and opens the outcome of a debate', async () => {
    await panel.show(debateTradeOff);
    await press('v1 → v2');
    await press('Open the outcome');
    assert.deepEqual(await panel.posted(), [{ kind: 'compare-positions', version: 2 }, { kind: 'open-outcome' }]);
  });

  it('stacks the columns of a debate on a narrow page', async () => {
    await panel.show(debateTradeOff);
    const first = panel.page.locator('.rows > li').first().locator('.seat');
    const tops = async (): Promise<number> =>
      new Set(await Promise.all((await first.all()).map(async (each) => (await each.boundingBox())?.y))).size;
    assert.equal(await tops(), 1);
    await panel.page.setViewportSize({ width: 420, height: 800 });
    assert.equal(await tops(), 3);
  });

  it('lets the user override a rejection, but not with the primary button', async () => {
    await panel.show(rejected);
    const against = panel.page.getByRole('button', { name: 'Override rejection…' });
    assert.equal(await against.getAttribute('class'), 'second');
    await against.click();
    assert.deepEqual(await panel.posted(), [{ kind: 'override' }]);
    assert.equal(await panel.page.getByRole('button', { name: 'Ask again with more context…' }).count(), 0);
  });

  it('moves the focus in reading order, and always shows it', async () => {
    await panel.show(rejected);
    assert.deepEqual(await tabOrder(), [
      'Open the first finding',
      'Open transcript',
      'Override rejection…',
      'Copy all',
      'Hand over…',
      'src/pay/refund.ts 1 P1, 1 P2, and 1 P3',
      ...['Line 61', 'Lines 74–76', 'Lines 12–61'].map((lines) => `${lines} of src/pay/refund.ts`),
      'Unverified (2): 1 P1 and 1 P2. The place or the quote wasn’t found.',
      'Engines and session',
    ]);
    await panel.show(live);
    assert.deepEqual(await tabOrder(), ['Stop this seat Codex', 'Stop this seat Gemini', 'Cancel']);
    await panel.show(split);
    assert.deepEqual(await tabOrder(), [
      ...['Don’t go ahead, as Codex says…', 'Go ahead, as Claude says…', 'Cache reads for the catalogue only…'],
      ...['Ask again with more context…', 'Open transcript', 'Check engines', 'Engines and session'],
    ]);
  });

  it('works with the keyboard alone', async () => {
    await panel.show(rejected);
    await panel.page.keyboard.press('Tab');
    await panel.page.keyboard.press('Enter');
    await panel.page.locator('[data-finding="f3"]').focus();
    await panel.page.keyboard.press('Enter');
    assert.deepEqual(await panel.posted(), [
      { kind: 'open-finding', finding: 'f1' },
      { kind: 'open-finding', finding: 'f3' },
    ]);
  });

  it('lays the risks out as blocks on a narrow page, and keeps their table roles', async () => {
    await panel.show(dissent);
    await panel.page.setViewportSize({ width: 320, height: 800 });
    const header = panel.page.getByRole('rowheader').first();
    const [table, cell] = await Promise.all([panel.page.getByRole('table').boundingBox(), header.boundingBox()]);
    assert.equal(cell?.width, table?.width);
    assert.equal(await panel.page.getByRole('cell').count(), 12);
  });

  it('puts seats side by side if they fit, and otherwise in even rows', async () => {
    await panel.show(degraded);
    const tops = async (): Promise<number> =>
      new Set(
        await Promise.all((await panel.page.locator('.seat').all()).map(async (each) => (await each.boundingBox())?.y)),
      ).size;
    assert.equal(await tops(), 1);
    await panel.page.setViewportSize({ width: 620, height: 800 });
    assert.equal(await tops(), 3, 'three seats never stand two and one');
    await panel.show(split);
    assert.equal(await tops(), 2);
    await panel.show(degraded);
    await panel.page.setViewportSize({ width: 300, height: 800 });
    assert.equal(await tops(), 3);
  });
});
