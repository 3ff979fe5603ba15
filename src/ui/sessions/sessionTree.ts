import * as vscode from 'vscode';
import type { SessionView } from '../../protocol/view/view.ts';
import type { Log } from '../../session/ports.ts';
import type { Findings } from '../findings/findings.ts';
import type { Needs } from '../needs.ts';
import { formatTime } from './sessionWords.ts';
import { newestFirst } from './storedSessions.ts';
import { damagedEntry, type Entry, sessionEntry, type Shelf } from './sessionEntries.ts';

interface SessionTreeNeeds extends Pick<Needs, 'trust' | 'councils' | 'sessions'> {
  readonly findings: Pick<Findings, 'counts' | 'onDidChangeCounts'>;
  readonly log: Log;
}

/** The history of all open folders, newest first, with what runs in this window on top. */
export class SessionTreeProvider implements vscode.TreeDataProvider<Entry>, vscode.Disposable {
  readonly #needs: SessionTreeNeeds;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: readonly { dispose(): unknown }[];
  /** Reading the store replays every session, so it is read again only when it has changed. */
  #stored: Promise<Store> | null = null;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(needs: SessionTreeNeeds) {
    this.#needs = needs;
    const { sessions, findings } = needs;
    this.#subscriptions = [
      this.#changed,
      sessions.onDidStart(() => this.refresh()),
      sessions.onDidChangeView(() => this.#changed.fire(undefined)),
      sessions.onDidEnd(() => this.refresh()),
      sessions.onDidLose(() => this.refresh()),
      sessions.onDidChangeStored(() => this.refresh()),
      findings.onDidChangeCounts(() => this.#changed.fire(undefined)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.refresh()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
    ];
  }

  refresh(): void {
    this.#stored = null;
    this.#changed.fire(undefined);
  }

  getTreeItem(entry: Entry): vscode.TreeItem {
    const state =
      entry.children.length > 0 ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None;
    const item = new vscode.TreeItem(entry.label, state);
    const { icon, color } = entry.mark;
    item.id = entry.id;
    item.description = entry.description;
    item.iconPath =
      color === null ? new vscode.ThemeIcon(icon) : new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
    item.tooltip = tooltipOf(entry);
    item.contextValue = entry.contextValue;
    item.accessibilityInformation = { label: `${entry.label}, ${entry.description}` };
    if (entry.kind !== 'damaged') {
      item.command = { command: 'council.showVerdict', title: 'Show Verdict', arguments: [entry] };
    }
    return item;
  }

  async getChildren(entry?: Entry): Promise<Entry[]> {
    if (entry !== undefined) return [...entry.children];
    // Finding the store asks git, and nothing runs without trust; the welcome view says so.
    if (!this.#needs.trust.isTrusted()) return [];
    this.#stored ??= this.#readStores();
    const running = this.#needs.sessions.running.toReversed();
    const live = running.map(({ folder, view }) => this.#entry(view, { folder, state: 'running', decision: null }));
    const { sessions, damaged } = await this.#stored;
    const kept = sessions.map(({ view, ...shelf }) => this.#entry(view, { ...shelf, state: 'stored' }));
    return onlyOnce([...live, ...kept, ...damaged]);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  #entry(view: SessionView, shelf: Pick<Shelf, 'folder' | 'state' | 'decision'>): Entry {
    return sessionEntry(view, {
      ...shelf,
      dismissed: this.#needs.findings.counts(view.sessionId).dismissed,
      formatTime,
    });
  }

  async #readStores(): Promise<Store> {
    const folders = await this.#needs.councils.folders();
    const stores = await Promise.all(folders.map((folder) => this.#readStore(folder)));
    return {
      sessions: stores.flatMap((store) => store.sessions).toSorted((one, other) => newestFirst(one.view, other.view)),
      damaged: stores.flatMap((store) => store.damaged),
    };
  }

  /** A folder whose settings or store are wrong must not hide the sessions of the others. */
  async #readStore(folder: string): Promise<Store> {
    try {
      const council = await this.#needs.councils.of(folder);
      const { sessions, decisions, damaged } = await council.list();
      const log = new Map(decisions.map((decision) => [decision.id, decision]));
      return {
        sessions: sessions.map(({ sessionId, view }) => ({ folder, view, decision: log.get(sessionId) ?? null })),
        damaged: damaged.map((one) => damagedEntry(folder, one)),
      };
    } catch (error) {
      this.#needs.log.error(`The sessions of ${folder} cannot be read`, error);
      return { sessions: [], damaged: [] };
    }
  }
}

/** A running session is stored too, and two worktrees of one repository share their store; the first of two stays. */
function onlyOnce(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}

interface Store {
  /** Newest first. */
  readonly sessions: readonly ({ readonly view: SessionView } & Pick<Shelf, 'folder' | 'decision'>)[];
  readonly damaged: readonly Entry[];
}

/** Engines' text is appended as text: nothing in it becomes a link, an image or a command. */
function tooltipOf(entry: Entry): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  entry.tooltip.forEach((paragraph, index) => {
    if (index > 0) tooltip.appendMarkdown('\n\n');
    tooltip.appendText(paragraph);
  });
  return tooltip;
}
