import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { DoctorMessage, EngineShown, SeatsShown } from '../../../src/messages.ts';
import { loadAxe, overflow, violations } from './axe.ts';
import { openBrowser, PanelPage } from './panelPage.ts';
import { THEMES } from './themes.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../test-output/panel');
const SIZES = [
  ['narrow', { width: 400, height: 900 }],
  ['wide', { width: 1400, height: 900 }],
] as const;

const READS = 'It can read the workspace but can’t change it.';

const engine = (title: string, more: Partial<EngineShown>): EngineShown => ({
  ...{
    engine: title.toLowerCase(),
    form: 'program',
    title,
    experimental: false,
    kind: 'usable',
    version: null,
    payment: null,
  },
  ...{ command: `/usr/local/bin/${title.toLowerCase()}`, detail: '', nextStep: '', access: READS },
  ...{ cautions: [], actions: [] },
  ...more,
});

const ENGINES: readonly EngineShown[] = [
  engine('Claude', { version: '2.1.332', payment: 'subscription' }),
  engine('Codex', {
    ...{ version: '0.171.0', kind: 'logged-out', actions: ['log-in', 'copy-remedy'] },
    ...{ detail: 'It is not logged in.', nextStep: 'Log in: codex login.' },
    access: 'It can’t change files.',
    cautions: [
      'It can read every file that you can read, even outside the workspace.',
      'It also starts the MCP servers in your own Codex configuration.',
    ],
  }),
  engine('Gemini', { version: '0.61.0', actions: ['log-in'] }),
  engine('Qwen', {
    ...{ kind: 'failed', version: '0.22.4', actions: ['copy-remedy', 'open-setting'] },
    detail: 'Version 0.22.4 is too old. Council needs 0.24.0 or newer.',
    nextStep: 'Update it: npm install -g @qwen-code/qwen-code.',
  }),
  engine('Copilot', {
    ...{ kind: 'missing', command: null, actions: ['copy-remedy', 'open-setting'] },
    detail: 'The program copilot isn’t in the PATH or the usual folders.',
    nextStep: 'Install it: npm install -g @github/copilot.',
  }),
  engine('Antigravity', {
    ...{ experimental: true, kind: 'missing', command: null, access: '', actions: ['open-setting'] },
    detail: 'The program agy isn’t in the PATH or the usual folders.',
    nextStep: 'Install it: see antigravity.google for the agy command-line tool.',
    cautions: ['Experimental: its command line hasn’t been tested with Council.'],
  }),
  engine('GPT-4o', {
    ...{ engine: 'editor.copilot.gpt-4o', form: 'model', command: null, version: '2024-11-20' },
    detail: 'Offered by copilot, made by OpenAI; takes 64,000 tokens.',
    cautions: ['The editor may ask for your consent before the first question.'],
  }),
  engine('Grok', {
    ...{ engine: 'editor.copilot.grok-4', form: 'model', kind: 'logged-out', command: null },
    detail: 'You or the model’s provider denied access to it in this window.',
    nextStep: 'Reload the window to be asked again.',
  }),
  engine('acme-with-a-very-long-name-that-nobody-would-choose', {
    command: '/home/somebody/a/rather/deep/folder/of/programs/with-a-very-long-name-too/acme-with-a-very-long-name',
    payment: 'api-key',
    access: '',
    cautions: [
      'Council can’t prevent a custom engine from writing, or from following the repository’s instruction files.',
    ],
  }),
];

const REFUSED =
  'Council can’t set the effort for qwen, the engine in seat deep. Remove the effort setting for this seat.';
const SEATS: SeatsShown = {
  from: 'listed',
  seats: [
    { title: 'Claude', problem: '' },
    { title: 'deep, effort high', problem: REFUSED },
  ],
};

