import * as vscode from 'vscode';
import type { SessionView } from '../../protocol/reports/view.ts';
import { type HostMessage, type PanelMessage, panelMessageSchema } from '../../messages.ts';
import { createPacer, type Pacer } from './pacer.ts';
import { panelHtml } from './panelHtml.ts';
import { PANEL_TYPE } from './panelType.ts';

/** At most five views a second: engines report faster than anybody reads. */
const VIEW_INTERVAL_MS = 200;

const SCHEDULE = {
  after: (milliseconds: number, action: () => void) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Of a tab, in characters. */
const TITLE_LENGTH = 60;

export interface VerdictPanelEvents {
  readonly onMessage: (message: PanelMessage) => void;
  readonly onBadMessage: (problem: string) => void;
  readonly onDispose: () => void;
}

/** One webview with one session: gets whole views, sends back what the user wants done. */
export class VerdictPanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #pacer: Pacer<SessionView>;
  #view: SessionView | null = null;
  /** Messages to a page whose script does not listen yet are lost. */
  #ready = false;

  constructor(panel: vscode.WebviewPanel, extensionUri: vscode.Uri, events: VerdictPanelEvents) {
    this.#panel = panel;
    this.#pacer = createPacer(VIEW_INTERVAL_MS, (view) => this.#post({ kind: 'show', view }), SCHEDULE);
    panel.webview.options = panelOptions(extensionUri);
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message, events));
    // A hidden page is thrown away and made again; it then says `ready` once more.
    panel.onDidChangeViewState(() => this.#repeat());
    panel.onDidDispose(() => {
      this.#pacer.dispose();
      events.onDispose();
    });
    panel.webview.html = pageOf(panel.webview, extensionUri);
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
  }

  get visible(): boolean {
    return this.#panel.visible;
  }

  show(view: SessionView): void {
    this.#view = view;
    this.#panel.title = panelTitle(view);
    if (this.#ready) this.#pacer.push(view);
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  close(): void {
    this.#panel.dispose();
  }

  #receive(message: unknown, events: VerdictPanelEvents): void {
    const parsed = panelMessageSchema.safeParse(message);
    if (!parsed.success) {
      events.onBadMessage(parsed.error.message);
    } else if (parsed.data.kind === 'ready') {
      this.#ready = true;
      this.#repeat();
    } else {
      events.onMessage(parsed.data);
    }
  }

  #repeat(): void {
    if (!this.#ready || this.#view === null) return;
    this.#pacer.push(this.#view);
    this.#pacer.flush();
  }

  #post(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }
}

/** A bare question is its own title. */
export function panelTitle({ title, question }: SessionView): string {
  return `Council: ${title === '' ? short(question) : title}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH).trimEnd()}…`;
}

/** The panel beside the code, which keeps the focus. */
export function createWebviewPanel(extensionUri: vscode.Uri, title: string): vscode.WebviewPanel {
  const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  return vscode.window.createWebviewPanel(PANEL_TYPE, title, place, panelOptions(extensionUri));
}

function panelOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, enableForms: false, localResourceRoots: rootsOf(extensionUri) };
}

function rootsOf(extensionUri: vscode.Uri): readonly vscode.Uri[] {
  return [vscode.Uri.joinPath(extensionUri, 'dist'), vscode.Uri.joinPath(extensionUri, 'media')];
}

function pageOf(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const source = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', name)).toString();
  const nonce = crypto.randomUUID();
  return panelHtml({ script: source('panel.js'), style: source('panel.css'), cspSource: webview.cspSource, nonce });
}
