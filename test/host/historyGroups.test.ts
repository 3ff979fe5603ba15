import * as assert from 'node:assert/strict';
import { filterSessions } from '../../src/ui/commands/filterSessions.ts';
import { pinSession, renameSession } from '../../src/ui/commands/labelSession.ts';
import { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { makeParts } from './parts.ts';
import { begin, linesOf, NO, play, YES } from './play.ts';

describe('the groups in the history', () => {
  const labels = async (tree: SessionTreeProvider) => (await tree.getChildren()).map(({ label }) => label);

  it('show pinned sessions first, then running ones', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, YES, YES, YES);
    const pinned = parts.council.newest.sessionId;
    await play(parts, NO, NO, YES);
    await pinSession(pinned, parts);
    await begin(parts);
    const [first, second, third, ...others] = await tree.getChildren();
    assert.deepEqual([first?.label, second?.label, others], ['Pinned', 'Running', []]);
    assert.match(third?.label ?? '', /2026|Today|Yesterday|This (week|month)/);
    assert.deepEqual(
      (await tree.getChildren(first)).map(({ sessionId }) => sessionId),
      [pinned],
    );
    await pinSession(pinned, parts);
    tree.refresh();
    assert.ok(!(await labels(tree)).includes('Pinned'));
    parts.council.newest.cancel();
    tree.dispose();
  });

  it('include a session of another process when the store reports it', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    assert.deepEqual(await labels(tree), []);
    const { setup: made } = await parts.council.prepare({
      ...{ protocol: 'vote', workspace: '', artifact: { kind: 'none' }, target: null, question: {} },
      ...{ engines: null, timeoutSeconds: null },
    });
    const session = await parts.council.convene({ setup: made } as never);
    parts.council.elsewhere.push(session.sessionId);
    let changes = 0;
    tree.onDidChangeTreeData(() => (changes += 1));
    for (const tell of parts.council.watchers) tell();
    assert.equal(changes, 1);
    const [running] = await tree.getChildren();
    assert.equal(running?.label, 'Running');
    const [line] = await tree.getChildren(running);
    assert.deepEqual(
      [line?.contextValue, line?.description.split(' · ')[0]],
      ['session.elsewhere', 'Running elsewhere'],
    );
    tree.dispose();
    assert.equal(parts.council.watchers.size, 0);
  });

  it('contain what the filter finds, and keep the filter if the question is closed', async () => {
    const parts = makeParts();
    const history = new SessionTreeProvider(parts);
    const needs = { ...parts, history };
    await play(parts, YES, YES, YES);
    await play(parts, NO, NO, YES);
    for (const [text, count] of [
      ['refund', 2],
      ['APPROVED', 1],
      ['rejected vote', 1],
      ['codex', 2],
      ['review', 0],
    ] as const) {
      parts.person.texts.push(text);
      await filterSessions(needs);
      assert.equal((await linesOf(history)).length, count, text);
    }
    await filterSessions(needs);
    assert.equal(history.filter, 'review', 'closing the question changes nothing');
    history.filter = '';
    assert.equal((await linesOf(history)).length, 2);
    history.dispose();
  });

  it('show a session under its given name until that name is cleared', async () => {
    const parts = makeParts();
    const tree = new SessionTreeProvider(parts);
    await play(parts, YES, YES, YES);
    for (const [typed, shown] of [
      ['  The refund of July ', 'The refund of July'],
      ['', 'src/refund.ts'],
    ] as const) {
      parts.person.texts.push(typed);
      await renameSession(undefined, parts);
      tree.refresh();
      assert.equal((await linesOf(tree))[0]?.label, shown);
    }
    tree.dispose();
  });
});
