import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import { inTurn, type Scene } from '../faults/scene.ts';
import { configured, council, councilProcess, linesOf, type Outcome, trio } from './commandLine.ts';

const VOTE = ['vote', '--question', 'May we?'];

/** The arguments, and the sentence that they cause. */
const MISTAKES: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /Name a command.*council --help/],
  [['ponder'], /There’s no command “ponder”.*council --help/],
  [['reveiw'], /There’s no command “reveiw”. Did you mean review\? See `council --help`/],
  [['help', 'ponder'], /There’s no command “ponder”/],
  [['constructor'], /There’s no command “constructor”/],
  [[...VOTE, '--frobnicate'], /--frobnicate.*council help vote/],
  [[...VOTE, '--quite'], /There’s no option --quite. Did you mean --quiet\? See `council help vote`/],
  [['--frobnicate', 'vote'], /There’s no option --frobnicate/],
  [[...VOTE, '--context', '--json'], /--context needs a value, but “--json” looks like an option.*--context=--json/],
  [[...VOTE, '--timeout'], /--timeout needs a value/],
  [[...VOTE, '--timeout', 'soon'], /--timeout takes seconds.*“soon”/],
  [[...VOTE, '--timeout', '0'], /--timeout takes seconds.*“0”/],
  [[...VOTE, '--timeout', '1e9'], /--timeout takes seconds.*86400.*“1e9”/],
  [['review', '--rounds', 'many'], /--rounds takes a whole number.*“many”/],
  [['review', '--rounds', '0'], /--rounds takes a whole number from 1 to 20.*“0”/],
  [[...VOTE, '--rounds', '2'], /A vote has 1 round.*council review/],
  [[...VOTE, '--budget-minutes', '-3'], /--budget-minutes needs a value, but “-3” looks like an option/],
  [[...VOTE, '--budget-minutes', 'none'], /--budget-minutes takes minutes.*“none”/],
  [[...VOTE, '--type', 'whim'], /--type takes architecture, trade-off.*“whim”/],
  [['review', '--target', 'moon'], /--target takes auto, code, proposal, mixed.*“moon”/],
  [[...VOTE, '--fail-on', 'mondays'], /--fail-on takes p1, p1-any, p2, reject, never.*“mondays”/],
  [[...VOTE, '--fail-on', 'p3'], /--fail-on takes p1, p1-any, p2, reject, never.*“p3”/],
  [[...VOTE, '--json', '--events'], /You can’t use --json and --events together/],
  [[...VOTE, '--cwd', '/nowhere/at/all'], /There’s no folder \/nowhere\/at\/all\. .*--cwd/],
  [[...VOTE, '--cwd', ''], /--cwd has an empty value/],
  [[...VOTE, '--session-dir', ''], /--session-dir has an empty value/],
  [['vote', '--file', ''], /--file has an empty value/],
  [['vote', ''], /empty/],
  [['vote', 'one', '--uncommitted'], /more than one artifact.*Choose one/],
  [['vote', '--file', 'one', '--file', ' '], /--file has an empty value/],
  [['vote', '--uncommitted', '--stdin'], /more than one artifact.*Choose one/],
  [['vote', '--file', 'src/pay.ts:0-3'], /has an invalid line range\. Start at line 1 or later/],
  [['vote', '--file', 'src/pay.ts:3-1'], /has an invalid line range/],
  [['vote', '--staged', '--commit', 'HEAD'], /more than one artifact.*Choose one of .*--staged, --commit/],
  [['vote', '--commit', ''], /--commit has an empty value/],
  [['vote', '--base='], /--base has an empty value/],
  [['vote', '--range', ' '], /--range has an empty value/],
  [['deliberate'], /There’s nothing to decide\. Name something to review, or ask a question/],
  [['arbitrate'], /council arbitrate needs FILE. The file that describes the conflict\. Use - for standard input/],
  [['arbitrate', 'one', 'two'], /“two” is one argument too many/],
  [['arbitrate', 'no-such-file'], /can’t read .*no-such-file\. Check that the file exists/],
  [['arbitrate', '-'], /is missing these parts: CONFLICT TYPE, .* Add them, and try again/],
  [['sessions', 'burn'], /There’s no command “sessions burn”/],
  [['sessions', 'show'], /council sessions show needs SESSION. The ID of a session.*council sessions list/],
  [['sessions', 'show', 'vote-20260101-000000-1'], /no session “vote-20260101-000000-1”.*council sessions list/],
  [['sessions', 'show', '../../../etc'], /no session/],
  [['sessions', 'rm', '..'], /no session/],
  [['sessions', 'export', 'x'], /Choose a format with --format md\|json\|sarif\|junit\|gitlab\|github\|adr/],
  [
    ['sessions', 'export', 'x', '--format', 'pdf'],
    /--format takes md, json, sarif, junit, gitlab, github, adr, not “pdf”/,
  ],
  [['sessions', 'export', 'x', '--format', 'md'], /no session “x”/],
  [['sessions', 'rm', 'a', 'b'], /“b” is one argument too many/],
  [['resume'], /council resume needs SESSION. The ID of a session/],
  [['resume', 'vote-20260101-000000-1'], /no session/],
  [['resolve', 'vote-20260101-000000-1'], /Choose an option with --choose/],
  [['redeliberate', 'vote-20260101-000000-1', '--context', 'x'], /no session/],
  [
    ['redeliberate', 'x', '--context', 'x', '--context-file', 'y'],
    /You can’t use --context and --context-file together/,
  ],
  [[...VOTE, '--choose', 'a'], /council vote doesn’t take --choose. See `council help vote`/],
  [[...VOTE, '--json=1'], /: --json doesn’t take a value\. See `council help vote`/],
  [[...VOTE, '--quiet=yes'], /: --quiet doesn’t take a value\./],
  [[...VOTE, '--format', 'md'], /--format sets the format of the preceding --output/],
  [[...VOTE, '--output', 'a.md', '--format', 'text', '--format', 'md'], /--output a\.md has more than one format/],
  [[...VOTE, '--output', 'report'], /The file extension of report isn’t a known format\. Add --format text\|md/],
  [[...VOTE, '--output', 'a.txt', '--format', 'adr'], /--format takes text, md, .* not “adr”/],
  [[...VOTE, '--output', 'no/such/a.md'], /the folder .*no\/such doesn’t exist\. Create it/],
  [[...VOTE, '--output', 'src', '--format', 'md'], /src is a folder\. Name a file in that folder/],
  [[...VOTE, '--output', '-', '--format', 'md', '--json'], /^council: Only one of .* can use standard output/],
  [[...VOTE, '--output='], /--output has an empty value/],
  [['sessions', 'export', 'x', '--format', 'md', '--format', 'md'], /--format appears more than once/],
  [[...VOTE, '--evidence'], /council vote doesn’t take --evidence/],
  [[...VOTE, '--name', 'x'], /--name .* Add --stdin/],
  [[...VOTE, '--target', 'code'], /--target sets the criteria .*Also name the files/],
  [['review', '--option', 'a'], /council review doesn’t take --option/],
  [['review', '--accept-risk'], /council review doesn’t take --accept-risk/],
  [['resume', 'x', '--dry-run'], /council resume doesn’t take --dry-run/],
  [['resume', 'x', '--engines', 'a'], /council resume doesn’t take --engines/],
  [['redeliberate', 'x', '--context', 'y', '--staged'], /council redeliberate doesn’t take --staged/],
  [['resolve', 'x', '--choose', 'a', '--context', 'y'], /council resolve doesn’t take --context/],
  [['doctor', '--engines', 'claude'], /council doctor doesn’t take --engines/],
  [['sessions', '--events'], /council sessions list doesn’t take --events/],
  [['sessions', 'rm', 'x', '--json'], /council sessions rm doesn’t take --json/],
  [['sessions', 'show', 'x', '--fail-on', 'p1'], /council sessions show doesn’t take --fail-on/],
];

describe('council with invalid arguments', () => {
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

  it('exits with 3 on a Node that is too old', async () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
    const options = { env: { NODE_OPTIONS: `--import=data:text/javascript,${older}` } };
    const { status, stderr } = await councilProcess(scene, VOTE, options);
    assert.deepEqual(linesOf(stderr), [
      'council: Council needs Node 22 or newer, but this is Node 20.19.0. Install a newer version of Node.',
    ]);
    assert.equal(status, 3);
  });

  it('asks no engine and stores nothing', () => {
    assert.deepEqual([scene.calls('alpha'), existsSync(path.join(scene.folder, 'state'))], [[], false]);
  });
});
