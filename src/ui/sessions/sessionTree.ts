import * as vscode from 'vscode';
import { isFoundBy, type Searched } from '../../protocol/view/sessionSearch.ts';
import type { SessionLine, SessionSummary } from '../../protocol/view/sessionSummary.ts';
import { editorLanguage, said, timeText } from '../language.ts';
import { faultSaid } from '../../session/fault.ts';
import type { Council } from '../../session/council.ts';
import type { Log } from '../../session/ports.ts';
import type { Findings } from '../findings/findings.ts';
import type { History, Needs } from '../needs.ts';
import type { Mark } from './sessionWords.ts';
import { newestFirst } from './storedSessions.ts';
import { grouped, type Grouped, periodOf, PINNED, RUNNING, UNREADABLE } from './sessionGroups.ts';
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

/** The history of all open folders by day, newest first, with the pinned and the running sessions on top. */
export class SessionTreeProvider implements vscode.TreeDataProvider<Entry>, vscode.Disposable, History {
  readonly #needs: SessionTreeNeeds;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: readonly { dispose(): unknown }[];
  /** By folder: the core that watches its store, and how to stop that. */
  readonly #watched = new Map<string, { readonly council: Council; readonly stop: () => void }>();
  /** Read again only when something has changed. */
  #stored: Promise<Store> | null = null;
  /** The details of sessions whose lines the user has expanded or pointed at. */
  #details = new Map<string, Promise<Details>>();
  #isDisposed = false;
  #filter = '';
  #view: vscode.TreeView<Entry> | null = null;

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

  /** Shows the history in its view. */
  attach(): vscode.Disposable {
    this.#view = vscode.window.createTreeView('council.sessions', { treeDataProvider: this, showCollapseAll: true });
    return this.#view;
  }

  get filter(): string {
    return this.#filter;
  }

