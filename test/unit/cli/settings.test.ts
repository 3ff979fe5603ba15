import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import type { EngineState } from '../../../src/session/ports.ts';
import { votes } from '../faults/plan.ts';
import { council, councilProcess, freshScene, trio, verdictIn } from './commandLine.ts';

const SLOW = { ...votes('APPROVE'), hangs: true };

describe('the settings of council', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), votes('REJECT')));

  /** Writes the scene's configuration with other seats, and returns its path. */
  function settingsFor(name: string, seats: readonly string[], own: object = {}): string {
    const file = path.join(scene().folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...scene().config, seats, ...own }));
    return file;
  }

  async function seats(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    run = council,
  ): Promise<string> {
    const outcome = await run(scene(), ['vote', '--question', 'May we?', '--dry-run', '--json', ...args], { env });
    assert.equal(outcome.status, 0, outcome.stderr);
    const { prompts } = JSON.parse(outcome.stdout) as { prompts: { seat: string }[] };
    return prompts.map(({ seat }) => seat).join();
  }

  it('come from --config, else $COUNCIL_CONFIG, else the settings folder, else ~/.config', async () => {
    const named = settingsFor('named.json', ['alpha', 'beta']);
    const variable = settingsFor('variable.json', ['beta', 'gamma']);
    settingsFor('config/council/config.json', ['gamma', 'alpha']);
    settingsFor('home/.config/council/config.json', ['gamma', 'beta']);
    const env = { COUNCIL_CONFIG: variable };
    assert.equal(await seats(['--config', named], env), 'alpha,beta');
    assert.equal(await seats([], env), 'beta,gamma');
    assert.equal(await seats([]), 'gamma,alpha');
    // A process has its own home folder.
    const homeAlone = { XDG_CONFIG_HOME: 'relative/counts/for/nothing', COUNCIL_CONFIG: '' };
    assert.equal(await seats([], homeAlone, councilProcess), 'gamma,beta');
  });

  it('never come from the workspace', async () => {
    settingsFor('work space/council/config.json', ['gamma', 'beta']);
    settingsFor('work space/.council/config.json', ['gamma', 'beta']);
    assert.equal(await seats([]), 'alpha,beta,gamma');
  });

  it('can come from a file with a byte order mark, or from no file at all', async () => {
    const file = path.join(scene().folder, 'config/council/config.json');
    writeFileSync(file, `\uFEFF${JSON.stringify({ ...scene().config, seats: ['beta', 'alpha'] })}`);
    assert.equal(await seats([]), 'beta,alpha');
    rmSync(file);
    assert.equal(await seats(['--engines', 'rehearsal-a,rehearsal-b']), 'rehearsal-a,rehearsal-b');
  });

  it('can come from a file with comments and trailing commas', async () => {
    const file = settingsFor('commented.json', ['gamma', 'alpha']);
    const bare = readFileSync(file, 'utf8');
    writeFileSync(file, `// mine\n${bare.replace('"seats":[', '"seats":/* who */[').replace(/\}$/, ',}')} // end\n`);
    assert.equal(await seats(['--config', file]), 'gamma,alpha');
  });

  it('take --engines in the given order, ignoring spaces', async () => {
    assert.equal(await seats(['--engines', ' gamma , alpha ']), 'gamma,alpha');
  });

  it('use the nearest of several time limits: --timeout, the engine’s, the protocol’s', async () => {
    const outcome = await council(scene(), [
      'vote',
      '--question',
      'x',
      '--events',
      '--quiet',
      '--config',
      settingsFor('limits.json', ['alpha', 'beta'], {
        protocol: { vote: { timeoutSeconds: 41 } },
        engines: { ...(scene().config as { engines: object }).engines, ...limited('beta', 42) },
      }),
    ]);
    const limitsIn = (stdout: string): unknown =>
      (JSON.parse(stdout.split('\n')[0] ?? '') as { setup: { limits: { timeoutSeconds: unknown } } }).setup.limits
        .timeoutSeconds;
    assert.deepEqual(limitsIn(outcome.stdout), { alpha: 41, beta: 42 });
    scene().setPlan('alpha', SLOW);
    const short = await council(scene(), [
      'vote',
      '--question',
      'x',
      '--events',
      '--quiet',
      '--timeout',
      '1.5',
      '--config',
      settingsFor('retries.json', ['alpha', 'beta'], { protocol: { vote: { retries: 0 } } }),
    ]);
    assert.deepEqual(limitsIn(short.stdout), { alpha: 1.5, beta: 1.5 });
    assert.match(short.stdout, /"kind":"timed-out"/);
  });

  function limited(engine: string, timeoutSeconds: number): object {
    const { engines } = scene().config as { engines: Record<string, object> };
    return { [engine]: { ...engines[engine], timeoutSeconds } };
  }

  it('pass the question, options, constraints, and context to the engines', async () => {
    const outcome = await council(scene(), [
      ...['vote', '--question', 'Which store?', '--type', 'trade-off', '--context', 'We are three people.', '--json'],
      ...['--option', 'Postgres', '--option', 'SQLite', '--constraint', 'no new servers', '--constraint', 'by May'],
    ]);
    assert.equal(verdictIn(outcome).question, 'Which store?');
    const prompt = scene().prompt('alpha');
    for (const part of [
      'Which store?',
      'A. Postgres',
      'B. SQLite',
      'no new servers',
      'by May',
      'We are three people.',
      'trade-off',
    ])
      assert.ok(prompt.includes(part), part);
  });

  it('take the target from the file unless --target names it', async () => {
    scene().write({ 'plan.md': '# Plan\n\nMove everything.\n' });
    const targets = await Promise.all(
      [['plan.md'], ['plan.md', '--target', 'code'], ['--file', 'src/pay.ts'], ['--stdin', '--name', 'plan.md']].map(
        async (args) => {
          const outcome = await council(scene(), ['vote', '--json', '--quiet', ...args], { stdin: '# Plan\n' });
          return verdictIn(outcome).target;
        },
      ),
    );
    assert.deepEqual(targets, ['proposal', 'code', 'code', 'proposal']);
  });
});

