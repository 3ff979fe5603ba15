import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { diffArtifact } from '../../src/artifact/artifactOf.ts';
import { addedFile, readDiff } from '../../src/artifact/diff/diffText.ts';
import type { Artifact } from '../../src/protocol/setup.ts';
import type { SeatReply } from '../../src/protocol/seat.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { dismissFinding } from '../../src/ui/commands/dismissFinding.ts';
import { showVerdict } from '../../src/ui/commands/showVerdict.ts';
import { reviewAgain } from '../../src/ui/commands/reviewAgain.ts';
import { reviewChanges } from '../../src/ui/commands/review.ts';
import { registerFollowers } from '../../src/ui/sessions/followSessions.ts';
import { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { found, reviewSetup, says } from '../unit/protocol/review/reviewPlayer.ts';
import { answered } from '../unit/protocol/run/seats.ts';
import { fakePanel } from './fakePanel.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder, writeFile } from './parts.ts';
import { linesOf } from './play.ts';

const folder = workspaceFolder().fsPath;
const FILE = 'again.council-test';
const BASE = 'a'.repeat(40);
const KEEP = says('keep', { confidence: 80 });

function change(content: string, scope = 'uncommitted'): Artifact {
  const shown = readDiff(addedFile({ path: FILE, content, kind: 'file' }).text);
  const artifact = diffArtifact({ scope, name: 'Changes', shown, hidden: [], leftOut: [] }, null);
  return { ...artifact, origin: { base: BASE, side: 'files' } };
}

const raises = (...lines: readonly (readonly [line: number, title: string, quote: string])[]): SeatReply =>
  says('keep', {
    confidence: 80,
    findings: lines.map(([startLine, title, quote]) =>
      found('claude', 'P2', title, { file: FILE, startLine, endLine: startLine, quote }),
    ),
  });

/** What each seat says about the earlier findings. */
function finds(...now: readonly ('fixed' | 'still')[]): SeatReply {
  const reply = answered(null, { problem: null });
  if (reply.kind !== 'answered') return reply;
  const earlier = now.map((one, at) => ({ finding: `f${String(at + 1)}`, now: one, reason: '', sameAs: null }));
  return { ...reply, reading: { ...reply.reading, earlier } };
}

/** Answers a session of three seats, and resolves to its verdict. */
async function held(
  parts: Parts,
  command: Promise<Verdict | null>,
  ...rounds: readonly (readonly SeatReply[])[]
): Promise<Verdict> {
  await until('a session has begun', () => parts.sessions.running.length === 1);
  for (const replies of rounds) parts.council.newest.answer(...replies);
  return (await command) ?? assert.fail('no verdict');
}

const { protocol, limits } = reviewSetup({ secondLook: 'never' });

describe('reviewing again', () => {
  let uri: vscode.Uri;
  let parts: Parts;

  beforeEach(async () => {
    uri = await writeFile(FILE, 'refund(order);\nprice * 0.1;\nretry();\n');
    parts = makeParts();
    parts.council.parts = { protocol, limits, artifact: change('refund(order);\nprice * 0.1;\nretry();\n') };
  });

  afterEach(async () => {
    await vscode.workspace.fs.delete(uri);
  });

  async function first(): Promise<Verdict> {
    const raising = raises(
      [1, 'A refund is booked twice', 'refund(order);'],
      [2, 'Cents are lost', 'price * 0.1;'],
      [3, 'It never gives up', 'retry();'],
    );
    return held(parts, reviewChanges('uncommitted', { rootUri: workspaceFolder() }, parts), [raising, KEEP, KEEP]);
  }

  /** The first line is fixed, and there is a new finding. */
  async function second(source: unknown): Promise<Verdict> {
    const now = change('refund(order, key);\nprice * 0.1;\nretry();\n', `since:${BASE}`);
    parts.council.parts = { ...parts.council.parts, artifact: now };
    const fresh = raises([1, 'The key is logged', 'refund(order, key);']);
    const words = finds('fixed', 'still', 'still');
    return held(parts, reviewAgain(source, parts), [fresh, KEEP, KEEP], [words, words, words]);
  }

  it('starts from the first review’s base, and carries over permanent dismissals', async () => {
    const { sessionId, findings } = await first();
    for (const [id, reason] of [
      ['f2', 'Won’t fix'],
      ['f3', 'Later'],
    ] as const) {
      parts.person.picks.push(reason);
      await dismissFinding({ sessionId, finding: id }, parts);
    }
    const { comparison } = await second(sessionId);
    const { artifact, before, workspace } = parts.council.requests[1] ?? assert.fail('nothing was asked for');
    assert.deepEqual([workspace, artifact], [folder, { kind: 'since', base: BASE, side: 'files' }]);
    assert.deepEqual([findings.length, before?.sessionId], [3, sessionId]);
    assert.deepEqual(comparison, { sessionId, resolved: 1, applied: 0, open: 1, dismissed: 1, new: 1 });
  });

  it('saves unsaved fixes first', async () => {
    const { sessionId } = await first();
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// mended\n'));
    await second(sessionId);
    assert.equal(editor.document.isDirty, false);
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)), /^\/\/ mended\n/);
  });

  it('takes the repository’s newest review if none is named, and says so if there is none', async () => {
    await assert.rejects(
      reviewAgain(undefined, parts),
      /^CouncilError: .* has no finished review of a change\. Choose “Review Unc/,
    );
    const { sessionId } = await first();
    assert.equal((await second({ rootUri: workspaceFolder() })).comparison?.sessionId, sessionId);
  });

  it('does not fall back to an older review if the newest has no verdict yet', async () => {
    await first();
    const running = reviewChanges('uncommitted', { rootUri: workspaceFolder() }, parts);
    await until('a session has begun', () => parts.sessions.running.length === 1);
    await assert.rejects(reviewAgain({ rootUri: workspaceFolder() }, parts), /has no verdict yet/);
    parts.council.newest.cancel();
    await running;
  });

  it('continues from a later review if the first was deleted, and reports the first as gone', async () => {
    const one = await first();
    const two = await second(one.sessionId);
    await parts.council.remove(one.sessionId);
    const { page, performed } = fakePanel(parts.council.newest.view);
    page.say({ kind: 'previous-review' });
    await until('a command was run', () => performed.length === 1);
    const panels = () => Promise.reject(new Error('there is nothing to show'));
    const gone = new RegExp(`Session ${one.sessionId} no longer exists\\. Choose another one in the Council view`);
    await assert.rejects(showVerdict(performed[0]?.argument, { ...parts, panels }), gone);
    await assert.rejects(reviewAgain(one.sessionId, parts), gone);
    const now = finds('still', 'still', 'still');
    const three = await held(parts, reviewAgain(two.sessionId, parts), [KEEP, KEEP, KEEP], [now, now, now]);
    assert.deepEqual(three.comparison, {
      ...{ sessionId: two.sessionId, resolved: 0, applied: 0 },
      ...{ open: 3, dismissed: 0, new: 0 },
    });
    page.dispose();
  });

  it('is refused, with the reason, if there is nothing to compare with', async () => {
    const cancelled = reviewChanges('uncommitted', { rootUri: workspaceFolder() }, parts);
    await until('a session has begun', () => parts.sessions.running.length === 1);
    const { sessionId } = parts.council.newest;
    await assert.rejects(reviewAgain(sessionId, parts), /still running/);
    parts.council.newest.cancel();
    await cancelled;
    await assert.rejects(reviewAgain(sessionId, parts), /was canceled before its verdict/);
    const artifact = { ...change('refund(order);\n', `file:${FILE}`), origin: undefined };
    parts.council.parts = { ...parts.council.parts, artifact };
    const file = await held(parts, reviewChanges('uncommitted', { rootUri: workspaceFolder() }, parts), [
      ...[KEEP, KEEP, KEEP],
    ]);
    await assert.rejects(reviewAgain(file.sessionId, parts), /didn’t review a change in the repository/);
  });

  it('shows unchanged code again only if the panel asks for all of it', async () => {
    const { sessionId } = await first();
    const { page, performed } = fakePanel(parts.council.newest.view);
    page.say({ kind: 'review-all-again' });
    await until('a command was run', () => performed.length === 1);
    const [asked = assert.fail('no command was run')] = performed;
    assert.equal(asked.command, 'council.reviewAgain');
    await second(asked.argument);
    await second(sessionId);
    const [, all, changed] = parts.council.requests.map(({ before, shown }) => [before?.sessionId, shown]);
    assert.deepEqual(
      [all, changed],
      [
        [sessionId, 'all'],
        [sessionId, 'changed'],
      ],
    );
    page.dispose();
  });

  it('is described in the tree, and replaces the first review in Problems', async () => {
    const tree = new SessionTreeProvider(parts);
    const one = await first();
    await parts.findings.tracker.show(folder, one);
    const two = await second(one.sessionId);
    await parts.findings.tracker.show(folder, two);
    const [again, before] = await linesOf(tree);
    assert.match(again?.description ?? '', / · 1 resolved, 2 still open, 1 new · review · /);
    assert.deepEqual([again?.contextValue, before?.contextValue], ['session.done.again', 'session.done.again']);
    const followed = parts.findings.tracker.files.flatMap(({ findings }) => findings.map((each) => each.sessionId));
    assert.deepEqual([...new Set(followed)], [two.sessionId]);
    tree.dispose();
  });

  it('continues in the panel of the first review, with a way back', async () => {
    const { sessionId } = await first();
    const { page, panels, performed } = fakePanel(parts.council.newest.view);
    const followers = registerFollowers({ ...parts, panels: () => Promise.resolve(panels) });
    page.say({ kind: 'ready' });
    page.say({ kind: 'review-again' });
    const two = await second(sessionId);
    await until('its verdict', () => page.views.at(-1)?.verdict?.sessionId === two.sessionId);
    assert.deepEqual([panels.isVisible(sessionId), panels.isVisible(two.sessionId)], [false, true]);
    page.say({ kind: 'previous-review' });
    page.say({ kind: 'open-transcript' });
    assert.deepEqual(performed, [
      { command: 'council.reviewAgain', argument: sessionId },
      { command: 'council.showVerdict', argument: sessionId },
      { command: 'council.openTranscript', argument: two.sessionId },
    ]);
    page.dispose();
    assert.equal(panels.isVisible(two.sessionId), false);
    followers.dispose();
  });
});
