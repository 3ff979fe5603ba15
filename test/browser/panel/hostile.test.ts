import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openBrowser, PanelPage } from './panelPage.ts';
import { hostile } from './views/rough.ts';
import { split } from './views/open.ts';

describe('panel: hostile text', () => {
  let browser: Browser;
  let panel: PanelPage;

  before(async () => {
    browser = await openBrowser();
    panel = await PanelPage.open(browser);
    await panel.show(hostile);
    await panel.setFolds('open');
  });
  after(async () => browser.close());

  const count = async (selector: string): Promise<number> => panel.page.locator(selector).count();

  it('runs nothing and loads nothing', async () => {
    assert.equal(await panel.page.evaluate<boolean>('"__ran" in window'), false);
    assert.equal(
      await count('main :is(script, img, iframe, style, svg:not(.bar), object, form, input:not(.finding-bar > input))'),
      0,
    );
    assert.deepEqual(await panel.page.evaluate<string[]>('editor.violations'), []);
    assert.deepEqual(panel.errors, []);
  });

  it('creates no links', async () => {
    assert.equal(await count('main a'), 0);
    assert.match(await panel.text(), /\[click\]\(javascript:window\.__ran=1\)/);
  });

  it('does not change the outline of the page', async () => {
    assert.equal(await count('h1'), 1);
    assert.match(await panel.text(), /# A heading of its own/);
    assert.equal(await count('main'), 1);
  });

  it('shows characters that would reverse the reading order', async () => {
    const text = await panel.text();
    assert.match(text, /safe \[U\+202E\]fdp\.exe\[U\+202C\] end \[U\+0007\]/);
    assert.match(text, /safe &#x202E;fdp\.exe&#8236; and &rlm;on/);
    assert.match(text, /if \(access\[U\+202E\] \[U\+2066\]\/\/ admin/);
    assert.doesNotMatch(await panel.page.content(), /[\u202A-\u202E\u2066-\u2069]/);
  });

  it('creates no attributes from an answer except ids, numbers, and screen-reader texts', async () => {
    const attributes = await panel.page.evaluate<string[]>(
      '[...new Set([...document.querySelectorAll(".prose *, bdi *")].flatMap((each) => each.getAttributeNames()))]',
    );
    assert.deepEqual(attributes.sort(), ['aria-expanded', 'aria-label', 'class', 'dir', 'type']);
    assert.equal(await count('main [style], main [onclick]'), 0);
  });

  it('shows every P1, and folds unverified findings', async () => {
    const severities = await panel.page.locator('.findings .file .severity').allInnerTexts();
    assert.equal(severities.filter((severity) => severity === 'P1').length, 7);
    assert.match(await panel.page.locator('.unverified > summary').innerText(), /^Unverified \(12\)/);
  });

  it('does not confuse a seat’s id with a built-in property', async () => {
    const [first, ...others] = split.seats;
    assert.ok(first);
    await panel.show({ ...split, seats: [{ ...first, id: '__proto__', problem: 'x' }, ...others] });
    assert.equal(await count('.seat'), 4);
    assert.deepEqual(panel.errors, []);
  });
});