describe('council doctor', () => {
  const scene = freshScene(() => ({
    engines: { alpha: votes('APPROVE'), lost: { plan: [], config: { command: '/nowhere/lost' } } },
  }));

  it('names every engine, its state and what to do', async () => {
    const { status, stdout } = await council(scene(), ['doctor', '--json']);
    const { engines } = JSON.parse(stdout) as {
      engines: (Omit<EngineState, 'detail' | 'nextStep'> & Record<'detail' | 'nextStep', string>)[];
    };
    assert.equal(status, 0);
    for (const name of [...BUILT_IN_ENGINES, 'alpha', 'lost'])
      assert.ok(
        engines.some(({ engine }) => engine === name),
        name,
      );
    for (const { kind, nextStep, title } of engines) assert.equal(nextStep === '', kind === 'usable', title);
    const text = (await council(scene(), ['doctor'])).stdout;
    assert.match(text, /^ok {2}alpha \(not proven read-only\)\n/m);
    assert.match(
      text,
      /^missing {2}lost \(not proven read-only\)\n.*\/nowhere\/lost.*\n.*Correct engines\.lost\.command/m,
    );
    for (const { engine, kind, nextStep } of engines.filter((one) => one.kind === 'missing' && one.engine !== 'lost')) {
      assert.match(nextStep, /^Install it: /, `${engine} ${kind}`);
    }
  });

  it('names the configuration file in use, or where to create one', async () => {
    const file = path.join(scene().folder, 'config/council/config.json');
    const doctor = async (...args: readonly string[]): Promise<string> =>
      (await council(scene(), ['doctor', ...args])).stdout;
    assert.ok((await doctor()).startsWith(`Configuration: ${file}\n`));
    const named = path.join(scene().folder, 'named.json');
    writeFileSync(named, '{}');
    assert.ok((await doctor('--config', named)).startsWith(`Configuration: ${named}\n`));
    const configurationOf = (text: string): unknown => (JSON.parse(text) as { configuration: unknown }).configuration;
    assert.equal(configurationOf(await doctor('--json')), file);
    rmSync(file);
    assert.ok((await doctor()).startsWith(`Configuration: none. To change a setting, create ${file}\n`));
    assert.equal(configurationOf(await doctor('--json')), null);
  });

  it('says that an editor model needs the editor, and does not ask it', async () => {
    const model = 'editor.copilot.gpt-4o';
    const file = path.join(scene().folder, 'models.json');
    writeFileSync(file, JSON.stringify({ ...scene().config, seats: [model, 'alpha'] }));
    const { stdout } = await council(scene(), ['doctor', '--config', file]);
    assert.match(stdout, /^missing {2}editor\.copilot\.gpt-4o\n.*needs the editor\.\n.*Use it in VS Code/m);
    const alone = await council(scene(), ['vote', '--question', 'May we?', '--engines', model]);
    assert.equal(alone.status, 4);
    assert.match(alone.stderr, /editor\.copilot\.gpt-4o: .*needs the editor/);
  });

  it('exits with 4 if only the scripted engines are usable', async () => {
    scene().configure('alpha', { command: '/nowhere/alpha' });
    const off = Object.fromEntries(
      BUILT_IN_ENGINES.filter((name) => !name.startsWith('rehearsal-')).map((name) => [
        name,
        { command: `/nowhere/${name}` },
      ]),
    );
    const { engines } = scene().config as { engines: object };
    const file = path.join(scene().folder, 'none.json');
    writeFileSync(file, JSON.stringify({ engines: { ...engines, ...off } }));
    assert.equal((await council(scene(), ['doctor', '--config', file])).status, 4);
  });
});
