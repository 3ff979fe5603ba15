import { editorLanguage } from '../language.ts';
import * as vscode from 'vscode';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { type HostMessage, type PanelMessage, panelMessageSchema, type Shown } from '../../messages.ts';
import { createPacer, type Pacer, TIMERS } from './pacer.ts';
import { PANEL_TYPE } from './panelType.ts';
import { pageOf, webviewOptions } from './webviewPage.ts';

/** At most five views per second, because engines report faster than people read. */
const VIEW_INTERVAL_MS = 200;

export interface VerdictPanelEvents {
  readonly onMessage: (message: PanelMessage) => void;
  readonly onBadMessage: (problem: string) => void;
  readonly onDispose: () => void;
}

/** Where to lead the reader. */
export interface Lead {
  /** The ID of the finding. Null: no finding, so the panel doesn't scroll. */
  readonly finding: string | null;
  /** If there's a finding, the panel takes the focus in any case. */
  readonly focus: 'panel' | 'elsewhere';
}

/** A finding to which the reader should be led. */
interface Wanted {
  readonly finding: string;
  /** `next`: the editor has discarded the page of a hidden panel, so the next page has to show the finding. */
  readonly page: 'this' | 'next';
}

/** One webview with one session. It gets whole views, and sends back what the user wants. */
export class VerdictPanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #pacer: Pacer<Shown>;
  #shown: Shown | null = null;
  #wanted: Wanted | null = null;
  /** Messages are lost until the script of the page listens. */
  #ready = false;

  constructor(panel: vscode.WebviewPanel, extensionUri: vscode.Uri, events: VerdictPanelEvents) {
    this.#panel = panel;
    this.#pacer = createPacer(VIEW_INTERVAL_MS, (shown) => this.#post({ kind: 'show', ...shown }), TIMERS);
    panel.webview.options = webviewOptions(extensionUri);
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message, events));
    // The editor discards a hidden page and creates it again. The page then sends `ready` once more.
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

  /**
   * Brings the panel to the front. With a finding, the panel takes the focus, and scrolls to the finding as soon as
   * it's shown.
   */
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

  /** Runs after the view was sent, because the view must contain the finding. */
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

/** Creates the panel beside the code, which keeps the focus. */
export function createWebviewPanel(
  extensionUri: vscode.Uri,
  title: string,
  viewColumn = vscode.ViewColumn.Beside,
): vscode.WebviewPanel {
  const place = { viewColumn, preserveFocus: true };
  return vscode.window.createWebviewPanel(PANEL_TYPE, title, place, webviewOptions(extensionUri));
}
