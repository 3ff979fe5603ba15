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
/** How long to wait before a retry. */
const STEP_MS = 5000;

export interface OpenOptions {
  /** How many times faster the scripted engines answer than for a person who watches. */
  readonly speed: number;
  readonly trust?: 'granted' | 'ask';
  /** The user's settings. If they name no seats, the scripted engines get them. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly language?: 'ja' | 'zh-cn';
}

/** A real workbench with the packaged extension, and a user's actions in it. */
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

  /** The folder of this workbench's sessions: its `XDG_STATE_HOME`. */
  get stateHome(): string {
    return this.#workbench.stateHome;
  }

  /** The document of the only open panel. */
  get panel(): FrameLocator {
    return webviewFrame(this.page);
  }

  get notifications(): Locator {
    return this.page.locator('.notification-toast .notification-list-item-message');
  }

  get statusBar(): Locator {
    return this.page.locator('.statusbar-item').filter({ hasText: 'Council:' });
  }

  /** The sessions in the side bar, newest first, without the rows of the groups. */
  get sessionRows(): Locator {
    return treeRows(this.page).and(this.page.locator('[aria-level="2"]'));
  }

  /** Writes a file, which is removed after the test. */
  write(file: string, text: string): void {
    const where = path.join(this.folder, file);
    this.#written.push(where);
    writeFileSync(where, text);
  }

  /** Writes two lines of Python, because a language server would start for TypeScript. */
  writePython(file: `${string}.py`, comment: string): void {
    this.write(file, `# ${comment}\nREFUND_LIMIT = 500\n`);
  }

  /** Selects whole lines, right-clicks, and chooses the command, as a user does with the mouse. */
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

  /** Resolves to the panel's heading when it contains this text. */
  async heading(text: string | RegExp): Promise<string> {
    const heading = this.panel.locator('h1').filter({ hasText: text });
    await heading.waitFor({ timeout: PATIENCE_MS });
    return heading.innerText();
  }

  /** A part of the panel as text, with plain spaces. */
  async panelText(selector: string): Promise<string> {
    return (await this.panel.locator(selector).innerText()).replaceAll('\u00A0', ' ');
  }

  /** Resolves to the accessible label of the newest session when it contains this text. */
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

  /** Whether the extension has stored anything of its own. */
  hasState(): boolean {
    return existsSync(path.join(this.#workbench.stateHome, 'council'));
  }

  /** The engines of this workbench that are alive. */
  async engines(): ReturnType<typeof engineProcesses> {
    return engineProcesses(path.dirname(this.#workbench.stateHome));
  }

  /** Resolves when the panel uses the theme. */
  async useTheme(theme: string): Promise<void> {
    // If both the user and the machine have a setting, a server uses that of the machine.
    const file = path.join(path.dirname(this.#workbench.stateHome), 'user/Machine/settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...settings, 'workbench.colorTheme': theme }));
    // Newer versions omit the first word.
    const id = theme.replace('Default ', '');
    await this.panel.locator(`body[data-vscode-theme-id$="${id}"]`).waitFor({ timeout: PATIENCE_MS });
  }

  async reload(): Promise<void> {
    const before = this.page.waitForEvent('domcontentloaded');
    await this.command('Developer: Reload Window');
    await before;
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: PATIENCE_MS });
  }

  /** Opens a window without a folder, or the window with the sample repository again. */
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

  /** Removes what a test leaves, so that the next test doesn't see it. */
  async tidy(): Promise<void> {
    for (const file of this.#written.splice(0)) rmSync(file, { force: true });
    if ((await this.engines()).length > 0) await this.command('Council: Cancel');
    await this.page.keyboard.press('Escape');
    await this.#closeEditors();
    await this.command('Notifications: Clear All Notifications');
    await this.notifications.first().waitFor({ state: 'detached' });
    await this.showView('Explorer');
  }

  /**
   * Closes all editors, including those of deleted files with unsaved changes, for which the editor asks what to do.
   */
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

/** Waits for something outside the page. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(50);
  }
}
