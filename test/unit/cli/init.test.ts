import assert from 'node:assert/strict';
import { existsSync, lstatSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { council, freshScene, trio, type RunOptions } from './commandLine.ts';
import { reviews } from '../faults/plan.ts';

const KEEP = reviews('keep', { confidence: 80 });

describe('council init', () => {
  const scene = freshScene(() => trio(KEEP, KEEP, KEEP));
  const init = (args: readonly string[], options: RunOptions = {}) => council(scene(), ['init', ...args], options);
  const file = (): string => path.join(scene().folder, 'config/council/config.json');
  const configured = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));
  const ofTeam = (name: string): string => path.join(scene().workspace, '.council', name);

  it('asks four questions and writes the answers', async () => {
    rmSync(file());
    const typed = ['rehearsal-b, rehearsal-a', '2', 'Money is in cents.', 'dist/** *.snap'];
    const { status, stdout, stderr } = await init([], { typed });
    assert.equal(status, 0, stderr);
    assert.deepEqual(configured(), { seats: ['rehearsal-b', 'rehearsal-a'], protocol: { review: { maxRounds: 2 } } });
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    assert.equal(readFileSync(ofTeam('rules.md'), 'utf8'), '- Money is in cents.\n');
    assert.equal(readFileSync(ofTeam('ignore'), 'utf8'), 'dist/**\n*.snap\n');
    assert.equal(stdout, `Wrote ${file()}.\nWrote .council/rules.md.\nWrote .council/ignore.\n`);
    assert.deepEqual(stderr.match(/^Which engines |^How many rounds|^A rule|^Files that/gm)?.length, 4);
  });

  it('writes no file if all answers are empty', async () => {
    const { status, stdout } = await init([], { typed: ['', '', '', ''] });
    assert.deepEqual([status, stdout], [0, 'Nothing to change.\n']);
    assert.ok(!existsSync(path.join(scene().workspace, '.council')));
  });

  it('asks before it changes a file, keeps the rest, and changes nothing after a no', async () => {
    const text = readFileSync(file(), 'utf8').replace('{', '{\n  // mine\n  "redact": false,');
    writeFileSync(file(), text);
    const refused = await init([], { typed: ['alpha', '', '', '', 'n'] });
    assert.equal(refused.status, 3);
    assert.match(refused.stderr, /Change .*config\.json\? Council keeps everything else in the file\. \[Y\/n\]/);
    assert.equal(readFileSync(file(), 'utf8'), text);
    const agreed = await init([], { typed: ['alpha', '', '', '', ''] });
    assert.equal(agreed.status, 0);
    const now = readFileSync(file(), 'utf8');
    assert.match(now, /\/\/ mine\n {2}"redact": false,/);
    assert.match(now, /"seats":\s*\[\s*"alpha"\s*\]/);
    assert.match(now, /"gamma":/);
  });

  it('adds each line to the team files only once', async () => {
    scene().write({ '.council/rules.md': '# Ours\n- Look twice.', '.council/ignore': 'dist/**\n' });
    const args = ['--yes', '--rule', 'Money is in cents.', '--exclude', 'dist/**', '--exclude', 'a b.txt'];
    for (const time of ['first', 'second']) {
      assert.equal((await init(args)).status, 0, time);
      assert.equal(readFileSync(ofTeam('rules.md'), 'utf8'), '# Ours\n- Look twice.\n- Money is in cents.\n');
      assert.equal(readFileSync(ofTeam('ignore'), 'utf8'), 'dist/**\na b.txt\n');
    }
  });

  it('follows a link to a configuration elsewhere, but no link out of the repository', async () => {
    const kept = path.join(scene().folder, 'kept.json');
    renameSync(file(), kept);
    symlinkSync(kept, file());
    assert.equal((await init(['--yes', '--rounds', '4'])).status, 0);
    assert.ok(lstatSync(file()).isSymbolicLink());
    assert.match(readFileSync(kept, 'utf8'), /"maxRounds": 4/);
    scene().write({ '.council/ignore': '' });
    writeFileSync(path.join(scene().folder, 'secret'), 'mine\n');
    symlinkSync(path.join(scene().folder, 'secret'), ofTeam('rules.md'));
    const { status, stderr } = await init(['--yes', '--rule', 'x']);
    assert.equal(status, 3);
    assert.match(stderr, /\.council\/rules\.md isn’t a plain text file, so Council left it unchanged\./);
    assert.equal(readFileSync(path.join(scene().folder, 'secret'), 'utf8'), 'mine\n');
  });

  it('names the options to use if it cannot ask', async () => {
    const { status, stderr } = await init([]);
    assert.equal(status, 3);
    assert.match(stderr, /this isn’t one\. Add --yes, and answer with --engines, --rounds, --rule, and --exclude\./);
  });

  it('rejects an unknown engine and too many rounds before it writes', async () => {
    const before = readFileSync(file(), 'utf8');
    const unknown = await init(['--yes', '--engines', 'alpha,omega']);
    assert.match(unknown.stderr, /There’s no engine named omega\. Choose from .*alpha/);
    assert.equal((await init([], { typed: ['', '21'] })).status, 3);
    assert.equal(readFileSync(file(), 'utf8'), before);
  });
});
