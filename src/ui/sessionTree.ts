import * as vscode from 'vscode';
import type { Log } from '../session/ports.ts';
import type { Councils } from './councils.ts';
import { openFolders } from './folders.ts';
import { newestFirst } from './newestFirst.ts';
import { damagedEntry, type Entry, sessionEntry } from './sessionEntries.ts';
import type { Sessions } from './sessions.ts';
import type { Trust } from './trust.ts';

export interface SessionTreeNeeds {
  readonly trust: Trust;
  readonly councils: Councils;
  readonly sessions: Sessions;
  readonly log: Log;
}

/** The history of all open folders, newest first, with what runs in this window on top. */
export class SessionTreeProvider implements vscode.TreeDataProvider<Entry>, vscode.Disposable {
  readonly #needs: SessionTreeNeeds;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: readonly { dispose(): unknown }[];
  /** Reading the store folds every session, so it is read again only when it has changed. */
  #stored: Promise<readonly Entry[]> | null = null;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(needs: SessionTreeNeeds) {
    this.#needs = needs;
    const { sessions } = needs;
    this.#subscriptions = [
      this.#changed,
      sessions.onDidStart(() => this.refresh()),
      sessions.onDidChangeView(() => this.#changed.fire(undefined)),
      sessions.onDidEnd(() => this.refresh()),
      sessions.onDidLose(() => this.refresh()),
      sessions.onDidChangeStored(() => this.refresh()),
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
    const live = running.map(({ folder, view }) =>
      sessionEntry(view, { folder, state: 'running', decision: null, formatTime }),
    );
    return onlyOnce([...live, ...(await this.#stored)]);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  async #readStores(): Promise<readonly Entry[]> {
    const stores = await Promise.all(openFolders().map((folder) => this.#readStore(folder)));
    const sessions = stores.flatMap((store) => store.sessions).sort(newestFirst);
    return [...sessions.map(({ entry }) => entry), ...stores.flatMap((store) => store.damaged)];
  }

  /** A folder whose settings or store are wrong must not hide the sessions of the others. */
  async #readStore(folder: string): Promise<Store> {
    try {
      const council = await this.#needs.councils.of(folder);
      const { sessions, decisions, damaged } = await council.list();
      const log = new Map(decisions.map((decision) => [decision.id, decision]));
      return {
        sessions: sessions.map(({ sessionId, view }) => {
          const decision = log.get(sessionId) ?? null;
          const entry = sessionEntry(view, { folder, state: 'stored', decision, formatTime });
          return { startedAt: view.startedAt, entry };
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
  readonly sessions: readonly { readonly startedAt: string; readonly entry: Entry }[];
  readonly damaged: readonly Entry[];
}

const TIME = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

function formatTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : TIME.format(time);
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
