import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import { codeFrame, paintedSeverity, PLAIN, wrapped } from '../../../src/cli/layout.ts';
import { wordsIn } from '../../../src/cli/labels/words.ts';
import type { LeftOut } from '../../../src/protocol/setup.ts';
import { painter, type Terminal, wantsColour } from '../../../src/cli/terminal.ts';
import { leftOutLines, verdictText } from '../../../src/cli/verdictText.ts';
import { votes } from '../faults/plan.ts';
import { playReview, says } from '../protocol/review/reviewPlayer.ts';
import { finding } from '../protocol/run/seats.ts';
import { council, freshScene, trio, verdictIn } from './commandLine.ts';

describe('a verdict in the language of the terminal', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('REJECT'), votes('ABSTAIN', { confidence: 20 })));
  const VOTE = ['vote', '--file', 'src/pay.ts'];

  for (const [locale, heading, options] of [
    ['ja_JP.UTF-8', /^未決: 賛成 1、反対 1、/, /^選択肢:$/m],
    ['zh_CN.UTF-8', /^未决：1 票赞成，1 票反对，/, /^你的选项：$/m],
  ] as const) {
    it(`is printed in the language of ${locale}, and the document stays English`, async () => {
      const env = { LC_ALL: locale };
      const { stdout, stderr } = await council(scene(), VOTE, { env });
      assert.match(stdout, heading);
      assert.match(stdout, options);
      assert.doesNotMatch(stderr, /answered after/);
      const show = ['sessions', 'show', 'latest', '--json'];
      const document = await council(scene(), show, { env });
      assert.equal(document.stdout, (await council(scene(), show)).stdout);
      assert.match(verdictIn(document).decision, /^Undecided: 1 for, 1 against/);
      const replayed = await council(scene(), ['sessions', 'replay', 'latest'], { env });
      assert.equal(verdictIn(replayed).decision, verdictIn(document).decision);
    });
  }
});

describe('the files that a verdict lists as left out', () => {
  const told = (leftOut: readonly LeftOut[]) => leftOutLines(leftOut, wordsIn('en'));
  const documents = (count: number): readonly LeftOut[] =>
    Array.from({ length: count }, (_, index) => ({ file: `debates/${String(index)}.md`, reason: 'council-document' }));

  it('are on one line for each reason, with the first names', () => {
    const excluded = { reason: 'excluded', rule: '*.snap, .council/ignore' } as const;
    assert.deepEqual(
      told([
        { file: 'package-lock.json', reason: 'lock-file' },
        ...documents(12),
        { file: 'a.snap', ...excluded },
        { file: 'b.snap', ...excluded },
        { file: 'old.ts', reason: 'reviewed-before', rule: 'review-x' },
      ]),
      [
        'package-lock.json (lock file)',
        '12 files (Council document): debates/0.md, debates/1.md, debates/2.md, and 9 more',
        '2 files (excluded: *.snap, .council/ignore): a.snap and b.snap',
      ],
    );
    assert.deepEqual(told([]), []);
  });
});

describe('a verdict that leaves a decision to the user', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('REJECT'), votes('ABSTAIN', { confidence: 20 })));
  const VOTE = ['vote', '--file', 'src/pay.ts'];

  it('shows what each option means and the exact command that chooses it', async () => {
    const { stdout } = await council(scene(), VOTE);
    const verdict = verdictIn(await council(scene(), ['sessions', 'show', 'latest', '--json']));
    const commands = [...stdout.matchAll(/^ {6}council (resolve|redeliberate) (\S+) (.*)$/gm)];
    assert.equal(commands.length, verdict.options.length);
    for (const { id, label, description } of verdict.options)
      assert.ok(stdout.includes(`  - ${id}: ${label}\n      ${description}\n      council re`), id);
    const [, , session = '', rest = ''] = commands.find(([, verb]) => verb === 'resolve') ?? [];
    const settled = await council(scene(), ['resolve', session, ...rest.split(' ')]);
    assert.equal(settled.status, 0, settled.stderr);
    assert.doesNotMatch(settled.stdout, /^Your options:/m);
  });

  it('shows the risk register', async () => {
    scene().setPlan('gamma', { exit: 1 });
    const { stdout } = await council(scene(), VOTE);
    const { riskRegister } = verdictIn(await council(scene(), ['sessions', 'show', 'latest', '--json']));
    assert.ok(riskRegister.length > 0);
    const [, listed = ''] = /^Risk register:\n((?: {2}- .*\n)+)/m.exec(stdout) ?? [];
    assert.equal(listed.match(/\(likelihood \w+, impact \w+, \w+\)/g)?.length, riskRegister.length);
  });

  it('shows what overriding a rejection requires, in one unbroken line', async () => {
    scene().setPlan('alpha', votes('REJECT'));
    // A command can be copied, so it stays on one line even if the terminal is narrower.
    const { stdout } = await council(scene(), VOTE, { columns: 60 });
    assert.match(stdout, /^ {6}council resolve \S+ --choose override --accept-risk --reason "…"$/m);
  });
});

