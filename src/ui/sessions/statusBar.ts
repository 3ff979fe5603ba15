import * as vscode from 'vscode';
import { editorLanguage, said as saidText } from '../language.ts';
import { monthStart, usageNow } from '../../session/usage.ts';
import type { Councils } from '../councils.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { headingText } from '../../protocol/view/viewIn.ts';
import type { Ended, Sessions, LiveSession } from './sessions.ts';
import { countWords, OUTCOME_MARKS, OUTCOME_WORDS } from './sessionWords.ts';

type Item = vscode.StatusBarItem;

/**
 * One item, hidden until there's something to show, and red after a rejection. A click shows its session. With a
 * verdict, the tooltip shows the usage of today and this month.
 */
export function registerStatusBar(
  { sessions, councils }: { readonly sessions: Sessions; readonly councils: Pick<Councils, 'of'> },
  item: Item = vscode.window.createStatusBarItem('council.session', vscode.StatusBarAlignment.Left),
): vscode.Disposable {
  item.name = 'Council';
  const showRunning = ({ view }: LiveSession): void => show(item, view, ['loading~spin', countWords(view)]);
  const showOther = (otherwise: () => void): void => {
    const other = sessions.running.at(-1);
    if (other === undefined) otherwise();
    else showRunning(other);
  };
  const showVerdict = ({ verdict: { outcome }, view, folder }: Pick<Ended, 'verdict' | 'view' | 'folder'>): void =>
    showOther(() => {
      show(item, view, [OUTCOME_MARKS[outcome].icon, OUTCOME_WORDS[outcome]]);
      void addUsage(item, usageIn(folder, councils));
      if (outcome === 'rejected') item.backgroundColor = new vscode.ThemeColor('statusBarItem.errorBackground');
    });
  return vscode.Disposable.from(
    item,
    sessions.onDidStart(showRunning),
    sessions.onDidChangeView(showRunning),
    sessions.onDidEnd(showVerdict),
    sessions.onDidReuse(showVerdict),
    sessions.onDidLose(() => showOther(() => item.hide())),
    // The user has deleted or settled the session, so the item is out of date.
    sessions.onDidChangeStored(({ sessionId }) => {
      if (sessionIdShown(item) === sessionId) item.hide();
    }),
  );
}

/** Returns the usage in all folders, which the core of any folder knows; empty if the core can't tell. */
async function usageIn(folder: string, councils: Pick<Councils, 'of'>): Promise<readonly string[]> {
  const now = new Date();
  return councils.of(folder).then(
    async ({ spending }) => usageNow(await spending(monthStart(now)), now).map(saidText),
    () => [],
  );
}

/** Adds the usage to the tooltip, unless the item shows something else by then. */
async function addUsage(item: Item, usage: Promise<readonly string[]>): Promise<void> {
  const { tooltip: said } = item;
  const lines = await usage;
  if (item.tooltip === said && typeof said === 'string') item.tooltip = [said, ...lines].join('\n');
}

function show(item: vscode.StatusBarItem, view: SessionView, [icon, words]: readonly [string, string]): void {
  const label = view.rehearsal
    ? vscode.l10n.t('Council: {state} (rehearsal)', { state: words })
    : vscode.l10n.t('Council: {state}', { state: words });
  item.text = `$(${icon}) ${label}`;
  item.backgroundColor = undefined;
  item.tooltip = `${headingText(view, editorLanguage())} (${sessionTitle(view, editorLanguage())})`;
  item.accessibilityInformation = { label };
  item.command = { command: 'council.showVerdict', title: vscode.l10n.t('Show Verdict'), arguments: [view.sessionId] };
  item.show();
}

function sessionIdShown({ command }: vscode.StatusBarItem): unknown {
  return typeof command === 'object' ? command.arguments?.[0] : undefined;
}
