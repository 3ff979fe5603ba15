import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { FAIL_ON } from '../../../src/cli/exitStatus.ts';
import { readCommandLine } from '../../../src/cli/parser.ts';
import { temporaryFolder } from '../node/temporaryFolder.ts';
import { readDocument, ROOT } from './documents.ts';

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: unknown;
        readonly strategy: {
          readonly matrix: { readonly include: readonly { readonly os: string; readonly kind: string }[] };
        };
        readonly steps: readonly Step[];
      }
    >
  >;
}

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT });
const action = parse(textOf('action.yml')) as Action;
const workflows = WORKFLOWS.map((file) => parse(textOf(file)) as Workflow);
const steps = [
  ...action.runs.steps,
  ...workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps)),
];

describe('the action and the workflows', () => {
  it('never run a stranger’s code with secrets', () => {
    assert.ok(workflows.length > 0);
    for (const file of ['action.yml', ...WORKFLOWS])
      assert.doesNotMatch(textOf(file), /pull_request_target|workflow_run/, file);
    for (const { on } of workflows) assert.deepEqual(Object.keys(on), ['push', 'pull_request']);
  });

  it('have only read permission by default', () => {
    for (const { permissions, jobs } of workflows) {
      assert.deepEqual(permissions, { contents: 'read' });
      assert.ok(Object.values(jobs).every((job) => job.permissions === undefined));
    }
    for (const name of ['comment', 'upload-sarif']) assert.equal(action.inputs[name]?.default, 'false', name);
    assert.match(
      action.runs.steps.find(({ uses }) => uses?.includes('upload-sarif'))?.if ?? '',
      /^inputs\.upload-sarif == 'true'/,
    );
  });

  it('insert no text from outside into a script', () => {
    const scripts = steps.flatMap(({ run }) => run ?? []);
    assert.ok(scripts.length > 4);
    for (const script of scripts.filter((one) => one.includes('\n'))) assert.doesNotMatch(script, /\$\{\{/);
  });

  it('describe each input and output, and the documentation names it', () => {
    const page = readDocument('docs/hooks-and-pipelines.md').text;
    for (const [name, { description }] of [...Object.entries(action.inputs), ...Object.entries(action.outputs)]) {
      assert.match(description, /^[A-Z].*\.$/, name);
      assert.ok(page.includes(`\`${name}\``), name);
    }
    for (const level of FAIL_ON) assert.ok(action.inputs['fail-on']?.description.includes(level), level);
  });

  it('test this repository on each system', () => {
    const tried = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.strategy.matrix.include));
    const kindsOn = (system: string): readonly string[] =>
      tried.filter(({ os }) => os.startsWith(system)).map(({ kind }) => kind);
    assert.deepEqual(kindsOn('ubuntu'), ['lint', 'unit', 'engines', 'host', 'browser']);
    assert.ok(kindsOn('macos').includes('unit') && kindsOn('windows').includes('unit'));
  });
});

describe('the hook for pre-commit', () => {
  it('runs an existing command, and passes it no file names', () => {
    const [hook, ...others] = parse(textOf('.pre-commit-hooks.yaml')) as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual(others, []);
    assert.deepEqual(
      [hook?.['language'], hook?.['pass_filenames'], hook?.['entry']],
      ['system', false, 'council hook run'],
    );
    const reading = readCommandLine(String(hook?.['entry']).split(' ').slice(1), COMMANDS);
    assert.equal(reading.kind === 'command' && reading.command.name, 'hook run');
  });
});

describe('the steps of the action', () => {
  const folder = temporaryFolder();
  const within = (name: string): string => path.join(folder(), name);

  /** Runs the script of a step, with a `council` that records its arguments and ends with a given status. */
  function perform(name: string, env: Readonly<Record<string, string>>, statuses: Readonly<Record<string, number>>) {
    const script = action.runs.steps.find((step) => step.name === name)?.run ?? assert.fail(name);
    mkdirSync(within('bin'));
    const cases = Object.entries(statuses).map(([word, status]) => `${word}) exit ${String(status)} ;;`);
    writeFileSync(
      within('bin/council'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > "$RUNNER_TEMP/words"\ncase "$1" in\n${cases.join('\n')}\nesac\n`,
    );
    chmodSync(within('bin/council'), 0o755);
    const said = execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      encoding: 'utf8',
      env: {
        PATH: `${within('bin')}:${process.env['PATH'] ?? ''}`,
        RUNNER_TEMP: folder(),
        GITHUB_OUTPUT: within('output'),
        ...env,
      },
    });
    const read = (file: string): string => (existsSync(within(file)) ? readFileSync(within(file), 'utf8') : '');
    return { said, output: read('output'), words: read('words').trim().split('\n') };
  }

  const check = (env: Readonly<Record<string, string>>) =>
    perform('Check the engines', { EVENT: 'pull_request', NUMBER: '12', CONFIG: '', ...env }, { doctor: 4 });

  it('continue to the review if an engine is missing', () => {
    assert.equal(check({}).output, 'ready=true\n');
  });

  it('say so if there is no pull request', () => {
    const { said, output } = check({ EVENT: 'push', NUMBER: '' });
    assert.match(said, /There’s no pull request/);
    assert.equal(output, '');
  });

  it('fail if a stranger’s code would get the secrets', () => {
    assert.throws(
      () => check({ EVENT: 'pull_request_target' }),
      ({ status, stdout }: { readonly status: number; readonly stdout: string }) =>
        status === 1 && stdout.startsWith('::error title=Council::The event pull_request_target gives'),
    );
    assert.equal(existsSync(within('words')), false);
  });

  const end = (STATUS: string, IS_FORK: string) =>
    perform('End with the status of the review', { NUMBER: '12', STATUS, IS_FORK }, {}).said;

  it('end with a notice on a fork without secrets', () => {
    assert.match(end('4', 'true'), /^::notice title=Council::This pull request is from a fork/);
  });

  for (const [status, isFork] of [
    ['4', 'false'],
    ['1', 'true'],
    ['2', 'true'],
  ] as const)
    it(`end with status ${status} if ${isFork === 'true' ? 'it is a fork' : 'it is no fork'}`, () => {
      assert.throws(
        () => end(status, isFork),
        (thrown: { readonly status: number }) => thrown.status === Number(status),
      );
    });

  for (const status of ['0', '5'])
    it(`pass with status ${status}`, () => {
      assert.equal(end(status, 'false'), '');
    });

  const review = (env: Readonly<Record<string, string>>) =>
    perform(
      'Review',
      { NUMBER: '12', FAIL_ON: 'p1', ENGINES: '', PROFILE: 'standard', CONFIG: '', COMMENT: 'false', ...env },
      { review: 1 },
    );

  it('write nothing to the pull request unless requested, and pass the status on', () => {
    const { words, output } = review({});
    assert.deepEqual(words, [
      ...['review', '--pr=12', '--fail-on=p1', `--output=${within('council.sarif')}`],
      '--profile=standard',
    ]);
    assert.equal(output, 'status=1\n');
  });

  it('pass each requested option as one word', () => {
    const wanted = { ENGINES: 'claude,codex; touch x', PROFILE: 'my own', CONFIG: 'a b.json' };
    const { words } = review({ COMMENT: 'true', ...wanted });
    assert.deepEqual(words.slice(-5), [
      ...['--engines=claude,codex; touch x', '--profile=my own', '--config=a b.json', '--post', '--yes'],
    ]);
    const reading = readCommandLine(words, COMMANDS);
    assert.equal(reading.kind, 'command');
  });
});
