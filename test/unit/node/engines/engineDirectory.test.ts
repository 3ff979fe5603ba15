import * as assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import { PINS } from '../../../../scripts/engines/install.mjs';
import { BUILT_IN_ENGINES, findAdapter } from '../../../../src/engines/registry.ts';
import { seatOfEngine } from '../../../../src/protocol/seat.ts';
import { CouncilError } from '../../../../src/session/fault.ts';
import type { EngineState } from '../../../../src/session/ports.ts';
import { askOf, CLI, enginesIn, install } from './engineFixture.ts';
import { SHIELD_VARIABLES } from '../../../../src/node/git/shield.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const NEW = 'fake 99.0.0';

async function stateOf(engine: string, options: Parameters<typeof enginesIn>[1] = {}): Promise<EngineState> {
  const [state] = await enginesIn(folder(), options).directory.check([engine].map(seatOfEngine));
  assert.ok(state !== undefined);
  return state;
}

describe('an engine that was not proven in a hostile repository', () => {
  it('is marked as unproven and makes no claim to be read-only', async () => {
    install(folder(), 'claude', 'copilot', 'agy');
    const seats = ['claude', 'copilot', 'antigravity', 'rehearsal-a'].map(seatOfEngine);
    const states = await enginesIn(folder()).directory.check(seats);
    assert.deepEqual(
      states.map(({ engine, unproven, access }) => [engine, unproven, sayTextEnglish(access) === '']),
      [
        ['claude', undefined, false],
        ['copilot', true, true],
        ['antigravity', true, true],
        ['rehearsal-a', undefined, true],
      ],
    );
  });
});

describe('a version', () => {
  it('older than the proven one is usable, with a caution that says how to update', async () => {
    install(folder(), 'claude');
    const cautionsOf = async (version: string) =>
      (await stateOf('claude', { env: { FAKE_VERSION: version } })).cautions.map(sayTextEnglish);
    assert.deepEqual(await cautionsOf('2.1.5'), [
      `Version 2.1.5 is older than ${PINS.claude.version}, the version that Council is tested with. Update it: npm install -g @anthropic-ai/claude-code.`,
    ]);
  });

  it('that is the proven one gets no caution', async () => {
    install(folder(), 'claude');
    assert.deepEqual((await stateOf('claude', { env: { FAKE_VERSION: PINS.claude.version } })).cautions, []);
  });

  it('proven for an adapter is the one that test/engines runs', () => {
    const proven = BUILT_IN_ENGINES.map((name) => findAdapter(name, [])).flatMap((adapter) =>
      adapter?.provenVersion === undefined ? [] : [[adapter.name, adapter.provenVersion]],
    );
    assert.deepEqual(
      Object.fromEntries(proven),
      Object.fromEntries(Object.entries(PINS).map(([name, { version }]) => [name, version])),
    );
  });
});

describe('an engine that needs a model', () => {
  it('counts as failed without one, and takes its vendor from the model', async () => {
    install(folder(), 'opencode');
    const env = { FAKE_VERSION: NEW };
    const unset = await stateOf('opencode', { env });
    assert.deepEqual([unset.kind, unset.vendor], ['failed', 'opencode']);
    assert.match(
      sayTextEnglish(unset.detail),
      /^No model is set for it\. Without a model setting, it may send the code to free models/,
    );
    assert.match(sayTextEnglish(unset.nextStep), /^Set engines\.opencode\.model/);
    const config = (model: string) => ({ engines: { opencode: { model } } });
    const set = await stateOf('opencode', { env, config: config('anthropic/opus') });
    assert.deepEqual([set.kind, set.vendor, set.unproven], ['usable', 'Anthropic', undefined]);
    assert.equal((await stateOf('opencode', { env, config: config('local/qwen3') })).vendor, 'local');
    const { runner, workspace } = enginesIn(folder(), { env });
    const reply = await runner.run(askOf('opencode', workspace), new AbortController().signal, () => undefined);
    assert.deepEqual(
      [reply.kind, reply.kind === 'failed' && reply.detail === sayTextEnglish(unset.detail)],
      ['failed', true],
    );
  });
});

