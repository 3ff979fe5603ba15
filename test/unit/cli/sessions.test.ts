import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SarifLog } from '../../../src/protocol/export/exportSarif.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { votes } from '../faults/plan.ts';
import { PAY, type Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, linesOf, sessionFolders, trio, verdictIn } from './commandLine.ts';

const FINDINGS = `findings:
  p1:
    - file: src/pay.ts
      line: 3
      title: "posted twice"
      suggestion: "post once"
  p2:
    - "src/pay.ts:2 \`const amount = order.total;\` the total may be negative"
  p3: []`;
const RICH = trio(
  votes('APPROVE', { confidence: 90, more: 'conditions:\n  - "a test"\nrisks:\n  - "money is lost"' }),
  { says: 'MAYBE' },
  votes('REJECT', { more: `${FINDINGS}\nalternatives:\n  - "leave it"\ndissent_note: "it is unsafe"` }),
);

const VOTE = ['vote', '--file', 'src/pay.ts', '--json', '--quiet'];

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

function onlySession(scene: Scene): string {
  const [folder, ...others] = sessionFolders(scene);
  assert.ok(folder !== undefined && others.length === 0);
  return folder;
}

describe('a session of the command line', () => {
  const scene = freshScene(() => RICH);

  it('is in the state folder with all files of the contract, for its user only', async () => {
    const verdict = verdictIn(await council(scene(), VOTE));
    const folder = onlySession(scene());
    assert.match(folder, /\/state\/council\/[\w.-]+-[0-9a-f]{16}\/sessions\/vote-\d{8}-\d{6}-\d+$/);
    assert.equal(path.basename(folder), verdict.sessionId);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
    assert.deepEqual(files, [
      'artifact.md',
      'envelope-r1.json',
      'events.jsonl',
      'metadata.json',
      'rounds',
      'rounds/r001_alpha.md',
      'rounds/r001_beta.md',
      'rounds/r001_beta_attempt2.md',
      'rounds/r001_gamma.md',
      'summary.md',
      'verdict.json',
    ]);
    assert.deepEqual([folder, path.join(folder, 'rounds')].map(modeOf), ['700', '700']);
    const plain = files.map((name) => path.join(folder, name)).filter((file) => statSync(file).isFile());
    assert.deepEqual([...new Set(plain.map(modeOf))], ['600']);
    const envelope = JSON.parse(readFileSync(path.join(folder, 'envelope-r1.json'), 'utf8')) as Record<string, unknown>;
    assert.equal(envelope['session_id'], verdict.sessionId.replace('vote-', 'debate-'));
    assert.equal(readFileSync(path.join(folder, 'artifact.md'), 'utf8').split('\n').length, 6);
    assert.match(readFileSync(path.join(folder, 'rounds/r001_beta.md'), 'utf8'), /^MAYBE$/);
    assert.match(readFileSync(path.join(folder, 'summary.md'), 'utf8'), /^# Undecided/);
  });

  it('has the same verdict byte for byte in a replay and with --json', async () => {
    const { stdout } = await council(scene(), VOTE);
    const { sessionId } = JSON.parse(stdout) as Verdict;
    const kept = readFileSync(path.join(onlySession(scene()), 'verdict.json'), 'utf8');
    const asked = scene().calls('alpha').length;
    const [replayed, shown] = await Promise.all([
      council(scene(), ['sessions', 'replay', sessionId]),
      council(scene(), ['sessions', 'show', sessionId, '--json']),
    ]);
    assert.deepEqual([stdout === kept, replayed.stdout === kept, shown.stdout === kept], [true, true, true]);
    assert.deepEqual([replayed.status, replayed.stderr, scene().calls('alpha').length], [0, '', asked]);
  });

  it('is listed, shown, and removed', async () => {
    assert.match((await council(scene(), ['sessions'])).stderr, /^This workspace has no sessions yet\.$/m);
    const { sessionId, decision } = verdictIn(await council(scene(), VOTE));
    const { stdout } = await council(scene(), ['sessions', 'list']);
    assert.ok(stdout.startsWith(`${sessionId}  src/pay.ts\n`) && stdout.includes(decision), stdout);
    const list = JSON.parse((await council(scene(), ['sessions', 'list', '--json'])).stdout) as {
      sessions: { sessionId: string; outcome: string }[];
    };
    assert.deepEqual(
      list.sessions.map((one) => [one.sessionId, one.outcome]),
      [[sessionId, 'undecided']],
    );
    assert.match((await council(scene(), ['sessions', 'show', sessionId])).stdout, /gamma rejects \(70\)/);
    assert.equal((await council(scene(), ['sessions', 'rm', sessionId])).status, 0);
    assert.deepEqual(sessionFolders(scene()), []);
    assert.equal((await council(scene(), ['sessions', 'show', sessionId])).status, 3);
  });

  it('is exported as Markdown, JSON, and SARIF', async () => {
    const { sessionId, decision } = verdictIn(await council(scene(), VOTE));
    const exported = (format: string) => council(scene(), ['sessions', 'export', sessionId, '--format', format]);
    const [md, json, sarif] = await Promise.all(['md', 'json', 'sarif'].map(exported));
    assert.ok(md && json && sarif);
    assert.deepEqual(
      [md, json, sarif].map(({ status, stderr }) => [status, stderr]),
      Array(3).fill([0, '']),
    );
    assert.ok(md.stdout.startsWith(`# ${decision}\n`));
    assert.match(md.stdout, /## Answers[\s\S]*### beta, round 1, attempt 2[\s\S]*MAYBE/);
    assert.equal(json.stdout, readFileSync(path.join(onlySession(scene()), 'verdict.json'), 'utf8'));
    const log = JSON.parse(sarif.stdout) as SarifLog;
    assert.deepEqual(
      log.runs[0]?.results.map(({ ruleId, level }) => [ruleId, level]),
      [
        ['P1', 'error'],
        ['P2', 'warning'],
      ],
    );
    assert.match(log.runs[0].tool.driver.semanticVersion, /^\d+\.\d+\.\d+/);
  });

  it('is exported with paths from the root of the repository, even from a subfolder', async () => {
    scene().initialise();
    scene().write({ 'packages/pay/src/pay.ts': PAY });
    const cwd = path.join(scene().workspace, 'packages/pay');
    const { sessionId } = verdictIn(await council(scene(), VOTE, { cwd }));
    const { stdout } = await council(scene(), ['sessions', 'export', sessionId, '--format', 'sarif'], { cwd });
    const uris = (JSON.parse(stdout) as SarifLog).runs[0]?.results.map(
      ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri,
    );
    assert.deepEqual(new Set(uris), new Set(['packages/pay/src/pay.ts']));
    const as = async (format: string) =>
      (await council(scene(), ['sessions', 'export', sessionId, '--format', format], { cwd })).stdout;
    const reported = JSON.parse(await as('gitlab')) as readonly { readonly location: { readonly path: string } }[];
    assert.deepEqual(new Set(reported.map(({ location }) => location.path)), new Set(['packages/pay/src/pay.ts']));
    for (const format of ['junit', 'github']) assert.match(await as(format), /file="?packages\/pay\/src\/pay\.ts/);
  });

  it('60: is set aside and named if it is damaged, and the others load', async () => {
    const first = verdictIn(await council(scene(), VOTE)).sessionId;
    const damaged = onlySession(scene());
    const events = path.join(damaged, 'events.jsonl');
    writeFileSync(events, readFileSync(events, 'utf8').replace('"seq":2', '"seq":7'));
    const second = verdictIn(await council(scene(), VOTE)).sessionId;
    const listed = await council(scene(), ['sessions']);
    assert.equal(listed.status, 0);
    const words = listed.stdout.split(/\s+/);
    assert.ok(words.includes(second) && !words.includes(first));
    assert.match(listed.stderr, new RegExp(`^Council can’t read ${first}: line 2 `, 'm'));
    const shown = await council(scene(), ['sessions', 'show', first]);
    assert.equal(shown.status, 3);
    assert.match(shown.stderr, /is damaged \(line 2 .*\)\. Other sessions aren’t affected.*council sessions rm/);
    assert.equal((await council(scene(), ['sessions', 'rm', first])).status, 0);
  });

  it('can be read if a crash cut off its last line', async () => {
    const { sessionId } = verdictIn(await council(scene(), VOTE));
    appendFileSync(path.join(onlySession(scene()), 'events.jsonl'), '{"seq":99,"at":"2026');
    assert.equal((await council(scene(), ['sessions', 'show', sessionId])).status, 0);
  });

  it('is found from every worktree of the repository', async () => {
    scene().initialise();
    git(scene().workspace, 'worktree', 'add', '-q', '-b', 'second', path.join(scene().folder, 'second tree'));
    const { sessionId } = verdictIn(await council(scene(), VOTE));
    const { stdout } = await council(scene(), ['sessions', '--cwd', '../second tree']);
    assert.ok(stdout.startsWith(sessionId));
  });

  it('is in --session-dir if that is given, and is found there', async () => {
    const { sessionId } = verdictIn(await council(scene(), [...VOTE, '--session-dir', '../kept here']));
    assert.deepEqual(sessionFolders(scene()), []);
    assert.ok(existsSync(path.join(scene().folder, 'kept here', sessionId, 'verdict.json')));
    const { stdout } = await council(scene(), ['sessions', 'replay', sessionId, '--session-dir', '../kept here']);
    assert.equal((JSON.parse(stdout) as Verdict).sessionId, sessionId);
  });

  it('is listed and shown by its question if it has no other subject', async () => {
    const asked = ['vote', '--question', 'Where should the cache live?', '--json', '--quiet'];
    const { sessionId } = verdictIn(await council(scene(), asked));
    assert.match((await council(scene(), ['sessions'])).stdout, /^vote-\S+ {2}Where should the cache live\?$/m);
    assert.match(
      (await council(scene(), ['sessions', 'show', sessionId])).stdout,
      /^Where should the cache live\? · confidence /m,
    );
  });

  it('is settled by its user if it is split', async () => {
    const { sessionId, options } = verdictIn(await council(scene(), VOTE));
    const wrong = await council(scene(), ['resolve', sessionId, '--choose', 'nothing of that']);
    assert.equal(wrong.status, 3);
    assert.match(wrong.stderr, /Choose one of/);
    const { id } = options[0] ?? assert.fail();
    const settled = await council(scene(), ['resolve', sessionId, '--choose', id, '--reason', 'because', '--json']);
    assert.equal(settled.status, 0, settled.stderr);
    const verdict = JSON.parse(settled.stdout) as Verdict;
    assert.deepEqual([verdict.resolution?.option, verdict.resolution?.reason], [id, 'because']);
    const folder = onlySession(scene());
    assert.equal(readFileSync(path.join(folder, 'verdict.json'), 'utf8'), settled.stdout);
    assert.equal((await council(scene(), ['sessions', 'replay', sessionId])).stdout, settled.stdout);
  });

  it('shows in one line what its user chose, why, and against which seat', async () => {
    const { sessionId } = verdictIn(await council(scene(), VOTE));
    const args = ['--choose', 'gamma', '--reason', 'It is\nlate.'];
    const { stdout } = await council(scene(), ['resolve', sessionId, ...args]);
    const line =
      /^Settled by the user:\n {2}- Don’t go ahead, as gamma says \([-T:.\dZ]+\)\. Reason: It is late\. Overruled: alpha\.$/m;
    assert.match(stdout, line);
    assert.match((await council(scene(), ['sessions', 'show', sessionId])).stdout, line);
  });

  it('is redeliberated with new information by only the named seats', async () => {
    const { sessionId } = verdictIn(await council(scene(), VOTE));
    scene().setPlan('gamma', votes('APPROVE'));
    const before = scene().calls('alpha').length;
    const outcome = await council(scene(), [
      'redeliberate',
      sessionId,
      '--context',
      'it is posted once',
      '--engines',
      'gamma',
      '--json',
    ]);
    const verdict = verdictIn(outcome);
    assert.deepEqual([verdict.outcome, verdict.round, outcome.status], ['approved', 2, 0]);
    assert.equal(scene().calls('alpha').length, before);
    assert.ok(linesOf(outcome.stderr).every((line) => !line.startsWith('alpha')));
    assert.equal(verdict.redeliberations.length, 1);
    assert.ok(!verdict.flags.includes('stale'));
  });

  it('is stale on redeliberation if its file has changed, until the file is restored', async () => {
    const { sessionId } = verdictIn(await council(scene(), VOTE));
    const before = readFileSync(path.join(scene().workspace, 'src/pay.ts'), 'utf8');
    scene().write({ 'src/pay.ts': 'export const pay = 0;\n' });
    scene().setPlan('gamma', votes('APPROVE'));
    const args = ['--context', 'it is posted once', '--engines', 'gamma', '--json'];
    const verdict = verdictIn(await council(scene(), ['redeliberate', sessionId, ...args]));
    assert.ok(verdict.flags.includes('stale'), verdict.flags.join());
    scene().write({ 'src/pay.ts': before });
    const again = ['--context', 'it is back as it was', '--evidence', '--engines', 'gamma', '--json'];
    const restored = verdictIn(await council(scene(), ['redeliberate', sessionId, ...again]));
    assert.ok(!restored.flags.includes('stale'), restored.flags.join());
  });
});
