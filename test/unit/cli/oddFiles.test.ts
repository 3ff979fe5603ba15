import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reviews } from '../faults/plan.ts';
import { PAY } from '../faults/scene.ts';
import { councilProcess, freshScene, linesOf, type Outcome, trio, verdictIn } from './commandLine.ts';

const REVIEW = ['review', '--quiet', '--json'];
const TERABYTE = 2 ** 40;

describe('65: council in a workspace with special files', () => {
  const scene = freshScene(() => {
    const keep = reviews('keep');
    return trio(keep, keep, keep);
  });
  const at = (name: string): string => path.join(scene().workspace, name);
  const pipe = (file: string): void => {
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    assert.equal(spawnSync('mkfifo', [file]).status, 0);
  };
  const leftOut = (outcome: Outcome) => verdictIn(outcome).coverage.leftOut;
  beforeEach(() => {
    scene().write({ 'src/tax.ts': 'export const TAX = 7;\n' });
    scene().initialise();
    writeFileSync(at('src/pay.ts'), PAY.replace('order.total', 'order.total + 1'));
  });

  it('reviews links to a device, to a pipe, and out of the workspace as links', async () => {
    pipe(path.join(scene().folder, 'pipe'));
    symlinkSync('/dev/zero', at('zero.ts'));
    symlinkSync(path.join(scene().folder, 'pipe'), at('pipe.ts'));
    symlinkSync('/etc', at('etc'));
    const outcome = await councilProcess(scene(), REVIEW);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.deepEqual([verdictIn(outcome).flags.includes('workspace-changed'), leftOut(outcome)], [false, []]);
    const prompt = scene().prompt('alpha');
    assert.match(prompt, /\/dev\/zero/);
    assert.doesNotMatch(prompt, /root:/);
  });

  it('names a tracked file that is now a pipe, and reviews the rest', async () => {
    pipe(at('src/tax.ts'));
    pipe(at('untracked.ts'));
    const outcome = await councilProcess(scene(), REVIEW);
    assert.equal(outcome.status, 2, outcome.stderr);
    assert.deepEqual(leftOut(outcome), [{ file: 'src/tax.ts', reason: 'special-file' }]);
    assert.match(scene().prompt('alpha'), /order\.total \+ 1/);
  });

  it('names files of a terabyte, tracked or not, without reading them', async () => {
    for (const name of ['src/tax.ts', 'new.ts']) {
      writeFileSync(at(name), '');
      truncateSync(at(name), TERABYTE);
    }
    const outcome = await councilProcess(scene(), REVIEW);
    assert.equal(outcome.status, 2, outcome.stderr);
    assert.deepEqual(
      leftOut(outcome).toSorted((one, other) => one.file.localeCompare(other.file)),
      [
        { file: 'new.ts', reason: 'too-large' },
        { file: 'src/tax.ts', reason: 'too-large' },
      ],
    );
  });

  for (const name of ['.gitignore', 'src/.gitattributes', '.git/info/exclude']) {
    it(`names the file on which git would hang: ${name} is a pipe`, async () => {
      pipe(at(name));
      const outcome = await councilProcess(scene(), REVIEW);
      assert.equal(outcome.status, 3, outcome.stderr);
      assert.ok(outcome.stderr.includes(`Git would wait forever for ${at(name)}, which is a pipe`), outcome.stderr);
    });
  }

  it('rejects a pipe and a device as the file under review', async () => {
    pipe(at('pipe'));
    symlinkSync('pipe', at('linked'));
    for (const named of ['pipe', 'linked', '/dev/zero']) {
      const outcome = await councilProcess(scene(), ['review', '--file', named]);
      assert.deepEqual([outcome.status, linesOf(outcome.stderr).length], [3, 1], outcome.stderr);
      assert.match(outcome.stderr, /isn’t a regular file|is outside the workspace/);
    }
  });

  it('reads a pipe that the command line names, up to the limit', async () => {
    pipe(at('pipe'));
    const fed = await councilProcess(scene(), ['arbitrate', 'pipe'], {
      during: () => writeFile(at('pipe'), '{"no": "conflict"}'),
    });
    assert.doesNotMatch(fed.stderr, /cannot be read/);
    assert.match(fed.stderr, /^council: [^\n]*conflict[^\n]*\n$/i);
    const endless = await councilProcess(scene(), ['arbitrate', '/dev/zero']);
    assert.match(endless.stderr, /\/dev\/zero is larger than 10 MB\. Use only part of it/);
    assert.equal(endless.status, 3);
  });

  it('ignores a blackboard that is a pipe, and says so', async () => {
    const board = path.join(scene().folder, 'home/.claude/ftm-state/blackboard');
    for (const name of ['context.json', 'patterns.json', 'experiences/index.json']) pipe(path.join(board, name));
    const outcome = await councilProcess(scene(), ['deliberate', '--question', 'May we?', '--dry-run', '--quiet']);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stderr, /context\.json isn’t a regular file\. Council ignores/);
  });

  it('sets aside a session whose events file is a pipe', async () => {
    const id = 'vote-20260102-030405-7';
    pipe(path.join(scene().folder, 'sessions', id, 'events.jsonl'));
    const args = ['--session-dir', path.join(scene().folder, 'sessions')];
    const outcome = await councilProcess(scene(), ['sessions', 'list', ...args]);
    assert.equal(outcome.status, 0);
    assert.match(outcome.stderr, new RegExp(`^Council can’t read ${id}: it isn’t a regular file`, 'm'));
  });
});
