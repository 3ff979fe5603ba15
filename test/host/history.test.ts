import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { NO_ARTIFACT } from '../../src/artifact/artifactOf.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import { deleteSession } from '../../src/ui/commands/deleteSession.ts';
import { resume } from '../../src/ui/commands/resume.ts';
import { showVerdict } from '../../src/ui/commands/showVerdict.ts';
import { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { answered, ballot, setup } from '../unit/protocol/run/seats.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';
import { begin, linesOf, NO, play, UNSURE, YES } from './play.ts';

describe('the history', () => {
  it('lists the newest first with seats, running sessions on top, and names damaged ones', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    parts.council.damaged.push({ kind: 'damaged', sessionId: 'vote-broken', problem: 'Line 3 is no JSON.' });
    await play(parts, YES, YES, YES);
    await play(parts, YES, NO, UNSURE);
    await begin(parts);
    const entries = await linesOf(tree);
    assert.deepEqual(
      entries.map(({ contextValue }) => contextValue),
      ['session.running', 'session.split', 'session.done', 'session.damaged'],
    );
    const seats = await tree.getChildren(entries[1]);
    assert.deepEqual(
      seats.map(({ description }) => description),
      ['for · 80', 'against · 70', 'abstains'],
    );
    const item = tree.getTreeItem(entries[1] ?? assert.fail('no entry'));
    assert.ok(item.iconPath instanceof vscode.ThemeIcon && item.iconPath.id === 'question');
    assert.equal(item.command?.command, 'council.showVerdict');
    parts.council.newest.cancel();
    tree.dispose();
  });

  it('dims decisions that were superseded or revoked', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, NO, NO, YES);
    await parts.council.resolve(parts.council.newest.sessionId, {
      option: 'override',
      reason: 'x',
      acceptedRisk: true,
    });
    await play(parts, YES, NO, UNSURE);
    await play(parts, YES, YES, YES);
    const entries = await linesOf(tree);
    assert.deepEqual(
      entries.map(({ description, mark }) => [description.split(' · ')[0], mark.color]),
      [
        ['Approved 3–0', 'testing.iconPassed'],
        ['superseded', 'disabledForeground'],
        ['revoked', 'disabledForeground'],
      ],
    );
    tree.dispose();
  });

  it('renders an engine’s text without links or commands', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, answered(ballot('APPROVE', 80, { rationale: '[x](command:evil) <img src=x>' })), YES, YES);
    const [session] = await linesOf(tree);
    const [seat] = await tree.getChildren(session);
    const { tooltip } = tree.getTreeItem(seat ?? assert.fail('no seat'));
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.notEqual(tooltip.isTrusted, true);
    assert.doesNotMatch(tooltip.value, /(?<!\\)\[x\]\(/);
    tree.dispose();
  });

  it('stays empty without trust, so that the welcome view appears', async () => {
    const parts = makeParts({ isTrusted: () => false });
    const tree = new SessionTreeProvider(parts);
    assert.deepEqual(await tree.getChildren(), []);
    tree.dispose();
  });

  it('notifies the editor when a session starts, ends, or is deleted', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    let changes = 0;
    tree.onDidChangeTreeData(() => (changes += 1));
    await play(parts, YES, YES, YES);
    assert.ok(changes >= 2);
    const before = changes;
    await deleteSession(parts.council.newest.sessionId, parts);
    assert.ok(changes > before);
    assert.deepEqual(await tree.getChildren(), []);
    tree.dispose();
  });
});

