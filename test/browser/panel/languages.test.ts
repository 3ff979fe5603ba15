import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { stored } from '../../../src/protocol/labels/stored.ts';
import { say } from '../../../src/protocol/labels/label.ts';
import { headingOf } from '../../../src/protocol/verdict/heading.ts';
import type { SessionView } from '../../../src/protocol/view/view.ts';
import { viewIn } from '../../../src/protocol/view/viewIn.ts';
import { breadth } from '../../unit/breadth.ts';
import { overflow } from './axe.ts';
import { openBrowser, PanelPage } from './panelPage.ts';
import { THEMES } from './themes.ts';
import { failedSeat, seat, verdictView, vote } from './views/build.ts';
import { VIEWS } from './views/all.ts';
import { rehearsedDebate } from './views/rehearsed.ts';
import { reviewInCode } from './views/review.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../test-output/panel');
/**
 * The states that contain most of the texts. npm run test:more takes all states except the one that needs half a
 * minute.
 */
const SOME = ['review', 'live', 'split', 'changed', 'deliberationDecided', 'debateTradeOff'];
const ALL = Object.keys(VIEWS).filter((state) => state !== 'many');
const SIZES = [
  ['', { width: 1400, height: 900 }],
  ['-narrow', { width: 400, height: 900 }],
] as const;
const NARROWEST = { width: 320, height: 800 };

/** Replaces a heading that is plain text, as in most of the test views, with the labels of the verdict. */
function withLabels(view: SessionView): SessionView {
  const { verdict, heading } = view;
  return verdict === null || heading[0]?.key !== 'text' ? view : { ...view, heading: headingOf(verdict) };
}

/** A seat of an approved change that didn't answer in time. */
const WHY = `${stored`It didn’t answer within its time limit.`} ${stored`Increase its time limit in the settings, or review a smaller part.`}`;
const MISSING = `${stored`${'Gemini'}’s view is missing.`} ${WHY}`;
const LOST: SessionView = verdictView(
  {
    decision: 'Approved 1–0.',
    title: stored`Uncommitted changes in ${'src/pay/refund.ts'}`,
    seats: [seat('claude', vote('APPROVE', 85, 'It does what its test says.')), failedSeat('gemini', 'timed-out', WHY)],
    engineErrors: [{ engine: 'Gemini', error_type: 'timeout', detail: WHY, action_taken: 'ABSTAIN' }],
    riskRegister: [
      { source: 'Gemini', risk: MISSING, likelihood: 'unknown', impact: 'unknown', mitigation: '', status: 'open' },
    ],
  },
  {
    title: stored`Uncommitted changes in ${'src/pay/refund.ts'}`,
    notices: [
      {
        ...{ key: 'silentSeat', name: 'Gemini', how: 'failed', why: WHY },
        ...{ leaves: { kind: 'no-vote' }, keepsFindings: false },
      },
    ],
  },
  { gemini: WHY },
);
const RECOGNIZED = {
  ja: [
    'Gemini は回答しませんでした。制限時間内に回答しませんでした。',
    'Gemini の意見がありません。制限時間内に回答しませんでした。設定で制限時間を延ばすか',
    'src/pay/refund.ts のコミットされていない変更',
  ],
  'zh-cn': [
    'Gemini 未回答。它未在时限内回答。',
    '缺少 Gemini 的意见。它未在时限内回答。请在设置中延长时限',
    'src/pay/refund.ts 中未提交的更改',
  ],
} as const;

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

    it('says in this language why a seat failed and what is missing', async () => {
      await panel.show(LOST, []);
      await panel.setFolds('open');
      const text = await panel.text('body');
      for (const part of RECOGNIZED[language]) assert.ok(text.includes(part), `${part} in ${text}`);
      assert.doesNotMatch(text, /It didn’t|Increase its time limit|view is missing|Uncommitted changes/);
    });

    it('shows a rehearsed debate and its experts without English text', async () => {
      await panel.show(rehearsedDebate, []);
      await panel.setFolds('open');
      await panel.page.setViewportSize({ width: 1400, height: 900 });
      await panel.page.screenshot({ path: path.join(PICTURES, `${language}-rehearsed.png`), fullPage: true });
      const text = (await panel.text('body')).replaceAll(/Rehearsal [A-C]|Redis or an in-process cache\?/g, '');
      assert.doesNotMatch(text, /[a-z]{2,} [a-z]{2,}|Architect|Operator|Proponent/i);
      assert.equal(await overflow(panel.page), 0);
    });

    for (const state of breadth<readonly string[]>(SOME, ALL)) {
      it(`${state}: takes pictures, translates the heading, and cuts nothing off`, async () => {
        const view = withLabels(VIEWS[state] ?? assert.fail(state));
        await panel.show(view, state === 'review' ? reviewInCode : []);
        await panel.layOut();
        const [first] = viewIn(language, view).heading;
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