describe('a seat on a terminal', () => {
  it('shows the tokens and the cost that its engine reports', () => {
    const view = playReview(() => says('keep')).view();
    const verdict = view.verdict ?? assert.fail();
    const usage = { inputTokens: 900, outputTokens: 100, cachedTokens: 0, costUsd: 0.25 };
    const seats = verdict.seats.map((seat) => ({ ...seat, usage: seat.id === 'claude' ? usage : null }));
    const lines = verdictText({ ...view, verdict: { ...verdict, seats } }, PLAIN).split('\n');
    const told = ['Claude', 'Codex'].map((name) => lines.find((line) => line.startsWith(`${name} approves`)));
    assert.match(told[0] ?? '', / · 1,000 tokens, US\$0\.25$/);
    assert.doesNotMatch(told[1] ?? '', /tokens/);
  });
});

describe('a finding on a terminal', () => {
  const plain = painter('plain');
  const FOUND = finding({ quote: 'if (x) {\n\tpay();\u001b[2J\n}', startLine: 9, endLine: 11 });

  it('shows its numbered code lines in a frame only if they are verified', () => {
    assert.deepEqual(codeFrame(FOUND, { paint: plain, columns: 80 }), [
      '   ┌',
      ' 9 │ if (x) {',
      '10 │   pay();',
      '11 │ }',
      '   └',
    ]);
    assert.deepEqual(codeFrame(FOUND, { paint: plain, columns: null }), []);
    assert.deepEqual(codeFrame({ ...FOUND, evidence: 'unverified' }, { paint: plain, columns: 80 }), []);
    const long = codeFrame({ ...FOUND, quote: 'x;\n'.repeat(20) }, { paint: plain, columns: 80 });
    assert.equal(long.length, 11);
    assert.match(long.at(-2) ?? '', /… 13 more$/);
  });

  it('is colored by its severity', () => {
    const colours = (['P1', 'P2', 'P3'] as const).map((one) => paintedSeverity(one, { paint: painter('colour') }));
    assert.equal(new Set(colours.map((text) => text.replace(/P\d/, ''))).size, 3);
  });

  it('is wrapped at words and indented like its first line', () => {
    const line = `  - ${painter('colour')('red', 'P1')} ${'word '.repeat(40)}end`;
    const rows = wrapped(line, 60);
    assert.ok(rows.length > 3);
    for (const row of rows) assert.ok(stripVTControlCharacters(row).length <= 60, row);
    for (const row of rows.slice(1)) assert.match(row, /^ {4}\w/);
    assert.equal(rows.map((row, at) => (at === 0 ? row : row.trimStart())).join(' '), line);
    assert.deepEqual(wrapped(line, null), [line]);
    assert.deepEqual(wrapped('x'.repeat(99), 60), ['x'.repeat(99)]);
  });
});

describe('colors', () => {
  const wanted = (env: Terminal['env'], more: { chosen?: boolean; isTerminal?: boolean } = {}): boolean =>
    wantsColour(env, { chosen: more.chosen, isTerminal: more.isTerminal ?? true });

  it('follow NO_COLOR, FORCE_COLOR, TERM, and --color', () => {
    assert.deepEqual([wanted({}), wanted({}, { isTerminal: false }), wanted({ TERM: 'dumb' })], [true, false, false]);
    assert.deepEqual(
      [wanted({ NO_COLOR: '1' }), wanted({ NO_COLOR: '0' }), wanted({ NO_COLOR: '' })],
      [false, false, true],
    );
    const forced = (value: string): boolean => wanted({ FORCE_COLOR: value, TERM: 'dumb' }, { isTerminal: false });
    assert.deepEqual(['1', '3', 'true', '0', 'false', ''].map(forced), [true, true, true, false, false, false]);
    assert.equal(wanted({ NO_COLOR: '1', FORCE_COLOR: '1' }), false);
    assert.equal(wanted({ NO_COLOR: '1' }, { chosen: true, isTerminal: false }), true);
    assert.equal(wanted({ FORCE_COLOR: '1' }, { chosen: false }), false);
  });
});
