import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { deleteSession } from '../../src/ui/commands/deleteSession.ts';
import { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { answered, ballot } from '../unit/protocol/sitting/seats.ts';
import { makeParts } from './parts.ts';
import { begin, NO, play, UNSURE, YES } from './play.ts';

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

  it('is a log of decisions: what was superseded or revoked steps back', async () => {
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
    const entries = await tree.getChildren();
    assert.deepEqual(
      entries.map(({ description, mark }) => [description.split(' · ')[0], mark.color]),
      [
        ['src/refund.ts', 'testing.iconPassed'],
        ['superseded', 'disabledForeground'],
        ['revoked', 'disabledForeground'],
      ],
    );
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
