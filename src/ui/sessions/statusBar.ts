import * as vscode from 'vscode';
import { sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import type { Ended, Sessions, LiveSession } from './sessions.ts';
import { countWords, OUTCOME_MARKS, OUTCOME_WORDS } from './sessionWords.ts';

/** One item, hidden until there is something to say; red once something is rejected. A click shows the session it speaks of. */
export function registerStatusBar(sessions: Sessions): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('council.session', vscode.StatusBarAlignment.Left);
  item.name = 'Council';
  const showRunning = ({ view }: LiveSession): void => show(item, view, ['loading~spin', countWords(view)]);
  const showOther = (otherwise: () => void): void => {
    const other = sessions.running.at(-1);
    if (other === undefined) otherwise();
    else showRunning(other);
  };
  const showVerdict = ({ verdict: { outcome }, view }: Pick<Ended, 'verdict' | 'view'>): void =>
    showOther(() => {
      show(item, view, [OUTCOME_MARKS[outcome].icon, OUTCOME_WORDS[outcome]]);
      if (outcome === 'rejected') item.backgroundColor = new vscode.ThemeColor('statusBarItem.errorBackground');
    });
  return vscode.Disposable.from(
    item,
    sessions.onDidStart(showRunning),
    sessions.onDidChangeView(showRunning),
    sessions.onDidEnd(showVerdict),
    sessions.onDidReuse(showVerdict),
    sessions.onDidLose(() => showOther(() => item.hide())),
    // Deleted or settled by the user: what it says no longer holds.
    sessions.onDidChangeStored(({ sessionId }) => {
      if (sessionIdShown(item) === sessionId) item.hide();
    }),
  );
}

function show(item: vscode.StatusBarItem, view: SessionView, [icon, words]: readonly [string, string]): void {
  const label = `Council: ${words}${view.rehearsal ? ' (rehearsal)' : ''}`;
  item.text = `$(${icon}) ${label}`;
  item.backgroundColor = undefined;
  item.tooltip = `${sayAll(view.heading)} (${sessionTitle(view)})`;
  item.accessibilityInformation = { label };
  item.command = { command: 'council.showVerdict', title: 'Show Verdict', arguments: [view.sessionId] };
  item.show();
}

function sessionIdShown({ command }: vscode.StatusBarItem): unknown {
  return typeof command === 'object' ? command.arguments?.[0] : undefined;
}
