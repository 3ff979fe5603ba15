import * as vscode from 'vscode';
import { type CommandId, COMMANDS } from './commandIds.ts';
import type { EnginesPage } from './doctor/enginesPage.ts';
import type { Guard } from './fault.ts';
import { subjectOf } from './findings/findingThreads.ts';
import type { Needs } from './needs.ts';
import type { VerdictPanels } from './panel/verdictPanels.ts';
import type { DraftDocuments } from './questions/drafts.ts';

/** `selected`: everything that is selected in a view, if the command was chosen on one of these lines. */
type Handlers = Readonly<Record<CommandId, (argument: unknown, selected?: unknown) => Promise<unknown>>>;

export interface CommandNeeds extends Needs {
  readonly panels: () => Promise<VerdictPanels>;
  readonly enginesPage: () => Promise<EnginesPage>;
  readonly drafts: DraftDocuments;
}

// Each command is loaded when it's first called, so that activation stays fast.
const ask = () => import('./commands/ask.ts');
const review = () => import('./commands/review.ts');
const dismissFinding = () => import('./commands/dismissFinding.ts');
const filterFindings = () => import('./commands/filterFindings.ts');
const goToFinding = () => import('./commands/goToFinding.ts');
const handOver = () => import('./commands/handOver.ts');
const labelSession = () => import('./commands/labelSession.ts');
const terminalCommand = () => import('./commands/terminalCommand.ts');
const applySuggestion = () => import('./commands/applySuggestion.ts');

/** Returns what each command does. */
export const createHandlers = (needs: CommandNeeds): Handlers => ({
  'council.councilThis': async (resource) => (await import('./commands/councilThis.ts')).councilThis(resource, needs),
  'council.councilProposal': async (resource) =>
    (await import('./commands/councilProposal.ts')).councilProposal(resource, needs),
  'council.ask': async () => (await ask()).ask(needs),
  'council.deliberateThis': async (resource) => (await ask()).deliberateThis(resource, needs),
  'council.convene': (draft) => needs.drafts.end(draft, 'go-on'),
  'council.beginDebate': (draft) => needs.drafts.end(draft, 'go-on'),
  'council.discardDraft': (draft) => needs.drafts.end(draft, 'stop'),
  'council.digDissent': async (session) => (await import('./commands/digDissent.ts')).digDissent(session, needs),
  'council.reviewChanges': async (source) => (await review()).reviewChanges('uncommitted', source, needs),
  'council.reviewStaged': async (source) => (await review()).reviewChanges('staged', source, needs),
  'council.reviewCommit': async (source) => (await review()).reviewCommit(source, needs),
  'council.reviewBranch': async (source) => (await review()).reviewBranch(source, needs),
  'council.reviewFile': async (resource) => (await review()).reviewFile(resource, needs),
  'council.reviewFileChanges': async (source) => (await review()).reviewFileChanges(source, needs),
  'council.reviewAgain': async (source) => (await import('./commands/reviewAgain.ts')).reviewAgain(source, needs),
  'council.resolveSplit': async (session) => (await import('./commands/resolveSplit.ts')).resolveSplit(session, needs),
  'council.redeliberate': async (session) => (await import('./commands/redeliberate.ts')).redeliberate(session, needs),
  'council.override': async (session) => (await import('./commands/override.ts')).override(session, needs),
  'council.resume': async (session) => (await import('./commands/resume.ts')).resume(session, needs),
  'council.cancel': async (session) => (await import('./commands/cancel.ts')).cancel(session, needs),
  'council.showVerdict': async (session) => (await import('./commands/showVerdict.ts')).showVerdict(session, needs),
  'council.chooseProfile': async () => (await import('./commands/chooseProfile.ts')).chooseProfile(needs),
  'council.doctor': async () => (await needs.enginesPage()).show(),
  'council.chooseEngines': async () => (await import('./commands/chooseEngines.ts')).chooseEngines(needs),
  'council.rehearse': async (resource) => (await import('./commands/rehearse.ts')).rehearse(resource, needs),
  'council.installCommand': async () => (await terminalCommand()).installTerminalCommand(needs),
  'council.uninstallCommand': async () => (await terminalCommand()).removeTerminalCommand(needs),
  'council.connectAssistant': async () => (await terminalCommand()).connectAssistant(needs),
  'council.nextFinding': async () => (await goToFinding()).goToFinding('next', needs),
  'council.previousFinding': async () => (await goToFinding()).goToFinding('previous', needs),
  'council.groupFindingsByFile': () => Promise.resolve((needs.findings.list.grouping = 'file')),
  'council.groupFindingsBySeverity': () => Promise.resolve((needs.findings.list.grouping = 'severity')),
  'council.filterFindings': async () => (await filterFindings()).filterFindings(needs),
  'council.clearFindingFilter': async () => (await filterFindings()).clearFindingFilter(needs),
  'council.askFinding': async (finding) => (await import('./commands/askFinding.ts')).askFinding(finding, needs),
  'council.dismissFinding': async (finding) => (await dismissFinding()).dismissFinding(finding, needs),
  'council.showDismissed': async () => (await dismissFinding()).showDismissed(needs),
  'council.copyFinding': async (finding) => (await import('./commands/copyFinding.ts')).copyFinding(finding, needs),
  'council.handOver': async (finding, selected) => (await handOver()).handOver(finding, selected, needs),
  // The title of the view passes the line that has the focus, so this ignores it.
  'council.handOverAll': async (_, selected) => (await handOver()).handOver(undefined, selected, needs),
  'council.applySuggestion': async (finding) => (await applySuggestion()).applySuggestion(finding, needs),
  'council.acceptSuggestion': async (suggestion) => (await applySuggestion()).acceptSuggestion(suggestion, needs),
  'council.refreshSessions': () => {
    needs.history.refresh();
    return Promise.resolve();
  },
  'council.filterSessions': async () => (await import('./commands/filterSessions.ts')).filterSessions(needs),
  'council.clearFilter': () => Promise.resolve((needs.history.filter = '')),
  'council.renameSession': async (session) => (await labelSession()).renameSession(session, needs),
  'council.pinSession': async (session) => (await labelSession()).pinSession(session, needs),
  'council.openTranscript': async (session) =>
    (await import('./commands/openTranscript.ts')).openTranscript(session, needs),
  'council.exportSession': async (session) =>
    (await import('./commands/exportSession.ts')).exportSession(session, needs),
  'council.deleteSession': async (session) =>
    (await import('./commands/deleteSession.ts')).deleteSession(session, needs),
});

/**
 * Registers every command. The guard catches all faults. A command returns the result of its handler, or undefined
 * after a fault.
 */
export function registerCommands(handlers: Handlers, guard: Guard): vscode.Disposable {
  return vscode.Disposable.from(
    ...COMMANDS.map((id) =>
      vscode.commands.registerCommand(id, (argument: unknown, selected: unknown) =>
        guard(id, () => handlers[id](subjectOf(argument), selected)),
      ),
    ),
  );
}
