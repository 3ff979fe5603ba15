import { editorLanguage } from '../language.ts';
import * as vscode from 'vscode';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { type HostMessage, type PanelMessage, panelMessageSchema, type Shown } from '../../messages.ts';
import { createPacer, type Pacer, TIMERS } from './pacer.ts';
import { PANEL_TYPE } from './panelType.ts';
import { pageOf, webviewOptions } from './webviewPage.ts';

/** At most five views a second: engines report faster than anybody reads. */
const VIEW_INTERVAL_MS = 200;

export interface VerdictPanelEvents {
  readonly onMessage: (message: PanelMessage) => void;
  readonly onBadMessage: (problem: string) => void;
  readonly onDispose: () => void;
}

/** Where the reader is to be led. */
export interface Lead {
  /** Its id; null: to no finding, so that the panel stands where it stood. */
  readonly finding: string | null;
  /** A finding takes the focus in any case. */
  readonly focus: 'panel' | 'elsewhere';
}

/** A finding to which the reader is to be led. */
interface Wanted {
  readonly finding: string;
  /** `next`: the page is thrown away, and the one that will be made in its place has to do it. */
  readonly page: 'this' | 'next';
}

/** One webview with one session: gets whole views, sends back what the user wants done. */
export class VerdictPanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #pacer: Pacer<Shown>;
  #shown: Shown | null = null;
  #wanted: Wanted | null = null;
  /** Messages to a page whose script does not listen yet are lost. */
  #ready = false;

  constructor(panel: vscode.WebviewPanel, extensionUri: vscode.Uri, events: VerdictPanelEvents) {
    this.#panel = panel;
    this.#pacer = createPacer(VIEW_INTERVAL_MS, (shown) => this.#post({ kind: 'show', ...shown }), TIMERS);
    panel.webview.options = webviewOptions(extensionUri);
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message, events));
    // A hidden page is thrown away and made again; it then says `ready` once more.
    panel.onDidChangeViewState(() => this.#repeat());
    panel.onDidDispose(() => {
      this.#pacer.dispose();
      events.onDispose();
    });
    panel.webview.html = pageOf(panel.webview, extensionUri, 'panel');
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
  }

  get visible(): boolean {
    return this.#panel.visible;
  }

  get active(): boolean {
    return this.#panel.active;
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#panel.title = panelTitle(shown.view);
    if (!this.#ready) return;
    this.#pacer.push(shown);
    if (this.#wanted?.page === 'this') this.#lead();
  }

  /** Brings the panel to the front; with a finding, the focus too, and that finding into view as soon as it is shown. */
  reveal({ finding, focus }: Lead): void {
    if (finding !== null) this.#wanted = { finding, page: this.#panel.visible ? 'this' : 'next' };
    this.#panel.reveal(undefined, finding === null && focus === 'elsewhere');
    if (this.#ready && this.#wanted?.page === 'this') this.#lead();
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
      this.#lead();
    } else {
      events.onMessage(parsed.data);
    }
  }

  #repeat(): void {
    if (!this.#ready || this.#shown === null) return;
    this.#pacer.push(this.#shown);
    this.#pacer.flush();
  }

  /** After the view, which has to have the finding. */
  #lead(): void {
    if (this.#shown === null || this.#wanted === null) return;
    this.#pacer.flush();
    this.#post({ kind: 'reveal', finding: this.#wanted.finding });
    this.#wanted = null;
  }

  #post(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }
}

export function panelTitle(view: SessionView): string {
  return `Council: ${sessionTitle(view, editorLanguage())}`;
}

/** The panel beside the code, which keeps the focus. */
export function createWebviewPanel(
  extensionUri: vscode.Uri,
  title: string,
  viewColumn = vscode.ViewColumn.Beside,
): vscode.WebviewPanel {
  const place = { viewColumn, preserveFocus: true };
  return vscode.window.createWebviewPanel(PANEL_TYPE, title, place, webviewOptions(extensionUri));
}
