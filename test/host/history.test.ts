import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { deleteSession } from '../../src/ui/commands/deleteSession.ts';
import { resolveSplit } from '../../src/ui/commands/resolveSplit.ts';
import { askAgain, convene } from '../../src/ui/convene.ts';
import { SessionTreeProvider } from '../../src/ui/sessionTree.ts';
import { answered, ballot } from '../unit/protocol/seats.ts';
import type { SeatReply } from '../../src/protocol/seat.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

const YES = answered(ballot('APPROVE', 80));
const NO = answered(ballot('REJECT', 70));
const UNSURE = answered(ballot('ABSTAIN', 20));

async function begin(parts: Parts): Promise<{ readonly verdict: Promise<unknown> }> {
  const workspace = workspaceFolder().fsPath;
  const artifact = { kind: 'uncommitted' } as const;
  const verdict = convene(
    { workspace, artifact, target: null, question: {}, engines: null, timeoutSeconds: null },
    parts,
  );
  const count = parts.sessions.running.length;
  await until('a session has begun', () => parts.sessions.running.length > count);
  return { verdict };
}

async function play(parts: Parts, ...replies: readonly SeatReply[]): Promise<void> {
  const { verdict } = await begin(parts);
  parts.council.newest.answer(...replies);
  await verdict;
}

describe('the history', () => {
  it('shows the newest first with its seats, the running one on top, and names the damaged', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    parts.council.damaged.push({ sessionId: 'vote-broken', problem: 'Line 3 is no JSON.' });
    await play(parts, YES, YES, YES);
    await play(parts, YES, NO, UNSURE);
    await begin(parts);
    const entries = await tree.getChildren();
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

  it('takes nothing of an engine’s text for a link or a command', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, answered(ballot('APPROVE', 80, { rationale: '[x](command:evil) <img src=x>' })), YES, YES);
    const [session] = await tree.getChildren();
    const [seat] = await tree.getChildren(session);
    const { tooltip } = tree.getTreeItem(seat ?? assert.fail('no seat'));
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.notEqual(tooltip.isTrusted, true);
    assert.doesNotMatch(tooltip.value, /(?<!\\)\[x\]\(/);
    tree.dispose();
  });

  it('stays empty without trust, so that the welcome view explains', async () => {
    const parts = makeParts({ isTrusted: () => false });
    const tree = new SessionTreeProvider(parts);
    assert.deepEqual(await tree.getChildren(), []);
    tree.dispose();
  });

  it('tells the editor when a session begins, ends and goes', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    let changes = 0;
    tree.onDidChangeTreeData(() => (changes += 1));
    await play(parts, YES, YES, YES);
    assert.ok(changes >= 2);
    const before = changes;
    parts.person.confirms.push('confirmed');
    await deleteSession(parts.council.newest.sessionId, parts);
    assert.ok(changes > before);
    assert.deepEqual(await tree.getChildren(), []);
    tree.dispose();
  });
});

const settling = (parts: Parts) => ({
  ...parts,
  askAgain: (folder: string, sessionId: string, context: string) => askAgain({ folder, sessionId }, context, parts),
});

describe('settling a split vote', () => {
  it('puts the decision again with what was not known', async () => {
    const parts = makeParts();
    await play(parts, YES, NO, UNSURE);
    parts.person.picks.push('Ask again');
    parts.person.texts.push('The gateway drops duplicates.');
    const asked: string[] = [];
    await resolveSplit(undefined, {
      ...parts,
      askAgain: (_folder, sessionId, context) => {
        asked.push(sessionId, context);
        return parts.council.newest.verdict;
      },
    });
    assert.deepEqual(asked, [parts.council.newest.sessionId, 'The gateway drops duplicates.']);
    assert.deepEqual(parts.council.resolutions, []);
    parts.person.picks.push('Ask again');
    parts.person.texts.push('  ');
    assert.equal(await resolveSplit(undefined, settling(parts)), null);
  });

  it('records the option and the reason', async () => {
    const parts = makeParts();
    await play(parts, YES, NO, UNSURE);
    parts.person.picks.push('as Codex says');
    parts.person.texts.push(' Prices go stale. ');
    const verdict = await resolveSplit(undefined, settling(parts));
    assert.deepEqual(parts.council.resolutions, [{ option: 'codex', reason: 'Prices go stale.', acceptedRisk: false }]);
    assert.equal(verdict?.resolution?.option, 'codex');
  });

  it('takes an empty reason', async () => {
    const parts = makeParts();
    await play(parts, YES, NO, UNSURE);
    parts.person.picks.push('as Claude says');
    parts.person.texts.push('');
    await resolveSplit(undefined, settling(parts));
    assert.equal(parts.council.resolutions[0]?.reason, '');
  });

  it('records nothing when either question is closed', async () => {
    const parts = makeParts();
    await play(parts, YES, NO, UNSURE);
    assert.equal(await resolveSplit(undefined, settling(parts)), null);
    parts.person.picks.push('as Claude says');
    assert.equal(await resolveSplit(undefined, settling(parts)), null);
    assert.deepEqual(parts.council.resolutions, []);
  });

  it('says why there is nothing to settle', async () => {
    const parts = makeParts();
    await play(parts, YES, YES, YES);
    await assert.rejects(resolveSplit(parts.council.newest.sessionId, settling(parts)), /not split/);
  });
});

describe('deleting a session', () => {
  it('asks first, and keeps it when the user does not confirm', async () => {
    const parts = makeParts();
    await play(parts, YES, YES, YES);
    await deleteSession(undefined, parts);
    assert.equal(parts.council.sessions.length, 1);
    assert.equal(parts.person.asked.length, 1);
  });

  it('refuses while the session runs', async () => {
    const parts = makeParts();
    await begin(parts);
    await assert.rejects(deleteSession(parts.council.newest.sessionId, parts), /still running/);
    parts.council.newest.cancel();
  });
});
