import * as vscode from 'vscode';
import type { Guard } from '../fault.ts';
import type { Needs } from '../needs.ts';
import type { Ended, Reused, Sessions, StoredChange } from './sessions.ts';
import { editorLanguage } from '../language.ts';
import { say } from '../../protocol/labels/label.ts';
import { headingText } from '../../protocol/view/viewIn.ts';
import { reusedLabel } from '../../session/prepare/reusedLabel.ts';
import { verdictToFollow } from '../../session/newestVerdicts.ts';
import { asksTheUser } from './sessionWords.ts';
import type { VerdictPanels } from '../panel/verdictPanels.ts';
import { registerWalkthrough } from '../walkthrough.ts';

interface FollowNeeds extends Pick<Needs, 'sessions' | 'councils' | 'findings' | 'notifier' | 'run'> {
  readonly panels: () => Promise<VerdictPanels>;
  readonly guard: Guard;
}

/** Shows how sessions continue: in the panel, in Problems, and in the message at the end. */
export function registerFollowers(needs: FollowNeeds): vscode.Disposable {
  const { sessions, findings, guard } = needs;
  return vscode.Disposable.from(
    registerWalkthrough(sessions),
    sessions.onDidStart(({ folder, view, replaces, isUnasked }) => {
      setRunning(sessions);
      if (isUnasked) return;
      void guard('council.showVerdict', async () => (await needs.panels()).begin(folder, view, replaces));
    }),
    sessions.onDidChangeView(({ view }) => {
      void guard('council.showVerdict', async () => (await needs.panels()).update(view));
    }),
    sessions.onDidEnd((ended) => {
      setRunning(sessions);
      void guard('council.showVerdict', () => showEnd(ended, needs));
    }),
    sessions.onDidReuse((reused) => void guard('council.showVerdict', () => showReused(reused, needs))),
    sessions.onDidLose(() => setRunning(sessions)),
    sessions.onDidChangeStored((change) => void guard('council.showVerdict', () => showChange(change, needs))),
    findings.onDidChangeCounts((sessionId) => {
      void guard('council.showVerdict', async () => (await needs.panels()).refresh(sessionId));
    }),
  );
}

async function showEnd({ kind, folder, verdict, view, isUnasked }: Ended, needs: FollowNeeds): Promise<void> {
  const panels = await needs.panels();
  await needs.findings.tracker.show(folder, verdict);
  panels.update(view);
  if (kind === 'unchanged' || verdict.outcome === 'cancelled' || isUnasked) return;
  const isSplit = asksTheUser(verdict);
  const [label, command] = isSplit
    ? ([vscode.l10n.t('Settle Split Vote…'), 'council.resolveSplit'] as const)
    : ([vscode.l10n.t('Show Verdict'), 'council.showVerdict'] as const);
  if (!isSplit && panels.isVisible(verdict.sessionId)) return;
  // Nothing opens by itself, because the user may be typing in the editor.
  const answer = await needs.notifier.say('info', `Council: ${headingText(view, editorLanguage())}`, label);
  if (answer === label) void needs.run(command, verdict.sessionId);
}

async function showReused({ folder, verdict, view, askAgain }: Reused, needs: FollowNeeds): Promise<void> {
  const panels = await needs.panels();
  await needs.findings.tracker.show(folder, verdict);
  panels.show(folder, view);
  const answer = await needs.notifier.say(
    'info',
    `Council: ${say(reusedLabel(verdict, editorLanguage()), editorLanguage())}`,
    ASK_AGAIN,
  );
  if (answer === ASK_AGAIN) await askAgain();
}

const ASK_AGAIN = vscode.l10n.t('Ask again');

async function showChange({ kind, folder, sessionId }: StoredChange, needs: FollowNeeds): Promise<void> {
  const panels = await needs.panels();
  if (kind === 'deleted') {
    panels.close(sessionId);
    needs.findings.tracker.remove(sessionId);
    return;
  }
  const session = await (await needs.councils.of(folder)).show(sessionId);
  panels.update(session.view);
  const verdict = kind === 'restored' ? verdictToFollow(session) : null;
  const { tracker } = needs.findings;
  if (verdict !== null && !tracker.knows(folder, verdict)) await tracker.show(folder, verdict);
}

/** For the `when` clauses of the manifest. */
function setRunning({ running }: Sessions): void {
  void vscode.commands.executeCommand('setContext', 'council.running', running.length > 0);
}
