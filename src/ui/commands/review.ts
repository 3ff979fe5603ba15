import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { ArtifactRequest, Revisions } from '../../session/ports.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { chooseRepository, fileIn } from '../questions/repositories.ts';
import { CouncilError } from '../../session/fault.ts';
import { findSubject } from '../requests.ts';
import { saveFiles } from '../saveFiles.ts';
import { branchQuestion, commitQuestion, type RevisionQuestion } from '../questions/revisionQuestions.ts';

/** Puts code before the council for findings, with the engines and limits of the settings. */
async function review(workspace: string, artifact: ArtifactRequest, needs: ConveneNeeds): Promise<Verdict | null> {
  await saveFiles(workspace, artifact);
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

const NO_FILE = msg`There’s no file to review. Open a changed file, then choose “Review Changes in This File” again.`;

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
  const commit = await pickRevision(workspace, vscode.l10n.t('Council: review which commit?'), needs, ({ commits }) => {
    if (commits.length > 0) return commitQuestion(commits, new Date());
    throw new CouncilError(
      'nothing-to-review',
      msg`There are no commits in ${workspace} yet. Commit something first, or review the uncommitted changes.`,
    );
  });
  return commit === undefined ? null : review(workspace, { kind: 'commit', commit }, needs);
}

/** What the checked-out branch has committed since it left another one. */
export async function reviewBranch(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  if (workspace === null) return null;
  const branch = await pickRevision(
    workspace,
    vscode.l10n.t('Council: review the commits since this branch left…'),
    needs,
    ({ branches }) => {
      if (branches.length > 0) return branchQuestion(branches, new Date());
      throw new CouncilError(
        'nothing-to-review',
        msg`There’s no other branch in ${workspace} to compare with. Commit on a branch of your own, or review a single commit.`,
      );
    },
  );
  return branch === undefined ? null : review(workspace, { kind: 'base', branch }, needs);
}

/** `questionOf` throws a CouncilError where there is nothing to choose from. */
async function pickRevision(
  workspace: string,
  title: string,
  { councils, dialogs }: ConveneNeeds,
  questionOf: (revisions: Revisions) => RevisionQuestion,
): Promise<string | undefined> {
  const council = await councils.of(workspace);
  const found = council.revisions(workspace).then(questionOf);
  return dialogs.pickAwaited({ title, searching: vscode.l10n.t('Reading the history…'), found });
}
