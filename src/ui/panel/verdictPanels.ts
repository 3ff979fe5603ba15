import * as vscode from 'vscode';
import type { PanelMessage } from '../../messages.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { viewIn } from '../../protocol/view/viewIn.ts';
import type { Log } from '../../session/ports.ts';
import type { CommandId } from '../commandIds.ts';
import type { AgainInFull } from '../commands/reviewAgain.ts';
import type { Guard } from '../fault.ts';
import { findingWithId } from '../findings/chosenFinding.ts';
import { countNotices } from '../findings/findingNotices.ts';
import type { Findings } from '../findings/findings.ts';
import { findingStatuses } from '../findings/findingStatus.ts';
import { editorLanguage } from '../language.ts';
import { openFinding, openOutcome } from './openDocument.ts';
import type { PositionDocuments } from '../documents.ts';
import type { Needs } from '../needs.ts';
import { createWebviewPanel, type Lead, panelTitle, VerdictPanel } from './verdictPanel.ts';

type Forwarded = Exclude<
  PanelMessage['kind'],
  'ready' | 'cancel' | 'cancel-seat' | 'open-finding' | 'go-ahead' | 'open-outcome' | 'compare-positions'
>;

/** The commands for what the panel asks for. */
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

/**
 * The argument of these commands: a session's ID, a request to review everything again, or one of the session's options
 * or findings.
 */
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
  /** The core's view, without the notices that the panel adds. */
  readonly view: SessionView;
}

/** One panel per session. A repeated review continues in the panel of the first review. */
export class VerdictPanels {
  readonly #needs: VerdictPanelsNeeds;
  readonly #open = new Map<string, OpenPanel>();

  constructor(needs: VerdictPanelsNeeds) {
    this.#needs = needs;
    // This includes sessions whose findings are no longer tracked.
    needs.findings.dismissals.onDidChange(() => [...this.#open.keys()].forEach((sessionId) => this.refresh(sessionId)));
  }

  /** Shows a session that has begun, in the panel of the session that it replaces, if that is open. */
  begin(folder: string, view: SessionView, replaces: string | null): void {
    const former = replaces === null ? undefined : this.#open.get(replaces);
    if (replaces !== null && former !== undefined) {
      this.#open.delete(replaces);
      this.#open.set(view.sessionId, { ...former, folder, view });
    }
    this.show(folder, view);
  }

  /** Brings the panel of a session to the front. Opens it if necessary. */
  show(folder: string, view: SessionView, lead: Lead = { finding: null, focus: 'elsewhere' }): void {
    const known = this.#open.get(view.sessionId);
    if (known === undefined) {
      // If one of our panels is active, the new panel opens in the same column.
      const column = [...this.#open.values()].find(({ panel: { active } }) => active)?.panel.column;
      const webviewPanel = createWebviewPanel(this.#needs.extensionUri, panelTitle(view), column);
      this.restore(folder, view, webviewPanel).reveal(lead);
    } else {
      this.update(view);
      known.panel.reveal(lead);
    }
  }

  /** Fills a panel that the editor restored after a reload. */
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

  /** Returns the ID of the session that a panel shows now; empty once it's closed. */
  #sessionIn(panel: VerdictPanel): string {
    return [...this.#open].find(([, open]) => open.panel === panel)?.[0] ?? '';
  }

  /** Shows a newer view, if the panel of its session is open. */
  update(view: SessionView): void {
    const open = this.#open.get(view.sessionId);
    if (open === undefined) return;
    const newest = { ...open, view };
    this.#open.set(view.sessionId, newest);
    void this.#needs.guard('council.showVerdict', () => this.#render(newest));
  }

  /** Shows the same view again, after findings became outdated, fit again, or were dismissed. */
  refresh(sessionId: string): void {
    const open = this.#open.get(sessionId);
    if (open !== undefined) this.update(open.view);
  }

  /** The session whose panel is in front; null if something else is. */
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
        // The user is done with the session, which stays in the tree.
        this.close(sessionId);
        return;
      case 'open-outcome':
        return openOutcome(this.#open.get(sessionId));
      case 'compare-positions':
        return this.#compare(sessionId, message.version);
      default:
        void this.#needs.run(COMMAND_OF[message.kind], this.#argument(sessionId, message));
    }
  }

  /** Opens the file of a finding. Throws a `usage` error if the shown verdict doesn't have the ID. */
  async #openFinding(sessionId: string, id: string): Promise<void> {
    const open = this.#open.get(sessionId);
    const finding = findingWithId(id, open?.view.verdict);
    if (open !== undefined) await openFinding(open.folder, finding, open.panel.column);
  }

  /** Compares the texts that the panel shows. */
  async #compare(sessionId: string, version: number): Promise<void> {
    const view = this.#open.get(sessionId)?.view;
    const debate = view === undefined ? undefined : viewIn(editorLanguage(), view).debate;
    await this.#needs.positions.compare(sessionId, debate, version);
  }

  #argument(sessionId: string, message: PanelMessage): PanelArgument {
    if (message.kind === 'previous-review') return this.#previous(sessionId);
    if (message.kind === 'review-all-again') return { sessionId, shown: 'all' };
    if ('option' in message) return { sessionId, option: message.option };
    if ('findings' in message) return { sessionId, findings: message.findings };
    if (!('finding' in message)) return sessionId;
    return { sessionId, finding: findingWithId(message.finding, this.#open.get(sessionId)?.view.verdict).id };
  }

  /** Returns the ID of the previous review; its own ID if it's the first. */
  #previous(sessionId: string): string {
    return this.#open.get(sessionId)?.view.verdict?.comparison?.sessionId ?? sessionId;
  }

  /** Does nothing if a newer view arrived while the files of the findings were read. */
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

/** Whether the editor's setting asks for findings before the verdict. */
const areWantedEarly = (folder: string): boolean =>
  vscode.workspace.getConfiguration('council', vscode.Uri.file(folder)).get('findings.early') === true;
