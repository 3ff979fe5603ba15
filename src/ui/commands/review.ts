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

/** Reviews code for findings, with the engines and limits of the settings. */
async function review(workspace: string, artifact: ArtifactRequest, needs: ConveneNeeds): Promise<Verdict | null> {
  await saveFiles(workspace, artifact);
  return convene({ protocol: 'review', workspace, artifact }, needs);
}

/** Reviews all uncommitted changes, or only the staged ones, in the repository that was clicked or chosen. */
export async function reviewChanges(
  kind: 'uncommitted' | 'staged',
  source: unknown,
  needs: ConveneNeeds,
): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  return workspace === null ? null : review(workspace, { kind }, needs);
}

const NO_FILE = msg`There’s no file to review. Open a changed file, then choose “Review Changes in This File” again.`;

/** Reviews the whole file as it is now: the one in the explorer, or that of the active editor. */
export async function reviewFile(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'whole', needs.dialogs);
  return subject === null ? null : review(subject.workspace, subject.artifact, needs);
}

/** Reviews the uncommitted changes of one file: a line of the source control view, or the file of the active editor. */
export async function reviewFileChanges(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const file = fileIn(source) ?? vscode.window.activeTextEditor?.document.uri;
  if (file === undefined) throw new CouncilError('nothing-to-review', NO_FILE);
  const workspace = await chooseRepository(file, needs);
  return workspace === null ? null : review(workspace, { kind: 'uncommitted', path: file.fsPath }, needs);
}

/** Reviews what one commit changed. */
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

/** Reviews what the checked-out branch has committed since it left another branch. */
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

/** Asks for a commit or a branch. `questionOf` throws a CouncilError if there's nothing to choose from. */
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
