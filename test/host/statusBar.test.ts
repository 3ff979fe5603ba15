import * as assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { dayOf } from '../../src/session/localTime.ts';
import { registerStatusBar } from '../../src/ui/sessions/statusBar.ts';
import { makeParts, until } from './parts.ts';
import { begin, NO, play, YES } from './play.ts';

describe('the status bar tooltip', () => {
  const today = dayOf(new Date());
  const spent = { tokens: 61_000, cost: 0.12, estimated: false };

  function watched() {
    const parts = makeParts();
    const item = { tooltip: '', text: '', show: () => {}, hide: () => {}, dispose: () => {} };
    const registered = registerStatusBar(parts, item as unknown as vscode.StatusBarItem);
    return { parts, item, registered };
  }

  it('shows with a verdict what was spent today and this month', async () => {
    const { parts, item, registered } = watched();
    parts.council.spent = [{ sessionId: 'a', day: today, spent, round: 1, seats: [] }];
    await play(parts, YES, YES, YES);
    await until('the usage is shown', () => item.tooltip.includes('\n'));
    const [verdict, ...lines] = item.tooltip.split('\n');
    assert.match(verdict ?? '', /^Approved 3–0/);
    assert.deepEqual(lines, [
      'Today: 1 session, 61,000 tokens, US$0.12',
      'This month: 1 session, 61,000 tokens, US$0.12',
    ]);
    registered.dispose();
  });

  it('omits the spending if no model was asked or a session is running', async () => {
    const { parts, item, registered } = watched();
    await play(parts, NO, NO, NO);
    assert.match(item.tooltip, /^Rejected 3–0/);
    parts.council.spent = [{ sessionId: 'a', day: today, spent, round: 1, seats: [] }];
    const { verdict } = await begin(parts);
    assert.doesNotMatch(item.tooltip, /Today/);
    parts.council.newest.answer(YES, YES, YES);
    await verdict;
    registered.dispose();
  });
});
