import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { summaryOf } from '../../protocol/export/summary.ts';
import { sayEnglish } from '../../protocol/labels/label.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { isEditorModel } from '../../protocol/seat.ts';
import { TOOLS, type ToolName } from '../../schema/tool.ts';
import type { ConveneRequest, Council, Preparation } from '../../session/council.ts';
import { isCouncilError, usage } from '../../session/fault.ts';
import type { Log } from '../../session/ports.ts';
import { reusedLabel } from '../../session/prepare/reusedLabel.ts';
import { toolRequest } from '../../session/prepare/toolRequest.ts';
import { reach, type Reached } from '../convene.ts';
import { describeFault } from '../fault.ts';
import { folderName, folderOf, NO_FOLDER, openFolders } from '../folders.ts';
import type { ConveneNeeds } from '../needs.ts';
import { abortSignalOf } from '../sessions/progress.ts';
import { requireTrust } from '../trust.ts';
import { type Confirmation, confirmationOf } from './confirmation.ts';

export interface ToolNeeds extends ConveneNeeds {
  readonly log: Log;
}

/** A call of a tool by the editor's agents. It goes the way of the commands: panel, tree and the questions to the user come with it. */
export interface ToolUse {
  readonly name: ToolName;
  readonly input: unknown;
  readonly token: vscode.CancellationToken;
}

/** Says before the call who would be sent what. Rejects with one sentence when the call cannot be. */
export function prepare(use: ToolUse, needs: ToolNeeds): Promise<vscode.PreparedToolInvocation> {
  return guarded(use.name, needs, async () => {
    requireTrust(needs.trust);
    const request = requestOf(use);
    const council = await needs.councils.of(request.workspace);
    // As the call itself will be: its engines are those that are named here.
    const preparation = await council.prepare({ ...request, profile: needs.profile.nameFor(council) });
    if (use.token.isCancellationRequested) throw new vscode.CancellationError();
    noteNamed(use, preparation);
    const confirmation = confirmationOf(preparation, folderName(request.workspace));
    const { title } = preparation.artifact;
    return {
      invocationMessage:
        request.protocol === 'deliberate'
          ? vscode.l10n.t('The council deliberates')
          : vscode.l10n.t('The council reviews “{title}”', { title }),
      confirmationMessages: { title: confirmation.title, message: markdownOf(confirmation) },
    };
  });
}

export function invoke(use: ToolUse, needs: ToolNeeds): Promise<vscode.LanguageModelToolResult> {
  return guarded(use.name, needs, async () => {
    requireTrust(needs.trust);
    const request = requestOf(use);
    const reached = await reach(request, { ...needs, stop: abortSignalOf(use.token) }, async (preparation) => {
      requireNamed(use, preparation);
      return Promise.resolve(preparation);
    });
    if (use.token.isCancellationRequested) throw new vscode.CancellationError();
    const text = reached === null ? STOPPED : await textOf(reached, await needs.councils.of(request.workspace));
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
  });
}

/** Call → the models of the editor that its confirmation named. The same call may be confirmed only once for several uses. */
const named = new Map<string, readonly string[]>();
const MOST_CALLS = 50;

const callOf = ({ name, input }: ToolUse): string => JSON.stringify([name, input]);
const modelsIn = ({ setup }: Preparation): readonly string[] =>
  setup.seats.map(({ engine }) => engine).filter(isEditorModel);

function noteNamed(use: ToolUse, preparation: Preparation): void {
  named.set(callOf(use), modelsIn(preparation));
  const [oldest] = named.keys();
  if (named.size > MOST_CALLS && oldest !== undefined) named.delete(oldest);
}

/** Who calls may be such a model itself, which is not told: the user has to have seen each name. Throws a CouncilError. */
function requireNamed(use: ToolUse, preparation: Preparation): void {
  const unseen = modelsIn(preparation).filter((engine) => named.get(callOf(use))?.includes(engine) !== true);
  if (unseen.length === 0) return;
  throw usage(msg`The confirmation of this call didn’t name ${listOf(unseen)}. Call the tool again.`);
}

async function textOf({ verdict, kind }: Reached, council: Council): Promise<string> {
  const { outcome, sessionId } = verdict;
  if (outcome === 'cancelled') return 'The user canceled the council, so there’s no verdict.';
  const summary = summaryOf((await council.show(sessionId)).view);
  return kind === 'new' ? summary : `${sayEnglish(reusedLabel(verdict, 'en'))}\n\n${summary}`;
}

/** The agent gets the sentence that a command would show. */
async function guarded<Result>(name: ToolName, { log }: ToolNeeds, body: () => Promise<Result>): Promise<Result> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof vscode.CancellationError) throw error;
    const told = describeFault(error, TOOLS[name].title);
    if (told === null) throw new vscode.CancellationError();
    const message = isCouncilError(error) ? error.message : told.message;
    log.error(`${name}: ${message}`, error);
    throw new Error(message, { cause: error });
  }
}

const STOPPED = 'The user stopped the council before it asked an engine, so there’s no verdict.';

/** Throws a CouncilError that says what is wrong with the input. */
function requestOf({ name, input }: ToolUse): ConveneRequest {
  const workspace = workspaceFolder();
  const reading =
    name === 'council_review'
      ? TOOLS.council_review.input.transform((read) => ({ tool: name, input: read })).safeParse(input)
      : TOOLS.council_deliberate.input.transform((read) => ({ tool: name, input: read })).safeParse(input);
  if (reading.success) return toolRequest(reading.data, workspace);
  const problems = reading.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw usage(msg`The input is wrong: ${problems.join('; ')}`);
}

/** Nobody is asked which folder: the confirmation names it. */
function workspaceFolder(): string {
  const active = vscode.window.activeTextEditor;
  const own = active === undefined ? null : folderOf(active.document.uri);
  const folder = own ?? openFolders()[0];
  if (folder === undefined) throw usage(NO_FOLDER);
  return folder;
}

/** Escaped: an agent wrote some of it, and file names come from the repository. */
function markdownOf({ paragraphs, files }: Confirmation): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString();
  const [first = '', ...others] = paragraphs;
  markdown.appendText(first);
  for (const file of files) markdown.appendMarkdown('\n- ').appendText(file);
  for (const paragraph of others) markdown.appendMarkdown('\n\n').appendText(paragraph);
  return markdown;
}
