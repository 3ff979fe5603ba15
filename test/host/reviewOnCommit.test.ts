import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { verbatim } from '../../src/protocol/labels/text.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { CouncilError } from '../../src/session/fault.ts';
import type { CouncilApi } from '../../src/ui/api.ts';
import type { VerdictPanels } from '../../src/ui/panel/verdictPanels.ts';
import { registerReviewOnCommit, type ReviewOnCommit } from '../../src/ui/reviewOnCommit.ts';
import { registerFollowers } from '../../src/ui/sessions/followSessions.ts';
import { driver } from './bridge.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';
import { YES } from './play.ts';

const folder = workspaceFolder().fsPath;
const COMMIT = { name: 'c'.repeat(40), subject: 'Retry refunds' };

describe('a review after a commit', () => {
  let parts: Parts;
  let opened: string[];
  let logged: string[];
  let disposables: vscode.Disposable[] = [];

  afterEach(() => void vscode.Disposable.from(...disposables.splice(0)).dispose());

  async function watch(wanted: ReviewOnCommit, trust = { isTrusted: () => true }): Promise<void> {
    parts = makeParts(trust);
    [opened, logged] = [[], []];
    const keep = (message: string): void => void logged.push(message);
    const log = { info: keep, warn: keep, error: keep };
    const panels = {
      begin: () => opened.push('begin'),
      show: () => opened.push('show'),
      update: () => undefined,
      refresh: () => undefined,
      isVisible: () => false,
    };
    disposables = [
      registerFollowers({ ...parts, panels: () => Promise.resolve(panels as unknown as VerdictPanels) }),
      registerReviewOnCommit({ ...parts, log, wanted: () => wanted }),
    ];
    if (wanted !== 'off' && trust.isTrusted()) await until('the watch', () => parts.council.committed.has(folder));
  }

  const commits = (): void => parts.council.committed.get(folder)?.(COMMIT);

  it('does not watch for commits unless it is enabled, and never without trust', async () => {
    await watch('off');
    assert.equal(parts.council.committed.size, 0);
    await watch('quiet', { isTrusted: () => false });
    assert.equal(parts.council.committed.size, 0);
  });

  it('is offered in a message, and dropped if declined', async () => {
    await watch('ask');
    for (const press of ['Not now', '']) {
      parts.person.presses.splice(0, 1, press);
      commits();
      await until('the message', () => parts.person.said.length === 1);
      assert.deepEqual(parts.person.said.splice(0), [
        { message: 'Council: review the new commit “Retry refunds”?', actions: ['Review', 'Not now'] },
      ]);
    }
    assert.deepEqual([parts.council.requests, parts.council.taken], [[], []]);
  });

  it('starts like any other once accepted, and keeps its turn until the verdict', async () => {
    await watch('ask');
    parts.person.presses.push('Review');
    commits();
    await until('a session', () => parts.sessions.running.length === 1);
    const [request] = parts.council.requests;
    assert.deepEqual(
      [request?.protocol, request?.workspace, request?.artifact],
      ['review', folder, { kind: 'commit', commit: COMMIT.name }],
    );
    assert.deepEqual([parts.council.taken, parts.council.released], [[COMMIT.name], []]);
    await until('the panel', () => opened.length === 1);
    parts.council.newest.answer(YES, YES, YES);
    await until('the end of its turn', () => parts.council.released.length === 1);
    assert.deepEqual(parts.council.released, [`${COMMIT.name} reviewed`]);
  });

  it('does not count if it is stopped, and can be repeated', async () => {
    for (const wanted of ['ask', 'quiet'] as const) {
      await watch(wanted);
      parts.person.presses.push('Review');
      commits();
      await until('a session', () => parts.sessions.running.length === 1);
      parts.council.newest.cancel();
      await until('the end of its turn', () => parts.council.released.length === 1);
      assert.deepEqual(parts.council.released, [`${COMMIT.name} open`]);
    }
    await until('the log', () => logged.length === 1);
    assert.match(logged[0] ?? '', /^The review of commit c{10} was stopped$/);
  });

  it('runs in the background in quiet mode, without a message, panel, or question', async () => {
    await watch('quiet');
    parts.council.degradedNotice = 'Gemini is not installed.';
    const ended = new Promise((resolve) => parts.sessions.onDidEnd(resolve));
    commits();
    await until('a session', () => parts.sessions.running.length === 1);
    parts.council.newest.answer(YES, YES, YES);
    await ended;
    await until('the end of its turn', () => parts.council.released.length === 1);
    assert.deepEqual([opened, parts.person.said, parts.person.asked], [[], [], []]);
    assert.equal(parts.findings.tracker.verdicts.length, 1, 'its findings are followed');
    assert.equal(parts.council.requests.at(-1)?.presence, 'unattended', 'the editor may ask for nothing because of it');
  });

  it('asks no engine if the same commit already has a verdict', async () => {
    await watch('quiet');
    commits();
    await until('a session', () => parts.sessions.running.length === 1);
    parts.council.newest.answer(YES, YES, YES);
    await until('the end of its turn', () => parts.council.released.length === 1);
    parts.council.unchanged = parts.council.newest;
    commits();
    await until('the end of its turn', () => parts.council.released.length === 2);
    assert.deepEqual(parts.council.released[1], `${COMMIT.name} reviewed`);
    assert.deepEqual([parts.council.sessions.length, parts.person.said], [1, []]);
  });

  it('does not start without a turn, and gives the reason in the log or a message', async () => {
    for (const [turn, reason] of [
      ['running', /Another commit of this repository is being reviewed\. Choose “Council: Review Commit…”/],
      ['reviewed', /This commit has already been reviewed\./],
      ['limit', /You’ve reached the limit of 20 commit reviews in 24 hours\./],
    ] as const) {
      await watch('quiet');
      parts.council.turn = turn;
      commits();
      await until('the log', () => logged.length === 1);
      assert.match(logged[0] ?? '', new RegExp(`Council didn’t review commit c{10}\\. ${reason.source}`));
      assert.equal(parts.person.said.length, 0);
      await watch('ask');
      parts.council.turn = turn;
      parts.person.presses.push('Review');
      commits();
      await until('the reason', () => parts.person.said.length === 2);
      assert.match(parts.person.said[1]?.message ?? '', reason);
      assert.deepEqual(parts.council.requests, []);
    }
  });

  it('logs background errors and gives back its turn', async () => {
    await watch('quiet');
    parts.council.refusal = new CouncilError('no-engine', verbatim('Council can’t use any engine.'));
    commits();
    await until('the end of its turn', () => parts.council.released.length === 1);
    await until('the log', () => logged.length === 1);
    assert.match(logged[0] ?? '', /Council didn’t review commit c{10}/);
    assert.deepEqual([parts.person.said, parts.council.released], [[], [`${COMMIT.name} open`]]);
  });

  it('is no longer offered after it is disposed', async () => {
    await watch('ask');
    vscode.Disposable.from(...disposables.splice(0)).dispose();
    assert.equal(parts.council.committed.size, 0);
  });
});

