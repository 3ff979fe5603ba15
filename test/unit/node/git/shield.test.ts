import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engineShield } from '../../../../src/node/git/engineShield.ts';
import { addHostileSubmodule, LOOKS, makeGitHostile, RAN, RUN_UNSHIELDED } from '../../../engines/hostileGit.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { git, GIT_ENVIRONMENT, quietGit, repository } from './gitFixture.ts';

const folder = temporaryFolder();

const FILES = { 'add.js': 'export function add(a, b) { return a - b; }\n', 'hello.txt': 'hello\n' };

function hostile() {
  const place = realpathSync(folder());
  repository(place, FILES);
  addHostileSubmodule(place);
  return { place, hostileGit: makeGitHostile(place) };
}

/** The output of all commands. */
function look(place: string, env: Readonly<Record<string, string | undefined>>, commands = LOOKS): string {
  const outputs = commands.map((command) => {
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: place, env, encoding: 'utf8' });
    return `$ ${command}\n${stdout}${stderr}`;
  });
  return outputs.join('\n');
}

describe('70: the environment of an engine', () => {
  const shield = engineShield(quietGit());
  const shielded = (place: string, autonomy: 'readOnly' | 'full' = 'readOnly') =>
    shield(GIT_ENVIRONMENT, { folder: place, autonomy });

  it('keeps git from running what the repository or a submodule configures, and shows the change', async () => {
    const { place, hostileGit } = hostile();
    const said = look(place, await shielded(place));
    assert.deepEqual(hostileGit.ran(), [], said);
    assert.ok(!said.includes(RAN), said);
    assert.match(said, /^\+xxport function add/m);
    assert.doesNotMatch(said, /unable to parse|died/);
  });

  it('is necessary, since git runs all of that without it', () => {
    const { place, hostileGit } = hostile();
    const said = look(place, GIT_ENVIRONMENT);
    const ran = hostileGit.ran();
    assert.deepEqual(
      RUN_UNSHIELDED.filter((name) => !ran.includes(name)),
      [],
      said,
    );
  });

  it('prevents adding a file without its encryption filter if the engine may write', async () => {
    const { place, hostileGit } = hostile();
    const said = look(place, await shielded(place, 'full'), ['git add included.js', 'git diff --cached --name-only']);
    assert.match(said, /included\.js: clean filter 'included' failed/);
    assert.doesNotMatch(said, /^included\.js$/m);
    assert.deepEqual(hostileGit.ran(), []);
  });

  it('runs nothing in a folder of a clone that only looks like a repository', async () => {
    const place = realpathSync(folder());
    repository(place, FILES);
    const bare = path.join(place, 'looks-bare');
    git(place, 'init', '-q', '--bare', '--template=', bare);
    git(bare, 'config', 'core.worktree', place);
    git(bare, 'config', 'core.bare', 'false');
    git(bare, 'config', 'core.fsmonitor', `echo ${RAN} >&2; false`);
    assert.ok(look(bare, GIT_ENVIRONMENT, ['git status']).includes(RAN));
    assert.ok(!look(bare, await shielded(place), ['git status']).includes(RAN));
    assert.ok(!look(bare, await shielded(bare), ['git status']).includes(RAN));
  });

  it('names no repository if git refuses to read the configuration', async () => {
    const { place, hostileGit } = hostile();
    appendFileSync(path.join(place, '.git/config'), '[broken\n');
    assert.equal((await shielded(place))['GIT_DIR'], '/dev/null');
    assert.deepEqual(hostileGit.ran(), []);
  });

  it('covers what the repository configured since the last call', async () => {
    const place = realpathSync(folder());
    repository(place, FILES);
    await shielded(place);
    addHostileSubmodule(place);
    const hostileGit = makeGitHostile(place);
    const said = look(place, await shielded(place));
    assert.deepEqual(hostileGit.ran(), [], said);
    assert.ok(!said.includes(RAN), said);
  });

  const CLEAN = ['filter.late.clean', ''];
  const settings = (env: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] =>
    Array.from({ length: Number(env['GIT_CONFIG_COUNT']) }, (_, at) => [
      env[`GIT_CONFIG_KEY_${String(at)}`] ?? '',
      env[`GIT_CONFIG_VALUE_${String(at)}`] ?? '',
    ]);
  const takesLate = async (place: string): Promise<boolean> =>
    settings(await shielded(place)).some((setting) => setting.join() === CLEAN.join());

  const later: Readonly<Record<string, (place: string) => string>> = {
    'a file that it includes': (place) => {
      git(place, 'config', 'include.path', '../late');
      return path.join(place, 'late');
    },
    'a file of a worktree': (place) => {
      git(place, 'config', 'extensions.worktreeConfig', 'true');
      return path.join(place, '.git/config.worktree');
    },
    'another folder that it shares': (place) => {
      const other = path.join(path.dirname(place), `${path.basename(place)}-other`);
      cpSync(path.join(place, '.git'), other, { recursive: true });
      git(place, 'config', '--file', path.join(other, 'config'), 'filter.late.clean', 'x');
      return path.join(place, '.git/commondir');
    },
  };
  for (const [title, prepare] of Object.entries(later)) {
    it(`covers later configuration in ${title}, which did not exist before`, async () => {
      const place = realpathSync(folder());
      repository(place, FILES);
      const file = prepare(place);
      assert.equal(await takesLate(place), false);
      const other = path.join(path.dirname(place), `${path.basename(place)}-other`);
      if (file.endsWith('commondir')) writeFileSync(file, `${other}\n`);
      else git(place, 'config', '--file', file, 'filter.late.clean', 'x');
      assert.equal(await takesLate(place), true);
      rmSync(other, { recursive: true, force: true });
    });
  }

  it('covers a submodule that is added to the index later', async () => {
    const place = realpathSync(folder());
    repository(place, FILES);
    const inner = path.join(place, 'inner');
    mkdirSync(inner);
    repository(inner, FILES);
    git(inner, 'config', 'filter.late.clean', 'x');
    assert.equal(await takesLate(place), false);
    git(place, '-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
    assert.equal(await takesLate(place), true);
    git(place, 'rm', '-q', '-f', '--cached', 'inner');
    assert.equal(await takesLate(place), false);
  });

  it('covers a nearer repository that is created later', async () => {
    const place = realpathSync(folder());
    repository(place, { 'in/side/hello.txt': 'hello\n' });
    const side = path.join(place, 'in/side');
    assert.equal(await takesLate(side), false);
    repository(path.join(place, 'in'), {});
    git(path.join(place, 'in'), 'config', 'filter.late.clean', 'x');
    assert.equal(await takesLate(side), true);
    rmSync(path.join(place, 'in/.git'), { recursive: true });
    assert.equal(await takesLate(side), false);
  });

  it('keeps the user’s own settings and removes variables that redirect git', async () => {
    const place = realpathSync(folder());
    const from = {
      GIT_CONFIG_GLOBAL: '/own',
      GIT_DIR: '/elsewhere',
      GIT_EXTERNAL_DIFF: 'x',
      GIT_CONFIG_PARAMETERS: 'x',
    };
    const made = await shield({ ...GIT_ENVIRONMENT, ...from, PATH: '/none' }, { folder: place, autonomy: 'readOnly' });
    assert.deepEqual(
      Object.keys(from).map((name) => made[name]),
      ['/own', undefined, undefined, undefined],
    );
  });
});

describe('70: git as Council runs it', () => {
  it('fetches no missing object from a remote, whatever protocol the repository allows', async () => {
    const place = realpathSync(folder());
    repository(place, FILES);
    const { ran } = makeGitHostile(place);
    for (const [key, value] of Object.entries(PARTIAL_CLONE)) git(place, 'config', key, value);
    const blob = git(place, 'rev-parse', 'HEAD:hello.txt').trim();
    rmSync(path.join(place, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    look(place, GIT_ENVIRONMENT, [`git cat-file -p ${blob}`]);
    assert.ok(ran().includes('fetch'));
    rmSync(path.join(place, '.git/traces/fetch'));
    const opened = await quietGit().open(place);
    assert.equal(await opened?.tryRead(['cat-file', '-p', blob]), null);
    assert.ok(!ran().includes('fetch'));
  });
});

const PARTIAL_CLONE = {
  'core.repositoryFormatVersion': '1',
  'extensions.partialClone': 'evil',
  'remote.evil.promisor': 'true',
};