describe('the engines page', () => {
  let browser: Browser;
  let panel: PanelPage;

  before(async () => {
    await mkdir(PICTURES, { recursive: true });
    browser = await openBrowser();
    panel = await PanelPage.open(browser, undefined, { bundle: 'engines' });
  });
  after(async () => browser.close());
  beforeEach(async () => {
    await panel.startAgain();
    await panel.paint(THEMES.dark);
  });
  afterEach(() => {
    assert.deepEqual(panel.errors.splice(0), []);
  });

  const show = async (
    engines: readonly EngineShown[] | null,
    state: 'checking' | 'checked' | 'unchecked' = 'checked',
  ) => panel.say({ kind: 'engines', seats: SEATS, engines, state, smaller: ['Claude and Gemini, without Codex'] });
  const posted = async (): Promise<readonly DoctorMessage[]> => panel.page.evaluate('editor.posted.splice(0)');
  const status = async (): Promise<string> => panel.page.getByRole('status').innerText();
  const card = (name: string): string => `[data-engine="${name}"]`;

  for (const [themeName, theme] of Object.entries(THEMES))
    it(`${themeName}: takes pictures, cuts nothing off, and passes axe-core`, async () => {
      await panel.paint(theme);
      await show(ENGINES);
      await loadAxe(panel.page);
      for (const [name, size] of SIZES) {
        await panel.page.setViewportSize(size);
        await panel.page.screenshot({ path: path.join(PICTURES, `engines-${themeName}-${name}.png`), fullPage: true });
        assert.deepEqual(await violations(panel.page), []);
        assert.equal(await overflow(panel.page), 0);
      }
      await show(null, 'checking');
      assert.deepEqual(await violations(panel.page), []);
    });

  it('describes each engine, and omits what is not known', async () => {
    await show(ENGINES);
    assert.equal(await status(), '4 of 9 engines ready');
    const text = await panel.text(card('claude'));
    for (const part of ['Claude', '2.1.332', 'Ready', 'Your subscription', READS]) assert.ok(text.includes(part), part);
    assert.doesNotMatch(await panel.text(card('gemini')), /Paid by/);
    assert.match(await panel.text(card('gemini')), /Its first answer will show whether it’s logged in/);
    assert.match(
      await panel.text(card('qwen')),
      /Doesn’t work\s+Version 0\.22\.4 is too old\. Council needs 0\.24\.0 or newer/,
    );
    const model = await panel.text(card('editor.copilot.gpt-4o'));
    for (const part of ['Offered by copilot, made by OpenAI', 'Seat name', 'editor.copilot.gpt-4o'])
      assert.ok(model.includes(part), part);
    assert.match(
      await panel.text(card('editor.copilot.grok-4')),
      /Not allowed\s+You or the model’s provider denied access to it/,
    );
    assert.deepEqual(await panel.page.getByRole('heading', { level: 2 }).allInnerTexts(), [
      'Asked in this workspace',
      'Ready',
      'Not ready',
      'Smaller councils',
    ]);
  });

  it('lists the workspace’s seats, their source, and their problems, and offers to choose others', async () => {
    await show(ENGINES);
    const section = panel.page.getByRole('region', { name: 'Asked in this workspace' });
    assert.deepEqual(await section.getByRole('listitem').allInnerTexts(), ['Claude', `deep, effort high: ${REFUSED}`]);
    assert.match(await section.innerText(), /Your settings name these engines\./);
    await posted();
    await panel.page.getByRole('button', { name: 'Choose engines…' }).click();
    assert.deepEqual(await posted(), [{ kind: 'choose' }]);
  });

  it('requests each remedy by the engine’s name, and confirms a copied command', async () => {
    await show(ENGINES);
    await posted();
    await panel.page.getByRole('button', { name: 'Log in… for Codex' }).click();
    await panel.page.getByRole('button', { name: 'Copy the command for Copilot' }).click();
    await panel.page.getByRole('button', { name: 'Open the setting for Qwen' }).click();
    await panel.page.getByRole('button', { name: 'Rehearse' }).click();
    assert.match(await panel.text('main'), /Claude and Gemini, without Codex/);
    await panel.page.getByRole('button', { name: 'Ask me again' }).click();
    assert.deepEqual(await posted(), [
      { kind: 'log-in', engine: 'codex' },
      { kind: 'copy-remedy', engine: 'copilot' },
      { kind: 'open-setting', engine: 'qwen' },
      { kind: 'rehearse' },
      { kind: 'ask-again' },
    ]);
    await panel.say({ kind: 'copied', engine: 'copilot' });
    await panel.page.getByRole('button', { name: 'Copied for Copilot' }).waitFor();
    assert.match(await status(), /Copied the command for Copilot/);
    assert.equal(await panel.page.getByRole('button', { name: 'Copy the command for Qwen' }).count(), 1);
  });

  it('starts one check at a time, and keeps its content and the focus', async () => {
    await show(ENGINES);
    await posted();
    const again = panel.page.getByRole('button', { name: 'Check again' });
    await again.focus();
    await panel.page.keyboard.press('Enter');
    await show(ENGINES, 'checking');
    await panel.page.keyboard.press('Enter');
    assert.deepEqual(await posted(), [{ kind: 'check' }]);
    assert.equal(await panel.page.locator('.engine').count(), ENGINES.length);
    await show(ENGINES.slice(0, 1));
    assert.equal(await status(), '1 of 1 engines ready');
    assert.equal(await panel.page.evaluate('document.activeElement.innerText'), 'Check again');
    await show(null, 'unchecked');
    assert.match(await status(), /couldn’t check/);
  });

  it('can be navigated by keyboard from top to bottom', async () => {
    await show(ENGINES);
    const names: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await panel.page.keyboard.press('Tab');
      names.push(await panel.page.evaluate<string>('document.activeElement.innerText.replace(/\\s+/g, " ")'));
    }
    assert.deepEqual(names, ['Check again', 'Choose engines…', 'Rehearse', 'Log in… for Gemini', 'Log in… for Codex']);
  });

  it('shows a program’s output as text', async () => {
    const detail = '<img src=x onerror="document.title = 1"> failed';
    await show([engine('Acme', { kind: 'failed', detail, nextStep: 'Check it in a terminal.' })]);
    assert.ok((await panel.text(card('acme'))).includes(detail));
    assert.equal(await panel.page.locator('img').count(), 0);
    assert.deepEqual(await panel.page.evaluate('editor.violations'), []);
  });
});
