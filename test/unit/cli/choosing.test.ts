import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import { verdictIn } from './commandLine.ts';
import { StandIns } from './standIns.ts';

const ASK = ['vote', '--question', 'May we?', '--json'];

/** A machine whose only CLIs are the named ones, replaced by small programs. */
function machine(...names: readonly string[]): StandIns {
  const standIns = new StandIns();
  for (const name of ['claude', 'codex', 'gemini']) if (!names.includes(name)) standIns.remove(name);
  for (const name of names) standIns.install(name, '99.0.0');
  standIns.configure({ seats: 'auto' });
  standIns.answer(votes('APPROVE'));
  return standIns;
}

/** What the workspace stores for the terminal. */
function kept({ scene }: StandIns): unknown {
  const state = path.join(scene.folder, 'state/council');
  const [file] = readdirSync(state, { recursive: true }).filter((name) => String(name).endsWith('seats-terminal.json'));
  return file === undefined ? null : JSON.parse(readFileSync(path.join(state, String(file)), 'utf8'));
}

describe('the seats that Council chooses in a terminal', function () {
  this.timeout(120_000);
  let here: StandIns;
  afterEach(() => here.scene.remove());

  it('are announced once, before any engine answers, and stored for the workspace', async () => {
    here = machine('claude', 'codex', 'gemini');
    const first = await here.run(ASK);
    assert.equal(first.status, 0, first.stderr);
    assert.match(
      first.stderr,
      /^Council chose Claude, Codex,? and Gemini for this workspace\. .*Gemini read files themselves, even files such as \.env\. To ask other engines/m,
    );
    assert.ok(first.stderr.indexOf('Council chose') < first.stderr.indexOf('answered'), first.stderr);
    assert.deepEqual(kept(here), { chosen: ['claude', 'codex', 'gemini'], confirmed: [], declined: [] });
    assert.doesNotMatch((await here.run([...ASK, '--fresh'])).stderr, /Council chose/);
  });

  it('stay the same if one of them is missing, and the verdict is degraded', async () => {
    here = machine('claude', 'codex', 'gemini');
    await here.run(ASK);
    here.remove('codex');
    const outcome = await here.run(ASK, { typed: ['y'] });
    const verdict = verdictIn(outcome);
    assert.ok(verdict.flags.includes('degraded'));
    assert.deepEqual(
      verdict.seats.map(({ id }) => id),
      ['claude', 'gemini'],
    );
    assert.match(outcome.stderr, /Codex can’t take part/);
  });

  it('are reported as missing once per set, from a configured list too, and always with --engines', async () => {
    here = machine('claude', 'codex', 'gemini');
    here.configure({ seats: ['claude', 'codex', 'gemini'] });
    const said = async (...more: readonly string[]): Promise<boolean> => {
      const { stderr, stdout } = await here.run([...ASK, '--fresh', ...more]);
      assert.ok(verdictIn({ stdout, stderr, status: 0, signal: null }).flags.includes('degraded'), stderr);
      return stderr.includes('can’t take part');
    };
    here.remove('codex');
    assert.equal(await said('--quiet'), false);
    assert.deepEqual([await said(), await said(), await said('--engines', 'claude,codex,gemini')], [true, false, true]);
    here.remove('gemini');
    assert.deepEqual([await said(), await said()], [true, false]);
    here.install('gemini', '99.0.0');
    assert.equal(await said(), false, 'that set was told before');
  });

  it('lead to status 2 instead of 0 if only one engine answers, unless --allow-degraded is given', async () => {
    here = machine('codex');
    const alone = await here.run(ASK);
    assert.deepEqual([alone.status, verdictIn(alone).outcome], [2, 'approved']);
    assert.match(alone.stderr, /^Only Codex answered, so the exit status is 2, not 0\./m);
    assert.equal((await here.run([...ASK, '--allow-degraded'])).status, 0);
  });

  it('include another engine if the user agrees, who is asked only once', async () => {
    here = machine('claude', 'qwen');
    const refused = await here.run([...ASK, '--dry-run'], { typed: [] });
    assert.doesNotMatch(refused.stderr, /can also ask/, 'a dry run asks nothing');
    const { stderr } = await here.run([...ASK, '--fresh'], { typed: ['y'] });
    assert.match(
      stderr,
      /^Council can also ask Qwen \(Alibaba\)\. Should Council do so in this workspace from now on\? \[y\/N\]/m,
    );
    assert.match(stderr, /^Council chose Claude and Qwen for this workspace/m);
    assert.deepEqual(kept(here), { chosen: ['claude', 'qwen'], confirmed: ['qwen'], declined: [] });
    assert.doesNotMatch((await here.run([...ASK, '--fresh'], { typed: [] })).stderr, /can also ask/);
  });

  it('include no other engine if the user declines or cannot be asked', async () => {
    here = machine('claude', 'qwen');
    const seats = async (typed?: readonly string[]) =>
      verdictIn(await here.run([...ASK, '--fresh'], typed === undefined ? {} : { typed })).seats.map(
        ({ engine }) => engine,
      );
    const alone = ['claude', 'claude', 'claude'];
    assert.deepEqual(await seats(), alone);
    assert.deepEqual(await seats(['']), alone);
    assert.deepEqual(await seats([]), alone, 'it is asked once');
    assert.deepEqual(kept(here), { chosen: ['claude'], confirmed: [], declined: ['qwen'] });
  });

  it('can be another engine, on request, if the first three are all unusable', async () => {
    here = machine('qwen');
    const nobody = await here.run(ASK);
    assert.equal(nobody.status, 4);
    assert.match(nobody.stderr, /Claude: .*\n.*Codex: .*\n.*Gemini: /);
    const { stderr } = await here.run([...ASK, '--dry-run'], { typed: [] });
    assert.doesNotMatch(stderr, /can also ask/);
    assert.match((await here.run(ASK, { typed: ['yes'] })).stderr, /^Council chose Qwen for this workspace/m);
  });
});

