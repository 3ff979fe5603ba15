import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import type { ConveneNeeds } from '../convene.ts';
import { chooseRepository } from '../questions/repositories.ts';
import { review } from '../review.ts';
import { branchQuestion, commitQuestion } from '../questions/revisionQuestions.ts';

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
