import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judges, reviews } from '../faults/plan.ts';
import { PAY, type Scene } from '../faults/scene.ts';
import { quotedCodeAt } from '../../../src/artifact/evidence/quotedCode.ts';
import { placeFinding } from '../../../src/artifact/evidence/quotePlace.ts';
import { localDismissals } from '../../../src/node/store/dismissals.ts';
import type { NewDismissal } from '../../../src/session/dismissalPorts.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, type Outcome, sessionFolders, trio, verdictIn } from './commandLine.ts';

const KEEP = reviews('keep', { confidence: 80 });
const RAISES = reviews('revise', {
  p1: ['src/pay.ts:3 `ledger.post(order.id, -amount);` the refund is posted twice'],
  confidence: 70,
});
const YES = judges({ judgement: 'confirm', reason: 'the line is there' });

const store = (scene: Scene) => {
  const [session] = sessionFolders(scene);
  assert.ok(session);
  const file = path.join(session, '../../dismissals.json');
  return { file, ...localDismissals({ file: () => Promise.resolve(file), prefixOf: () => Promise.resolve('') }) };
};

/** Dismisses a finding as the editor does, with the text that is now on disk. */
function dismissed(scene: Scene, { findings: [finding], sessionId }: Verdict): NewDismissal {
  assert.ok(finding);
  const { file, category, id, title, severity } = finding;
  const lines = readFileSync(path.join(scene.workspace, file), 'utf8').split('\n');
  const place = placeFinding(finding, lines);
  assert.ok(place);
  return {
    ...{ file, sessionId, reason: 'false-positive', alone: true, at: '2026-01-02T03:04:05.000Z' },
    finding: { id, title, severity, category },
    code: quotedCodeAt(place, lines),
    quoted: place.quote,
  };
}

const stateOf = (outcome: Outcome): unknown => verdictIn(outcome).findings.map(({ state }) => state);

describe('a review after a finding was dismissed', () => {
  const scene = freshScene(() => trio([RAISES], [RAISES], [KEEP, YES]));
  const change = (above = ''): void => scene().write({ 'src/pay.ts': `${above}${PAY}// changed\n` });
  const review = (): Promise<Outcome> => council(scene(), ['review', '--json']);

  async function first(): Promise<Verdict> {
    scene().initialise();
    change();
    const found = await review();
    assert.deepEqual([found.status, verdictIn(found).outcome, stateOf(found)], [1, 'rejected', ['new']]);
    return verdictIn(found);
  }

  it('keeps the rejection, notes the dismissal, and exits as if the finding did not exist', async () => {
    const verdict = await first();
    await store(scene()).add('', [dismissed(scene(), verdict)]);
    change('// one line more\n');
    const again = await review();
    assert.deepEqual([again.status, verdictIn(again).outcome, stateOf(again)], [0, 'rejected', ['dismissed']]);
    assert.match(
      again.stderr,
      /1 finding that was dismissed earlier isn’t counted\. The exit status is 0\. If dismissed findings counted, it would be 1\./,
    );
    assert.deepEqual(verdictIn(again).findings[0]?.dismissal, { reason: 'false-positive' });
    const text = await council(scene(), ['review', '--quiet']);
    assert.match(text.stdout, /^Rejected[^]*?\n! 1 finding that was dismissed earlier isn’t counted\. The exit/);
    assert.deepEqual([text.status, text.stderr.includes('isn’t counted')], [0, false], 'said once');
    const { sessionId } = verdictIn(again);
    const replayed = await council(scene(), ['sessions', 'replay', sessionId]);
    assert.equal(replayed.stdout, again.stdout, 'the same byte for byte');
    for (const format of ['md', 'sarif', 'junit', 'json']) {
      const { stdout } = await council(scene(), ['sessions', 'export', sessionId, '--format', format]);
      assert.match(stdout, /[Dd]ismissed/, format);
    }
  });

  it('counts the finding again once it is restored', async () => {
    const verdict = await first();
    await store(scene()).add('', [dismissed(scene(), verdict)]);
    change('// one line more\n');
    assert.equal((await review()).status, 0);
    await store(scene()).remove(await store(scene()).list(''));
    change('// another one\n');
    assert.deepEqual(stateOf(await review()), ['new']);
  });

  it('counts the finding if the dismissal quotes other code', async () => {
    const one = dismissed(scene(), await first());
    await store(scene()).add('', [{ ...one, quoted: ['other();'] }]);
    change('// one line more\n');
    const again = await review();
    assert.deepEqual([again.status, stateOf(again)], [1, ['new']]);
  });

  it('counts a finding that was dismissed for later', async () => {
    const verdict = await first();
    await store(scene()).add('', [{ ...dismissed(scene(), verdict), reason: 'later' }]);
    change('// one line more\n');
    assert.equal((await review()).status, 1);
  });

  it('says that the dismissals cannot be read, and counts all findings', async () => {
    await first();
    writeFileSync(store(scene()).file, '{');
    change('// one line more\n');
    const again = await review();
    assert.equal(again.status, 1);
    assert.match(again.stderr, /dismissals\.json isn’t JSON .* Until then, your dismissals don’t count/);
  });
});

