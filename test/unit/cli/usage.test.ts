import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import { inTurn, type Scene } from '../faults/scene.ts';
import { configured, council, councilProcess, linesOf, type Outcome, trio } from './commandLine.ts';

const VOTE = ['vote', '--question', 'May we?'];

/** What is typed, and what the one sentence says. */
const MISTAKES: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /Say what the council should do.*council --help/],
  [['ponder'], /There is no command “ponder”.*council --help/],
  [['reveiw'], /There is no command “reveiw”. Did you mean review\? See `council --help`/],
  [['help', 'ponder'], /There is no command “ponder”/],
  [['constructor'], /There is no command “constructor”/],
  [[...VOTE, '--frobnicate'], /--frobnicate.*council help vote/],
  [[...VOTE, '--quite'], /There is no option --quite. Did you mean --quiet\? See `council help vote`/],
  [['--frobnicate', 'vote'], /There is no option --frobnicate/],
  [[...VOTE, '--context', '--json'], /--context needs a value, and “--json” looks like an option.*--context=--json/],
  [[...VOTE, '--timeout'], /--timeout needs a value/],
  [[...VOTE, '--timeout', 'soon'], /--timeout takes seconds.*“soon”/],
  [[...VOTE, '--timeout', '0'], /--timeout takes seconds.*“0”/],
  [[...VOTE, '--timeout', '1e9'], /--timeout takes seconds.*86400.*“1e9”/],
  [['review', '--rounds', 'many'], /--rounds takes a whole number.*“many”/],
  [['review', '--rounds', '0'], /--rounds takes a whole number from 1 to 20.*“0”/],
  [[...VOTE, '--rounds', '2'], /A vote has one round.*council review/],
  [[...VOTE, '--budget-minutes', '-3'], /--budget-minutes needs a value, and “-3” looks like an option/],
  [[...VOTE, '--budget-minutes', 'none'], /--budget-minutes takes minutes.*“none”/],
  [[...VOTE, '--type', 'whim'], /--type takes architecture, trade-off.*“whim”/],
  [['review', '--target', 'moon'], /--target takes auto, code, proposal, mixed.*“moon”/],
  [[...VOTE, '--fail-on', 'mondays'], /--fail-on takes p1, p1-any, p2, reject, never.*“mondays”/],
  [[...VOTE, '--fail-on', 'p3'], /--fail-on takes p1, p1-any, p2, reject, never.*“p3”/],
  [[...VOTE, '--json', '--events'], /exclude each other/],
  [[...VOTE, '--cwd', '/nowhere/at/all'], /no folder \/nowhere\/at\/all.*--cwd/],
  [[...VOTE, '--cwd', ''], /--cwd is empty/],
  [[...VOTE, '--session-dir', ''], /--session-dir is empty/],
  [['vote', '--file', ''], /--file is empty/],
  [['vote', ''], /empty/],
  [['vote', 'one', '--uncommitted'], /More than one artifact.*choose one/],
  [['vote', '--file', 'one', '--file', ' '], /--file is empty/],
  [['vote', '--uncommitted', '--stdin'], /More than one artifact.*choose one/],
  [['vote', '--file', 'src/pay.ts:0-3'], /lines go from a first, at least 1/],
  [['vote', '--file', 'src/pay.ts:3-1'], /lines go from a first/],
  [['vote', '--staged', '--commit', 'HEAD'], /More than one artifact.*choose one of .*--staged, --commit/],
  [['vote', '--commit', ''], /--commit is empty/],
  [['vote', '--base='], /--base is empty/],
  [['vote', '--range', ' '], /--range is empty/],
  [['deliberate'], /There is nothing to decide; name something to review, or ask a question/],
  [['arbitrate'], /council arbitrate wants FILE. The file that the conflict stands in, or - for standard input/],
  [['arbitrate', 'one', 'two'], /“two” is one word too many/],
  [['arbitrate', 'no-such-file'], /no-such-file cannot be read; check that it exists/],
  [['arbitrate', '-'], /lacks CONFLICT TYPE, .* add them and call again/],
  [['sessions', 'burn'], /There is no command “sessions burn”/],
  [['sessions', 'show'], /council sessions show wants SESSION. The id of a session.*council sessions list/],
  [['sessions', 'show', 'vote-20260101-000000-1'], /no session “vote-20260101-000000-1”.*council sessions list/],
  [['sessions', 'show', '../../../etc'], /no session/],
  [['sessions', 'rm', '..'], /no session/],
  [['sessions', 'export', 'x'], /Say in which form, with --format md\|json\|sarif\|junit\|gitlab\|github\|adr/],
  [
    ['sessions', 'export', 'x', '--format', 'pdf'],
    /--format takes md, json, sarif, junit, gitlab, github, adr, not “pdf”/,
  ],
  [['sessions', 'export', 'x', '--format', 'md'], /no session “x”/],
  [['sessions', 'rm', 'a', 'b'], /“b” is one word too many/],
  [['resume'], /council resume wants SESSION. The id of a session/],
  [['resume', 'vote-20260101-000000-1'], /no session/],
  [['resolve', 'vote-20260101-000000-1'], /Say what you choose with --choose/],
  [['redeliberate', 'vote-20260101-000000-1', '--context', 'x'], /no session/],
  [['redeliberate', 'x', '--context', 'x', '--context-file', 'y'], /exclude each other/],
  [[...VOTE, '--choose', 'a'], /council vote takes no --choose. See `council help vote`/],
  [[...VOTE, '--format', 'md'], /--format says how the --output before it is written/],
  [[...VOTE, '--output', 'a.md', '--format', 'text', '--format', 'md'], /--output a\.md has two forms/],
  [[...VOTE, '--output', 'report'], /The ending of report says no form; add one with --format text\|md/],
  [[...VOTE, '--output', 'a.txt', '--format', 'adr'], /--format takes text, md, .* not “adr”/],
  [[...VOTE, '--output', 'no/such/a.md'], /there is no folder .*no\/such; create it/],
  [[...VOTE, '--output', 'src', '--format', 'md'], /that is a folder; name a file in it/],
  [[...VOTE, '--output', '-', '--format', 'md', '--json'], /Standard output takes one form/],
  [[...VOTE, '--output='], /--output is empty/],
  [['sessions', 'export', 'x', '--format', 'md', '--format', 'md'], /--format is given twice/],
  [[...VOTE, '--evidence'], /council vote takes no --evidence/],
  [[...VOTE, '--name', 'x'], /--name .* wants --stdin beside it/],
  [[...VOTE, '--target', 'code'], /--target says how .*name it as well/],
  [['review', '--option', 'a'], /council review takes no --option/],
  [['review', '--accept-risk'], /council review takes no --accept-risk/],
  [['resume', 'x', '--dry-run'], /council resume takes no --dry-run/],
  [['resume', 'x', '--engines', 'a'], /council resume takes no --engines/],
  [['redeliberate', 'x', '--context', 'y', '--staged'], /council redeliberate takes no --staged/],
  [['resolve', 'x', '--choose', 'a', '--context', 'y'], /council resolve takes no --context/],
  [['doctor', '--engines', 'claude'], /council doctor takes no --engines/],
  [['sessions', '--events'], /council sessions list takes no --events/],
  [['sessions', 'rm', 'x', '--json'], /council sessions rm takes no --json/],
  [['sessions', 'show', 'x', '--fail-on', 'p1'], /council sessions show takes no --fail-on/],
];

