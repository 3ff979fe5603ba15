import * as vscode from 'vscode';
import type { Severity } from '../../protocol/findings/finding.ts';
import type { Log } from '../../session/ports.ts';
import type { Needs } from '../needs.ts';
import { createPacer, TIMERS } from '../panel/pacer.ts';
import { fileOf } from './fileLines.ts';
import { type FindingEntry, type FindingGroup, type FindingLeaf, filterText } from './findingEntries.ts';
import { findingMarkdown } from './findingMarkdown.ts';
import { saidIn } from '../language.ts';
import { wordsOn } from './findingWords.ts';

type TreeNeeds = Pick<Needs, 'trust' | 'councils' | 'findings'> & { readonly log: Log };

/** Findings move with every keystroke above them. */
const REFRESH_MS = 200;

/** The findings of the tracked verdicts, by file or by severity. */
export class FindingTreeProvider implements vscode.TreeDataProvider<FindingEntry>, vscode.Disposable {
  readonly #needs: TreeNeeds;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscription: vscode.Disposable;
  readonly #pacer = createPacer<undefined>(REFRESH_MS, () => this.#changed.fire(undefined), TIMERS);

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(needs: TreeNeeds) {
    this.#needs = needs;
    // The editor asks for the entries only while the view is visible.
    this.#subscription = needs.findings.list.onDidChange(() => this.#pacer.push(undefined));
  }

  getTreeItem(entry: FindingEntry): vscode.TreeItem {
    return entry.kind === 'group' ? groupItem(entry) : findingItem(entry);
  }

  resolveTreeItem(item: vscode.TreeItem, entry: FindingEntry): vscode.TreeItem {
    if (entry.kind === 'finding') item.tooltip = findingMarkdown(entry.finding, wordsOn(entry.finding, entry.verdict));
    return item;
  }

  async getChildren(entry?: FindingEntry): Promise<FindingEntry[]> {
    if (entry !== undefined) return entry.kind === 'group' ? [...entry.children] : [];
    await this.#wake();
    return [...this.#needs.findings.list.groups];
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#pacer.dispose();
    this.#changed.dispose();
  }

  /** Restores the findings after the window was reloaded: a folder’s findings come back when its core is made. */
  async #wake(): Promise<void> {
    const { trust, councils, log } = this.#needs;
    if (!trust.isTrusted()) return;
    for (const folder of await councils.folders()) {
      try {
        await councils.of(folder);
      } catch (error) {
        log.error(`Council can’t read the findings of ${folder}`, error);
      }
    }
  }
}

/** Shows the tree and the active filter, and tells the menus how the tree is grouped. */
export function registerFindingView(tree: FindingTreeProvider, { list }: Needs['findings']): vscode.Disposable {
  const view = vscode.window.createTreeView('council.findings', {
    ...{ treeDataProvider: tree, showCollapseAll: true, canSelectMany: true },
  });
  const context = (key: string, value: unknown): void =>
    void vscode.commands.executeCommand('setContext', `council.findings.${key}`, value);
  const told = { filter: '', grouping: '' };
  const tell = (): void => {
    const filter = filterText(list.filter);
    if (filter !== told.filter) {
      view.message = filter === '' ? '' : vscode.l10n.t('Filter: {filter}', { filter });
      context('filtered', filter !== '');
    }
    if (list.grouping !== told.grouping) context('grouping', list.grouping);
    Object.assign(told, { filter, grouping: list.grouping });
  };
  tell();
  return vscode.Disposable.from(view, list.onDidChange(tell));
}

function groupItem({ id, name, folder, children }: FindingGroup): vscode.TreeItem {
  const item = new vscode.TreeItem(
    name === '' ? vscode.l10n.t('No file') : name,
    vscode.TreeItemCollapsibleState.Expanded,
  );
  item.id = id;
  item.description = String(children.length);
  item.contextValue = 'group';
  if (folder !== '' && name !== '') {
    const slash = name.lastIndexOf('/');
    item.label = name.slice(slash + 1);
    item.description = slash < 0 ? item.description : `${name.slice(0, slash)} · ${item.description}`;
    item.iconPath = vscode.ThemeIcon.File;
    const uri = fileOf(folder, name);
    if (uri !== null) item.resourceUri = uri;
  }
  return item;
}

function findingItem(leaf: FindingLeaf): vscode.TreeItem {
  const { id, sessionId, finding, verdict, description, standing, exact } = leaf;
  const item = new vscode.TreeItem(wordsOn(finding, verdict).title);
  item.id = id;
  item.description = description;
  const [icon, color] = ICONS[finding.severity];
  // Findings that aren't open are dimmed.
  item.iconPath = new vscode.ThemeIcon(icon, new vscode.ThemeColor(standing === 'open' ? color : 'disabledForeground'));
  item.contextValue = `finding.${standing}${exact ? '.exact' : ''}`;
  item.accessibilityInformation = { label: `${finding.severity}, ${saidIn(finding.title, verdict)}, ${description}` };
  item.command = openCommand(leaf) ?? {
    command: 'council.showVerdict',
    title: vscode.l10n.t('Show Verdict'),
    arguments: [{ sessionId, finding: finding.id }],
  };
  return item;
}

const ICONS: Readonly<Record<Severity, readonly [icon: string, color: string]>> = {
  P1: ['error', 'list.errorForeground'],
  P2: ['warning', 'list.warningForeground'],
  P3: ['info', 'editorInfo.foreground'],
};

/** Opens the lines of a finding, if they're known. */
function openCommand({ folder, finding, line }: FindingLeaf): vscode.Command | null {
  const uri = line === 0 || finding.evidence !== 'verified' ? null : fileOf(folder, finding.file);
  if (uri === null) return null;
  const selection = new vscode.Range(line - 1, 0, line - 1, 0);
  return {
    command: 'vscode.open',
    title: vscode.l10n.t('Open File'),
    arguments: [uri, { selection, preserveFocus: true }],
  };
}
