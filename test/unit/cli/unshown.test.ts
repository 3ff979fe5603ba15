import assert from 'node:assert/strict';
import { votes } from '../faults/plan.ts';
import { council, freshScene, trio, verdictIn } from './commandLine.ts';

const A = votes('APPROVE');
const BINARY = Uint8Array.of(0, 1, 2, 3);

describe('62: a change that cannot be shown to any engine', () => {
  const scene = freshScene(() => trio(A, A, A));
  beforeEach(() => {
    scene().initialise();
    scene().write({ 'x.bin': BINARY });
  });
  const asked = (): number => scene().calls('alpha').length;

  for (const command of [['review'], ['vote', '--uncommitted'], ['deliberate', '--uncommitted']]) {
    it(`is undecided without asking an engine, with ${command.join(' ')}`, async () => {
      const outcome = await council(scene(), [...command, '--json']);
      assert.equal(outcome.status, 2, outcome.stderr);
      const verdict = verdictIn(outcome);
      assert.deepEqual(
        [verdict.outcome, verdict.action, verdict.flags],
        ['undecided', 'ask-user', ['incomplete-coverage']],
      );
      assert.deepEqual([verdict.seats, verdict.options, asked()], [[], [], 0]);
      assert.match(outcome.stderr, /x\.bin \(binary\)\. .*--exclude/);
    });
  }

  it('can be a line that is too long for any prompt', async () => {
    scene().write({ 'data.ts': `const x = '${'x'.repeat(600_000)}';\n` });
    const verdict = verdictIn(await council(scene(), ['review', '--json', '--quiet', '--', 'data.ts']));
    assert.deepEqual([verdict.outcome, verdict.seats, asked()], ['undecided', [], 0]);
    assert.deepEqual(verdict.coverage.leftOut, [{ file: 'data.ts', reason: 'too-large' }]);
  });

  it('does not need a usable engine', async () => {
    for (const engine of ['alpha', 'beta', 'gamma']) scene().configure(engine, { command: '/nowhere' });
    const { status, stdout } = await council(scene(), ['review', '--quiet']);
    assert.equal(status, 2);
    assert.match(
      stdout,
      /^Undecided: no engine was asked, because Council can’t show the changed file\. You decide\.$/m,
    );
    assert.match(stdout, /--exclude, \.council\/ignore/);
  });

  it('is rejected for a debate', async () => {
    const { status, stderr } = await council(scene(), ['debate', '--uncommitted']);
    assert.deepEqual([status, asked()], [3, 0]);
    assert.match(stderr, /can’t show any of the changed files/);
  });

  it('is left out with --exclude, is named in the verdict, and then does not prevent approval', async () => {
    scene().write({ 'src/new.ts': 'export {};\n' });
    const outcome = await council(scene(), ['vote', '--uncommitted', '--exclude', '*.bin', '--exclude', 'none']);
    assert.deepEqual([outcome.status, outcome.stderr.includes('x.bin')], [0, false], outcome.stderr);
    assert.match(outcome.stdout, /^ {2}- x\.bin \(excluded: --exclude \*\.bin\)$/m);
    const alone = await council(scene(), ['vote', '--uncommitted', '--exclude', '*.bin', '--exclude', 'src']);
    assert.equal(alone.status, 5);
    const file = await council(scene(), ['vote', '--file', 'src/pay.ts', '--include', '*']);
    assert.equal(file.status, 3);
    assert.match(
      file.stderr,
      /--include, --exclude, and paths after -- work only with a change\. Add an option that names a change, such as --uncommitted/,
    );
  });

  it('prevents approval even if another file can be shown, whatever the votes', async () => {
    scene().write({ 'src/new.ts': 'export {};\n' });
    const verdict = verdictIn(await council(scene(), ['vote', '--uncommitted', '--json', '--quiet']));
    assert.deepEqual([verdict.outcome, verdict.flags.includes('incomplete-coverage'), asked()], ['undecided', true, 1]);
  });
});
