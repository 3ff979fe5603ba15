import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { FindingStatus } from '../../../src/messages.ts';
import { breadth } from '../../unit/breadth.ts';
import { loadAxe, overflow, violations } from './axe.ts';
import { openBrowser, PanelPage, WIDE } from './panelPage.ts';
import { THEMES } from './themes.ts';
import { VIEWS } from './views/all.ts';
import { staleInCode } from './views/limited.ts';
import { early, live } from './views/live.ts';
import { review, reviewInCode } from './views/review.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../test-output/panel');
/** State → what the editor knows about its findings. */
const IN_CODE: Readonly<Record<string, readonly FindingStatus[]>> = { review: reviewInCode, stale: staleInCode };
/** One theme of each kind. npm run test:more takes all themes in all states. */
const SOME = ['dark', 'hc-light'] as const;
/** The states for the second theme: one of each protocol, and one that hasn't ended. */
const SOME_STATES = ['split', 'review', 'deliberationUndecided', 'debateTradeOff', 'early'];
const ALL = ['dark', 'light', 'hc-dark', 'hc-light'] as const;
/** Left out because measuring it takes half a minute, and other states contain the same elements. */
const LONG = 'many';
/** The sizes of the pictures. */
const SIZES = [
  ['', { width: 1400, height: 900 }],
  ['-narrow', { width: 400, height: 900 }],
] as const;
/** Nothing may be cut off at this size either. */
const NARROWEST = { width: 320, height: 800 };

describe('panel in every theme', () => {
  let browser: Browser;
  let panel: PanelPage;

  before(async () => {
    await mkdir(PICTURES, { recursive: true });
    browser = await openBrowser();
    panel = await PanelPage.open(browser);
    await loadAxe(panel.page);
  });

  after(async () => browser.close());

  for (const themeName of breadth<readonly (keyof typeof THEMES)[]>(SOME, ALL)) {
    const theme = THEMES[themeName];
    it(`${themeName}, with a revealed finding: passes axe-core`, async () => {
      await panel.paint(theme);
      await panel.show(review, reviewInCode);
      await panel.setFolds('closed');
      await panel.page.setViewportSize(WIDE);
      await panel.say({ kind: 'reveal', finding: 'f1' });
      assert.deepEqual(await violations(panel.page), []);
      await panel.page.screenshot({ path: path.join(PICTURES, `${themeName}-revealed.png`), fullPage: true });
      await panel.say({ kind: 'reveal', finding: 'f3' });
      assert.deepEqual(await violations(panel.page), []);
      await panel.page.screenshot({ path: path.join(PICTURES, `${themeName}-revealed-fold.png`), fullPage: true });
      await panel.startAgain();
      await loadAxe(panel.page);
    });

    const isTaken = (state: string): boolean =>
      breadth(themeName === 'dark' ? state !== LONG : SOME_STATES.includes(state), true);
    for (const [state, view] of Object.entries({ ...VIEWS, early: live }).filter(([name]) => isTaken(name))) {
      it(`${themeName}, ${state}: takes pictures, cuts nothing off, and passes axe-core`, async () => {
        await panel.paint(theme);
        await panel.show(view, IN_CODE[state], state === 'early' ? early : []);
        await panel.layOut();
        for (const [name, size] of SIZES) {
          await panel.setFolds('open');
          await panel.page.setViewportSize(size);
          await panel.page.screenshot({
            path: path.join(PICTURES, `${themeName}-${state}${name}.png`),
            fullPage: true,
          });
          assert.deepEqual(await violations(panel.page), []);
          assert.equal(await overflow(panel.page), 0);
        }
        await panel.page.setViewportSize(NARROWEST);
        assert.equal(await overflow(panel.page), 0);
      });
    }
  }

  it('fails axe-core with weak contrast, which shows that the check works', async () => {
    const view = VIEWS['unanimous'];
    assert.ok(view);
    await panel.show(view);
    await panel.paint({ ...THEMES.dark, colors: { ...THEMES.dark.colors, descriptionForeground: '#333333' } });
    assert.ok((await violations(panel.page)).some((violation) => violation.startsWith('color-contrast')));
  });
});
