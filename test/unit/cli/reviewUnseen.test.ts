import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { fenced, judges, reviews, type Step } from '../faults/plan.ts';
import type { SceneOptions } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, type Outcome, trio, verdictIn } from './commandLine.ts';

const numbered = (name: string): string =>
  Array.from({ length: 30 }, (_, at) => `const ${name}${String(at + 1)} = ${String(at + 1)};\n`).join('');
const NAMES = ['pay', 'money', 'log'] as const;
const BASE = Object.fromEntries(NAMES.map((name) => [`src/${name}.ts`, numbered(name)]));

/** A file of the base with another tenth line. */
const edited = (name: string, line: string): string =>
  numbered(name).replace(`const ${name}10 = 10;`, `const ${name}10 = ${line};`);

const found = (severity: 'P1' | 'P2', name: string, quote = `const ${name}10 = ${name}Mistake();`): object => ({
  ...{ severity, title: `A mistake in ${name}`, detail: '', file: `src/${name}.ts`, line: 10, quote },
  introduced: true,
});
const now = (...words: readonly string[]): Step => ({
  says: fenced(
    JSON.stringify({
      earlier: words.map((word, at) => ({ finding: `F${String(at + 1)}`, now: word, reason: 'seen' })),
    }),
    'json',
  ),
});

const KEEP = reviews('keep', { confidence: 80 });
const LOOK = judges({ judgement: 'confirm', reason: 'the line is there' });
const FOUND = [found('P1', 'money'), found('P2', 'pay')];
const FIRST = reviews('revise', { findings: FOUND, confidence: 80 });

/** What an engine answers in the later reviews, each with the question about the earlier findings. */
const REST = [KEEP, now('fixed'), KEEP, now('fixed'), KEEP, now('fixed')];

/** Three engines that find a P1 in money.ts and a P2 in pay.ts, and nothing more afterwards. */
const engines = (): SceneOptions => ({
  ...trio([FIRST, ...REST], [KEEP, LOOK, ...REST], [KEEP, LOOK, ...REST]),
  files: BASE,
});

const gapsOf = ({ coverage }: Verdict): readonly string[] =>
  coverage.leftOut.map(({ file, reason }) => `${file} ${reason}`).toSorted();
const statesOf = ({ findings }: Verdict): readonly string[] =>
  findings.map(({ title, state }) => `${title}: ${state ?? ''}`).toSorted();

