import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { PanelPage } from './panelPage.ts';
import { THEMES } from './themes.ts';
import { usePanel } from './usePanel.ts';
import { deliberationDecided } from './views/deliberations.ts';
import { many } from './views/many.ts';
import { review, reviewInCode } from './views/review.ts';

const LOW = { width: 700, height: 400 };
/** Waits for 15 frames, after which nothing in the panel changes by itself any more. */
const SETTLED =
  '(async () => { for (let frame = 0; frame < 15; frame += 1) await new Promise(requestAnimationFrame); })()';

describe('panel: its reading position', () => {
  let browser: Browser;
  let panel: PanelPage;
  usePanel((used) => ({ browser, panel } = used));

  beforeEach(async () => {
    await panel.paint(THEMES.dark);
    await panel.page.setViewportSize(LOW);
  });

  const focused = async (on: PanelPage): Promise<string> =>
    on.page.evaluate<string>('document.activeElement.textContent.trim()');

  /** The distance of a finding from the upper edge. */
  const topOf = async (id: string, on: PanelPage): Promise<number> =>
    Math.round((await on.page.locator(`#finding-${id}`).boundingBox())?.y ?? Number.NaN);

  /** Checks the position within one pixel, because positions can be fractions of pixels. */
  async function isAt(before: number, id: string, on: PanelPage): Promise<void> {
    await on.page.evaluate(SETTLED);
    const now = await topOf(id, on);
    assert.ok(Math.abs(now - before) <= 1, `${id} at ${now}, before at ${before}`);
  }

  async function scrollTo(id: string): Promise<void> {
    await panel.page.evaluate(`(async () => {
      const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
      document.getElementById('finding-${id}').scrollIntoView();
      window.scrollBy(0, 30);
      await ended;
      await ${SETTLED};
    })()`);
  }

  /** Opens the same panel again as after it was hidden or the window reloaded: a new page with the stored state. */
  async function anew(init?: string): Promise<PanelPage> {
    const again = await PanelPage.open(browser, await panel.page.evaluate<unknown>('editor.state'), {
      size: LOW,
      init,
    });
    await again.paint(THEMES.dark);
    return again;
  }

  it('is restored in a recreated page: scrolled, unfolded, and filtered', async () => {
    await panel.show(many);
    await panel.page.getByRole('searchbox', { name: 'Search findings' }).fill('not safe');
    await panel.page.getByRole('combobox', { name: 'Raised by' }).selectOption('codex');
    await panel.page.locator('.file > summary').nth(1).click();
    await panel.page.locator('.session-details > summary').click();
    await panel.page.locator('.session-details[open]').waitFor();
    const long = panel.page.locator('.finding', { has: panel.page.getByRole('button', { name: 'Show all' }) }).first();
    await long.getByRole('button', { name: 'Show all' }).click();
    await scrollTo('f41');
    const before = await topOf('f41', panel);
    const again = await anew();
    await isAt(before, 'f41', again);
    assert.equal(await again.page.locator('.file').nth(1).getAttribute('open'), null);
    assert.equal(await again.page.locator('.session-details').getAttribute('open'), '');
    assert.equal(await again.page.getByRole('button', { name: 'Show less' }).count(), 1);
    assert.equal(await again.page.getByRole('combobox', { name: 'Raised by' }).inputValue(), 'codex');
    assert.equal(await again.page.getByRole('status').innerText(), '100 of 300');
    // The host's first message to the new page moves nothing.
    await again.show(many);
    await isAt(before, 'f41', again);
    await again.page.context().close();
  });

  it('includes the focus, but only once the reader is in the page', async () => {
    await panel.show(review, reviewInCode);
    await panel.page.locator('#finding-f1').getByRole('button', { name: 'Copy as prompt' }).focus();
    const here = await anew();
    assert.match(await focused(here), /^Copy as prompt A refund is booked twice/);
    await here.page.context().close();
    const elsewhere = await anew('document.hasFocus = () => false');
    assert.equal(await elsewhere.page.evaluate('document.activeElement === document.body'), true);
    await elsewhere.page.evaluate('dispatchEvent(new Event("focus"))');
    assert.match(await focused(elsewhere), /^Copy as prompt A refund is booked twice/);
    await elsewhere.page.context().close();
  });

  it('is kept in a newer view that has more content above', async () => {
    await panel.show(many);
    await panel.page.locator('.session-details > summary').click();
    await panel.page.locator('#finding-f62 [data-finding]').focus();
    await scrollTo('f62');
    const before = await topOf('f62', panel);
    const notices = Array.from({ length: 5 }, (_, index) => ({ key: 'text', text: `Notice ${index}` }) as const);
    await panel.show({ ...many, notices });
    await panel.page.getByText('Notice 4').waitFor();
    await isAt(before, 'f62', panel);
    assert.match(await focused(panel), /^Line 1221/);
    assert.equal(await panel.page.locator('.session-details').getAttribute('open'), '');
  });

  it('starts at the top, and ignores what no longer exists', async () => {
    const state = { version: 1, sessionId: 'x', view: deliberationDecided, findings: [] };
    for (const reading of [undefined, null, { scroll: '-20 finding-gone', focus: '0 gone', 'fold round-1': 'yes' }]) {
      const again = await PanelPage.open(browser, { ...state, reading });
      assert.equal(await again.page.evaluate<number>('scrollY'), 0);
      assert.equal(await again.page.locator('details[open]').count(), 0);
      assert.deepEqual(again.errors, []);
      await again.page.context().close();
    }
  });
});