describe('council findings', () => {
  const scene = freshScene(() => trio([RAISES], [RAISES], [KEEP, YES]));
  const findings = (...words: readonly string[]): Promise<Outcome> => council(scene(), ['findings', ...words]);
  const rows = async (...words: readonly string[]): Promise<readonly Record<string, unknown>[]> =>
    (JSON.parse((await findings('list', '--json', ...words)).stdout) as { findings: Record<string, unknown>[] })
      .findings;

  beforeEach(async () => {
    scene().initialise();
    scene().write({ 'src/pay.ts': `${PAY}// changed\n` });
    assert.equal((await council(scene(), ['review', '--quiet'])).status, 1);
  });

  it('lists open findings by number, or by ID for a named session', async () => {
    const { stdout, status } = await findings();
    assert.equal(status, 0);
    assert.match(stdout, /^review-.*\n {4}1 {2}P1 {2}src\/pay\.ts:3 {2}the refund is posted twice\n$/);
    const [row] = await rows('latest');
    assert.deepEqual([row?.['id'], row?.['number'], row?.['state']], ['f1', null, 'open']);
  });

  it('dismisses and restores a finding for the next review, even one that reuses a verdict', async () => {
    const dismissed = await findings('dismiss', '1', '--reason', 'false-positive', '--note', 'The gateway drops it');
    assert.deepEqual([dismissed.status, dismissed.stdout], [0, 'Dismissed: the refund is posted twice\n']);
    const left = await findings('list');
    assert.deepEqual(
      [left.stdout, left.stderr],
      ['', 'There are no open findings.\n1 more finding is dismissed. See it with --dismissed.\n'],
    );
    const [row] = await rows('--dismissed');
    assert.deepEqual([row?.['number'], row?.['state']], [1, 'dismissed']);
    const again = await council(scene(), ['review', '--json']);
    assert.equal(again.status, 0, again.stderr);
    assert.deepEqual(verdictIn(again).findings[0]?.dismissal, {
      ...{ reason: 'false-positive', note: 'The gateway drops it' },
    });
    assert.equal((await findings('restore', 'latest/f1')).stdout, 'Restored: the refund is posted twice\n');
    assert.equal((await council(scene(), ['review', '--quiet'])).status, 1);
  });

  it('recognizes the finding from a subfolder too', async () => {
    const inside = { cwd: path.join(scene().workspace, 'src') };
    const { status } = await council(scene(), ['findings', 'dismiss', '1', '--reason', 'wont-fix'], inside);
    assert.equal(status, 0);
    assert.equal((await council(scene(), ['review', '--quiet'], inside)).status, 0);
    assert.equal((await council(scene(), ['review', '--quiet'])).status, 0);
  });

  it('rejects invalid arguments and missing code, and says what to do', async () => {
    for (const [words, says] of [
      [['dismiss', '1'], /Give a reason with --reason false-positive\|wont-fix\|later/],
      [['dismiss', '1', '--reason', 'no'], /--reason takes false-positive, wont-fix, later, not “no”/],
      [['dismiss', '--reason', 'later'], /Name at least one finding/],
      [
        ['dismiss', '9', '--reason', 'later'],
        /There’s no finding “9”\. To see the finding numbers, run `council findings list`\./,
      ],
      [
        ['restore', '9'],
        /There’s no finding “9”\. To see the finding numbers, run `council findings list --dismissed`\./,
      ],
      [['restore', '1'], /isn’t dismissed\. List the dismissed findings with `council findings list --dismissed`/],
    ] as const) {
      const { status, stderr } = await findings(...words);
      assert.equal(status, 3, words.join(' '));
      assert.match(stderr, says);
    }
    scene().write({ 'src/pay.ts': 'nothing\n' });
    assert.match((await findings()).stdout, /its code has changed since then/);
    const gone = await findings('dismiss', '1', '--reason', 'later');
    assert.deepEqual([gone.status, gone.stderr.includes('the code that it quotes isn’t in your files')], [3, true]);
  });
});

