import assert from 'node:assert/strict';
import type { PanelPage } from './panelPage.ts';
import { usePanel } from './usePanel.ts';
import { THEMES } from './themes.ts';
import { answered } from './views/limited.ts';
import { live } from './views/live.ts';
import { long } from './views/rough.ts';
import { review, reviewInCode } from './views/review.ts';

const SHORT = { width: 700, height: 300 };
const FOCUSED = 'document.activeElement.id';

describe('panel: a finding', () => {
  let panel: PanelPage;
  usePanel((used) => ({ panel } = used));

  beforeEach(async () => {
    await panel.paint(THEMES.dark);
    await panel.posted();
  });

  const item = (id: string) => panel.page.locator(`#finding-${id}`);
  const focused = async (): Promise<string> => panel.page.evaluate<string>(FOCUSED);
  const reveal = async (finding: string): Promise<void> => panel.say({ kind: 'reveal', finding });
  const current = async (): Promise<readonly string[]> =>
    panel.page.evaluate<string[]>('[...document.querySelectorAll("[aria-current]")].map(({ id }) => id)');

  const style = async (selector: string, property: string): Promise<string> =>
    panel.page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).${property}`);

  async function isInView(id: string): Promise<boolean> {
    const box = await item(id).boundingBox();
    const height = panel.page.viewportSize()?.height ?? 0;
    // A page scrolls by whole pixels of the screen.
    return box !== null && box.y > -1 && box.y < height && (box.y + box.height <= height || box.y < height / 2);
  }

  describe('its actions and status', () => {
    const names = async (id: string): Promise<readonly string[]> =>
      (await item(id).locator('.finding-actions button').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '));

    it('are those that the host offers, each labeled with the finding', async () => {
      await panel.show(review, reviewInCode);
      assert.deepEqual(await names('f1'), [
        'Apply suggestion… A refund is booked twice when a timed-out request is retried, src/pay/refund.ts:61',
        'Copy as prompt A refund is booked twice when a timed-out request is retried, src/pay/refund.ts:61',
        'Dismiss… A refund is booked twice when a timed-out request is retried, src/pay/refund.ts:61',
      ]);
      assert.deepEqual(await names('f2'), ['Copy as prompt Amounts below a cent are lost, src/pay/refund.ts:44']);
      assert.deepEqual(await names('f4'), [], 'nothing for one that is not in the code');
      await panel.show(review);
      assert.deepEqual(await names('f1'), []);
    });

    it('are requested from the host with the finding’s id', async () => {
      await panel.show(review, reviewInCode);
      for (const name of ['Apply suggestion…', 'Copy as prompt', 'Dismiss…']) {
        await item('f1').getByRole('button', { name }).click();
      }
      await panel.page.locator('.refuted summary').click();
      await item('f3').getByRole('button', { name: 'Copy as prompt' }).press('Enter');
      assert.deepEqual(await panel.posted(), [
        { kind: 'apply-suggestion', finding: 'f1' },
        { kind: 'copy-finding', finding: 'f1' },
        { kind: 'dismiss-finding', finding: 'f1' },
        { kind: 'copy-finding', finding: 'f3' },
      ]);
    });

    it('show each question once, with the answers below it as written', async () => {
      await panel.show(answered);
      const list = item('f1').getByRole('list', { name: 'Questions and answers' });
      const text = (await list.innerText()).replaceAll('\u00A0', ' ');
      assert.match(text, /^You asked “Does this also hold when the gateway answers with 409\?”\s+Claude: Yes\./);
      assert.match(text, /Codex: Yes\.$/);
      assert.equal(text.split('You asked').length, 2);
      assert.equal(await list.locator('pre').innerText(), 'if (!answer.ok) throw new GatewayError(answer.status);\n');
    });

    it('say beside the badge if the finding is dismissed or its code has changed', async () => {
      await panel.show(review, [...reviewInCode.slice(1), { finding: 'f1', status: 'outdated', actions: [] }]);
      assert.match(
        await item('f1').locator('.badge').first().innerText(),
        /2 seats from 2 vendors point here\s· quote found\s· outdated$/,
      );
      assert.match(await item('f2').locator('.badge').first().innerText(), /\s· dismissed$/);
      assert.doesNotMatch(await item('f3').locator('.badge').first().innerText(), /outdated|dismissed|current/);
    });

    it('are dim until the finding is hovered or focused', async () => {
      await panel.show(review, reviewInCode);
      const color = async (): Promise<string> => style('#finding-f1 .finding-actions button', 'color');
      await panel.page.mouse.move(1, 1);
      const dim = await color();
      await item('f1').hover();
      const hovered = await color();
      assert.notEqual(hovered, dim);
      await panel.page.mouse.move(1, 1);
      assert.equal(await color(), dim);
      await item('f1').locator('[data-finding]').focus();
      assert.equal(await color(), hovered);
      await panel.page.evaluate('document.activeElement.blur()');
      await panel.paint(THEMES['hc-dark']);
      assert.equal(await color(), 'rgb(33, 166, 255)', 'a link at all times where contrast is high');
    });

    it('keep the focus at the finding after a used action disappears', async () => {
      await panel.show(review, reviewInCode);
      await item('f1').getByRole('button', { name: 'Dismiss…' }).focus();
      await panel.show(review, [{ finding: 'f1', status: 'dismissed', actions: ['copy-finding'] }]);
      assert.equal(await focused(), 'finding-f1');
      await item('f1').getByRole('button', { name: 'Copy as prompt' }).focus();
      await panel.show({ ...review, heading: [{ key: 'youDecide' }] }, reviewInCode);
      assert.equal(await focused(), '', 'what is still there keeps it');
    });
  });

  describe('that is revealed', () => {
    beforeEach(async () => {
      await panel.page.setViewportSize(SHORT);
    });

    it('is in view, focused, and marked', async () => {
      await panel.show(review, reviewInCode);
      assert.equal(await isInView('f2'), false, 'there is something to scroll to');
      await reveal('f2');
      assert.deepEqual([await isInView('f2'), await focused(), await current()], [true, 'finding-f2', ['finding-f2']]);
      const mark = async (id: string): Promise<string> => style(`#finding-${id}`, 'borderLeftWidth');
      assert.deepEqual([await mark('f2'), await mark('f1')], ['2px', '0px']);
    });

    it('stays marked in a newer view until another finding is revealed', async () => {
      await panel.show(review, reviewInCode);
      await reveal('f2');
      await panel.show({ ...review, heading: [{ key: 'youDecide' }] });
      assert.deepEqual([await current(), await focused()], [['finding-f2'], 'finding-f2']);
      await reveal('f1');
      assert.deepEqual([await current(), await focused()], [['finding-f1'], 'finding-f1']);
    });

    it('is not marked in another round’s verdict, whose findings have the same ids', async () => {
      await panel.show(review, reviewInCode);
      await reveal('f2');
      await panel.show({ ...live, sessionId: review.sessionId });
      await panel.show(review, reviewInCode);
      assert.deepEqual(await current(), []);
    });

    it('is unfolded, while other folds stay closed', async () => {
      await panel.show(review, reviewInCode);
      await reveal('f3');
      assert.equal(await panel.page.locator('.refuted').getAttribute('open'), '');
      assert.equal(
        await panel.page.locator('.unverified').getAttribute('open'),
        null,
        'what is not on the way stays shut',
      );
      assert.deepEqual([await isInView('f3'), await focused(), await current()], [true, 'finding-f3', ['finding-f3']]);
    });

    it('is marked without moving its text', async () => {
      await panel.show(review, reviewInCode);
      const left = async (): Promise<number | undefined> => (await item('f2').locator('p').boundingBox())?.x;
      const before = await left();
      await reveal('f2');
      assert.equal(await left(), before);
      await panel.page.setViewportSize({ width: 320, height: 800 });
      assert.equal(
        await panel.page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
        0,
      );
    });

    it('is shown from its beginning if it is longer than the page', async () => {
      await panel.page.setViewportSize({ width: 320, height: 120 });
      await panel.show(review, reviewInCode);
      await reveal('f1');
      const box = await item('f1').boundingBox();
      assert.ok(box !== null && box.height > 120);
      assert.equal(Math.abs(Math.round(box.y)), 0);
    });

    it('can be one of many, and an unknown id reveals nothing', async () => {
      const last = long.verdict?.findings.at(-1)?.id ?? '';
      await panel.show(long);
      await reveal(last);
      assert.deepEqual([await isInView(last), await current()], [true, [`finding-${last}`]]);
      await reveal('nonsense');
      await panel.show(live);
      await reveal('f1');
      assert.deepEqual(await current(), []);
    });

    it('is not a tab stop, but tabbing continues from it', async () => {
      await panel.show(review, reviewInCode);
      await reveal('f2');
      await panel.page.keyboard.press('Tab');
      assert.equal(await panel.page.evaluate<string>('document.activeElement.dataset.finding'), 'f2');
      await panel.page.keyboard.press('Shift+Tab');
      assert.notEqual(await focused(), 'finding-f2');
    });

    it('is not announced by the live region', async () => {
      await panel.show(review, reviewInCode);
      await panel.page.evaluate(`(() => {
        window.changes = 0;
        new MutationObserver((all) => { window.changes += all.length; })
          .observe(document.querySelector('[aria-live]'), { subtree: true, childList: true, characterData: true });
      })()`);
      await reveal('f2');
      assert.equal(await panel.page.evaluate<number>('document.querySelectorAll("[aria-live]").length'), 1);
      assert.equal(await panel.page.evaluate<number>('window.changes'), 0);
    });
  });
});
