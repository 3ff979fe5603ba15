import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import { verdictIn } from './commandLine.ts';
import { StandIns } from './standIns.ts';

const ASK = ['vote', '--question', 'May we?', '--json'];

/** Small programs stand in for the CLIs that are named; there are no others. */
function machine(...names: readonly string[]): StandIns {
  const standIns = new StandIns();
  for (const name of ['claude', 'codex', 'gemini']) if (!names.includes(name)) standIns.remove(name);
  for (const name of names) standIns.install(name, '99.0.0');
  standIns.configure({ seats: 'auto' });
  standIns.answer(votes('APPROVE'));
  return standIns;
}

/** What the workspace remembers for the terminal. */
function kept({ scene }: StandIns): unknown {
  const state = path.join(scene.folder, 'state/council');
  const [file] = readdirSync(state, { recursive: true }).filter((name) => String(name).endsWith('seats-terminal.json'));
  return file === undefined ? null : JSON.parse(readFileSync(path.join(state, String(file)), 'utf8'));
}

describe('in a terminal, the seats that Council chooses', function () {
  this.timeout(120_000);
  let here: StandIns;
  afterEach(() => here.scene.remove());

  it('are said before the first question, once, and kept for the workspace', async () => {
    here = machine('claude', 'codex', 'gemini');
    const first = await here.run(ASK);
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stderr, /^Council chose Claude, Codex,? and Gemini for this workspace\. To ask others/m);
    assert.ok(first.stderr.indexOf('Council chose') < first.stderr.indexOf('answered'), first.stderr);
    assert.deepEqual(kept(here), { chosen: ['claude', 'codex', 'gemini'], confirmed: [], declined: [] });
    assert.doesNotMatch((await here.run([...ASK, '--fresh'])).stderr, /Council chose/);
  });

  it('stay when one of them is gone: the verdict is degraded', async () => {
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

  it('are one alone with status 2 instead of 0, unless that is accepted', async () => {
    here = machine('codex');
    const alone = await here.run(ASK);
    assert.deepEqual([alone.status, verdictIn(alone).outcome], [2, 'approved']);
    assert.match(alone.stderr, /^Only Codex answered, so the exit status is 2, not 0\./m);
    assert.equal((await here.run([...ASK, '--allow-degraded'])).status, 0);
  });

  it('are joined by others once a person has said so, who is asked once', async () => {
    here = machine('claude', 'qwen');
    const refused = await here.run([...ASK, '--dry-run'], { typed: [] });
    assert.doesNotMatch(refused.stderr, /can also ask/, 'a dry run asks nothing');
    const { stderr } = await here.run([...ASK, '--fresh'], { typed: ['y'] });
    assert.match(stderr, /^Council can also ask Qwen \(Alibaba\)\. Do that in this workspace from now on\? \[y\/N\]/m);
    assert.match(stderr, /^Council chose Claude and Qwen for this workspace/m);
    assert.deepEqual(kept(here), { chosen: ['claude', 'qwen'], confirmed: ['qwen'], declined: [] });
    assert.doesNotMatch((await here.run([...ASK, '--fresh'], { typed: [] })).stderr, /can also ask/);
  });

  it('are not joined where a person says no, or where there is none', async () => {
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

  it('are asked for where none of the first three can be used', async () => {
    here = machine('qwen');
    const nobody = await here.run(ASK);
    assert.equal(nobody.status, 4);
    assert.match(nobody.stderr, /Claude: .*\n.*Codex: .*\n.*Gemini: /);
    const { stderr } = await here.run([...ASK, '--dry-run'], { typed: [] });
    assert.doesNotMatch(stderr, /can also ask/);
    assert.match((await here.run(ASK, { typed: ['yes'] })).stderr, /^Council chose Qwen for this workspace/m);
  });
});
