import * as vscode from 'vscode';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import { faultText } from '../../session/fault.ts';
import type { Council } from '../../session/council.ts';
import type { Log } from '../../session/ports.ts';
import type { Findings } from '../findings/findings.ts';
import type { History, Needs } from '../needs.ts';
import { formatTime } from './sessionWords.ts';
import { newestFirst } from './storedSessions.ts';
import {
  damagedEntry,
  type Details,
  detailsOf,
  elsewhereEntry,
  type Entry,
  runningEntry,
  type Shelf,
  storedEntry,
} from './sessionEntries.ts';

interface SessionTreeNeeds extends Pick<Needs, 'trust' | 'councils' | 'sessions'> {
  readonly findings: Pick<Findings, 'counts' | 'onDidChangeCounts'>;
  readonly log: Log;
}

/** The history of all open folders, newest first, with what runs in this window on top. */
export class SessionTreeProvider implements vscode.TreeDataProvider<Entry>, vscode.Disposable, History {
  readonly #needs: SessionTreeNeeds;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: readonly { dispose(): unknown }[];
  /** By folder: the core that watches its store, and how to stop that. */
  readonly #watched = new Map<string, { readonly council: Council; readonly stop: () => void }>();
  /** Read again only when something has changed. */
  #stored: Promise<Store> | null = null;
  /** Of the sessions that have been opened, or pointed at. */
  #details = new Map<string, Promise<Details>>();
  #isDisposed = false;

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
    this.#details.clear();
    this.#changed.fire(undefined);
  }

  getTreeItem(entry: Entry): vscode.TreeItem {
    const isLeaf = entry.children?.length === 0;
    const state = isLeaf ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Collapsed;
    const item = new vscode.TreeItem(entry.label, state);
    const { icon, color } = entry.mark;
    item.id = entry.id;
    item.description = entry.description;
    item.iconPath =
      color === null ? new vscode.ThemeIcon(icon) : new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
    // One that is set is not asked for any more.
    if (entry.tooltip !== null) item.tooltip = tooltipOf(entry.tooltip);
    item.contextValue = entry.contextValue;
    item.accessibilityInformation = { label: `${entry.label}, ${entry.description}` };
    if (entry.kind !== 'damaged') {
      item.command = { command: 'council.showVerdict', title: 'Show Verdict', arguments: [entry] };
    }
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, entry: Entry): Promise<vscode.TreeItem> {
    item.tooltip = tooltipOf(entry.tooltip ?? (await this.#detailsOf(entry)).tooltip);
    return item;
  }

  async getChildren(entry?: Entry): Promise<Entry[]> {
    if (entry !== undefined) return [...(entry.children ?? (await this.#detailsOf(entry)).children)];
    // Finding the store asks git, and nothing runs without trust; the welcome view says so.
    if (!this.#needs.trust.isTrusted()) return [];
    this.#stored ??= this.#readStores();
    const running = this.#needs.sessions.running.toReversed();
    const live = running.map(({ folder, view }) => runningEntry(view, this.#shelf(view, { folder, decision: null })));
    const { sessions, damaged } = await this.#stored;
    const kept = sessions.map(({ session, isElsewhere, ...shelf }) =>
      (isElsewhere ? elsewhereEntry : storedEntry)(session, this.#shelf(session, shelf)),
    );
    return onlyOnce([...live, ...kept, ...damaged]);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
    this.#isDisposed = true;
    this.#unfollowOthers([]);
  }

  #shelf({ sessionId }: SessionLine, place: Pick<Shelf, 'folder' | 'decision'>): Shelf {
    return { ...place, dismissed: this.#needs.findings.counts(sessionId).dismissed, formatTime };
  }

  #detailsOf(entry: Entry): Promise<Details> {
    const known = this.#details.get(entry.id) ?? this.#readDetails(entry);
    this.#details.set(entry.id, known);
    return known;
  }

  /** It may have been deleted by now, or damaged. */
  async #readDetails({ folder, sessionId }: Entry): Promise<Details> {
    try {
      const council = await this.#needs.councils.of(folder);
      const { view } = await council.show(sessionId);
      const listed = (await this.#stored)?.sessions.find(({ session }) => session.sessionId === sessionId);
      return detailsOf(view, { folder, decision: listed?.decision ?? null, formatTime });
    } catch (error) {
      this.#needs.log.error(`Session ${sessionId} cannot be read`, error);
      return { tooltip: [faultText(error)], children: [] };
    }
  }

  async #readStores(): Promise<Store> {
    const folders = await this.#needs.councils.folders();
    this.#unfollowOthers(folders);
    const stores = await Promise.all(folders.map((folder) => this.#readStore(folder)));
    return {
      sessions: stores
        .flatMap((store) => store.sessions)
        .toSorted((one, other) => newestFirst(one.session, other.session)),
      damaged: stores.flatMap((store) => store.damaged),
    };
  }

  /** Shows what other windows and the terminal do with the sessions of a folder. */
  #follow(folder: string, council: Council): void {
    const before = this.#watched.get(folder);
    if (before?.council === council || this.#isDisposed) return;
    before?.stop();
    this.#watched.set(folder, { council, stop: council.watch(() => this.refresh()) });
  }

  #unfollowOthers(folders: readonly string[]): void {
    for (const [folder, { stop }] of this.#watched) {
      if (folders.includes(folder)) continue;
      stop();
      this.#watched.delete(folder);
    }
  }

  /** A folder whose settings or store are wrong must not hide the sessions of the others. */
  async #readStore(folder: string): Promise<Store> {
    try {
      const council = await this.#needs.councils.of(folder);
      this.#follow(folder, council);
      const { sessions, decisions, damaged, elsewhere } = await council.list();
      const log = new Map(decisions.map((decision) => [decision.id, decision]));
      return {
        sessions: sessions.map((session) => {
          const { sessionId } = session;
          return { folder, session, decision: log.get(sessionId) ?? null, isElsewhere: elsewhere.includes(sessionId) };
        }),
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
  readonly sessions: readonly StoredLine[];
  readonly damaged: readonly Entry[];
}

interface StoredLine extends Pick<Shelf, 'folder' | 'decision'> {
  readonly session: SessionLine;
  readonly isElsewhere: boolean;
}

/** Engines' text is appended as text: nothing in it becomes a link, an image or a command. */
function tooltipOf(paragraphs: readonly string[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) tooltip.appendMarkdown('\n\n');
    tooltip.appendText(paragraph);
  });
  return tooltip;
}
