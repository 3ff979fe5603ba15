import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { CouncilWorkbench, until } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../../dist/cli.js');

const filler = Array.from({ length: 30 }, (_, at) => `# Line ${String(at)}\n`).join('');
const BASE = { 'src/report.py': `# Report\n${filler}`, 'src/rates.py': `# Rates\n${filler}` };
const report = (line: string, above = ''): string =>
  `${above}# Report\ndef total(text):\n    ${line}\n${filler}def rate(row):\n    return eval(row)\n`;
const rates = (above = ''): string => `${above}${BASE['src/rates.py']}def fee(price):\n    return price * 0.1\n`;
const parse = (lines: string): string => `# Parse\n${filler}def parse(row):\n    ${lines}\n`;
const retry = (pause: string): string =>
  `export async function send(gateway) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await gateway.send();
    } catch (error) {
      if (attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, ${pause}));
    }
  }
}
`;

/** Five findings: three lines that run text as code, one that loses cents, and one that waits too regularly. */
const FIVE = {
  'src/report.py': report('return eval(text)'),
  'src/rates.py': rates(),
  'src/parse.py': parse('return eval(row + "")'),
  'src/retry.js': retry('200'),
};
/** Three of them are fixed, lines have moved, and there is a new problem. */
const FIXED = {
  'src/report.py': report('return float(text)', 'import math\n\n'),
  'src/parse.py': parse('return int(row)\n\ndef run(text):\n    return eval(text)'),
  'src/retry.js': retry('jitter(200)'),
};
const SINCE = '3 resolved, 2 still open, 1 new';

