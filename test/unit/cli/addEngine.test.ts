import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE } from '../faults/playedEngines.ts';
import { type Plan, votes } from '../faults/plan.ts';
import { permission } from '../faults/agentRows.ts';
import { council, freshScene, type RunOptions, verdictIn } from './commandLine.ts';

const AGENT = path.resolve(import.meta.dirname, '../../fixtures/fakeEngines/agent.mjs');
const NODE = process.execPath;

interface Told {
  readonly name: string;
  readonly definition: object;
  readonly written: string | null;
  readonly trial: { readonly asks: number; readonly reply: { readonly kind: string } };
}

describe('council engines add', function () {
  this.timeout(120_000);
  const scene = freshScene(() => ({ engines: { alpha: votes('APPROVE') }, engineProcesses: 'started' }));
  const file = (): string => path.join(scene().folder, 'config/council/config.json');
  const text = (): string => readFileSync(file(), 'utf8');
  const engines = (): Record<string, unknown> => (JSON.parse(text()) as { engines: Record<string, unknown> }).engines;
  /** Writes the plan of an engine that isn't configured yet, and returns its path. */
  const planned = (plan: Plan): string => {
    scene().setPlan('new', plan);
    return scene().plan('new');
  };
  const add = (args: readonly string[], options: RunOptions = {}) =>
    council(scene(), ['engines', 'add', ...args], options);
  const asScript = (program: readonly string[], ...more: readonly string[]) =>
    add(['acme', '--yes', '--vendor', 'Acme', ...more, '--', NODE, ...program]);

  it('tries the command that the user enters, shows its answer, and, after a yes, adds a working engine', async () => {
    const plan = planned(votes('APPROVE', { confidence: 91 }));
    const typed = ['acme', '', NODE, JSON.stringify([ENGINE, plan]), 'Acme', 'stdin', '', 'acme login', ''];
    const { status, stdout, stderr } = await add([], { typed });
    assert.equal(status, 0, stderr);
    assert.match(
      stdout,
      /^acme answered APPROVE, 91% sure: .+\n {2}Answer format: a block in Council’s format\n {2}Time: \d+\.\d s\n {2}Tools: no tool use seen\n/,
    );
    assert.match(
      stdout,
      /Wrote .*config\.json\.\nTo use this engine in this workspace, run `council engines use` with acme/,
    );
    assert.match(stderr, /^Asking acme one small question…\nAdd the engine to .*config\.json\? \[Y\/n\]$/m);
    assert.deepEqual(engines()['acme'], {
      ...{ vendor: 'Acme', command: NODE, args: [ENGINE, plan], prompt: 'stdin', login: 'acme login' },
    });
    const vote = await council(scene(), ['vote', '--question', 'May we?', '--engines', 'acme,alpha', '--json']);
    assert.deepEqual(
      verdictIn(vote).seats.map(({ id, status: state }) => [id, state]),
      [
        ['acme', 'answered'],
        ['alpha', 'answered'],
      ],
    );
  });

  it('adds an agent, and lists the request that was refused during the trial', async () => {
    const plan = planned({ ...votes('REJECT'), agent: { requests: [permission('execute', '/elsewhere', 'touch x')] } });
    const typed = ['acme', 'acp', NODE, JSON.stringify([AGENT, plan]), 'Acme', '', '', '', 'yes'];
    const { status, stdout, stderr } = await add([], { typed });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^acme answered REJECT, 70% sure/);
    assert.match(stdout, /^ {2}Tools: Refused: touch x$/m);
    assert.deepEqual(engines()['acme'], { protocol: 'acp', vendor: 'Acme', command: NODE, args: [AGENT, plan] });
  });

  it('asks a script nothing, and prints everything as JSON', async () => {
    const program = [ENGINE, planned(votes('APPROVE'))];
    const { status, stdout } = await asScript(
      program,
      '--json',
      '--set',
      'timeoutSeconds=30',
      '--set',
      'login=acme login',
    );
    const told = JSON.parse(stdout) as Told;
    const definition = { vendor: 'Acme', command: NODE, args: program, timeoutSeconds: 30, login: 'acme login' };
    assert.deepEqual([status, told.name, told.definition, told.written], [0, 'acme', definition, file()]);
    assert.deepEqual([told.trial.asks, told.trial.reply.kind], [1, 'answered']);
    assert.deepEqual(engines()['acme'], definition);
  });

  it('keeps comments, commas, and everything else in the file', async () => {
    const alpha = JSON.stringify(engines()['alpha']);
    const before = `{\n  // mine\n  "redact": false,\n  "engines": {\n    "alpha": ${alpha}, /* last */\n  },\n}\n`;
    writeFileSync(file(), before);
    const { status, stderr } = await asScript([ENGINE, planned(votes('APPROVE'))]);
    assert.equal(status, 0, stderr);
    const now = text();
    for (const kept of ['{\n  // mine\n  "redact": false,\n', '/* last */', '  },\n}\n'])
      assert.ok(now.includes(kept), now);
    assert.match(
      (await council(scene(), ['engines'])).stdout,
      /^ {2}acme: acme \(Acme\), not proven read-only, ready\.$/m,
    );
  });

  it('creates the configuration file if it does not exist', async () => {
    const elsewhere = path.join(scene().folder, 'none/config.json');
    const program = ['--', NODE, ENGINE, planned(votes('APPROVE'))];
    const env = { COUNCIL_CONFIG: '', XDG_CONFIG_HOME: path.dirname(elsewhere) };
    const { status, stderr } = await add(['acme', '--yes', '--vendor', 'Acme', ...program], { env });
    assert.equal(status, 0, stderr);
    assert.ok(existsSync(path.join(path.dirname(elsewhere), 'council/config.json')));
  });

  for (const [fault, plan, words] of [
    ['isn’t logged in', { exit: 1, complains: 'Error: not logged in. Run acme login.' }, /^acme: It isn’t logged in\./],
    ['hit its limit', { exit: 1, complains: '429 Too Many Requests' }, /^acme: It hit its usage limit/],
    ['ends with an error', { exit: 3 }, /^acme: It ended with exit status 3/],
    ['answers nothing', { says: '' }, /^acme: It ended without an answer/],
    [
      'never uses the form',
      { says: 'I like it.' },
      /^acme: unreadable\. .+\n {2}Answer: I like it\.\n {2}Time: .* s for the second question/,
    ],
  ] as const)
    it(`names the state of an engine that ${fault}, and writes nothing without --force`, async () => {
      const before = text();
      const program = [ENGINE, planned([plan, plan] as Plan)];
      const { status, stdout } = await asScript(program);
      assert.equal(status, 4, stdout);
      assert.match(stdout, words);
      assert.match(stdout, /Council didn’t write anything\.\n$/);
      assert.equal(text(), before);
      const forced = await asScript(program, '--force');
      assert.equal(forced.status, 0, forced.stdout);
      assert.notEqual(text(), before);
    });

  it('asks again for a value that the configuration does not allow, and keeps the others', async () => {
    const plan = planned(votes('APPROVE'));
    const list = JSON.stringify([ENGINE, plan]);
    const typed = ['', 'a b', 'Claude', 'acme', 'smtp', 'text', '', NODE, '["ask"', list, '', 'Acme', 'file', 'stdin'];
    const { status, stderr } = await add([], { typed: [...typed, 'html', 'text', '', 'y'] });
    assert.equal(status, 0, stderr);
    for (const words of [
      /\? *\nEnter a name for the engine\./,
      /Council can’t add a b: .*letters, digits/,
      /There’s already an engine named claude\./,
      /engines\.acme\.protocol is "smtp"/,
      /Enter the engine’s command after --\./,
      /aren’t a JSON list/,
      /Enter the engine’s vendor with --vendor\./,
      /contains \{file\}, which stands for the path/,
      /engines\.acme\.answer is "html"/,
    ])
      assert.match(stderr, words);
    assert.deepEqual(engines()['acme'], {
      ...{ vendor: 'Acme', command: NODE, args: [ENGINE, plan], prompt: 'stdin', answer: 'text' },
    });
  });

  it('shows only the beginning of a long answer', async () => {
    const long = { says: 'I like it. '.repeat(400_000) };
    const { stdout } = await asScript([ENGINE, planned([long, long])]);
    assert.match(stdout, /^ {2}Answer: I like it\. I like .*…$/m);
    assert.ok(stdout.length < 2000, String(stdout.length));
  });

  it('names a program that does not exist, does not ask it, and asks whether to write it anyway', async () => {
    const typed = (last: string) => ['acme', 'text', '/nowhere/acme', '', 'Acme', '', '', '', last];
    const before = text();
    const refused = await add([], { typed: typed('') });
    assert.equal(refused.status, 4);
    assert.match(
      refused.stdout,
      /^acme: engines\.acme\.command is set to “\/nowhere\/acme”, .*\nCouncil didn’t write anything\.\n$/,
    );
    assert.match(refused.stderr, /anyway\? \[y\/N\]$/m);
    assert.equal(text(), before);
    assert.equal((await add([], { typed: typed('y') })).status, 0);
    assert.deepEqual(engines()['acme'], { vendor: 'Acme', command: '/nowhere/acme' });
  });

  it('writes nothing if the answer is no, and exits with 0', async () => {
    const before = text();
    const typed = ['acme', '', NODE, JSON.stringify([ENGINE, planned(votes('APPROVE'))]), 'Acme', '', '', '', 'n'];
    const { status, stdout } = await add([], { typed });
    assert.deepEqual([status, stdout.endsWith('Council didn’t write anything.\n'), text()], [0, true, before]);
  });

  it('rejects values that the configuration does not allow before it asks anything', async () => {
    const before = text();
    const wrong = (...args: readonly string[]) => add(args, {});
    for (const [args, words] of [
      [['acme'], /this isn’t one\. Add --yes, a name, --vendor, and the command after --\./],
      [['--yes'], /Enter a name for the engine\./],
      [['acme', '--yes', '--', NODE], /Enter the engine’s vendor with --vendor\./],
      [['acme', '--yes', '--vendor', 'x'], /Enter the engine’s command after --\./],
      [['Claude', '--yes', '--vendor', 'x', '--', NODE], /There’s already an engine named claude\./],
      [['alpha', '--yes', '--vendor', 'x', '--', NODE], /There’s already an engine named alpha\./],
      [['a:b', '--yes', '--vendor', 'x', '--', NODE], /can’t add a:b: .*letters, digits/],
      [
        ['acme', '--yes', '--vendor', 'x', '--set', 'promt=stdin', '--', NODE],
        /engines\.acme\.promt isn’t a setting\. Allowed settings: .*prompt/,
      ],
      [
        ['acme', '--yes', '--vendor', 'x', '--set', 'prompt=post', '--', NODE],
        /engines\.acme\.prompt is "post"\. Allowed: "stdin"/,
      ],
      [['acme', '--yes', '--vendor', 'x', '--set', 'opus', '--', NODE], /--set takes KEY=VALUE/],
      [['acme', '--yes', '--vendor', 'x', '--protocol', 'smtp', '--', NODE], /engines\.acme\.protocol is "smtp"/],
      [['acme', '--yes', '--vendor', 'x', '--protocol', 'constructor', '--', NODE], /protocol is "constructor"/],
    ] as const) {
      const { status, stderr, stdout } = await wrong(...args);
      assert.equal(status, 3, `${args.join(' ')}: ${stdout}${stderr}`);
      assert.match(stderr, words);
    }
    assert.equal(text(), before);
  });
});
