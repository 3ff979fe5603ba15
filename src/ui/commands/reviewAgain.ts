import { l10n } from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { isReviewableAgain } from '../../protocol/review/comparison.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { AgainRequest } from '../../session/council.ts';
import { usage } from '../../session/fault.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { chooseRepository } from '../questions/repositories.ts';
import { saveFiles } from '../saveFiles.ts';
import { type ListedSession, locateFitting, type Located, sessionIn } from '../sessions/storedSessions.ts';

/** A review to repeat with everything shown to the engines, even what they saw before. */
export interface AgainInFull {
  readonly sessionId: string;
  readonly shown: 'all';
}

/**
 * Reviews a change again, from the base of the first review to the current state. The change is that of the named
 * session, or else that of the newest review in the repository that was clicked or chosen.
 */
export async function reviewAgain(source: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const chosen = sessionIn(source) === null ? await newestReview(source, needs) : await named(source, needs);
  if (chosen === null) return null;
  const { workspace } = chosen;
  const council = await needs.councils.of(workspace);
  const before = await council.reviewedBefore(chosen);
  await saveFiles(workspace, before.request.artifact);
  const shown = isInFull(source) ? 'all' : 'changed';
  return convene({ protocol: 'review', workspace, ...before.request, before, shown }, needs);
}

function isInFull(source: unknown): boolean {
  const { shown }: Partial<AgainInFull> = typeof source === 'object' && source !== null ? source : {};
  return shown === 'all';
}

/**
 * The core chooses the newest review. It doesn't fall back to an older one if the newest was cut off or can't be read.
 */
async function newestReview(source: unknown, needs: ConveneNeeds): Promise<AgainRequest | null> {
  const workspace = await chooseRepository(source, needs);
  if (workspace === null) return null;
  const { sessions } = await (await needs.councils.of(workspace)).list();
  const isAny = sessions.some(({ workspace: own, protocol, verdict, earlier }) => {
    return own === workspace && earlier !== true && verdict !== null && isReviewableAgain(protocol, verdict);
  });
  if (isAny) return { workspace, session: null };
  throw usage(msg`${workspace} has no finished review of a change. Choose “Review Uncommitted Changes” first.`);
}

async function named(source: unknown, needs: ConveneNeeds): Promise<AgainRequest | null> {
  const session = await locateFitting(source, { fits, problem }, needs);
  const [first] = session?.events ?? [];
  if (session === null || first?.kind !== 'session-opened') return null;
  // Worktrees of one repository share their sessions. The files are those of the session's own worktree.
  return { workspace: first.setup.workspace, session: session.sessionId };
}

function fits({ view: { protocol, verdict }, state }: ListedSession): boolean {
  return state === 'stored' && verdict !== null && isReviewableAgain(protocol, verdict);
}

function problem({ view: { protocol, verdict }, events }: Located): string {
  if (events === null) return l10n.t('This session is still running. Wait for its verdict, then review again.');
  if (verdict === null) return l10n.t('This session has no verdict yet. Resume it, then review again.');
  if (verdict.outcome === 'cancelled')
    return l10n.t('This session was canceled before its verdict. Start a new review.');
  return protocol === 'review'
    ? l10n.t(
        'This session didn’t review a change in the repository, so there’s nothing to compare. Start a new review.',
      )
    : l10n.t('This session isn’t a review. Review the change first.');
}
