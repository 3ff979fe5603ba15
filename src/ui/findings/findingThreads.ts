import * as vscode from 'vscode';
import { type Finding, findingKey } from '../../protocol/findings/finding.ts';
import { oneLine } from '../../protocol/text/phrases.ts';
import { say } from '../../protocol/labels/label.ts';
import { seatNameOf } from '../../protocol/mode.ts';
import { block, fenced, joined, type Markdown, md } from '../../protocol/text/markdown.ts';
import { joined as joinedText } from '../../protocol/text/phrases.ts';
import { editorLanguage, saidIn } from '../language.ts';
import type { TrackedFinding } from './findingTracker.ts';
import { wordsOn } from './findingWords.ts';
import { isShownIn, type OpenFinding, type OpenFindings, rangeOf } from './openFindings.ts';
import { replacementAt } from './replacement.ts';

/** A comment that names its finding, for commands on its thread. */
interface FindingComment extends vscode.Comment {
  readonly sessionId: string;
  readonly finding: string;
}

interface Shown {
  readonly thread: vscode.CommentThread;
  /** The finding as it was when the comments were written. */
  readonly finding: Finding;
}

/** Shows open findings as comment threads in their files, if the setting asks for that. */
export function registerFindingThreads(open: OpenFindings): vscode.Disposable {
  // Created with the first thread. So if the setting turns threads off, the editor offers no comments.
  let controller: vscode.CommentController | null = null;
  const shown = new Map<string, ReadonlyMap<string, Shown>>();

  const create = (uri: vscode.Uri, one: OpenFinding): Shown => {
    controller ??= vscode.comments.createCommentController('council', 'Council');
    const thread = controller.createCommentThread(uri, rangeOf(one), commentsOn(one.tracked));
    thread.collapsibleState = vscode.CommentThreadCollapsibleState.Collapsed;
    thread.canReply = false;
    label(thread, one);
    return { thread, finding: one.tracked.finding };
  };
  const render = (uri: vscode.Uri): void => {
    const before = shown.get(uri.toString()) ?? new Map<string, Shown>();
    const wanted = isShownIn('threads', uri) ? open.in(uri) : [];
    const now = new Map(
      wanted.map((one) => {
        const key = keyOf(one);
        const known = before.get(key) ?? create(uri, one);
        moveTo(known.thread, one);
        return [key, renewed(known, one)] as const;
      }),
    );
    vscode.Disposable.from(...[...before].flatMap(([key, { thread }]) => (now.has(key) ? [] : [thread]))).dispose();
    if (now.size === 0) shown.delete(uri.toString());
    else shown.set(uri.toString(), now);
  };
  const subscriptions = vscode.Disposable.from(
    open.onDidChange(render),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('council.findings.show')) open.files.forEach(render);
    }),
  );
  return {
    dispose: () => {
      subscriptions.dispose();
      // This also disposes of its threads.
      controller?.dispose();
    },
  };
}

/** Returns the finding that a command on a comment thread is about. Returns any other argument unchanged. */
export function subjectOf(argument: unknown): unknown {
  const isThread = typeof argument === 'object' && argument !== null && 'comments' in argument;
  return isThread && Array.isArray(argument.comments) ? argument.comments[0] : argument;
}

/**
 * Includes the content of the finding, because a session that is asked again may use the same ID for something else. A
 * question about a finding only adds to it, so its key stays the same.
 */
const keyOf = ({ tracked: { sessionId, finding } }: OpenFinding): string =>
  JSON.stringify([sessionId, finding.id, findingKey(finding)]);

/** Updates the comments if the finding has changed. The thread stays expanded or collapsed. */
function renewed({ thread, finding }: Shown, one: OpenFinding): Shown {
  if (finding !== one.tracked.finding) {
    thread.comments = commentsOn(one.tracked);
    label(thread, one);
  }
  return { thread, finding: one.tracked.finding };
}

function label(thread: vscode.CommentThread, { tracked: { finding, verdict } }: OpenFinding): void {
  const { since, points } = wordsOn(finding, verdict);
  thread.label = joinedText([finding.severity, since, points], ' · ');
}

/** Sends the editor only what it doesn't know already, because this runs at every keystroke in the file. */
function moveTo(thread: vscode.CommentThread, open: OpenFinding): void {
  const range = rangeOf(open);
  if (thread.range?.isEqual(range) !== true) thread.range = range;
  const { finding, moved } = open.tracked;
  // For the `when` clauses of the manifest.
  const context = replacementAt(finding, moved, open.file.lines) === null ? 'finding' : 'finding.exact';
  if (thread.contextValue !== context) thread.contextValue = context;
}

/** Returns the finding as a comment by its raisers, followed by what each other seat says about it. */
function commentsOn({ sessionId, finding, verdict }: TrackedFinding): FindingComment[] {
  const { title, detail, remarks, raisers } = wordsOn(finding, verdict);
  const comment = (name: string, label: string, parts: readonly Markdown[]): FindingComment => ({
    ...{ sessionId, finding: finding.id, label },
    author: { name },
    body: new vscode.MarkdownString(joined(parts).markdown),
    mode: vscode.CommentMode.Preview,
  });
  return [
    comment(raisers === '' ? 'Council' : raisers, '', [md`**${title}**`, ...[detail, ...remarks].map(block)]),
    ...(finding.secondOpinions ?? []).map(({ seat, judgement, reason, quote }) =>
      comment(seatNameOf(seat, verdict.seats), say({ key: 'judgement', judgement }, editorLanguage()), [
        block(saidIn(reason, verdict)),
        ...(quote === '' ? [] : [fenced(quote)]),
      ]),
    ),
    ...(finding.asked ?? []).map(({ seat, question, answer }) =>
      comment(seatNameOf(seat, verdict.seats), vscode.l10n.t('answers “{question}”', { question: oneLine(question) }), [
        block(saidIn(answer, verdict)),
      ]),
    ),
  ];
}