  set filter(text: string) {
    this.#filter = text.trim();
    void vscode.commands.executeCommand('setContext', 'council.filtered', this.#filter !== '');
    if (this.#filter === '' && this.#view !== null) delete this.#view.message;
    this.#changed.fire(undefined);
  }

  target(argument: unknown): unknown {
    const isKey = typeof argument === 'object' && argument !== null && 'from' in argument;
    if (!isKey) return argument;
    const selected = this.#view?.selection[0];
    return selected?.kind === 'session' || selected?.kind === 'damaged' ? selected : null;
  }

  refresh(): void {
    this.#stored = null;
    this.#details.clear();
    this.#changed.fire(undefined);
  }

  getTreeItem(entry: Entry): vscode.TreeItem {
    const item = new vscode.TreeItem(entry.label, stateOf(entry));
    item.id = entry.id;
    item.description = entry.description;
    const icon = iconOf(entry.mark);
    if (icon !== null) item.iconPath = icon;
    // The editor doesn't ask for a tooltip that is already set.
    if (entry.tooltip !== null) item.tooltip = tooltipOf(entry.tooltip);
    item.contextValue = entry.contextValue;
    item.accessibilityInformation = { label: `${entry.label}, ${entry.description}` };
    if (entry.kind === 'session' || entry.kind === 'seat') {
      item.command = { command: 'council.showVerdict', title: vscode.l10n.t('Show Verdict'), arguments: [entry] };
    }
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, entry: Entry): Promise<vscode.TreeItem> {
    item.tooltip = tooltipOf(entry.tooltip ?? (await this.#detailsOf(entry)).tooltip);
    return item;
  }

  /** Whether the filter finds a session: in the text of its line, in any language, or in the data behind that text. */
  #finds({ label, description }: Entry, session: Omit<Searched, 'shown'>): boolean {
    return isFoundBy(this.#filter, { ...session, shown: [label, description] });
  }

  async getChildren(entry?: Entry): Promise<Entry[]> {
    if (entry !== undefined) return [...(entry.children ?? (await this.#detailsOf(entry)).children)];
    // Finding the store runs git, and nothing runs without trust. The welcome view says so.
    if (!this.#needs.trust.isTrusted()) return [];
    this.#stored ??= this.#readStores();
    const running = this.#needs.sessions.running.toReversed();
    const live = running.flatMap(({ folder, view }) => {
      const entry = runningEntry(view, this.#shelf(view, { folder, decision: null }));
      return this.#finds(entry, { ...view, seatNames: view.seats.map(({ title }) => title) }) ? [entry] : [];
    });
    const { sessions, damaged } = await this.#stored;
    const now = new Date();
    const kept = sessions.flatMap(({ session, isElsewhere, ...shelf }): readonly Grouped[] => {
      const entry = (isElsewhere ? elsewhereEntry : storedEntry)(session, this.#shelf(session, shelf));
      const period = session.pinned === true ? PINNED : periodOf(session.startedAt, now);
      return this.#finds(entry, session) ? [{ group: isElsewhere ? RUNNING : period, entry }] : [];
    });
    const lines = onlyOnce([
      ...live.map((entry) => ({ group: RUNNING, entry })),
      ...kept,
      ...(this.#filter === '' ? damaged : []).map((entry) => ({ group: UNREADABLE, entry })),
    ]);
    this.#tellFilter(lines.length, live.length + sessions.length);
    return grouped(lines, this.#filter === '' ? 'all' : 'filtered');
  }

  #tellFilter(found: number, all: number): void {
    if (this.#view === null || this.#filter === '') return;
    this.#view.message = vscode.l10n.t('Filter: {filter} · {found} of {all}', { filter: this.#filter, found, all });
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
    this.#isDisposed = true;
    this.#unfollowOthers([]);
  }

  #shelf({ sessionId }: SessionLine, place: Pick<Shelf, 'folder' | 'decision'>): Shelf {
    return {
      ...place,
      dismissed: this.#needs.findings.counts(sessionId).dismissed,
      formatTime: timeText,
      language: editorLanguage(),
    };
  }

  #detailsOf(entry: Entry): Promise<Details> {
    const known = this.#details.get(entry.id) ?? this.#readDetails(entry);
    this.#details.set(entry.id, known);
    return known;
  }

  /** The session may have been deleted or damaged in the meantime. */
  async #readDetails({ folder, sessionId }: Entry): Promise<Details> {
    try {
      const council = await this.#needs.councils.of(folder);
      const { view } = await council.show(sessionId);
      const listed = (await this.#stored)?.sessions.find(({ session }) => session.sessionId === sessionId);
      const decision = listed?.decision ?? null;
      return detailsOf(view, { folder, decision, formatTime: timeText, language: editorLanguage() });
    } catch (error) {
      this.#needs.log.error(`Council can’t read session ${sessionId}`, error);
      return { tooltip: [said(faultSaid(error))], children: [] };
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

  /** Refreshes the tree when other windows or the terminal change the sessions of a folder. */
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

  /** A folder with wrong settings or a damaged store must not hide the sessions of other folders. */
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
      this.#needs.log.error(`Council can’t read the sessions of ${folder}`, error);
      return { sessions: [], damaged: [] };
    }
  }
}

/**
 * A running session is also stored, and two worktrees of one repository share their store. Of lines with the same ID,
 * keeps the first.
 */
function onlyOnce(lines: readonly Grouped[]): readonly Grouped[] {
  const seen = new Set<string>();
  return lines.filter(({ entry: { id } }) => !seen.has(id) && seen.add(id));
}

function stateOf({ kind, children, contextValue }: Entry): vscode.TreeItemCollapsibleState {
  if (children?.length === 0) return vscode.TreeItemCollapsibleState.None;
  const isOpen = kind === 'group' && contextValue === 'group';
  return isOpen ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
}

/** Null for a group, which has no icon. */
function iconOf({ icon, color }: Mark): vscode.ThemeIcon | null {
  if (icon === '') return null;
  return color === null ? new vscode.ThemeIcon(icon) : new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
}

interface Store {
  /** Newest first. */
  readonly sessions: readonly StoredLine[];
  readonly damaged: readonly Entry[];
}

interface StoredLine extends Pick<Shelf, 'folder' | 'decision'> {
  readonly session: SessionSummary;
  readonly isElsewhere: boolean;
}

/** Text of the engines is appended as text, so that nothing in it becomes a link, an image, or a command. */
function tooltipOf(paragraphs: readonly string[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) tooltip.appendMarkdown('\n\n');
    tooltip.appendText(paragraph);
  });
  return tooltip;
}
