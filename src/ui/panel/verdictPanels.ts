import * as vscode from 'vscode';
import type { PanelMessage } from '../../messages.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import type { Log } from '../../session/ports.ts';
import type { CommandId } from '../commandIds.ts';
import type { AgainInFull } from '../commands/reviewAgain.ts';
import type { Guard } from '../fault.ts';
import { findingWithId } from '../findings/chosenFinding.ts';
import { countNotices } from '../findings/findingNotices.ts';
import type { Findings } from '../findings/findings.ts';
import { findingStatuses } from '../findings/findingStatus.ts';
import { openFinding, openOutcome } from './openDocument.ts';
import type { PositionDocuments } from '../documents.ts';
import type { Needs } from '../needs.ts';
import { createWebviewPanel, type Lead, panelTitle, VerdictPanel } from './verdictPanel.ts';

type Forwarded = Exclude<
  PanelMessage['kind'],
  'ready' | 'cancel' | 'cancel-seat' | 'open-finding' | 'go-ahead' | 'open-outcome' | 'compare-positions'
>;

/** What the panel asks for and a command does. */
const COMMAND_OF = {
  resume: 'council.resume',
  'resolve-split': 'council.resolveSplit',
  redeliberate: 'council.redeliberate',
  'review-again': 'council.reviewAgain',
  'review-all-again': 'council.reviewAgain',
  'previous-review': 'council.showVerdict',
  override: 'council.override',
  'open-transcript': 'council.openTranscript',
  doctor: 'council.doctor',
  'dig-dissent': 'council.digDissent',
  'apply-suggestion': 'council.applySuggestion',
  'copy-finding': 'council.copyFinding',
  'copy-findings': 'council.copyFinding',
  'ask-finding': 'council.askFinding',
  'hand-over': 'council.handOver',
  'dismiss-finding': 'council.dismissFinding',
} as const satisfies Record<Forwarded, CommandId>;

/** What such a command is about: a session, by its id, or all that it reviewed, or one of its options or findings. */
type PanelArgument =
  | string
  | AgainInFull
  | ({ readonly sessionId: string } & (
      { readonly finding: string } | { readonly findings: readonly string[] } | { readonly option: string }
    ));

export interface VerdictPanelsNeeds extends Pick<Needs, 'sessions' | 'run'> {
  readonly extensionUri: vscode.Uri;
  readonly guard: Guard;
  readonly log: Log;
  readonly findings: Pick<Findings, 'counts' | 'tracker' | 'dismissals'>;
  readonly positions: Pick<PositionDocuments, 'compare'>;
}

interface OpenPanel {
  readonly folder: string;
  readonly panel: VerdictPanel;
  /** As the core made it, without our own remarks. */
  readonly view: SessionView;
}

/** One panel a session; a review that is held again goes on in that of the first one. */
export class VerdictPanels {
  readonly #needs: VerdictPanelsNeeds;
  readonly #open = new Map<string, OpenPanel>();

