import * as vscode from 'vscode';
import { verbatim } from '../protocol/labels/text.ts';
import { cut } from '../protocol/text/phrases.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { Log } from '../session/ports.ts';
import type { CommitTurn, MadeCommit } from '../session/commitPorts.ts';
import { usage } from '../session/fault.ts';
import { convene, conveneUnasked, type OpenRequest } from './convene.ts';
import type { Guard } from './fault.ts';
import { openFolders } from './folders.ts';
import type { ConveneNeeds } from './needs.ts';

export interface CommitNeeds extends ConveneNeeds {
  readonly guard: Guard;
  readonly log: Log;
  /** Returns what to do with a new commit, according to the setting. */
  readonly wanted: () => ReviewOnCommit;
}

/** `ask`: a message offers the review. `quiet`: the review begins by itself, and only the status bar shows it. */
export type ReviewOnCommit = 'off' | 'ask' | 'quiet';

const REVIEW_ON_COMMIT = 'council.reviewOnCommit';

/** Reads only the user's own settings, so that a workspace can't make Council start engines. */
export function reviewOnCommit(): ReviewOnCommit {
  const value = vscode.workspace.getConfiguration().inspect(REVIEW_ON_COMMIT)?.globalValue;
  return value === 'ask' || value === 'quiet' ? value : 'off';
}

/** Offers or begins a review of each commit in the open folders, whatever program makes it. */
export function registerReviewOnCommit(needs: CommitNeeds): vscode.Disposable {
  let watching = new AbortController();
  const restart = (): void => {
    watching.abort();
    watching = new AbortController();
    watchFolders(watching.signal, Date.now(), needs).catch((error: unknown) => {
      needs.log.error('Council can’t watch for new commits', error);
    });
  };
  restart();
  return vscode.Disposable.from(
    { dispose: () => watching.abort() },
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
    vscode.workspace.onDidChangeWorkspaceFolders(restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(REVIEW_ON_COMMIT)) restart();
    }),
  );
}

/** Watches each repository once, even if several of its folders are open. */
async function watchFolders(signal: AbortSignal, since: number, needs: CommitNeeds): Promise<void> {
  if (needs.wanted() === 'off' || !needs.trust.isTrusted()) return;
  const roots = new Set<string>();
  for (const folder of openFolders()) {
    const council = await needs.councils.of(folder);
    const found = await council.repositories(folder);
    // If there's no repository yet, one may be created.
    for (const workspace of found.length === 0 ? [folder] : found) {
      const root = await council.root(workspace);
      if (roots.has(root)) continue;
      roots.add(root);
      const stop = await council.commits.watch(workspace, since, (commit) => void onCommit(workspace, commit, needs));
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }
  }
}

const REVIEW = vscode.l10n.t('Review');
const NOT_NOW = vscode.l10n.t('Not now');
const SHORT_NAME = 10;
const LONGEST_SUBJECT = 72;

async function onCommit(workspace: string, commit: MadeCommit, needs: CommitNeeds): Promise<void> {
  const request = { protocol: 'review', workspace, artifact: { kind: 'commit', commit: commit.name } } as const;
  if (needs.wanted() === 'quiet') {
    await reviewQuietly(request, commit.name, needs);
    return;
  }
  const message = vscode.l10n.t('Council: review the new commit “{subject}”?', {
    subject: cut(commit.subject, LONGEST_SUBJECT),
  });
  if ((await needs.notifier.say('info', message, REVIEW, NOT_NOW)) !== REVIEW) return;
  await needs.guard('council.reviewCommit', async () => {
    const refusal = await inTurn(request, commit.name, needs, async () => isReached(await convene(request, needs)));
    if (refusal !== null) throw usage(verbatim(refusal));
  });
}

/** False for a review that the user stopped, before it began or later. */
const isReached = (verdict: Verdict | null): boolean => verdict !== null && verdict.outcome !== 'cancelled';

/** Faults only go to the log, because the user didn't ask for this review. */
async function reviewQuietly(request: OpenRequest, commit: string, needs: CommitNeeds): Promise<void> {
  const name = commit.slice(0, SHORT_NAME);
  try {
    const refusal = await inTurn(request, commit, needs, async () => {
      const verdict = await conveneUnasked(request, needs);
      // If there's no new verdict, the stored one still counts.
      const isReviewed = verdict === null || isReached(verdict);
      needs.log.info(isReviewed ? `Reviewed commit ${name}` : `The review of commit ${name} was stopped`);
      return isReviewed;
    });
    if (refusal !== null) needs.log.info(`Council didn’t review commit ${name}. ${refusal}`);
  } catch (error) {
    needs.log.error(`Council didn’t review commit ${name}`, error);
  }
}

function refusalOf(turn: Exclude<CommitTurn, { readonly kind: 'taken' }>): string {
  switch (turn.kind) {
    case 'running':
      return vscode.l10n.t(
        'Another commit of this repository is being reviewed. Choose “Council: Review Commit…” to review this one.',
      );
    case 'reviewed':
      return vscode.l10n.t('This commit has already been reviewed. Choose “Council: Show Verdict” to see its verdict.');
    case 'limit':
      return vscode.l10n.t(
        'You’ve reached the limit of {most} commit reviews in 24 hours. Choose “Council: Review Commit…” to review this one.',
        { most: turn.most },
      );
  }
}

/**
 * Runs `body`, which returns whether the commit was reviewed. Returns null when it has ended, or else why this window
 * may not review the commit.
 */
async function inTurn(
  { workspace }: OpenRequest,
  commit: string,
  { councils }: CommitNeeds,
  body: () => Promise<boolean>,
): Promise<string | null> {
  const { commits } = await councils.of(workspace);
  const turn = await commits.take(workspace, commit);
  if (turn.kind !== 'taken') return refusalOf(turn);
  let end: 'reviewed' | 'open' = 'open';
  try {
    if (await body()) end = 'reviewed';
    return null;
  } finally {
    await turn.release(end);
  }
}
