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

/**
 * A call of a tool by the editor's agents. It works like a command, with the panel, the tree, and the questions to the
 * user.
 */
export interface ToolUse {
  readonly name: ToolName;
  readonly input: unknown;
  readonly token: vscode.CancellationToken;
}

/**
 * Makes the confirmation, which says what would be sent to whom. Rejects with one sentence if the call isn't possible.
 */
export function prepare(use: ToolUse, needs: ToolNeeds): Promise<vscode.PreparedToolInvocation> {
  return guarded(use.name, needs, async () => {
    requireTrust(needs.trust);
    const request = requestOf(use);
    const council = await needs.councils.of(request.workspace);
    // The same as for the call itself, because the confirmation names its engines.
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

/**
 * Call → the editor's models that its confirmation named. If the same call is made several times, the editor may ask
 * for only one confirmation.
 */
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

/**
 * The caller may itself be one of the editor's models, and Council can't know which one. So the user must have seen
 * each name. Throws a CouncilError (`usage`) if a name is missing.
 */
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

/** Gives the agent the sentence that a command would show. */
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

/** Reads the input of a call. Throws a CouncilError (`usage`) that says what is wrong with it. */
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

/** Doesn't ask for the folder, because the confirmation names it. */
function workspaceFolder(): string {
  const active = vscode.window.activeTextEditor;
  const own = active === undefined ? null : folderOf(active.document.uri);
  const folder = own ?? openFolders()[0];
  if (folder === undefined) throw usage(NO_FOLDER);
  return folder;
}

/** Escapes everything, because an agent wrote some of it, and file names come from the repository. */
function markdownOf({ paragraphs, files }: Confirmation): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString();
  const [first = '', ...others] = paragraphs;
  markdown.appendText(first);
  for (const file of files) markdown.appendMarkdown('\n- ').appendText(file);
  for (const paragraph of others) markdown.appendMarkdown('\n\n').appendText(paragraph);
  return markdown;
}