describe('a review after a commit, in the workbench', () => {
  const settings = () => vscode.workspace.getConfiguration('council');
  const set = (value?: string) => settings().update('reviewOnCommit', value, vscode.ConfigurationTarget.Global);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();

  it('reports the verdict only in the status bar', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    const api = await vscode.extensions.getExtension<CouncilApi>('council.council')?.activate();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const before = git('rev-parse', 'HEAD');
    const reached: Verdict[] = [];
    const listening = api?.onDidReachVerdict((verdict) => void reached.push(verdict));
    await set('quiet');
    try {
      // A commit before the watch has begun goes unnoticed, and no event says when it has begun.
      await until('the review', async () => {
        git('commit', '-q', '--amend', '-m', `Refund service, ${String(Date.now())}`);
        await new Promise((resolve) => setTimeout(resolve, 3000));
        return reached.length > 0;
      });
      const [verdict] = reached;
      assert.deepEqual([verdict?.protocol, /^commit\b/.test(verdict?.scope ?? '')], ['review', true], verdict?.scope);
      const bar = async () => (await page.texts({ selector: '.statusbar-item' })).join('\n');
      await until('the status bar', async () => /Council: (?:Approved|Rejected|Undecided)/.test(await bar()));
      assert.equal(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 0);
    } finally {
      await set(undefined);
      listening?.dispose();
      git('reset', '-q', '--soft', before);
    }
  });
});
