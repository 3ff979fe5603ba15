import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { openWorkbench, type SessionOptions, type Workbench } from '../../../scripts/vscode/session.mjs';
import {
  chooseForLines,
  openFile,
  runCommand,
  showView,
  treeRows,
  webviewFrame,
  workbenchReady,
} from '../../../scripts/vscode/workbench.mjs';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { engineProcesses } from './engineProcesses.ts';

export const PICTURES = path.resolve(import.meta.dirname, '../../../test-output/workbench');

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 120_000;
/** Then it is tried once more. */
const STEP_MS = 5000;

export interface OpenOptions {
  /** How many times faster than for a person to watch the scripted engines answer. */
  readonly speed: number;
  readonly trust?: 'granted' | 'ask';
  /** The user's; without seats among them, the scripted engines sit. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly language?: 'ja' | 'zh-cn';
}

/** A real workbench with the packaged extension in it, and what a user does there. */
export class CouncilWorkbench {
  readonly page: Page;
  readonly folder: string;
  readonly #workbench: Workbench;
  readonly #written: string[] = [];

  private constructor(workbench: Workbench) {
    this.#workbench = workbench;
    this.page = workbench.page;
    this.folder = workbench.folder;
  }

  static async open({ speed, trust = 'granted', settings = {}, language }: OpenOptions): Promise<CouncilWorkbench> {
    const vsix = process.env['COUNCIL_TEST_VSIX'];
    if (vsix === undefined) throw new Error('COUNCIL_TEST_VSIX names no package: use npm run test:browser.');
    const env = { COUNCIL_REHEARSAL_SPEED: String(speed) };
    const options: SessionOptions = { vsix, trust, settings, env, viewport: VIEWPORT, ...(language && { language }) };
    return new CouncilWorkbench(await openWorkbench(options));
  }

  /** Where the sessions of this workbench are kept, as `XDG_STATE_HOME` names it. */
  get stateHome(): string {
    return this.#workbench.stateHome;
  }

  /** The document of the one panel that is open. */
  get panel(): FrameLocator {
    return webviewFrame(this.page);
  }

  get notifications(): Locator {
    return this.page.locator('.notification-toast .notification-list-item-message');
  }

  get statusBar(): Locator {
    return this.page.locator('.statusbar-item').filter({ hasText: 'Council:' });
  }

  /** The sessions in the side bar, newest first, without the lines of the groups. */
  get sessionRows(): Locator {
    return treeRows(this.page).and(this.page.locator('[aria-level="2"]'));
  }

  /** A file that is gone again after the test. */
  write(file: string, text: string): void {
    const where = path.join(this.folder, file);
    this.#written.push(where);
    writeFileSync(where, text);
  }

  /** Two lines of Python, because for TypeScript a language server starts. */
  writePython(file: `${string}.py`, comment: string): void {
    this.write(file, `# ${comment}\nREFUND_LIMIT = 500\n`);
  }

  /** As a user does it with the mouse: select whole lines, right-click, choose. */
  async councilThis(file: string, first: number, last: number): Promise<void> {
    await openFile(this.page, file);
    await chooseForLines(this.page, { first, last }, 'Council This');
  }

  async command(title: string): Promise<void> {
    await runCommand(this.page, title);
  }

  async openFile(file: string): Promise<void> {
    await openFile(this.page, file);
  }

  async showView(title: string): Promise<void> {
    await showView(this.page, title);
  }

  /** Resolves when the panel shows this phase. */
  async phase(phase: 'live' | 'verdict'): Promise<void> {
    await this.panel.locator(`#root[data-phase="${phase}"] h1`).waitFor({ timeout: PATIENCE_MS });
  }

  /** The panel's heading once it contains this text. */
  async heading(text: string | RegExp): Promise<string> {
    const heading = this.panel.locator('h1').filter({ hasText: text });
    await heading.waitFor({ timeout: PATIENCE_MS });
    return heading.innerText();
  }

  /** A part of the panel as text, with every blank a plain one. */
  async panelText(selector: string): Promise<string> {
    return (await this.panel.locator(selector).innerText()).replaceAll('\u00A0', ' ');
  }

  /** What a screen reader says about the newest session, once it contains this text. */
  async newestSession(text: string | RegExp): Promise<string> {
    await showView(this.page, 'Council');
    const newest = this.sessionRows.first().filter({ hasText: text });
    await newest.waitFor({ timeout: PATIENCE_MS });
    return (await newest.getAttribute('aria-label')) ?? '';
  }

  /** The verdict documents on disk, oldest first. */
  verdicts(): readonly Verdict[] {
    const files = globSync('council/*/sessions/*/verdict.json', { cwd: this.#workbench.stateHome });
    const read = (file: string): Verdict =>
      JSON.parse(readFileSync(path.join(this.#workbench.stateHome, file), 'utf8')) as Verdict;
    return files.map(read).sort((one, other) => one.startedAt.localeCompare(other.startedAt));
  }

  /** Whether the extension has written anything of its own. */
  hasState(): boolean {
    return existsSync(path.join(this.#workbench.stateHome, 'council'));
  }

  /** Engines of this workbench that are alive. */
  async engines(): ReturnType<typeof engineProcesses> {
    return engineProcesses(path.dirname(this.#workbench.stateHome));
  }

  /** Resolves when the panel has the theme. */
  async useTheme(theme: string): Promise<void> {
    // The settings of the machine are the ones that count where a server has both.
    const file = path.join(path.dirname(this.#workbench.stateHome), 'user/Machine/settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...settings, 'workbench.colorTheme': theme }));
    // Newer versions leave the first word out.
    const id = theme.replace('Default ', '');
    await this.panel.locator(`body[data-vscode-theme-id$="${id}"]`).waitFor({ timeout: PATIENCE_MS });
  }

  async reload(): Promise<void> {
    const before = this.page.waitForEvent('domcontentloaded');
    await this.command('Developer: Reload Window');
    await before;
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: PATIENCE_MS });
  }

  /** A window without a folder, or that of the sample repository again. */
  async openWindow(what: 'empty' | 'folder'): Promise<void> {
    const { url } = this.#workbench;
    await this.page.goto(what === 'empty' ? new URL('/?ew=true', url).href : url);
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: PATIENCE_MS });
    if (what === 'folder') await workbenchReady(this.page);
  }

  async picture(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
  }

  /** What one test leaves is not to be seen by the next. */
  async tidy(): Promise<void> {
    for (const file of this.#written.splice(0)) rmSync(file, { force: true });
    if ((await this.engines()).length > 0) await this.command('Council: Cancel');
    await this.page.keyboard.press('Escape');
    await this.#closeEditors();
    await this.command('Notifications: Clear All Notifications');
    await this.notifications.first().waitFor({ state: 'detached' });
    await this.showView('Explorer');
  }

  /** Also those of files that are gone and not saved, of which the editor asks what is to become of them. */
  async #closeEditors(): Promise<void> {
    const editors = this.page.locator('.editor-instance').first();
    const isClosed = (): Promise<boolean> =>
      editors.waitFor({ state: 'detached', timeout: STEP_MS }).then(
        () => true,
        () => false,
      );
    do {
      await this.command('View: Close All Editors');
      const letGo = this.page.getByRole('button', { name: /^Don.t Save$/ });
      if (await letGo.isVisible()) await letGo.click();
    } while (!(await isClosed()));
  }

  async close(): Promise<void> {
    await this.#workbench.close();
  }
}

/** Waits for what happens outside the page. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(50);
  }
}
