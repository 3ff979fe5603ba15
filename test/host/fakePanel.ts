// The verdict panel, with a test that plays its page.
import * as vscode from 'vscode';
import type { HostMessage } from '../../src/messages.ts';
import type { EarlyFinding } from '../../src/protocol/view/earlyFindings.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import { VerdictPanels } from '../../src/ui/panel/verdictPanels.ts';
import { makeParts, type Parts, workspaceFolder } from './parts.ts';

/** A webview panel without a page. The test plays the page. */
export class FakePage {
  readonly posted: HostMessage[] = [];
  /** How the panel was brought to the front: whether the focus stayed where it was. */
  readonly revealed: { readonly preserveFocus: boolean | undefined }[] = [];
  readonly #messages = new vscode.EventEmitter<unknown>();
  readonly #states = new vscode.EventEmitter<unknown>();
  readonly #ends = new vscode.EventEmitter<undefined>();
  readonly webview = {
    options: {},
    html: '',
    cspSource: 'https://our.own',
    asWebviewUri: (uri: vscode.Uri) => uri.with({ scheme: 'https', authority: 'our.own' }),
    onDidReceiveMessage: this.#messages.event,
    postMessage: (message: HostMessage) => {
      this.posted.push(message);
      return Promise.resolve(true);
    },
  };
  readonly onDidChangeViewState = this.#states.event;
  readonly onDidDispose = this.#ends.event;
  title = '';
  visible = true;
  viewColumn = vscode.ViewColumn.Two;
  say = (message: unknown): void => this.#messages.fire(message);
  turn = (): void => this.#states.fire(undefined);
  dispose = (): void => this.#ends.fire(undefined);
  reveal = (...[, preserveFocus]: Parameters<vscode.WebviewPanel['reveal']>): void => {
    this.revealed.push({ preserveFocus });
    this.visible = true;
    this.turn();
  };

  get early(): readonly EarlyFinding[] {
    return this.posted.findLast((message) => message.kind === 'show')?.early ?? [];
  }

  get views(): readonly SessionView[] {
    return this.posted.flatMap((message) => (message.kind === 'show' ? [message.view] : []));
  }
}

export interface FakePanel {
  readonly page: FakePage;
  readonly panels: VerdictPanels;
  readonly warned: readonly string[];
  readonly performed: readonly { readonly command: string; readonly argument: unknown }[];
  readonly compared: readonly unknown[];
  readonly parts: Parts;
}

/** A panel for a session in the open folder. `counts` replaces the counts of the real findings. */
export function fakePanel(
  view: SessionView,
  counts?: { readonly outdated: number; readonly dismissed: number },
): FakePanel {
  const parts = makeParts();
  const { findings } = parts;
  const warned: string[] = [];
  const performed: { command: string; argument: unknown }[] = [];
  const compared: unknown[] = [];
  const panels = new VerdictPanels({
    extensionUri: vscode.Uri.file('/extension'),
    sessions: parts.sessions,
    guard: parts.guard,
    log: { ...parts.log, warn: (message: string) => warned.push(message) },
    findings: {
      counts: (sessionId) => counts ?? findings.counts(sessionId),
      tracker: findings.tracker,
      dismissals: findings.dismissals,
    },
    positions: { compare: (...args) => Promise.resolve(void compared.push(args)) },
    run: (command, argument) => Promise.resolve(performed.push({ command, argument })),
  });
  const page = new FakePage();
  panels.restore(workspaceFolder().fsPath, view, page as unknown as vscode.WebviewPanel);
  return { page, panels, warned, performed, compared, parts };
}
