import assert from 'node:assert/strict';
import { council, sessionFolders } from './commandLine.ts';
import { NAMES, StandIns } from './standIns.ts';

const COMMANDS: readonly (readonly string[])[] = [
  ['vote', '--uncommitted'],
  ['review'],
  ['deliberate', '--question', 'Why is a refund posted twice?'],
  ['debate', '--question', 'Should the cache stay in the process?'],
];
const MISSING = /^No engine is usable yet\. Council would send these prompts to Claude, Codex, and Gemini\.$/m;

describe('--dry-run without a usable engine', () => {
  let here: StandIns;
  beforeEach(() => {
    here = new StandIns();
    here.configure({ seats: 'auto' });
  });
  afterEach(() => here.scene.remove());
  const prompts = (stdout: string): number => stdout.split('\n').filter((line) => line === '--- prompt').length;

  for (const command of COMMANDS) {
    it(`shows the prompts of council ${command[0] ?? ''}, and says which engines they would go to`, async () => {
      const before = await here.run([...command, '--dry-run']);
      assert.doesNotMatch(before.stdout, MISSING);
      for (const name of NAMES) here.remove(name);
      const { status, stdout, stderr } = await here.run([...command, '--dry-run']);
      assert.deepEqual([status, stderr], [0, '']);
      assert.ok(prompts(stdout) > 0, stdout);
      assert.equal(prompts(stdout), prompts(before.stdout));
      assert.match(stdout, MISSING);
      assert.match(stdout, /^not asked: Claude, The program claude isn’t in the PATH or the usual folders\.$/m);
      assert.match(stdout, /Nothing was sent\.\n$/);
      assert.deepEqual(sessionFolders(here.scene), []);
    });
  }

  it('lists the unusable engines in JSON beside the prompts', async () => {
    for (const name of NAMES) here.remove(name);
    const { status, stdout } = await here.run(['vote', '--uncommitted', '--dry-run', '--json']);
    const { prompts: shown, unusable } = JSON.parse(stdout) as Record<string, { engine: string; seat: string }[]>;
    assert.equal(status, 0);
    assert.deepEqual([shown?.map(({ seat }) => seat), unusable?.map(({ engine }) => engine)], [NAMES, NAMES]);
  });

  it('shows only the prompts of usable engines if there is one', async () => {
    here.remove('codex');
    const { stdout } = await here.run(['vote', '--uncommitted', '--engines', 'claude,codex', '--dry-run']);
    assert.doesNotMatch(stdout, /^=== codex/m);
    assert.doesNotMatch(stdout, /No engine is usable/);
  });

  it('does not change the exit status without --dry-run, or for an unknown engine', async () => {
    for (const name of NAMES) here.remove(name);
    assert.equal((await here.run(['vote', '--uncommitted'])).status, 4);
    assert.equal((await council(here.scene, ['vote', '--uncommitted', '--engines', 'nobody', '--dry-run'])).status, 3);
  });
});
