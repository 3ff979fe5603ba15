import * as vscode from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import type { ConveneNeeds } from '../convene.ts';
import { chooseRepository, fileIn } from '../questions/repositories.ts';
import { findSubject } from '../requests.ts';
import { review } from '../review.ts';

const NO_FILE =
  'There is no file to look at: open one that has changed, then choose “Review Changes in This File” again.';

/** The whole file as it stands, of the explorer or the active editor. */
export async function reviewFile(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'whole', needs.dialogs);
  return subject === null ? null : review(subject.workspace, subject.artifact, needs);
}

/** What is not committed of one file: a line of the source control view, or the active editor’s. */
export async function reviewFileChanges(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const file = fileIn(source) ?? vscode.window.activeTextEditor?.document.uri;
  if (file === undefined) throw new CouncilError('nothing-to-review', NO_FILE);
  const workspace = await chooseRepository(file, needs);
  return workspace === null ? null : review(workspace, { kind: 'uncommitted', path: file.fsPath }, needs);
}
