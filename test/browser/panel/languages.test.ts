import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { say } from '../../../src/protocol/labels/label.ts';
import { headingOf } from '../../../src/protocol/verdict/heading.ts';
import type { SessionView } from '../../../src/protocol/view/view.ts';
import { breadth } from '../../unit/breadth.ts';
import { overflow } from './axe.ts';
import { openBrowser, PanelPage } from './panelPage.ts';
import { THEMES } from './themes.ts';
import { VIEWS } from './views/all.ts';
import { reviewInCode } from './views/review.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../test-output/panel');
/** What most of the texts are in; npm run test:more takes all but the one that takes half a minute. */
const SOME = ['review', 'live', 'split', 'changed', 'deliberationDecided', 'debateTradeOff'];
const ALL = Object.keys(VIEWS).filter((state) => state !== 'many');
const SIZES = [
  ['', { width: 1400, height: 900 }],
  ['-narrow', { width: 400, height: 900 }],
] as const;
const NARROWEST = { width: 320, height: 800 };

/** Most views of the tests have their heading as a text. */
function withLabels(view: SessionView): SessionView {
  const { verdict, heading } = view;
  return verdict === null || heading[0]?.key !== 'text' ? view : { ...view, heading: headingOf(verdict) };
}

for (const language of ['ja', 'zh-cn'] as const) {
  describe(`the panel in the language ${language}`, () => {
    let browser: Browser;
    let panel: PanelPage;

    before(async () => {
      await mkdir(PICTURES, { recursive: true });
      browser = await openBrowser();
      panel = await PanelPage.open(browser, undefined, { language });
      await panel.paint(THEMES.dark);
    });

    after(async () => browser.close());

    for (const state of breadth<readonly string[]>(SOME, ALL)) {
      it(`${state}: pictures, the heading in its words, nothing cut off`, async () => {
        const view = withLabels(VIEWS[state] ?? assert.fail(state));
        await panel.show(view, state === 'review' ? reviewInCode : []);
        await panel.layOut();
        const [first] = view.heading;
        if (first !== undefined) assert.ok((await panel.text('h1')).startsWith(say(first, language).slice(0, 60)));
        for (const [name, size] of SIZES) {
          await panel.setFolds('open');
          await panel.page.setViewportSize(size);
          await panel.page.screenshot({ path: path.join(PICTURES, `${language}-${state}${name}.png`), fullPage: true });
          assert.equal(await overflow(panel.page), 0);
        }
        await panel.page.setViewportSize(NARROWEST);
        assert.equal(await overflow(panel.page), 0);
        assert.deepEqual(panel.errors, []);
      });
    }
  });
}