describe('council, wrongly called', () => {
  let scene: Scene;
  let outcomes: readonly Outcome[] = [];

  before(async () => {
    scene = configured(trio(votes('APPROVE'), votes('APPROVE'), votes('REJECT')));
    outcomes = await inTurn(MISTAKES, ([args]) => council(scene, args));
  });
  after(() => {
    scene.remove();
  });

  for (const [at, [args, sentence]] of MISTAKES.entries()) {
    it(`council ${args.map((word) => (word === '' ? "''" : word)).join(' ')}`, () => {
      const { status, stdout, stderr } = outcomes[at] ?? assert.fail();
      assert.equal(status, 3, stderr);
      assert.equal(stdout, '');
      assert.equal(linesOf(stderr).length, 1, stderr);
      assert.match(stderr, /^council: /);
      assert.match(stderr, sentence);
    });
  }

  it('on a Node that is too old', async () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
    const options = { env: { NODE_OPTIONS: `--import=data:text/javascript,${older}` } };
    const { status, stderr } = await councilProcess(scene, VOTE, options);
    assert.deepEqual(linesOf(stderr), [
      'council: Council needs Node 22 or newer, and this is Node 20.19.0: install a newer one.',
    ]);
    assert.equal(status, 3);
  });

  it('asks nobody and keeps nothing', () => {
    assert.deepEqual([scene.calls('alpha'), existsSync(path.join(scene.folder, 'state'))], [[], false]);
  });
});
