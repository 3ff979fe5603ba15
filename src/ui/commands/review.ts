import * as vscode from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { ArtifactRequest } from '../../session/ports.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { chooseRepository, fileIn } from '../questions/repositories.ts';
import { CouncilError } from '../../session/fault.ts';
import { findSubject } from '../requests.ts';
import { branchQuestion, commitQuestion } from '../questions/revisionQuestions.ts';

/** Puts code before the council for findings, with the engines and limits of the settings. */
async function review(workspace: string, artifact: ArtifactRequest, needs: ConveneNeeds): Promise<Verdict | null> {
  return convene({ protocol: 'review', workspace, artifact }, needs);
}

/** Everything that is not committed yet, or what is staged alone, in the repository that was clicked or chosen. */
export async function reviewChanges(
  kind: 'uncommitted' | 'staged',
  source: unknown,
  needs: ConveneNeeds,
): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  return workspace === null ? null : review(workspace, { kind }, needs);
}

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

/** What one commit changed. */
export async function reviewCommit(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  if (workspace === null) return null;
  const { commits } = await revisionsOf(workspace, needs);
  if (commits.length === 0) {
    const next = 'commit something first, or review the uncommitted changes';
    throw new CouncilError('nothing-to-review', `There is no commit yet in ${workspace}; ${next}.`);
  }
  const commit = await needs.dialogs.pick(commitQuestion(commits, new Date()));
  return commit === undefined ? null : review(workspace, { kind: 'commit', commit }, needs);
}

/** What the checked-out branch has committed since it left another one. */
export async function reviewBranch(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  if (workspace === null) return null;
  const { branches } = await revisionsOf(workspace, needs);
  if (branches.length === 0) {
    const next = 'commit on a branch of your own, or review a single commit';
    throw new CouncilError('nothing-to-review', `There is no other branch in ${workspace} to compare with; ${next}.`);
  }
  const branch = await needs.dialogs.pick(branchQuestion(branches, new Date()));
  return branch === undefined ? null : review(workspace, { kind: 'base', branch }, needs);
}

async function revisionsOf(workspace: string, { councils, progress }: ConveneNeeds) {
  return progress.run('Council', async (report) => {
    report('Reading the history…');
    return (await councils.of(workspace)).revisions(workspace);
  });
}