describe('resuming a session', () => {
  /** Leaves a session as a window that didn't begin it would find it. Returns its ID. */
  async function cutOff({ council }: Parts): Promise<string> {
    const request = {
      protocol: 'vote',
      workspace: workspaceFolder().fsPath,
      artifact: { kind: 'uncommitted' },
    } as const;
    const rest = { target: null, question: {}, engines: null, timeoutSeconds: null };
    const { sessionId } = await council.convene(await council.prepare({ ...request, ...rest }));
    return sessionId;
  }

  it('continues an interrupted session from its row in the tree', async () => {
    const parts = makeParts();
    const sessionId = await cutOff(parts);
    const tree = new SessionTreeProvider(parts);
    const [line] = await linesOf(tree);
    assert.deepEqual([line?.sessionId, line?.contextValue], [sessionId, 'session.interrupted']);
    const verdict = resume(line, parts);
    await until('it runs in this window', () => parts.sessions.get(sessionId) !== undefined);
    parts.council.newest.answer(YES, NO, YES);
    await verdict;
    assert.deepEqual(
      (await linesOf(tree)).map(({ description }) => description.split(' · ')[0]),
      ['Approved 2–1'],
    );
    tree.dispose();
  });

  it('takes the interrupted session if none is named, and refuses any other', async () => {
    const parts = makeParts();
    await assert.rejects(resume(undefined, parts), /There’s no session for this yet/);
    await play(parts, YES, YES, YES);
    const decided = parts.council.newest.sessionId;
    const cut = await cutOff(parts);
    await begin(parts);
    const running = parts.council.newest;
    const resumed = resume(undefined, parts);
    await until('it runs in this window', () => parts.sessions.get(cut) !== undefined);
    await assert.rejects(resume(decided, parts), /already has a verdict/);
    await assert.rejects(resume(running.sessionId, parts), /is still running/);
    for (const { session } of parts.sessions.running) session.cancel();
    assert.equal((await resumed)?.sessionId, cut);
  });

  it('shows an interrupted session as interrupted in its panel, and not as a verdict', async () => {
    const parts = makeParts();
    const shown: string[] = [];
    const show = (_folder: string, { phase }: SessionView) => shown.push(phase);
    const panels = () => Promise.resolve({ show } as never);
    await play(parts, YES, YES, YES);
    await showVerdict(parts.council.newest.sessionId, { ...parts, panels });
    await showVerdict(await cutOff(parts), { ...parts, panels });
    assert.deepEqual(shown, ['verdict', 'interrupted']);
  });
});

describe('deleting a session', () => {
  const ids = ({ council }: Parts) => council.sessions.map(({ sessionId }) => sessionId);

  it('removes it without a question, and permanently once the message is closed', async () => {
    const parts = makeParts();
    await play(parts, YES, YES, YES);
    const { sessionId } = parts.council.newest;
    await deleteSession(undefined, parts);
    assert.deepEqual([ids(parts), parts.council.purged, parts.person.asked], [[], [sessionId], []]);
    assert.deepEqual(parts.person.said, [{ message: 'Deleted: src/refund.ts', actions: ['Undo'] }]);
  });

  it('restores it and its findings if undone', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, YES, YES, YES);
    const { sessionId } = parts.council.newest;
    const kinds: string[] = [];
    parts.sessions.onDidChangeStored(({ kind }) => kinds.push(kind));
    parts.person.presses.push('Undo');
    await deleteSession(sessionId, parts);
    assert.deepEqual([ids(parts), parts.council.purged, kinds], [[sessionId], [], ['deleted', 'restored']]);
    assert.equal((await linesOf(tree)).length, 1);
    tree.dispose();
  });

  it('names a session without an artifact by its question', async () => {
    const parts = makeParts();
    const question = { ...setup().question, text: 'Where should the cache live?' };
    parts.council.parts = { artifact: NO_ARTIFACT, question };
    await play(parts, YES, YES, YES);
    await deleteSession(undefined, parts);
    assert.equal(parts.person.said[0]?.message, 'Deleted: Where should the cache live?');
  });

  it('does nothing by key if no session is selected', async () => {
    const parts = makeParts();
    await play(parts, YES, YES, YES);
    const history = new SessionTreeProvider(parts);
    await deleteSession({ from: 'view' }, { ...parts, history });
    assert.equal(ids(parts).length, 1);
    history.dispose();
  });

  it('is refused while the session runs', async () => {
    const parts = makeParts();
    await begin(parts);
    await assert.rejects(deleteSession(parts.council.newest.sessionId, parts), /still running/);
    parts.council.newest.cancel();
  });
});