describe('the state of an engine', () => {
  it('1: is missing if the program is not found, with the command to install it', async () => {
    const state = await stateOf('claude');
    assert.deepEqual([state.kind, state.command, state.version], ['missing', null, null]);
    assert.match(sayTextEnglish(state.detail), /The program claude isn’t in the PATH or the usual folders/);
    assert.match(sayTextEnglish(state.nextStep), /^Install it: npm install/);
  });

  it('is missing if the configured command does not exist, with the key to correct', async () => {
    const state = await stateOf('claude', { config: { engines: { claude: { command: '/absent/claude' } } } });
    assert.equal(state.kind, 'missing');
    assert.match(sayTextEnglish(state.nextStep), /Correct engines\.claude\.command/);
  });

  it('is usable, with its version', async () => {
    const bin = install(folder(), 'claude');
    const state = await stateOf('claude', { env: { FAKE_VERSION: NEW } });
    assert.deepEqual([state.kind, state.version, state.command], ['usable', '99.0.0', path.join(bin, 'claude')]);
    assert.equal(sayTextEnglish(state.nextStep), '');
  });

  it('5: is usable even if the program starts slowly', async () => {
    install(folder(), 'gemini');
    const state = await stateOf('gemini', { env: { FAKE_VERSION: NEW, FAKE_DELAY: '2500' } });
    assert.equal(state.kind, 'usable');
  });

  it('6: names the version found and the version needed', async () => {
    install(folder(), 'claude');
    const state = await stateOf('claude', { env: { FAKE_VERSION: 'fake 0.9.0' } });
    assert.equal(state.kind, 'failed');
    assert.match(sayTextEnglish(state.detail), /^Version 0\.9\.0 is too old\. Council needs \d+\.\d+\.\d+ or newer\.$/);
    assert.match(sayTextEnglish(state.nextStep), /Update it: npm install/);
  });

  for (const engine of ['claude', 'codex']) {
    it(`7: is logged out if its own check says so: ${engine}`, async () => {
      install(folder(), engine);
      const state = await stateOf(engine, { env: { FAKE_VERSION: NEW, FAKE_LOGIN: 'out' } });
      assert.equal(state.kind, 'logged-out');
      assert.match(sayTextEnglish(state.nextStep), /^Log in: .+/);
    });
  }

  it('has log-in arguments only if the log-in may be missing', async () => {
    install(folder(), 'claude', 'codex', 'gemini', 'qwen');
    const told = async (engine: string, env: Record<string, string>) => (await stateOf(engine, { env })).loginArgs;
    assert.deepEqual(await told('codex', { FAKE_VERSION: NEW, FAKE_LOGIN: 'out' }), ['login']);
    assert.equal(await told('claude', { FAKE_VERSION: NEW, FAKE_LOGIN: 'in' }), null);
    assert.deepEqual(await told('gemini', { FAKE_VERSION: NEW }), [], 'it has no check: its first run tells');
    assert.equal(await told('copilot', { FAKE_VERSION: NEW }), null, 'not installed');
  });

  it('says what the engine can read or change, and how it is paid for if known', async () => {
    install(folder(), 'claude');
    const env = { FAKE_VERSION: NEW, FAKE_LOGIN: 'in', ANTHROPIC_API_KEY: 'k' };
    const state = await stateOf('claude', { env });
    assert.deepEqual(
      [state.payment, sayTextEnglish(state.access)],
      ['api-key', 'It can read the workspace but can’t change it.'],
    );
    const price = { input: 3, output: 15 };
    const priced = await stateOf('claude', { env, config: { engines: { claude: { price } } } });
    assert.deepEqual([state.price, priced.price], [undefined, price]);
    const codex = await stateOf('codex');
    const cautions = codex.cautions.map(sayTextEnglish).join();
    assert.deepEqual([sayTextEnglish(codex.access), cautions.includes('every file')], ['It can’t change files.', true]);
    const full = await stateOf('claude', { env, config: { engines: { claude: { autonomy: 'full' } } } });
    assert.match(
      sayTextEnglish(full.access),
      /^It can run commands and change files, because engines\.claude\.autonomy is “full”\.$/,
    );
    for (const name of ['rehearsal-a', 'antigravity'])
      assert.equal(sayTextEnglish((await stateOf(name)).access), '', name);
    assert.equal((await stateOf('antigravity')).remedy, '', 'no command to type');
  });

  it('counts as failed if the program does not start, with a command to type if available', async () => {
    for (const [engine, program, remedy] of [
      ['claude', 'claude', /^npm install -g \S+$/],
      ['antigravity', 'agy', /^$/],
    ] as const) {
      install(folder(), program);
      rmSync(path.join(folder(), 'bin', program));
      writeFileSync(path.join(folder(), 'bin', program), '#!/absent/interpreter\n', { mode: 0o755 });
      const state = await stateOf(engine);
      assert.equal(state.kind, 'failed');
      assert.match(sayTextEnglish(state.detail), /can’t start/);
      assert.match(state.remedy, remedy);
    }
  });

  it('of a custom engine is usable if its command is an executable file, without running it', async () => {
    const count = path.join(folder(), 'count');
    const config = { engines: { acme: { command: CLI, vendor: 'acme', env: { FAKE_COUNT: count } } } };
    const state = await stateOf('acme', { config });
    assert.deepEqual([state.kind, state.vendor], ['usable', 'acme']);
    assert.throws(() => readFileSync(count));
  });

  it('of a rehearsal engine is usable without an installed program', async () => {
    const state = await stateOf('rehearsal-b');
    assert.deepEqual([state.kind, state.rehearsal, state.command], ['usable', true, process.execPath]);
  });

  it('of an unknown name is an error that lists the known names', async () => {
    await assert.rejects(
      enginesIn(folder()).directory.check(['claude', 'clod'].map(seatOfEngine)),
      (error: unknown) =>
        error instanceof CouncilError &&
        error.kind === 'usage' &&
        error.message.includes('no engine named “clod”. Choose from claude, codex'),
    );
  });

  it('is checked for all engines in parallel and returned in the requested order', async () => {
    install(folder(), 'claude', 'codex', 'gemini', 'qwen');
    // Each answers only after all four have been asked.
    const together = path.join(folder(), 'together');
    mkdirSync(together);
    const { directory } = enginesIn(folder(), { env: { FAKE_VERSION: NEW, FAKE_TOGETHER: together } });
    const states = await directory.check(['qwen', 'codex', 'claude', 'gemini'].map(seatOfEngine));
    assert.deepEqual(
      states.map(({ engine }) => engine),
      ['qwen', 'codex', 'claude', 'gemini'],
    );
    assert.deepEqual(new Set(states.map(({ version }) => version)), new Set(['99.0.0']));
  });
});

