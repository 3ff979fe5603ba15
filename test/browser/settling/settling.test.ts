import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { CouncilWorkbench } from '../workbench/councilWorkbench.ts';
import { useSharedWorkbench } from '../workbench/sharedWorkbench.ts';

const SPLIT = '// split-rehearsal: three seats, three opinions\n';

/** Two windows open in each test, which takes time on a busy machine. */
const PATIENCE_MS = 120_000;

describe('workbench: settling by keyboard alone', function () {
  this.timeout(3 * PATIENCE_MS);
  let council: CouncilWorkbench;
  useSharedWorkbench((shared) => {
    council = shared;
  });

  const keys = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await council.page.keyboard.press(name);
  };
  const question = (text: string): Locator => council.page.locator('.quick-input-widget').filter({ hasText: text });
  const focused = async (asked: Locator): Promise<string> =>
    (await asked.locator('.monaco-list-row.focused .label-name').first().innerText()).trim();

  /** Types an answer into the input box with this prompt. */
  async function write(prompt: string, text: string): Promise<void> {
    await question(prompt).waitFor();
    await council.page.keyboard.type(text);
    await keys('Enter');
    await question(prompt).waitFor({ state: 'hidden' });
  }

  /** Moves down the list to the row with this label. */
  async function goTo(asked: Locator, label: string): Promise<void> {
    for (let step = 0; !(await focused(asked)).includes(label); step += 1) {
      assert.ok(step < 20, `no row ${label}`);
      await keys('ArrowDown');
    }
  }

  async function convene(file: string, text: string): Promise<void> {
    council.write(file, text);
    await council.openFile(file);
    await council.command('Council: Council This');
  }

  /** Checks that the session in the tree and its panel are the same after the window reloads. Returns its label. */
  async function isTheSameAfterReload(text: string, shown: Locator): Promise<string> {
    const before = await council.newestSession(text);
    await council.reload();
    await shown.waitFor({ timeout: PATIENCE_MS });
    assert.equal(await council.newestSession(text), before);
    return before;
  }

  /** Opens the question about a split vote, which never opens by itself. */
  async function settle(): Promise<Locator> {
    await council.heading('Undecided');
    await council.command('Council: Settle Split Vote…');
    const asked = question('the vote is split, you decide');
    await asked.waitFor();
    return asked;
  }

  it('offers the choices, and records the choice with its reason and who was overruled', async () => {
    await convene('src/limits.ts', `${SPLIT}export const REFUND_LIMIT = 500;\n`);
    const asked = await settle();
    await council.picture('settling-question');
    assert.equal(await focused(asked), 'Don’t go ahead, as Rehearsal B says');
    await keys('Enter');
    await write('Why? This is optional', 'Too late in the week.');
    const confirming = question('record this decision?');
    await confirming.waitFor();
    await goTo(confirming, 'Record the decision');
    await keys('Enter');

    const shown = council.panel.locator('.resolution').filter({ hasText: 'Overruled: Rehearsal A.' });
    await shown.waitFor();
    await council.picture('settling-settled');
    const inTree = await isTheSameAfterReload('You chose', shown);
    assert.match(inTree, /^src\/limits\.ts.*, rehearsal · You chose: don’t go ahead, as Rehearsal B says · /);
    assert.equal(council.verdicts().at(-1)?.resolution?.reason, 'Too late in the week.');
  });

  it('overrides a rejection only with a written reason', async () => {
    await council.openFile('src/refund.ts');
    await council.command('Council: Council This');
    await council.heading('Rejected 2–1');
    const prompt = 'Why? Council stores your reason with the session.';

    await council.command('Council: Override Rejection…');
    await question(prompt).waitFor();
    await keys('Enter');
    await question('requires a reason. Enter one').waitFor();
    await council.picture('override-refused');
    await keys('Escape');
    await question(prompt).waitFor({ state: 'hidden' });
    assert.equal(council.verdicts().at(-1)?.resolution, null);

    await council.command('Council: Override Rejection…');
    await write(prompt, 'The job is switched off until it is mended.');
    const risk = question('accept the risk?');
    await risk.waitFor();
    assert.match(await risk.innerText(), /overrules Rehearsal A and Rehearsal B[\s\S]*L4[\s\S]*risk register/);
    assert.equal(await focused(risk), 'Keep the rejection');
    await council.picture('override-risk');
    await goTo(risk, 'Override and accept the risk');
    await keys('Enter');

    const shown = council.panel.locator('.resolution').filter({ hasText: 'You accepted the risk.' });
    await shown.waitFor();
    await council.picture('override-recorded');
    const inTree = await isTheSameAfterReload('Rejected 2–1', shown);
    assert.match(inTree, /, revoked · rehearsal · Rejected 2–1\. You chose: go ahead against the council · /);
    const verdict = council.verdicts().at(-1);
    assert.deepEqual([verdict?.outcome, verdict?.escalation?.level], ['rejected', 'L4']);
    assert.ok(verdict?.riskRegister.some(({ source, status }) => source === 'User' && status === 'accepted'));
  });

  it('asks one seat again with new information, and shows what that changed', async () => {
    await convene('src/quota.ts', `${SPLIT}export const QUOTA = 12;\n`);
    const asked = await settle();
    await goTo(asked, 'Ask again with more context');
    await keys('Enter');
    await write('What didn’t the council know?', 'The quota was measured over a month.');
    const kind = question('what kind of information is it?');
    await kind.waitFor();
    await goTo(kind, 'New evidence');
    await keys('Enter');
    const seats = question('which engines should answer again?');
    await seats.waitFor();
    const ticked = seats.locator('.monaco-list-row[aria-checked="true"]');
    await ticked.first().waitFor();
    await council.picture('again-seats');
    assert.match((await ticked.allInnerTexts()).join(), /^\s*Rehearsal C\s*abstains · lacked information\s*$/);
    await keys('Enter');

    await council.heading('Asking Rehearsal C again, with the new information.');
    await council.panel.getByText('Keeps its vote.').first().waitFor();
    await council.picture('again-live');
    assert.equal(await council.heading('Approved'), 'Approved 2–1.');
    const shown = council.panel.locator('.changes').filter({ hasText: 'confidence changed by 55, more than 20' });
    await shown.waitFor();
    assert.match(
      await council.panelText('.changes'),
      /with new evidence[\s\S]*Rehearsal C\s+Abstain\s+Approve · 75\s+changed its vote/,
    );
    assert.match(await council.panelText('.changes'), /Rehearsal A and Rehearsal B weren’t asked again/);
    await council.picture('again-changed');
    assert.match(await isTheSameAfterReload('Approved 2–1', shown), /^src\/quota\.ts.*, rehearsal · Approved 2–1 · /);
    const verdict = council.verdicts().at(-1);
    assert.deepEqual([verdict?.round, verdict?.seats.map(({ attempts }) => attempts)], [2, [1, 1, 2]]);
  });
});
