import assert from 'node:assert/strict';
import { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

const WRITING = 'typed meanwhile';

/** What appears after a wait appears while the user is typing. */
describe('workbench: what appears while the user is typing', () => {
  let council: CouncilWorkbench;

  before(async () => {
    // An engine that doesn't exist, beside scripted ones.
    const acme = { vendor: 'acme', command: '/nowhere/acme' };
    council = await CouncilWorkbench.open({
      speed: 4,
      settings: { 'council.seats': ['rehearsal-a', 'rehearsal-b', 'acme'], 'council.engines': { acme } },
    });
  });
  afterEach(async function () {
    await pictureOfFailure(council, this.currentTest);
    await council.tidy();
  });
  after(async () => council.close());

  const toast = (text: string) => council.page.locator('.notification-toast').filter({ hasText: text });

  it('is a message about a smaller council that reacts to no key, and not a question', async () => {
    const { page } = council;
    council.writePython('src/small.py', 'two engines are enough');
    await council.openFile('src/small.py');
    await council.command('Council: Council This');
    await toast('acme can’t take part').waitFor();
    await page.keyboard.type(WRITING);
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.quick-input-widget').isVisible(), false, 'no question has opened');
    await page.locator('.view-lines', { hasText: WRITING }).waitFor();
    assert.deepEqual(council.verdicts(), []);
    assert.deepEqual(await council.engines(), []);
    await council.picture('unasked-smaller');
    await toast('acme can’t take part').getByRole('button', { name: 'Continue with 2' }).click();
    await council.phase('verdict');
    // The button may have moved the focus to the panel.
    await page.keyboard.press('Control+1');
    await council.command('File: Revert File');
    await page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  });

  it('is a draft that does not receive the typed text', async () => {
    const { page } = council;
    council.writePython('src/typed.py', 'what is being typed');
    await council.openFile('src/typed.py');
    await council.command('Council: Deliberate on This');
    await page.locator('.quick-input-widget').filter({ hasText: 'whether it’s ready' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+1');
    // The same engine is missing as in the test before, so Council doesn't ask again.
    await toast('The engines will get this text').waitFor();
    await page.keyboard.type(WRITING);
    const drafted = page.locator('.editor-instance', { hasText: 'reads the code itself. Edit it' });
    await drafted.waitFor();
    await page.locator('.editor-instance', { hasText: 'REFUND_LIMIT' }).filter({ hasText: WRITING }).waitFor();
    assert.doesNotMatch(await drafted.innerText(), new RegExp(WRITING.replace(' ', '.')));
    await council.picture('unasked-draft');
    await toast('The engines will get this text').getByRole('button', { name: 'Cancel' }).click();
    await drafted.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+1');
    await council.command('File: Revert File');
    await page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  });

  it('is a page with the state of the engines, and not a list', async () => {
    const { page } = council;
    await council.command('Council: Check Engines');
    const acme = council.panel.locator('[data-engine="acme"]');
    await acme.getByText('engines.acme.command is set to “/nowhere/acme”').waitFor();
    assert.equal(await page.locator('.quick-input-widget').isVisible(), false);
    await council.panel.getByText('Rehearsal A and Rehearsal B, without acme').waitFor();
    await council.picture('engines');
    await acme.getByRole('button', { name: 'Open the setting for acme' }).click();
    await page.locator('.settings-editor .setting-item').first().waitFor();
    await page.keyboard.press('Escape');
  });
});