describe('council engines', function () {
  this.timeout(120_000);
  let here: StandIns;
  afterEach(() => here.scene.remove());
  const seatsOf = async (): Promise<readonly string[]> =>
    verdictIn(await here.run([...ASK, '--fresh'])).seats.map(({ id }) => id);

  it('shows the seats of this workspace, who chose them, and the other engines', async () => {
    here = machine('claude', 'codex', 'qwen');
    const text = async () => (await here.run(['engines'])).stdout;
    assert.match(
      await text(),
      /^Engines in this workspace: none yet \(Council chooses engines when the first session starts\)\n/,
    );
    await here.run(ASK);
    const shown = await text();
    assert.match(
      shown,
      /^Engines in this workspace: claude, codex \(Council chose them for this workspace\)\n {2}claude: Claude \(/,
    );
    assert.match(
      shown,
      /^Other engines\n {2}gemini: Gemini \(Google\), missing\. .* Install it: .*\n {2}qwen: Qwen \(Alibaba\), ready\.$/m,
    );
    assert.doesNotMatch(shown, /rehearsal/);
    here.configure({ seats: [{ engine: 'claude', model: 'opus', as: 'deep' }, 'codex'] });
    const listed = await text();
    assert.match(
      listed,
      /^Engines in this workspace: deep, codex \(your configuration names them\)\n {2}deep: Claude \(Anthropic\), model opus, ready\.$/m,
    );
    const { stdout } = await here.run(['engines', '--json']);
    const { from, seats, engines } = JSON.parse(stdout) as { from: string; seats: { id: string }[]; engines: object[] };
    assert.deepEqual([from, seats.map(({ id }) => id), engines.length > 8], ['listed', ['deep', 'codex'], true]);
  });

  it('sets the engines of this workspace with `use`, until --reset', async () => {
    here = machine('claude', 'codex', 'qwen');
    const { stdout, stderr, status } = await here.run(['engines', 'use', 'qwen,codex', 'gemini']);
    assert.deepEqual(
      [status, stdout],
      [0, 'Engines in this workspace: qwen, codex, gemini (you chose them for this workspace)\n'],
    );
    assert.match(stderr, /^gemini can’t take part now\. .* Install it: /m);
    assert.deepEqual(await seatsOf(), ['qwen', 'codex']);
    assert.match((await here.run(['engines', 'use', '--reset'])).stdout, /^Engines in this workspace: none yet/);
    assert.deepEqual(await seatsOf(), ['claude', 'codex']);
  });

  it('accepts only existing engines, each once, or --reset alone', async () => {
    here = machine('claude');
    for (const [args, words] of [
      [['omega'], /There’s no engine named omega\. Choose from claude, /],
      [[], /Name at least one engine/],
      [['claude', '--reset'], /can’t name engines and use --reset together/],
      [['claude', 'claude'], /claude is named twice/],
    ] as const) {
      const { status, stderr } = await here.run(['engines', 'use', ...args]);
      assert.equal(status, 3, args.join());
      assert.match(stderr, words);
    }
  });
});

describe('council doctor', function () {
  this.timeout(120_000);
  let here: StandIns;
  afterEach(() => here.scene.remove());

  it('shows the seats of this workspace, and names a setting that a seat does not support', async () => {
    here = machine('claude', 'codex', 'qwen');
    await here.run(['engines', 'use', 'claude', 'codex']);
    const fine = await here.run(['doctor']);
    assert.match(fine.stdout, /^Seats: claude, codex \(you chose them for this workspace\)$/m);
    assert.equal(fine.status, 0);
    here.configure({ seats: ['claude', { engine: 'qwen', effort: 'high', as: 'deep' }] });
    const { status, stdout } = await here.run(['doctor']);
    assert.equal(status, 3);
    assert.match(
      stdout,
      /^Seats: claude, deep .*\n {4}deep: Council can’t set the effort for qwen, the engine in seat deep\. Remove the effort/m,
    );
    const { seats } = JSON.parse((await here.run(['doctor', '--json'])).stdout) as {
      seats: { from: string; seats: { kind: string }[] };
    };
    assert.deepEqual([seats.from, seats.seats.map(({ kind }) => kind)], ['listed', ['usable', 'refused']]);
  });
});
