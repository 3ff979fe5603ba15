import * as vscode from 'vscode';
import { homedir } from 'node:os';
import type { Log } from './session/ports.ts';
import { type CouncilApi, createApi } from './ui/api.ts';
import { type CommandNeeds, createHandlers, registerCommands } from './ui/commandHandlers.ts';
import { type CommandId, type Manifest, titleOf } from './ui/commandIds.ts';
import { coreSettings } from './ui/coreSettings.ts';
import { Councils, type MakeCouncil } from './ui/councils.ts';
import { DraftDocuments } from './ui/questions/drafts.ts';
import { ChosenProfile } from './ui/questions/chosenProfile.ts';
import { createDialogs } from './ui/questions/dialogs.ts';
import { SmallerCouncils } from './ui/questions/smallerCouncils.ts';
import { PositionDocuments, TranscriptDocuments } from './ui/documents.ts';
import { createGuard } from './ui/fault.ts';
import { Findings } from './ui/findings/findings.ts';
import { FindingTreeProvider, registerFindingView } from './ui/findings/findingTree.ts';
import { registerFindingsInCode } from './ui/findings/findingsInCode.ts';
import { registerFollowers } from './ui/sessions/followSessions.ts';
import { createLog, performing } from './ui/log.ts';
import { editorLanguage } from './ui/language.ts';
import { createNotifier } from './ui/notifier.ts';
import { lazily } from './ui/lazily.ts';
import { registerPanelSerializer } from './ui/panel/panelSerializer.ts';
import { createProgress } from './ui/sessions/progress.ts';
import { Sessions } from './ui/sessions/sessions.ts';
import { SessionTreeProvider } from './ui/sessions/sessionTree.ts';
import { registerReviewOnCommit, reviewOnCommit } from './ui/reviewOnCommit.ts';
import { registerStatusBar } from './ui/sessions/statusBar.ts';
import { keptCommand, type TerminalCommand } from './ui/terminalCommand.ts';
import { registerTools } from './ui/tools/registerTools.ts';

/** Global, because the editor calls `deactivate` without an argument and waits for it. */
let closeSessions: (() => Promise<void>) | null = null;

/** Connects the parts. Starts no process and reads no file: the core and the panel are loaded when needed. */
export function activate(context: vscode.ExtensionContext): CouncilApi {
  const log = createLog();
  const notifier = createNotifier();
  const sessions = new Sessions();
  const findings = new Findings(context.workspaceState, log);
  const trust = { isTrusted: () => vscode.workspace.isTrusted };
  const sampleFolder = vscode.Uri.joinPath(context.globalStorageUri, 'sample').fsPath;
  const councils = new Councils(makeCouncil(context, log), {
    ...{ trust, memory: context.workspaceState, sampleFolder },
    onMade: (folder, council) => void findings.restore(folder, council),
  });
  const { version, contributes } = context.extension.packageJSON as Manifest;
  const guard = createGuard({ log, notifier, titleOf: (id) => titleOf(id, contributes), perform: performing(log) });
  const terminalCommand = keptCommand(commandOf(context), { memory: context.globalState, version, log });
  const run = async (command: CommandId, argument?: unknown) => vscode.commands.executeCommand(command, argument);
  const positions = new PositionDocuments();
  const { extensionUri } = context;
  const panels = lazily(async () => {
    const { VerdictPanels } = await import('./ui/panel/verdictPanels.ts');
    return new VerdictPanels({ extensionUri, sessions, findings, guard, log, run, positions });
  });
  const history = new SessionTreeProvider({ trust, councils, sessions, findings, log });
  const needs: CommandNeeds = {
    ...{ trust, councils, sessions, findings, notifier, panels, run, history },
    ...{ dialogs: createDialogs(), progress: createProgress(), language: editorLanguage() },
    ...{ drafts: new DraftDocuments(notifier), transcripts: new TranscriptDocuments() },
    copy: async (text) => vscode.env.clipboard.writeText(text),
    ...{ homeFolder: homedir(), sampleFolder, smaller: new SmallerCouncils(context.globalState) },
    ...{ terminalCommand, version, profile: new ChosenProfile(context.workspaceState) },
    enginesPage: lazily(async () => {
      const { EnginesPage } = await import('./ui/doctor/enginesPage.ts');
      return new EnginesPage({ ...needs, extensionUri, guard, log });
    }),
  };
  const { api, disposable } = createApi(needs);
  const findingTree = new FindingTreeProvider({ trust, councils, findings, log });
  context.subscriptions.push(
    ...[log, sessions, findings, disposable, history, findingTree, positions, needs.drafts, needs.transcripts],
    registerFindingsInCode(needs),
    registerCommands(createHandlers(needs), guard),
    history.attach(),
    registerFindingView(findingTree, findings),
    registerStatusBar(needs),
    registerTools({ ...needs, log }),
    registerFollowers({ ...needs, guard }),
    registerReviewOnCommit({ ...needs, guard, log, wanted: reviewOnCommit }),
    registerPanelSerializer({ councils, sessions, panels, guard }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('council')) councils.forget();
    }),
  );
  closeSessions = () => sessions.closeAll();
  return api;
}

/** Ends all sessions when the window closes or reloads, because no process may outlive it. */
export async function deactivate(): Promise<void> {
  await closeSessions?.();
}

function makeCouncil(context: vscode.ExtensionContext, log: Log): MakeCouncil {
  const models = lazily(async () => {
    const { LanguageModels } = await import('./ui/models/languageModels.ts');
    return new LanguageModels(context.globalState, log);
  });
  return async (workspace) => {
    const { composeCouncil } = await import('./core.ts');
    return composeCouncil({
      ...{ ...coreSettings(workspace), workspace, log, models: await models() },
      rehearsalScript: context.asAbsolutePath('dist/rehearsal.js'),
      textScript: context.asAbsolutePath('dist/textThread.js'),
      readingScript: context.asAbsolutePath('dist/readingServer.js'),
      ...{ sessionFolder: null, environment: process.env },
    });
  };
}

function commandOf(context: vscode.ExtensionContext): TerminalCommand {
  const { execPath: program, env: environment, platform } = process;
  const parts = { program, environment, platform, home: homedir(), script: context.asAbsolutePath('dist/cli.js') };
  return {
    install: async () => (await import('./core.ts')).installCommand(parts),
    remove: async () => (await import('./core.ts')).removeCommand(parts),
  };
}
