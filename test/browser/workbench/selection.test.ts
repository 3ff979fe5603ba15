import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CouncilWorkbench, until } from './councilWorkbench.ts';
import { hold, letGo } from './engineProcesses.ts';
import { pictureOfFailure } from './failure.ts';

const FILE = 'src/refund.ts';

describe('workbench: Council This on a selection', () => {
  let council: CouncilWorkbench;
  let first: number;
  let last: number;
  let grave: number;

  before(async () => {
    council = await CouncilWorkbench.open({ speed: 1, trust: 'ask' });
    const lines = readFileSync(path.join(council.folder, FILE), 'utf8').split('\n');
    first = lines.findIndex((line) => line.includes('private async refundWithRetry')) + 1;
    grave = lines.findIndex((line) => line.includes('idempotencyKey:')) + 1;
    last = lines.indexOf('  }', first) + 1;
  });
  afterEach(function () {
    return pictureOfFailure(council, this.currentTest);
  });
  after(async () => council.close());

  it('runs nothing in Restricted Mode, and says why and what to do', async () => {
    await council.councilThis(FILE, first, last);
    await council.notifications.filter({ hasText: 'Council runs only in workspaces that you trust' }).waitFor();
    const said = await council.notifications.allInnerTexts();
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^[^.]+ that you trust\. Trust this workspace[^.]+\.$/);
    await council.showView('Council');
    await council.page.getByText('Council doesn’t run anything in this folder until you trust the folder.').waitFor();
    assert.deepEqual(await council.engines(), []);
    assert.equal(council.hasState(), false, 'nothing was written');
    assert.equal(await council.page.locator('iframe.webview').count(), 0, 'no panel was opened');
  });

  it('lets the user trust the folder from its message', async () => {
    const { page } = council;
    await page.locator('.notification-toast').getByRole('button', { name: 'Manage Workspace Trust' }).click();
    const editor = page.locator('.workspace-trust-editor');
    await editor.getByRole('button', { name: 'Trust', exact: true }).click();
    await editor.getByText('You trust this folder').waitFor();
    await page.getByRole('button', { name: 'Close Modal Editor' }).click();
    await editor.waitFor({ state: 'hidden' });
  });

  it('leads from a right click to a verdict and to the code, once the folder is trusted', async () => {
    await council.councilThis(FILE, first, last);

    await lookAtTheLivePanel();
    await council.phase('verdict');
    assert.equal(await council.heading(''), 'Rejected 2–1. Fix 2 P1 findings first.');
    await council.panel.getByText('Rehearsal – no model was asked.').waitFor();
    await council.statusBar.filter({ hasText: 'Rejected (rehearsal)' }).waitFor();

    await findingLeadsToTheCode();
    await problemsHoldTheFinding();
    assert.match(
      await council.newestSession('Rejected 2–1'),
      new RegExp(`^${FILE}, lines ${first}–${last}, rehearsal · Rejected 2–1 · vote · `),
    );
    const [verdict] = council.verdicts();
    assert.equal(verdict?.outcome, 'rejected');
    assert.ok(verdict.flags.includes('rehearsal'));
    await council.picture('selection-verdict');
  });

  async function lookAtTheLivePanel(): Promise<void> {
    const engines = await runningSeats();
    engines.forEach(hold);
    await council.phase('live');
    const seats = council.panel.locator('li.seat');
    assert.deepEqual(await seats.locator('h3').allInnerTexts(), ['Rehearsal A', 'Rehearsal B', 'Rehearsal C']);
    await council.statusBar.filter({ hasText: '0 of 3 answered (rehearsal)' }).waitFor();
    const clock = seats.last().locator('.elapsed');
    const before = await clock.innerText();
    await clock.filter({ hasNotText: before }).waitFor();
    assert.match(await clock.innerText(), /^0:\d\d$/);
    engines.slice(1).forEach(letGo);
    await seats.last().getByText('Answered.').waitFor();
    await council.statusBar.filter({ hasText: '2 of 3 answered (rehearsal)' }).waitFor();
    await council.picture('selection-live');
    engines.slice(0, 1).forEach(letGo);
  }

  /** The engines that are answering, in the order of the seats. */
  async function runningSeats(): ReturnType<CouncilWorkbench['engines']> {
    const asked = async () => (await council.engines()).filter(({ seat }) => seat !== '');
    await until('three engines run', async () => (await asked()).length === 3);
    return (await asked()).toSorted((one, other) => one.seat.localeCompare(other.seat));
  }

  async function findingLeadsToTheCode(): Promise<void> {
    await council.openFile('README.md');
    const finding = council.panel.locator('[data-finding]').first();
    assert.match(await finding.innerText(), new RegExp(`^Line ${grave}\\s+of ${FILE}$`));
    await finding.click();
    await council.page.getByRole('tab', { name: /^refund\.ts/, selected: true }).waitFor();
    await council.page
      .locator('.statusbar-item')
      .filter({ hasText: `Ln ${grave}, ` })
      .waitFor();
    assert.equal(await council.panel.locator('h1').isVisible(), true, 'the panel stays beside the code');
  }

  async function problemsHoldTheFinding(): Promise<void> {
    await council.page.keyboard.press('Control+Shift+M');
    // Two seats report the place, each in its own words.
    const problems = council.page.locator('.markers-panel .monaco-list-row').filter({ hasText: 'council' });
    const problem = problems.first();
    await problem.waitFor();
    assert.equal(await problems.count(), 2);
    assert.match(
      (await problem.getAttribute('aria-label')) ?? '',
      new RegExp(`^Error: .* idempotency key[\\s\\S]* at line ${grave} .* generated by council`),
    );
  }
});
