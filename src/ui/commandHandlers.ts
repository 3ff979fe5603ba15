import * as vscode from 'vscode';
import type { FindingNeeds } from './findings/chosenFinding.ts';
import { type CommandId, COMMANDS } from './commandIds.ts';
import type { AskingAgainNeeds } from './commands/redeliberate.ts';
import { askDissenter, type ConveneNeeds, putAgain, resume } from './convene.ts';
import type { DraftDocuments } from './questions/drafts.ts';
import type { DoctorCommandNeeds } from './commands/doctor.ts';
import type { ExportNeeds } from './commands/exportSession.ts';
import type { OpenTranscriptNeeds } from './commands/openTranscript.ts';
import type { ResumeNeeds } from './commands/resume.ts';
import type { ShowVerdictNeeds } from './commands/showVerdict.ts';
import type { Guard } from './fault.ts';

type Handlers = Readonly<Record<CommandId, (argument: unknown) => Promise<unknown>>>;

/** Everything the commands need between them; each takes only its own part. */
export type CommandNeeds = Omit<ConveneNeeds, 'checkEngines'> &
  FindingNeeds &
  ExportNeeds &
  Omit<OpenTranscriptNeeds, 'panels'> &
  ShowVerdictNeeds &
  Omit<DoctorCommandNeeds, 'rehearse'> & {
    readonly run: (command: CommandId) => Promise<unknown>;
    readonly drafts: DraftDocuments;
  };

type Some<Ids extends CommandId> = Pick<Handlers, Ids>;
type ReviewId = Extract<CommandId, `council.review${string}`>;
type FindingId =
  | 'council.dismissFinding'
  | 'council.showDismissed'
  | 'council.copyFinding'
  | `council.${'apply' | 'accept'}Suggestion`;

type DraftId = 'council.convene' | 'council.beginDebate' | 'council.discardDraft';
type DecisionId = 'council.ask' | 'council.deliberateThis' | 'council.councilProposal' | 'council.digDissent' | DraftId;

/** Each command is loaded when it is first called, so that starting up costs nothing. */
export function createHandlers(needs: CommandNeeds): Handlers {
  const convening: ConveneNeeds = { ...needs, checkEngines: () => needs.run('council.doctor') };
  const asking: CommandNeeds & AskingAgainNeeds = {
    ...needs,
    putAgain: (folder, standing, request) => putAgain({ folder, standing }, request, convening),
  };
  const goingOn: ResumeNeeds = { ...needs, goOn: ({ folder, sessionId }) => resume(folder, sessionId, convening) };
  return {
    'council.councilThis': async (resource) =>
      (await import('./commands/councilThis.ts')).councilThis(resource, convening),
    ...decisionHandlers({ ...needs, ...convening }),
    ...reviewHandlers(convening),
    ...findingHandlers(needs),
    'council.rehearse': async (resource) => (await import('./commands/councilThis.ts')).rehearse(resource, convening),
    'council.resolveSplit': async (session) =>
      (await import('./commands/resolveSplit.ts')).resolveSplit(session, asking),
    'council.redeliberate': async (session) =>
      (await import('./commands/redeliberate.ts')).redeliberate(session, asking),
    'council.override': async (session) => (await import('./commands/override.ts')).override(session, needs),
    'council.resume': async (session) => (await import('./commands/resume.ts')).resume(session, goingOn),
    'council.cancel': async (session) => (await import('./commands/cancel.ts')).cancel(session, needs),
    'council.showVerdict': async (session) => (await import('./commands/showVerdict.ts')).showVerdict(session, needs),
    'council.doctor': async () =>
      (await import('./commands/doctor.ts')).doctor({ ...needs, rehearse: () => needs.run('council.rehearse') }),
    'council.openTranscript': async (session) =>
      (await import('./commands/openTranscript.ts')).openTranscript(session, needs),
    'council.exportSession': async (session) =>
      (await import('./commands/exportSession.ts')).exportSession(session, needs),
    'council.deleteSession': async (session) =>
      (await import('./commands/deleteSession.ts')).deleteSession(session, needs),
  };
}

function decisionHandlers(needs: CommandNeeds & ConveneNeeds): Some<DecisionId> {
  const goOn = (draft: unknown): Promise<void> => needs.drafts.end(draft, 'go-on');
  return {
    'council.ask': async () => (await import('./commands/ask.ts')).ask(needs),
    'council.deliberateThis': async (resource) => (await import('./commands/ask.ts')).deliberateThis(resource, needs),
    'council.councilProposal': async (resource) =>
      (await import('./commands/councilProposal.ts')).councilProposal(resource, needs),
    'council.digDissent': async (session) =>
      (await import('./commands/digDissent.ts')).digDissent(session, {
        ...needs,
        askDissenter: (folder, standing, request) => askDissenter({ folder, standing }, request, needs),
      }),
    'council.convene': goOn,
    'council.beginDebate': goOn,
    'council.discardDraft': (draft) => needs.drafts.end(draft, 'stop'),
  };
}

function reviewHandlers(needs: ConveneNeeds): Some<ReviewId> {
  return {
    'council.reviewChanges': async (source) =>
      (await import('./commands/review.ts')).reviewChanges('uncommitted', source, needs),
    'council.reviewStaged': async (source) =>
      (await import('./commands/review.ts')).reviewChanges('staged', source, needs),
    'council.reviewCommit': async (source) => (await import('./commands/review.ts')).reviewCommit(source, needs),
    'council.reviewBranch': async (source) => (await import('./commands/review.ts')).reviewBranch(source, needs),
    'council.reviewFile': async (resource) => (await import('./commands/review.ts')).reviewFile(resource, needs),
    'council.reviewFileChanges': async (source) =>
      (await import('./commands/review.ts')).reviewFileChanges(source, needs),
  };
}

function findingHandlers(needs: CommandNeeds): Some<FindingId> {
  return {
    'council.dismissFinding': async (finding) =>
      (await import('./commands/dismissFinding.ts')).dismissFinding(finding, needs),
    'council.showDismissed': async () => (await import('./commands/dismissFinding.ts')).showDismissed(needs),
    'council.copyFinding': async (finding) => (await import('./commands/copyFinding.ts')).copyFinding(finding, needs),
    'council.applySuggestion': async (finding) =>
      (await import('./commands/applySuggestion.ts')).applySuggestion(finding, needs),
    'council.acceptSuggestion': async (suggestion) =>
      (await import('./commands/applySuggestion.ts')).acceptSuggestion(suggestion, needs),
  };
}

/** Registers every command, each inside the one catch. The result of a command is that of its handler, undefined after a fault. */
export function registerCommands(handlers: Handlers, guard: Guard): vscode.Disposable {
  const ids = Object.keys(COMMANDS) as readonly CommandId[];
  return vscode.Disposable.from(
    ...ids.map((id) =>
      vscode.commands.registerCommand(id, (argument: unknown) => guard(COMMANDS[id], () => handlers[id](argument))),
    ),
  );
}
