import type * as vscode from 'vscode';
import type { PanelMessage } from '../../messages.ts';
import type { SessionView } from '../../protocol/reports/view.ts';
import { CouncilError } from '../../session/fault.ts';
import type { Log } from '../../session/ports.ts';
import type { CommandId } from '../commandIds.ts';
import type { Guard } from '../fault.ts';
import { countNotices } from '../findings/findingNotices.ts';
import type { Findings } from '../findings/findings.ts';
import { openFinding } from './openFinding.ts';
import { openOutcome } from './openOutcome.ts';
import type { PositionDocuments } from './positionDiff.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createWebviewPanel, panelTitle, VerdictPanel } from './verdictPanel.ts';

type Forwarded = Exclude<
  PanelMessage['kind'],
  'ready' | 'cancel' | 'cancel-seat' | 'open-finding' | 'go-ahead' | 'open-outcome' | 'compare-positions'
>;

/** What the panel asks for and a command does. */
const COMMAND_OF = {
  'resolve-split': 'council.resolveSplit',
  redeliberate: 'council.redeliberate',
  override: 'council.override',
  'open-transcript': 'council.openTranscript',
  doctor: 'council.doctor',
  'dig-dissent': 'council.digDissent',
} as const satisfies Record<Forwarded, CommandId>;

export type PanelCommand = (typeof COMMAND_OF)[Forwarded];

export interface VerdictPanelsNeeds {
  readonly extensionUri: vscode.Uri;
  readonly sessions: Sessions;
  readonly guard: Guard;
  readonly log: Log;
  readonly findings: Pick<Findings, 'counts'>;
  readonly positions: Pick<PositionDocuments, 'compare'>;
  readonly perform: (command: PanelCommand, sessionId: string) => void;
}

interface OpenPanel {
  readonly folder: string;
  readonly panel: VerdictPanel;
  /** As the core made it, without our own remarks. */
  readonly view: SessionView;
}

/** One panel a session. */
export class VerdictPanels {
  readonly #needs: VerdictPanelsNeeds;
  readonly #open = new Map<string, OpenPanel>();

  constructor(needs: VerdictPanelsNeeds) {
    this.#needs = needs;
  }

  /** Brings the panel of a session to the front, opening it where there is none. */
  show(folder: string, view: SessionView): void {
    const known = this.#open.get(view.sessionId);
    if (known === undefined) {
      const webviewPanel = createWebviewPanel(this.#needs.extensionUri, panelTitle(view));
      this.restore(folder, view, webviewPanel);
    } else {
      this.update(view);
      known.panel.reveal();
    }
  }

  /** Fills a panel that the editor has brought back after a reload. */
  restore(folder: string, view: SessionView, webviewPanel: vscode.WebviewPanel): void {
    const { sessionId } = view;
    const panel = new VerdictPanel(webviewPanel, this.#needs.extensionUri, {
      onMessage: (message) => void this.#needs.guard(`Panel: ${message.kind}`, () => this.#act(sessionId, message)),
      onBadMessage: (problem) => this.#needs.log.warn(`The panel sent something unknown: ${problem}`),
      onDispose: () => this.#open.delete(sessionId),
    });
    this.#open.set(sessionId, { folder, panel, view });
    this.update(view);
  }

  /** A newer view, if the panel of its session is open. */
  update(view: SessionView): void {
    const open = this.#open.get(view.sessionId);
    if (open === undefined) return;
    this.#open.set(view.sessionId, { ...open, view });
    const notices = countNotices(this.#needs.findings.counts(view.sessionId));
    open.panel.show({ ...view, notices: [...view.notices, ...notices] });
  }

  /** The same view again, after findings have become outdated, fit once more, or were dismissed. */
  refresh(sessionId: string): void {
    const open = this.#open.get(sessionId);
    if (open !== undefined) this.update(open.view);
  }

  isVisible(sessionId: string): boolean {
    return this.#open.get(sessionId)?.panel.visible ?? false;
  }

  close(sessionId: string): void {
    this.#open.get(sessionId)?.panel.close();
  }

  async #act(sessionId: string, message: PanelMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return;
      case 'cancel':
        this.#needs.sessions.get(sessionId)?.session.cancel();
        return;
      case 'cancel-seat':
        this.#needs.sessions.get(sessionId)?.session.cancelSeat(message.seat);
        return;
      case 'open-finding':
        return this.#openFinding(sessionId, message.finding);
      case 'go-ahead':
        // The matter is settled; its session stays in the tree.
        this.close(sessionId);
        return;
      case 'open-outcome':
        return openOutcome(this.#open.get(sessionId));
      case 'compare-positions':
        return this.#needs.positions.compare(sessionId, this.#open.get(sessionId)?.view.debate, message.version);
      default:
        this.#needs.perform(COMMAND_OF[message.kind], sessionId);
    }
  }

  async #openFinding(sessionId: string, findingId: string): Promise<void> {
    const open = this.#open.get(sessionId);
    const finding = open?.view.verdict?.findings.find(({ id }) => id === findingId);
    if (open === undefined || finding === undefined) {
      throw new CouncilError('usage', `The verdict has no finding ${findingId}: show the verdict again.`);
    }
    await openFinding(open.folder, finding, open.panel.column);
  }
}