describe('panel: many findings', () => {
  let panel: PanelPage;
  usePanel((used) => ({ panel } = used));

  beforeEach(async () => {
    await panel.paint(THEMES.dark);
    await panel.posted();
  });

  const current = async (): Promise<string | null> =>
    panel.page.evaluate<string | null>('document.querySelector("[aria-current]")?.id ?? null');

  it('can be stepped through with n and p, but not while typing', async () => {
    await panel.show(review, reviewInCode);
    const keys = ['n', 'n', 'p', 'p', 'n', 'n', 'n'];
    const seen: (string | null)[] = [];
    for (const key of keys) {
      await panel.page.keyboard.press(key);
      seen.push(await current());
    }
    // The keys skip the refuted and the unverified finding, which are folded.
    assert.deepEqual(
      seen,
      ['f1', 'f2', 'f1', 'f1', 'f2', 'f2', 'f2'].map((id) => `finding-${id}`),
    );
    await panel.page.keyboard.press('Control+p');
    assert.equal(await current(), 'finding-f2');
    await panel.show(many);
    const search = panel.page.getByRole('searchbox');
    await search.focus();
    await panel.page.keyboard.type('pn');
    assert.equal(await search.inputValue(), 'pn');
  });

  it('can be filtered by severity, seat, and text, and copied as a prompt', async () => {
    await panel.show(many);
    const shown = panel.page.locator('.finding');
    assert.equal(await shown.count(), 300);
    await panel.page.getByRole('combobox', { name: 'Severity' }).selectOption('P1');
    assert.equal(await shown.count(), 13);
    await panel.page.getByRole('searchbox').fill('gateway.TS');
    assert.equal(await panel.text('[role=status]'), '2 of 300');
    await panel.page.getByRole('button', { name: 'Copy these' }).click();
    const [message] = await panel.posted();
    assert.deepEqual(message, { kind: 'copy-findings', findings: ['f73', 'f193'] });
    await panel.page.getByRole('button', { name: 'Show all', exact: true }).first().click();
    assert.equal(await shown.count(), 300);
  });

  it('show four lines of detail until expanded', async () => {
    await panel.show(many);
    const item = panel.page.locator('#finding-f24');
    await item.scrollIntoViewIfNeeded();
    const text = item.locator('.prose').first();
    const lines = async (): Promise<number> =>
      Math.floor(((await text.locator('div').boundingBox())?.height ?? 0) / 19.5);
    await item.getByRole('button', { name: 'Show all' }).first().waitFor();
    assert.equal(await lines(), 4);
    await item.getByRole('button', { name: 'Show all' }).first().click();
    assert.ok((await lines()) > 4);
  });

  it('lay out only what is near the viewport', async () => {
    await panel.show(many);
    const skipped = await panel.page.evaluate<number>(
      '[...document.querySelectorAll(".finding > .finding-text")].filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length',
    );
    assert.ok(skipped > 250, String(skipped));
  });
});
