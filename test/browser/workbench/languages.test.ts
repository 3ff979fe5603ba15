import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, manifestTexts } from '../../../scripts/manifest.mjs';
import { CouncilWorkbench } from './councilWorkbench.ts';
import { pictureOfFailure } from './failure.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SPEED = 100;

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

    it('views have their names and say what to do', async () => {
      await council.showView('Council');
      for (const view of ['sessions', 'findings']) await shown('.pane-header .title', translated(`view.${view}.name`));
      await shown('.welcome-view-content', firstSentence('viewsWelcome.findings'));
      await council.picture(`languages-${language}-views`);
    });

    it('a command has its title, and what it says is whole', async () => {
      await council.command(title('showDismissed'));
      await shown('.notification-list-item-message', translated('This workspace has no dismissed findings.'));
      await council.picture(`languages-${language}-message`);
      await council.command('Notifications: Clear All Notifications');
    });

    it('a setting has its description', async () => {
      await council.command('Preferences: Open Settings (UI)');
      await council.page.locator('.settings-editor .suggest-input-container').click();
      await council.page.keyboard.type('council.findings.early');
      await shown('.setting-item-description', firstSentence('setting.findings.early.description'));
      await council.picture(`languages-${language}-setting`);
    });
  });
