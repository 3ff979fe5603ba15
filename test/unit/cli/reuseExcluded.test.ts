import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviews, votes } from '../faults/plan.ts';
import { git, repository } from '../node/git/gitFixture.ts';
import { sessionFolders, verdictIn } from './commandLine.ts';
import { REVIEW, StandIns, VOTE } from './standIns.ts';

let standIns: StandIns;
const inWorkspace = (name: string): string => standIns.inWorkspace(name);

interface Exclusion {
  readonly what: string;
  /** Called before the first run. */
  readonly before?: () => void;
  readonly args?: readonly string[];
  /** The outcome of the first run, as a check of the case. */
  readonly outcome: string;
  readonly flag?: string;
  /** Called after the first run. */
  readonly after?: (sessionId: string) => Promise<unknown>;
}

const REJECTED = votes('REJECT');

const EXCLUSIONS: readonly Exclusion[] = [
  {
    what: 'one engine has failed',
    before: () => {
      standIns.meanwhile('gemini', 'exit 1');
    },
    outcome: 'approved',
    flag: 'degraded',
  },
  {
    what: 'one engine was not there',
    before: () => {
      standIns.configure({ engines: { gemini: { command: '/absent/gemini' } } });
    },
    outcome: 'approved',
    flag: 'degraded',
  },
  {
    what: 'one engine has abstained',
    before: () => {
      standIns.answer(votes('ABSTAIN', { more: 'abstain_reason: insufficient-information\n' }), ['gemini']);
    },
    outcome: 'approved',
  },
  {
    what: 'what is under review has changed meanwhile',
    before: () => {
      standIns.meanwhile('gemini', `printf x >> "${inWorkspace('src/pay.ts')}"; rm "$0.does"`);
    },
    outcome: 'approved',
    flag: 'stale',
  },
  {
    what: 'the workspace has changed meanwhile',
    before: () => {
      standIns.meanwhile('gemini', `echo x > "${inWorkspace('note.txt')}"`);
    },
    outcome: 'approved',
    flag: 'workspace-changed',
  },
  {
    what: 'the vote is split',
    before: () => {
      standIns.answer(votes('ABSTAIN'), ['claude']);
      standIns.answer(REJECTED, ['codex']);
    },
    outcome: 'undecided',
  },
  {
    what: 'nobody is half sure',
    before: () => {
      standIns.answer(votes('APPROVE', { confidence: 30 }));
    },
    outcome: 'approved',
    flag: 'provisional',
  },
  {
    what: 'not all of the change could be shown',
    args: REVIEW,
    before: () => {
      standIns.answer(reviews('reject', { confidence: 90 }));
      standIns.scene.write({ 'data.bin': new Uint8Array([0, 1, 2, 255]) });
    },
    outcome: 'rejected',
    flag: 'incomplete-coverage',
  },
  {
    what: 'the user has decided against it',
    before: () => {
      standIns.answer(REJECTED);
    },
    outcome: 'rejected',
    after: (id) => standIns.run(['resolve', id, '--choose', 'override', '--reason', 'urgent', '--accept-risk']),
  },
  {
    what: 'it was put again with what is new',
    outcome: 'approved',
    after: (id) => standIns.run(['redeliberate', id, '--context', 'The ledger is idempotent.', '--engines', 'claude']),
  },
  {
    what: 'an option was chosen',
    args: ['vote', '--question', 'Which?', '--option', 'keep', '--option', 'drop', '--json'],
    before: () => {
      standIns.answer({ says: 'choice: A\nconfidence: 70\nrationale: "it is shorter"\n' });
    },
    outcome: 'decided',
  },
  {
    what: 'one engine is the user’s own',
    before: () => {
      standIns.install('own', '99.0.0');
      const command = path.join(standIns.scene.folder, 'bin/own');
      writeFileSync(`${command}.answer`, votes('APPROVE').says ?? '');
      standIns.configure({ seats: ['claude', 'codex', 'own'], engines: { own: { vendor: 'me', command } } });
    },
    outcome: 'approved',
  },
  { what: 'one engine is scripted', args: [...VOTE, '--engines', 'claude,codex,rehearsal-a'], outcome: 'approved' },
  {
    what: 'one engine states no version',
    before: () => {
      standIns.install('gemini', 'unknown');
    },
    outcome: 'approved',
  },
  {
    what: 'there is a submodule, into which a snapshot does not look',
    before: () => {
      const inner = path.join(standIns.scene.folder, 'inner');
      mkdirSync(inner);
      repository(inner, { 'a.txt': 'a\n' });
      const add = ['submodule', 'add', '-q', inner, 'inner'];
      git(standIns.scene.workspace, '-c', 'protocol.file.allow=always', ...add);
      git(standIns.scene.workspace, 'commit', '-q', '-m', 'inner');
    },
    outcome: 'approved',
  },
  {
    what: 'there is a repository in the workspace that git does not look into',
    before: () => {
      mkdirSync(inWorkspace('nested'));
      repository(inWorkspace('nested'), { 'a.txt': 'a\n' });
    },
    outcome: 'approved',
  },
  {
    what: 'git is told not to look at a file',
    before: () => git(standIns.scene.workspace, 'update-index', '--assume-unchanged', 'src/other.ts'),
    outcome: 'approved',
  },
];

describe('a verdict is not reused if', function () {
  this.timeout(300_000);
  afterEach(() => standIns.scene.remove());

  for (const { what, before, args = VOTE, outcome, flag, after } of EXCLUSIONS) {
    it(what, async () => {
      standIns = new StandIns();
      standIns.answer(votes('APPROVE'));
      before?.();
      const first = verdictIn(await standIns.run(args));
      assert.deepEqual([first.outcome, flag === undefined || first.flags.some((one) => one === flag)], [outcome, true]);
      await after?.(first.sessionId);
      assert.ok((await standIns.costOf(args)) >= 2);
      const ids = sessionFolders(standIns.scene).map((folder) => path.basename(folder));
      assert.equal(ids.length, 2, ids.join(' '));
    });
  }
});