  constructor(needs: VerdictPanelsNeeds) {
    this.#needs = needs;
    // Also of sessions whose findings are followed no longer.
    needs.findings.dismissals.onDidChange(() => [...this.#open.keys()].forEach((sessionId) => this.refresh(sessionId)));
  }

  /** Shows a session that has begun: in the panel of the one that it replaces, where that is open. */
  begin(folder: string, view: SessionView, replaces: string | null): void {
    const former = replaces === null ? undefined : this.#open.get(replaces);
    if (replaces !== null && former !== undefined) {
      this.#open.delete(replaces);
      this.#open.set(view.sessionId, { ...former, folder, view });
    }
    this.show(folder, view);
  }

  /** Brings the panel of a session to the front, opening it where there is none. */
  show(folder: string, view: SessionView, lead: Lead = { finding: null, focus: 'elsewhere' }): void {
    const known = this.#open.get(view.sessionId);
    if (known === undefined) {
      // From one of our panels, beside the code means where that is.
      const column = [...this.#open.values()].find(({ panel: { active } }) => active)?.panel.column;
      const webviewPanel = createWebviewPanel(this.#needs.extensionUri, panelTitle(view), column);
      this.restore(folder, view, webviewPanel).reveal(lead);
    } else {
      this.update(view);
      known.panel.reveal(lead);
    }
  }

  /** Fills a panel that the editor has brought back after a reload. */
  restore(folder: string, view: SessionView, webviewPanel: vscode.WebviewPanel): VerdictPanel {
    const panel: VerdictPanel = new VerdictPanel(webviewPanel, this.#needs.extensionUri, {
      onMessage: (message) =>
        void this.#needs.guard('council.showVerdict', () => this.#act(this.#sessionIn(panel), message)),
      onBadMessage: (problem) => this.#needs.log.warn(`The panel sent an unknown message: ${problem}`),
      onDispose: () => this.#open.delete(this.#sessionIn(panel)),
    });
    this.#open.set(view.sessionId, { folder, panel, view });
    this.update(view);
    return panel;
  }

  /** The id of what a panel shows now; empty once it is closed. */
  #sessionIn(panel: VerdictPanel): string {
    return [...this.#open].find(([, open]) => open.panel === panel)?.[0] ?? '';
  }

  /** A newer view, if the panel of its session is open. */
  update(view: SessionView): void {
    const open = this.#open.get(view.sessionId);
    if (open === undefined) return;
    const newest = { ...open, view };
    this.#open.set(view.sessionId, newest);
    void this.#needs.guard('council.showVerdict', () => this.#render(newest));
  }

  /** The same view again, after findings have become outdated, fit once more, or were dismissed. */
  refresh(sessionId: string): void {
    const open = this.#open.get(sessionId);
    if (open !== undefined) this.update(open.view);
  }

  /** The session whose panel is in front; null where something else is. */
  get active(): string | null {
    return [...this.#open].find(([, { panel }]) => panel.active)?.[0] ?? null;
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
        void this.#needs.run(COMMAND_OF[message.kind], this.#argument(sessionId, message));
    }
  }

  /** Throws a `usage` error for an id that the shown verdict does not have. */
  async #openFinding(sessionId: string, id: string): Promise<void> {
    const open = this.#open.get(sessionId);
    const finding = findingWithId(id, open?.view.verdict);
    if (open !== undefined) await openFinding(open.folder, finding, open.panel.column);
  }

  #argument(sessionId: string, message: PanelMessage): PanelArgument {
    if (message.kind === 'previous-review') return this.#previous(sessionId);
    if (message.kind === 'review-all-again') return { sessionId, shown: 'all' };
    if ('option' in message) return { sessionId, option: message.option };
    if ('findings' in message) return { sessionId, findings: message.findings };
    if (!('finding' in message)) return sessionId;
    return { sessionId, finding: findingWithId(message.finding, this.#open.get(sessionId)?.view.verdict).id };
  }

  /** The id of the review before it; its own where it was the first. */
  #previous(sessionId: string): string {
    return this.#open.get(sessionId)?.view.verdict?.comparison?.sessionId ?? sessionId;
  }

  /** Nothing, when something newer has come while the files of the findings were read. */
  async #render(open: OpenPanel): Promise<void> {
    const { folder, panel, view } = open;
    const { findings } = this.#needs;
    const statuses = view.verdict === null ? [] : await findingStatuses(folder, view.verdict, findings);
    if (this.#open.get(view.sessionId) !== open) return;
    const notices = countNotices(findings.counts(view.sessionId));
    const running = areWantedEarly(folder) ? this.#needs.sessions.get(view.sessionId) : undefined;
    const early = running?.session.early ?? [];
    panel.show({ view: { ...view, notices: [...view.notices, ...notices] }, findings: statuses, early });
  }
}

/** The setting of the editor. */
const areWantedEarly = (folder: string): boolean =>
  vscode.workspace.getConfiguration('council', vscode.Uri.file(folder)).get('findings.early') === true;
