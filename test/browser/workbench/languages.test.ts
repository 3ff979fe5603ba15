import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, manifestTexts } from '../../../scripts/manifest.mjs';
import { SAMPLE } from '../../../src/ui/commands/rehearsalSample.ts';
import { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SPEED = 100;

const NAMES = /Rehearsal [A-C]|[\w/-]*\.\w+/g;
const ENGLISH = /[a-z]{2,} [a-z]{2,}/i;
const CODE = SAMPLE.text.split('\n').map((line) => line.trim());
/** Without code and names. */
const proseOf = (text: string): string =>
  CODE.filter((line) => line.includes(' '))
    .reduce((rest, line) => rest.replaceAll(line, ''), text)
    .replaceAll(NAMES, '');

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(ROOT, `l10n/bundle.l10n.${language}.json`), 'utf8')) as Record<string, string>;

for (const language of LANGUAGES)
  describe(`workbench: in ${language}`, () => {
    const manifest = manifestTexts(language);
    const texts = textsOf(language);
    const translated = (key: string): string => manifest[key] ?? texts[key] ?? assert.fail(`${key} has no translation`);
    const title = (command: string): string => `Council: ${translated(`command.${command}.title`)}`;
    let council: CouncilWorkbench;

    const firstSentence = (key: string): string => translated(key).split('\n')[0] ?? '';
    const shown = async (place: string, text: string): Promise<void> =>
      council.page.locator(place).filter({ hasText: text }).first().waitFor();

    before(async () => {
      council = await CouncilWorkbench.open({ speed: SPEED, language });
    });
    after(async () => council.close());
    afterEach(async function () {
      await pictureOfFailure(council, this.currentTest);
    });

    it('shows translated names and welcome texts of the views', async () => {
      await council.showView('Council');
      for (const view of ['sessions', 'findings']) await shown('.pane-header .title', translated(`view.${view}.name`));
      await shown('.welcome-view-content', firstSentence('viewsWelcome.findings'));
      await council.picture(`languages-${language}-views`);
    });

    it('shows a translated command title and a translated message', async () => {
      await council.command(title('showDismissed'));
      await shown('.notification-list-item-message', translated('This workspace has no dismissed findings.'));
      await council.picture(`languages-${language}-message`);
      await council.command('Notifications: Clear All Notifications');
    });

    it('shows a rehearsal without English text in panel, problems, tree, and question', async () => {
      const { page } = council;
      const spoken = async (place: string): Promise<string> => {
        await page.locator(place).first().waitFor();
        const texts = await page.locator(place).allInnerTexts();
        return proseOf(texts.join('\n'));
      };
      // The sample asks for a split.
      await council.command(title('rehearse'));
      await council.phase('verdict');
      assert.doesNotMatch(proseOf(await council.panelText('body')), ENGLISH);
      await council.picture(`languages-${language}-rehearsed`);
      await council.command('Problems: Focus on Problems View');
      assert.doesNotMatch(await spoken('.markers-panel .monaco-list-row'), ENGLISH);
      await council.showView('Council');
      assert.doesNotMatch(await spoken('.pane-body .monaco-list-row'), ENGLISH);
      await council.command(title('resolveSplit'));
      await page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: 'Rehearsal A' }).waitFor();
      assert.doesNotMatch(await spoken('.quick-input-widget .monaco-list-row'), ENGLISH);
      await council.picture(`languages-${language}-split`);
      await page.keyboard.press('Escape');
    });

    it('shows a translated setting description', async () => {
      await council.command('Preferences: Open Settings (UI)');
      await council.page.locator('.settings-editor .suggest-input-container').click();
      await council.page.keyboard.type('council.findings.early');
      await shown('.setting-item-description', firstSentence('setting.findings.early.description'));
      await council.picture(`languages-${language}-setting`);
    });
  });