describe('the version of an engine', () => {
  const count = (): string => path.join(folder(), 'count');
  const versionOf = async (version: string): Promise<string | null> =>
    (await stateOf('gemini', { env: { FAKE_VERSION: version, FAKE_COUNT: count() } })).version;

  it('is requested once, and again if the program changes', async () => {
    install(folder(), 'gemini');
    assert.equal(await versionOf('90.0.0'), '90.0.0');
    assert.equal(await versionOf('91.0.0'), '90.0.0');
    assert.equal(readFileSync(count(), 'utf8'), '--version\n');
    rmSync(path.join(folder(), 'bin/gemini'));
    writeFileSync(path.join(folder(), 'bin/gemini'), readFileSync(CLI), { mode: 0o755 });
    assert.equal(await versionOf('92.0.0'), '92.0.0');
    // As npm does it: other content of the same length and with the same date.
    utimesSync(path.join(folder(), 'bin/gemini'), new Date(0), new Date(0));
    assert.equal(await versionOf('93.0.0'), '93.0.0');
  });

  it('is requested again if the cache is damaged', async () => {
    install(folder(), 'gemini');
    await versionOf('90.0.0');
    writeFileSync(path.join(folder(), 'cache/engine-versions.json'), '{"a":1,');
    assert.equal(await versionOf('91.0.0'), '91.0.0');
  });
});

describe('the description of a call', () => {
  it('lists the program, arguments, folder, and variables, and starts nothing', async () => {
    const count = path.join(folder(), 'count');
    const config = {
      engines: { acme: { command: CLI, vendor: 'x', args: ['ask'], env: { FAKE_COUNT: count, KEY: 'secret' } } },
    };
    const { directory, workspace } = enginesIn(folder(), { config });
    const { command, prompt } = await directory.describe(askOf('acme', workspace));
    assert.equal(prompt, askOf('acme', workspace).prompt);
    assert.deepEqual(command, {
      command: CLI,
      args: ['ask'],
      cwd: workspace,
      env: ['COUNCIL_DEPTH', 'FAKE_COUNT', ...SHIELD_VARIABLES.toSorted(), 'KEY', 'TEMP', 'TMP', 'TMPDIR'],
    });
    assert.throws(() => readFileSync(count));
  });
});