describe('a repeated review', () => {
  const scene = freshScene(engines);
  const change = (): void => {
    scene().initialise();
    scene().write(Object.fromEntries(NAMES.map((name) => [`src/${name}.ts`, edited(name, `${name}Mistake()`)])));
  };
  const reviewed = async (): Promise<Verdict> => {
    change();
    const outcome = await council(scene(), ['review', '--json']);
    assert.equal(outcome.status, 1, outcome.stderr);
    return verdictIn(outcome);
  };
  const mendPay = (): void => scene().write({ 'src/pay.ts': edited('pay', 'refund()') });
  const again = (...options: readonly string[]): Promise<Outcome> =>
    council(scene(), ['review', '--again', '--json', ...options]);
  const shownIn = (engine: string, number: number): readonly string[] =>
    NAMES.filter((name) => scene().prompt(engine, number).includes(`diff --git a/src/${name}.ts`));

  it('62: shows all files if the sessions are in the workspace, where a change could add a review', async () => {
    change();
    const inside = ['--session-dir', 'minutes'];
    await council(scene(), ['review', '--json', ...inside]);
    mendPay();
    const verdict = verdictIn(await again(...inside));
    assert.deepEqual(shownIn('alpha', 2), NAMES);
    assert.ok(!gapsOf(verdict).some((gap) => gap.includes('reviewed-before')), String(gapsOf(verdict)));
  });

  it('shows only what has changed, and keeps findings open in the rest', async () => {
    const before = await reviewed();
    mendPay();
    const outcome = await again();
    const verdict = verdictIn(outcome);
    assert.deepEqual([shownIn('alpha', 1), shownIn('alpha', 2)], [NAMES, ['pay']]);
    assert.deepEqual(gapsOf(verdict), ['src/log.ts reviewed-before', 'src/money.ts reviewed-before']);
    const { files, changedLines, shownLines } = verdict.coverage;
    assert.deepEqual([files, changedLines, shownLines], [3, 6, 6]);
    assert.ok(verdict.coverage.leftOut.every(({ rule }) => rule === before.sessionId));
    assert.deepEqual(statesOf(verdict), ['A mistake in money: open', 'A mistake in pay: resolved']);
    // All three would keep what they were shown. The P1 in the part that wasn't shown again is still open.
    assert.deepEqual([verdict.outcome, verdict.recommendation, outcome.status], ['undecided', 'revise', 1]);
    assert.ok(!verdict.flags.includes('incomplete-coverage'));
    const asked = scene().prompt('beta', 4);
    assert.match(asked, /A mistake in pay/);
    assert.doesNotMatch(asked, /A mistake in money/, 'whoever was not shown it is not asked about it');
    assert.match(
      outcome.stderr,
      /Two files are unchanged since the last review and aren’t shown to the engines again\./,
    );
    const { stdout: text } = await council(scene(), ['sessions', 'show', verdict.sessionId]);
    assert.match(text, /6 of 6 lines shown · 2 files unchanged since the last review/);
    assert.deepEqual(verdictIn(await council(scene(), ['sessions', 'replay', verdict.sessionId])), verdict);
  });

  it('loses no finding, however often it is repeated', async () => {
    await reviewed();
    mendPay();
    const second = verdictIn(await again());
    scene().write({ 'src/money.ts': edited('money', 'cents()') });
    const third = verdictIn(await again());
    assert.equal(third.comparison?.sessionId, second.sessionId);
    assert.deepEqual(gapsOf(third), ['src/log.ts reviewed-before', 'src/pay.ts reviewed-before']);
    assert.deepEqual(shownIn('alpha', 4), ['money']);
    assert.deepEqual(statesOf(third), ['A mistake in money: resolved']);
    assert.deepEqual([third.outcome, third.pattern], ['approved', 'unanimous']);
  });

  it('continues from the newest review if earlier ones are deleted, and rejects the ID of a deleted one', async () => {
    const { sessionId } = await reviewed();
    mendPay();
    const second = verdictIn(await again());
    assert.equal((await council(scene(), ['sessions', 'rm', sessionId])).status, 0);
    const named = await council(scene(), ['review', `--again=${sessionId}`]);
    assert.deepEqual([named.status, named.stdout], [3, '']);
    assert.match(named.stderr, new RegExp(`There’s no review with the ID ${sessionId}\\. To list the sessions, run`));
    scene().write({ 'src/money.ts': edited('money', 'cents()') });
    const third = verdictIn(await again());
    assert.equal(third.comparison?.sessionId, second.sessionId);
    assert.deepEqual(gapsOf(third), ['src/log.ts reviewed-before', 'src/pay.ts reviewed-before']);
    assert.deepEqual(statesOf(third), ['A mistake in money: resolved']);
    assert.deepEqual(verdictIn(await council(scene(), ['sessions', 'replay', third.sessionId])), third);
    await council(scene(), ['sessions', 'rm', second.sessionId]);
    await council(scene(), ['sessions', 'rm', third.sessionId]);
    assert.match((await again()).stderr, /No review of .* is finished yet\. Run `council review` first/);
  });

  it('does not take reformatting for a fix, whatever the seats say', async () => {
    await reviewed();
    scene().write({ 'src/pay.ts': edited('pay', 'payMistake( )').replaceAll(' = ', '=') });
    const { findings } = verdictIn(await again());
    const pay = findings.find(({ file }) => file === 'src/pay.ts');
    assert.deepEqual([pay?.state, pay?.earlier?.lines], ['open', 'same']);
    assert.ok(pay?.earlier?.said.every(({ now: word }) => word === 'fixed'));
  });

  it('carries an open finding over two reviews to its new line', async () => {
    await reviewed();
    mendPay();
    await again();
    scene().write({ 'src/log.ts': edited('log', 'quiet()') });
    const third = verdictIn(await again());
    assert.deepEqual([shownIn('gamma', 5), statesOf(third)], [['log'], ['A mistake in money: open']]);
    scene().write({ 'src/money.ts': `// Money\n${edited('money', 'moneyMistake()')}` });
    const fourth = verdictIn(await again());
    const [finding] = fourth.findings;
    assert.deepEqual([finding?.startLine, finding?.state, finding?.earlier?.lines], [11, 'open', 'same']);
    assert.equal(fourth.outcome, 'undecided');
  });

  it('treats a committed file as the same, and a renamed one as another', async () => {
    await reviewed();
    git(scene().workspace, 'add', 'src/money.ts');
    git(scene().workspace, 'commit', '-q', '-m', 'a part of it');
    git(scene().workspace, 'mv', 'src/log.ts', 'src/notes.ts');
    const verdict = verdictIn(await again());
    assert.deepEqual(gapsOf(verdict), ['src/money.ts reviewed-before', 'src/pay.ts reviewed-before']);
    assert.match(scene().prompt('alpha', 2), /src\/notes\.ts/);
  });

  it('shows all files with --fresh, if nothing changed, or if the settings differ', async () => {
    await reviewed();
    const nothing = verdictIn(await again());
    assert.deepEqual(gapsOf(nothing), []);
    const of = (session: string): string => `--again=${session}`;
    const first = nothing.comparison?.sessionId ?? assert.fail();
    mendPay();
    const held = async (...options: readonly string[]): Promise<readonly string[]> => {
      const outcome = await council(scene(), ['review', of(first), '--json', ...options]);
      return gapsOf(verdictIn(outcome));
    };
    assert.equal((await held()).length, 2);
    assert.deepEqual(await held('--fresh'), []);
    assert.deepEqual(await held('--question', 'Is it fast?'), []);
    assert.deepEqual(await held('--context', 'It runs once a year.'), []);
    assert.deepEqual(await held('--timeout', '77'), []);
    assert.deepEqual(await held('--rounds', '1'), []);
    scene().configure('beta', { env: { MODEL: 'other' } });
    writeFileSync(path.join(scene().folder, 'config/council/config.json'), JSON.stringify(scene().config));
    assert.deepEqual(await held(), []);
  });

  for (const [what, first] of [
    ['a seat has rejected it as a whole', { beta: [reviews('reject', { confidence: 90 }), LOOK] }],
    ['a seat was not heard', { beta: [{ says: '', exit: 3, complains: 'out of order' }] }],
    ['a seat had too little to go by', { beta: [reviews('continue', { confidence: 80 }), LOOK] }],
    ['a second look found no answer', { beta: [KEEP, { says: '', exit: 3, complains: 'out of order' }] }],
    ['a seat wants it revised and says in no finding why', { beta: [reviews('revise', { confidence: 80 }), LOOK] }],
    ['something is missing in it', { beta: [reviews('keep', { missing: ['a test of it'] }), LOOK] }],
    ['a P1 has no place', { alpha: [reviews('revise', { findings: [...FOUND, found('P1', 'pay', 'nowhere();')] })] }],
  ] as const) {
    it(`shows ${what === 'a P1 has no place' ? 'a file once more of which' : 'all where'} ${what}`, async () => {
      for (const [name, plan] of Object.entries(first)) scene().setPlan(name, plan);
      change();
      await council(scene(), ['review', '--json', '--rounds', '1']);
      for (const name of ['alpha', 'beta', 'gamma']) scene().setPlan(name, KEEP);
      scene().write({ 'src/log.ts': edited('log', 'quiet()') });
      const gaps = gapsOf(verdictIn(await again('--rounds', '1')));
      assert.deepEqual(gaps, what === 'a P1 has no place' ? ['src/money.ts reviewed-before'] : []);
    });
  }

  it('verifies a finding in a file that it does not show again, and asks for second opinions', async () => {
    await reviewed();
    mendPay();
    const hole = { ...found('P1', 'log'), category: 'security' };
    scene().setPlan('alpha', [FIRST, reviews('revise', { findings: [hole], confidence: 80 }), now('fixed')]);
    scene().setPlan('beta', [KEEP, LOOK, KEEP, now('fixed'), LOOK]);
    scene().setPlan('gamma', [KEEP, LOOK, KEEP, now('fixed'), LOOK]);
    const verdict = verdictIn(await again());
    assert.ok(gapsOf(verdict).includes('src/log.ts reviewed-before'));
    const raised = verdict.findings.find(({ file }) => file === 'src/log.ts') ?? assert.fail();
    assert.deepEqual([raised.evidence, raised.secondOpinions?.length], ['verified', 2]);
    assert.match(scene().prompt('beta', 5), /const log10 = logMistake\(\);/, 'the look is shown the lines');
  });

  it('is stale if a file that it does not show again changes meanwhile', async () => {
    await reviewed();
    mendPay();
    const money = path.join(scene().workspace, 'src/money.ts');
    scene().setPlan('gamma', [KEEP, LOOK, { ...KEEP, writes: { [money]: 'export {};\n' } }, now('fixed')]);
    const verdict = verdictIn(await again());
    assert.ok(verdict.flags.includes('stale'), verdict.flags.join());
  });

  it('lists in a dry run the files that it does not show again', async () => {
    await reviewed();
    mendPay();
    const { stdout } = await council(scene(), ['review', '--again', '--dry-run']);
    assert.match(stdout, /^left out: src\/money\.ts \(unchanged since the last review: review-/m);
    assert.doesNotMatch(stdout, /diff --git a\/src\/money\.ts/);
  });
});
