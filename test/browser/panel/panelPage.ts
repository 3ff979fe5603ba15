import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { EnginesMessage, FindingStatus, HostMessage, PanelMessage } from '../../../src/messages.ts';
import type { Language } from '../../../src/protocol/labels/language.ts';
import type { EarlyFinding } from '../../../src/protocol/view/earlyFindings.ts';
import type { SessionView } from '../../../src/protocol/view/view.ts';
import { panelHtml } from '../../../src/ui/panel/panelHtml.ts';
import { NOW } from './views/live.ts';
import type { Theme } from './themes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ORIGIN = 'http://panel.invalid';

export const WIDE = { width: 900, height: 800 };

/** The host's own page with its own policy. The style sheet that the editor adds comes before ours. */
const htmlOf = (bundle: Bundle, language: Language): string =>
  panelHtml({
    language,
    script: `${ORIGIN}/${bundle}.js`,
    style: `${ORIGIN}/${bundle}.css`,
    cspSource: ORIGIN,
    nonce: 'n0nce',
  }).replace('<link ', `<link rel="stylesheet" href="${ORIGIN}/webview.css"><link `);

type Bundle = 'panel' | 'engines';

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat([
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]);

const FILES: Readonly<Record<string, { readonly file: string; readonly contentType: string }>> = {
  '/panel.js': { file: path.join(ROOT, 'dist/panel.js'), contentType: 'text/javascript' },
  '/panel.css': { file: path.join(ROOT, 'dist/panel.css'), contentType: 'text/css' },
  '/engines.js': { file: path.join(ROOT, 'dist/engines.js'), contentType: 'text/javascript' },
  '/engines.css': { file: path.join(ROOT, 'dist/engines.css'), contentType: 'text/css' },
  '/webview.css': { file: path.join(import.meta.dirname, 'webview.css'), contentType: 'text/css' },
};

export async function openBrowser(): Promise<Browser> {
  if (!existsSync(path.join(ROOT, 'dist/panel.js'))) throw new Error('There is no dist/panel.js: npm run build first.');
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, headless: true, args: CHROMIUM_ARGS });
}

async function serve(context: BrowserContext, bundle: Bundle, language: Language): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const known = FILES[pathname];
    if (origin !== ORIGIN) return route.abort();
    if (known === undefined) return route.fulfill({ body: htmlOf(bundle, language), contentType: 'text/html' });
    return route.fulfill({ body: await readFile(known.file), contentType: known.contentType });
  });
}

interface PageOptions {
  readonly size?: typeof WIDE;
  /** A script that runs in the page before anything else. */
  readonly init?: string | undefined;
  /** Which page of the extension. Absent: the panel. */
  readonly bundle?: Bundle;
  /** The editor's language. Absent: English. */
  readonly language?: Language;
}

/** The panel in its own page. The test plays the editor that exchanges messages with it. */
export class PanelPage {
  readonly page: Page;
  readonly errors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** `state`: what the panel stored before it was last closed. */
  static async open(
    browser: Browser,
    state?: unknown,
    { size = WIDE, init, bundle = 'panel', language = 'en' }: PageOptions = {},
  ): Promise<PanelPage> {
    const context = await browser.newContext({ viewport: size, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    await serve(context, bundle, language);
    await context.addInitScript({ path: path.join(import.meta.dirname, 'editorStub.js') });
    if (init !== undefined) await context.addInitScript(init);
    if (state !== undefined) await context.addInitScript(`editor.state = ${JSON.stringify(state)}`);
    context.setDefaultTimeout(120_000);
    const panel = new PanelPage(await context.newPage());
    await panel.setTime(NOW);
    await panel.page.goto(`${ORIGIN}/`);
    return panel;
  }

  /** Resets the panel as if it was just opened: nothing shown, nothing posted, the default size. */
  async startAgain(): Promise<void> {
    await this.page.setViewportSize(WIDE);
    await this.setTime(NOW);
    await this.page.goto(`${ORIGIN}/`);
  }

  /** Sets the current time. Timers run as usual. */
  async setTime(iso: string): Promise<void> {
    await this.page.clock.setFixedTime(new Date(iso));
  }

  /** `findings`: what the editor knows about the findings in the code. */
  async show(
    view: SessionView,
    findings: readonly FindingStatus[] = [],
    early: readonly EarlyFinding[] = [],
  ): Promise<void> {
    await this.say({ kind: 'show', view, findings, early });
    await this.page.locator(`#root[data-phase="${view.phase}"] h1`).waitFor();
  }

  async say(message: HostMessage | EnginesMessage): Promise<void> {
    await this.page.evaluate(`editor.say(${JSON.stringify(message)})`);
  }

  async paint(theme: Theme): Promise<void> {
    await this.page.evaluate(`editor.paint(${JSON.stringify(theme)})`);
  }

  /** Returns what the panel has posted since the last call. */
  async posted(): Promise<readonly PanelMessage[]> {
    return this.page.evaluate<PanelMessage[]>('editor.posted.splice(0)');
  }

  /** The text as a reader sees it, with plain spaces. */
  async text(selector = 'main'): Promise<string> {
    return (await this.page.locator(selector).innerText()).replaceAll('\u00A0', ' ');
  }

  /** Renders findings far outside the view too, so that tests can measure everything in place. */
  async layOut(): Promise<void> {
    await this.page.evaluate(
      'document.querySelectorAll(".finding").forEach((each) => { each.style.contentVisibility = "visible"; })',
    );
  }

  /** Opens or closes everything that folds. */
  async setFolds(state: 'open' | 'closed'): Promise<void> {
    const open = String(state === 'open');
    await this.page.evaluate(`document.querySelectorAll("details").forEach((each) => { each.open = ${open}; })`);
  }
}