describe('workbench: the loop from findings to the next review', () => {
  let council: CouncilWorkbench;

  before(async () => {
    council = await CouncilWorkbench.open({
      speed: 4,
      settings: { 'council.findings.show': 'both', 'comments.openView': 'never' },
    });
    // Until the view appears, the palette doesn't have the extension's commands.
    await council.showView('Council');
  });
  afterEach(async function () {
    await pictureOfFailure(council, this.currentTest);
    await council.tidy();
  });
  after(async () => council.close());

  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: council.folder });
  const put = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(council.folder, file), text);
  };
  const badges = (text: string): Locator =>
    council.panel.locator('.finding .finding-text > .badge').filter({ hasText: text });

  /** The rows of the findings view, by their accessible labels. */
  async function listed(): Promise<readonly string[]> {
    const rows = council.page.locator('.customview-tree [aria-label^="P"]');
    await rows.first().waitFor();
    return Promise.all((await rows.all()).map(async (row) => (await row.getAttribute('aria-label')) ?? ''));
  }

  /** Returns the heads of a file's threads. */
  async function threads(file: string): Promise<readonly string[]> {
    await council.openFile(file);
    await council.page.locator('.monaco-editor .comment-thread').first().waitFor();
    await council.page.keyboard.press('Alt+F9');
    const head = council.page.locator('.review-widget .review-title');
    await head.waitFor();
    const said = await head.allInnerTexts();
    await council.command('View: Close Editor');
    return said;
  }

  /** The output of the command line, with the sessions of this workbench. */
  async function terminal(...args: readonly string[]): Promise<string> {
    const home = mkdtempSync(path.join(tmpdir(), 'council-home-'));
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: council.stateHome };
    try {
      return (await run(process.execPath, [CLI, ...args], { cwd: council.folder, env })).stdout;
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }

  const keys = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await council.page.keyboard.press(name);
  };
  const asked = (text: string): Locator => council.page.locator('.quick-input-widget').filter({ hasText: text });
  const isIn = async (selector: string): Promise<boolean> =>
    council.page.evaluate(`document.activeElement?.closest(${JSON.stringify(selector)}) != null`);

  /** Presses a key until a condition is met. */
  async function pressUntil(key: string, what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let step = 0; !(await isSo()); step += 1) {
      assert.ok(step < 30, `${key} does not lead to ${what}`);
      await keys(key);
    }
  }

  it('leads by keyboard alone from a red status bar through the findings to the next review', async () => {
    const { page, panel } = council;
    const editors = page.getByRole('tab', { name: /^refund\.ts/ });
    await council.openFile('src/refund.ts');
    await council.command('Council: Review Uncommitted Changes');
    await council.heading(/^Rejected 2–1/);
    await page.locator('.statusbar-item.error-kind').filter({ hasText: 'Council: Rejected' }).waitFor();
    await keys('Control+1');

    await pressUntil('F6', 'the status bar', () => isIn('.part.statusbar'));
    const item = () => page.evaluate<string>('document.activeElement?.closest(".statusbar-item")?.textContent ?? ""');
    await pressUntil('ArrowRight', 'the item', async () => (await item()).includes('Council:'));
    await keys('Enter');
    const hasFocus = () => panel.locator('h1').evaluate<boolean, undefined>('document.hasFocus()', undefined);
    await until('the panel has the focus', hasFocus);
    await keys('n');
    const first = panel.locator('.finding[aria-current="true"]');
    await first.filter({ hasText: 'idempotency key' }).waitFor();
    const button = () => panel.locator(':focus').innerText();
    await pressUntil('Tab', 'its suggestion', async () => (await button()).startsWith('Apply suggestion'));
    await keys('Enter');
    await page.getByRole('tab', { name: 'refund.ts: suggestion' }).waitFor();
    await until('the comparison has the focus', () => isIn('.monaco-diff-editor'));
    await council.picture('loop-suggestion');
    await keys('Control+Enter');
    await page.getByRole('tab', { name: 'refund.ts: suggestion' }).waitFor({ state: 'detached' });
    await page.locator('.view-line').filter({ hasText: 'idempotencyKey: `${order.id}`' }).waitFor();

    assert.deepEqual([await editors.count(), await panel.locator('h1').isVisible()], [1, true], 'the panel stays');

    const [before] = await page
      .locator('.statusbar-item')
      .filter({ hasText: /^Ln \d+/ })
      .allInnerTexts();
    await keys('Alt+F11');
    await page
      .locator('.statusbar-item')
      .filter({ hasText: /^Ln \d+/ })
      .filter({ hasNotText: before ?? '' })
      .waitFor();
    const offered = page.locator('.action-widget .monaco-list-row').filter({ hasText: 'Dismiss…' }).first();
    // The editor swallows the key while it is still looking for quick fixes.
    await until('the quick fixes are there', async () => {
      await keys('Control+.');
      return offered.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    });
    await council.picture('loop-keys');
    const focused = () => page.locator('.action-widget .monaco-list-row.focused').innerText();
    await pressUntil('ArrowDown', 'the dismissal', async () => (await focused()).includes('Dismiss…'));
    await keys('Enter');
    await asked('dismiss “').waitFor();
    await keys('Enter');
    await asked('dismiss “').waitFor({ state: 'hidden' });

    await keys('Control+Shift+F11');
    await council.heading('Since the last review: 0 resolved, 1 applied, 3 still open, 1 dismissed, 0 new');
  });

  it('takes one or two clicks per step', async () => {
    const { page, panel } = council;
    let clicks = 0;
    const click = async (where: Locator, button: 'left' | 'right' = 'left'): Promise<void> => {
      await where.click({ button });
      clicks += 1;
    };
    /** A key that confirms counts as a click. */
    const confirm = async (): Promise<void> => {
      await keys('Enter');
      clicks += 1;
    };
    const taken = (): number => [clicks, (clicks = 0)][0] ?? 0;
    const open = async (file: string, text: string): Promise<void> => {
      put({ [file]: text });
      await council.openFile(file);
    };

    await open('src/limits.py', '# split-rehearsal: three seats, three opinions\nREFUND_LIMIT = 500\n');
    await click(page.locator('.view-line').filter({ hasText: 'REFUND_LIMIT' }), 'right');
    const entry = page.getByRole('menuitem', { name: 'Council This', exact: true });
    await page.getByRole('menuitem', { name: 'Council', exact: true }).hover();
    await entry.waitFor();
    // A menu ignores clicks for its first tenth of a second.
    await page.waitForTimeout(300);
    await click(entry);
    await council.heading('Undecided');
    assert.equal(taken(), 2, 'Council This');

    await click(panel.locator('.options > li > p > button').first());
    await asked('Council stores it with the session').waitFor();
    await confirm();
    const record = asked('record this decision?')
      .locator('.monaco-list-row')
      .filter({ hasText: 'Record the decision' });
    assert.equal(taken(), 2, 'a choice, and why');
    await click(record);
    await panel.locator('.resolution').waitFor();
    assert.equal(taken(), 1, 'its confirmation');
    await council.command('View: Close All Editors');
    // The scripted seats report only the first finding of each kind, and one in the sample was dismissed.
    git('add', '-A');
    git('commit', '-q', '-m', 'Limits');

    await open('src/again.js', retry('200'));
    await council.showView('Source Control');
    await page.locator('.part.sidebar .pane-header').filter({ hasText: 'Changes' }).hover();
    await click(page.locator('.part.sidebar').getByRole('button', { name: 'Review Uncommitted Changes' }));
    const finding = panel.locator('.finding').filter({ hasText: 'src/again.js' }).first();
    await finding.waitFor();
    assert.equal(taken(), 1, 'review');

    await click(finding.getByRole('button', { name: 'Apply suggestion' }));
    await click(page.locator('.editor-actions').getByRole('button', { name: 'Accept Suggestion' }));
    await page.locator('.view-line').filter({ hasText: 'Math.random()' }).first().waitFor();
    assert.equal(taken(), 2, 'fix by suggestion');

    await click(panel.getByRole('button', { name: 'Review again' }));
    await council.heading(/Since the last review: 0 resolved, 1 applied/);
    assert.equal(taken(), 1, 'review again');
  });

  it('shows in panel, tree, threads, and terminal what was fixed, despite moved lines and a renamed file', async () => {
    put(BASE);
    git('add', '-A');
    git('commit', '-q', '-m', 'Reports');
    put(FIVE);
    await council.command('Council: Review Uncommitted Changes');
    await council.heading(/^Rejected 2–1, 4 P1 findings/);
    assert.equal(await council.panel.locator('.finding').count(), 5);

    put(FIXED);
    renameSync(path.join(council.folder, 'src/rates.py'), path.join(council.folder, 'src/charges.py'));
    put({ 'src/charges.py': rates('# Charges\n\n') });
    await council.panel.getByRole('button', { name: 'Review again' }).click();
    await council.heading(`Since the last review: ${SINCE}`);
    await council.picture('loop-again');
    assert.deepEqual([await badges('still open').count(), await badges('new').count()], [2, 1]);
    await council.panel.getByText('Resolved since the last review (3): 2 P1 and 1 P2').waitFor();

    assert.match(await council.newestSession(SINCE), new RegExp(` · Rejected 2–1, 3 P1 findings · ${SINCE} · `));
    const lines = await listed();
    assert.equal(lines.length, 3);
    assert.match(lines[0] ?? '', /Money in price .* line 35 · .* · still open/);

    assert.deepEqual(await threads('src/charges.py'), ['P1 · still open · 1 seat points here']);
    assert.deepEqual(await threads('src/report.py'), ['P1 · still open · 2 seats from 1 vendor point here']);
    assert.deepEqual(await threads('src/parse.py'), ['P1 · new · 2 seats from 1 vendor point here']);
    assert.match(await terminal('sessions', 'show', 'latest'), new RegExp(SINCE));
    assert.match(await terminal('sessions', 'list'), new RegExp(SINCE));
  });
});