describe('.council/dismissed.yaml', () => {
  const FILE = '.council/dismissed.yaml';
  const scene = freshScene(() => trio([RAISES], [RAISES], [KEEP, YES]));
  const change = (above: string): void => scene().write({ 'src/pay.ts': `${above}${PAY}// changed\n` });
  const review = (): Promise<Outcome> => council(scene(), ['review', '--json', '--fresh']);
  const text = (): string => readFileSync(path.join(scene().workspace, FILE), 'utf8');
  const commit = (): void => {
    git(scene().workspace, 'add', FILE);
    git(scene().workspace, 'commit', '-q', '-m', 'Dismiss', '--', FILE);
  };
  const dismiss = (...more: readonly string[]): Promise<Outcome> =>
    council(scene(), ['findings', 'dismiss', '1', '--reason', 'wont-fix', '--team', ...more]);

  beforeEach(async () => {
    scene().initialise();
    git(scene().workspace, 'config', 'user.name', 'Ann');
    change('');
    assert.equal((await council(scene(), ['review', '--quiet'])).status, 1);
  });

  it('keeps its comments, and applies once it is in the base commit', async () => {
    scene().write({ [FILE]: '# Agreed on Mondays.\n' });
    const { status, stderr } = await dismiss('--until', '2999-12-31', '--note', 'Retired in May');
    assert.deepEqual(
      [status, stderr],
      [0, `Commit ${FILE} to the repository. It applies only to changes whose base commit includes it.\n`],
    );
    assert.match(text(), /^# Agreed on Mondays\.\n+- path: src\/pay\.ts\n {2}category: other\n/);
    const before = await review();
    assert.deepEqual([before.status, stateOf(before)], [1, ['new']], 'a change cannot dismiss what is found in it');
    commit();
    const { status: passed, stdout, stderr: said } = await review();
    assert.equal(passed, 0, said);
    const { outcome, findings } = JSON.parse(stdout) as Verdict;
    const { who, ...dismissal } = findings[0]?.dismissal ?? assert.fail('none');
    assert.equal(who, 'Ann');
    assert.deepEqual(
      [outcome, dismissal],
      ['rejected', { reason: 'wont-fix', rule: `${FILE}:3`, until: '2999-12-31', note: 'Retired in May' }],
    );
    assert.match(
      said,
      /\.council\/dismissed\.yaml:3 \(Ann\) dismisses “the refund is posted twice” at src\/pay\.ts:3\./,
    );
    assert.match(
      (await council(scene(), ['findings', 'restore', '1'])).stderr,
      /for the whole team by .*:3\. Remove that entry/,
    );
  });

  it('ignores an expired entry, and says so once', async () => {
    await dismiss('--until', '2020-01-31');
    commit();
    const { status, stderr } = await review();
    assert.equal(status, 1);
    assert.equal(stderr.split('1 expired in .council/dismissed.yaml, the first in line 1.').length, 2, stderr);
  });

  it('dismisses nothing if it is malformed, and names the line and column', async () => {
    for (const [wrong, says] of [
      ['- path: [\n', /\.council\/dismissed\.yaml, line 2, column 1: /],
      ['- path: src/pay.ts\n  reason: later\n', /line 1, column 3: 0\.category: /],
      ['- &one\n  path: src/pay.ts\n- *one\n', /line 3, column 3: An alias isn’t allowed here/],
    ] as const) {
      scene().write({ [FILE]: wrong });
      git(scene().workspace, 'add', FILE);
      commit();
      const { status, stderr } = await review();
      assert.equal(status, 1);
      assert.match(stderr, says);
      assert.match(stderr, /Until you do, the file doesn’t dismiss any findings/);
      assert.match((await dismiss()).stderr, says);
      assert.equal(text(), wrong);
    }
  });

  it('dismisses nothing if the lines now occur twice', async () => {
    await dismiss();
    commit();
    assert.equal((await review()).status, 0);
    change('ledger.post(order.id, -amount);\n');
    assert.equal((await review()).status, 1);
  });

  it('requires the user’s name from git', async () => {
    git(scene().workspace, 'config', 'user.name', '');
    const { status, stderr } = await dismiss();
    assert.deepEqual([status, stderr.includes('Git doesn’t know your name')], [3, true]);
  });

  it('rejects the reason “later” and an invalid date', async () => {
    const { status, stderr } = await council(scene(), ['findings', 'dismiss', '1', '--reason', 'later', '--team']);
    assert.deepEqual([status, stderr.includes('with --reason later')], [3, true]);
    assert.match((await dismiss('--until', '2026-02-31')).stderr, /--until takes a date such as/);
  });
});
