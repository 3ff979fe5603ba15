import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { localReading } from '../../../../src/node/reading/readingTools.ts';
import { FILES_ON_DISK, readingScopeOf, type ReadingScope } from '../../../../src/reading/readingScope.ts';
import type { ReadingResult, ReadingTools } from '../../../../src/session/readingPorts.ts';
import { redactorHere } from '../../../../src/textThread.ts';
import { loadArtifact } from '../git/artifactFixture.ts';
import { git, quietGit, repository, write } from '../git/gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const LOG = { info: () => undefined, warn: () => undefined, error: () => assert.fail('nothing may fail unseen') };

interface Settings {
  readonly scope?: ReadingScope;
  readonly workspace?: string;
  readonly exclude?: readonly string[];
}

const toolsIn = ({ scope = FILES_ON_DISK, workspace = folder(), exclude = [] }: Settings = {}): ReadingTools =>
  localReading({
    ...{ git: quietGit(), redactor: redactorHere(), encoding: null, log: LOG },
    shown: { include: [], exclude: [...exclude] },
  }).open(workspace, scope);

const NEVER = new AbortController().signal;
const call = (name: string, args: object, settings: Settings = {}): Promise<ReadingResult> =>
  toolsIn(settings).call(name, args, NEVER);

async function shown(name: string, args: object, settings: Settings = {}): Promise<string> {
  const { text, refused } = await call(name, args, settings);
  assert.equal(refused, false, text);
  return text;
}

async function refused(words: RegExp, name: string, args: object, settings: Settings = {}): Promise<void> {
  const result = await call(name, args, settings);
  assert.deepEqual({ refused: result.refused, read: result.read }, { refused: true, read: [] });
  assert.match(result.text, words);
}

const secret = (): string => ['gh', 'p_', 'Zk3vQ9xT1mB7nR5wY8cL2pD6hJ4sF0aGeUiO'].join('');
const KEY_BODY = ['MIIEpAIBAAKCAQEAx7vQ2m9Zk3T1B', '7nR5wY8cL2pD6hJ4sF0aGeUiOqWxVb', 'nM1kP0zXcVbNmAsDfGhJkLqWeRtYuI'];
const key = (): string =>
  [
    '-----BEGIN RSA ' + 'PRIVATE KEY-----',
    ...KEY_BODY.map((line) => line.padEnd(64, line)),
    '-----END RSA PRIVATE KEY-----',
  ].join('\n');

const COMMON = {
  'src/a.ts': 'one\ntwo\nthree\n',
  'src/b/c.ts': 'const two = 2;\n',
  '.env': 'PASSWORD=hunter2hunter2\n',
  'keep/out.ts': 'two\n',
  '.council/ignore': 'keep/\n',
};

describe('the version to read', () => {
  beforeEach(() => {
    repository(folder(), COMMON);
    write(folder(), { 'src/a.ts': 'one\nstaged\nthree\n' });
    git(folder(), 'add', '-A');
    write(folder(), { 'src/a.ts': 'one\non disk\nthree\n', 'src/new.ts': 'on disk\n' });
  });
  const scopes = async (): Promise<Readonly<Record<string, ReadingScope>>> => ({
    'on disk': readingScopeOf(await loadArtifact(folder(), { kind: 'uncommitted' })),
    staged: readingScopeOf(await loadArtifact(folder(), { kind: 'staged' })),
    two: readingScopeOf(await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' })),
  });

  it('is that of the files, the index, or the commit under review', async () => {
    for (const [line, scope] of Object.entries(await scopes())) {
      assert.equal(await shown('read_lines', { path: 'src/a.ts' }, { scope }), `1\tone\n2\t${line}\n3\tthree\n`);
      const listed = await shown('list_folder', { path: 'src' }, { scope });
      assert.equal(listed, line === 'on disk' ? 'a.ts\nb/\nnew.ts\n' : 'a.ts\nb/\n');
      const found = await call('search', { text: line, path: 'src' }, { scope });
      const others = { 'on disk': ['src/new.ts'], staged: [], two: ['src/b/c.ts'] }[line] ?? [];
      assert.deepEqual(found.read.map((one) => one.path).toSorted(), ['src/a.ts', ...others]);
    }
  });

  it('is reported with the lines that were shown', async () => {
    const { read, text } = await call('read_lines', { path: 'src/a.ts', first: 2, last: 90 });
    assert.deepEqual(read, [{ path: 'src/a.ts', startLine: 2, endLine: 3 }]);
    assert.equal(text, '2\ton disk\n3\tthree\n');
    await refused(/there’s no line 9/, 'read_lines', { path: 'src/a.ts', first: 9 });
  });

  it('is the starting point of blame', async () => {
    const first = git(folder(), 'rev-parse', 'HEAD').slice(0, 10);
    for (const [line, scope] of Object.entries(await scopes())) {
      const lines = (await shown('git_blame', { path: 'src/a.ts', first: 1, last: 2 }, { scope })).split('\n');
      assert.ok(lines[0]?.startsWith(`1\t${first} `) === true && lines[0].endsWith(' Test\tone'), lines[0]);
      assert.match(
        lines[1] ?? '',
        line === 'two' ? /^2\t\w{10} .* Test\ttwo$/ : /not committed yet\t(?:on disk|staged)$/,
      );
    }
  });
});

describe('access to files', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder(), 'repo'));
    write(folder(), { 'outside.txt': 'two outside\n', 'beyond/deep.txt': 'two beyond\n' });
    repository(path.join(folder(), 'repo'), COMMON);
    const repo = path.join(folder(), 'repo');
    symlinkSync('../outside.txt', path.join(repo, 'link.txt'));
    symlinkSync('../beyond', path.join(repo, 'away'));
    symlinkSync('.env', path.join(repo, 'plain.txt'));
    symlinkSync('src', path.join(repo, 'inner'));
  });
  const workspace = (): string => path.join(folder(), 'repo');

  it('is refused for everything outside the workspace', async () => {
    const names = ['../outside.txt', path.join(folder(), 'outside.txt'), '/etc/hostname', 'link.txt', 'away/deep.txt'];
    for (const name of names)
      await refused(/outside|leads out|found/, 'read_lines', { path: name }, { workspace: workspace() });
    for (const name of ['..', '../beyond', 'away', '/']) {
      await refused(/outside|leads out/, 'list_folder', { path: name }, { workspace: workspace() });
    }
    await refused(/outside/, 'search', { text: 'two', path: '..' }, { workspace: workspace() });
    await refused(/outside/, 'git_log', { path: '../beyond' }, { workspace: workspace() });
    await refused(/Git couldn’t search/, 'search', { text: 'two', glob: '../*.txt' }, { workspace: workspace() });
    assert.doesNotMatch(await shown('search', { text: 'two' }, { workspace: workspace() }), /outside|beyond/);
  });

  it('is refused for a tracked file whose folder has become a link to elsewhere', async () => {
    write(workspace(), { 'beyond/deep.txt': 'one\n' });
    git(workspace(), 'add', 'beyond');
    rmSync(path.join(workspace(), 'beyond'), { recursive: true });
    symlinkSync('../beyond', path.join(workspace(), 'beyond'));
    assert.doesNotMatch(await shown('search', { text: 'two' }, { workspace: workspace() }), /beyond/);
    await refused(/leads out/, 'read_lines', { path: 'beyond/deep.txt' }, { workspace: workspace() });
  });

  it('is refused for secrets files, files of git, and files that a rule excludes', async () => {
    const settings = { workspace: workspace(), exclude: ['*.md'] };
    write(workspace(), { 'a.md': 'two\n' });
    for (const name of ['.env', 'plain.txt', '.git/config', 'keep/out.ts', 'a.md']) {
      await refused(/holds keys|belongs to git|left out by a rule/, 'read_lines', { path: name }, settings);
    }
    await refused(/holds keys/, 'git_log', { path: '.env' }, settings);
    await refused(/holds keys/, 'git_blame', { path: '.env', first: 1, last: 1 }, settings);
    await refused(/left out by a rule/, 'git_show', { revision: 'HEAD', path: 'keep/out.ts' }, settings);
    assert.equal(await shown('search', { text: 'two' }, settings), 'src/a.ts:2: two\nsrc/b/c.ts:1: const two = 2;\n');
    assert.equal(await shown('search', { text: 'hunter2' }, settings), 'No lines match.\n');
    const listed = await shown('list_folder', {}, settings);
    assert.match(listed, /^\.env \[may not be read\]$/m);
    assert.match(listed, /^keep\/ \[may not be read\]$/m);
    assert.doesNotMatch(listed, /^\.git\/?$/m);
    const commit = await shown('git_show', { revision: 'HEAD' }, settings);
    assert.match(commit, /^A \.env \[not shown\]$/m);
    assert.match(commit, /^\+three$/m);
    assert.doesNotMatch(commit, /hunter2/);
  });

  it('is granted through another name of a file in the workspace', async () => {
    assert.equal(
      await shown('read_lines', { path: 'inner/a.ts', last: 1 }, { workspace: workspace() }),
      '1\tone\n[inner/a.ts has 3 lines. Ask for the rest if you need it.]\n',
    );
    const absolute = path.join(workspace(), 'src/a.ts');
    const { read } = await call('read_lines', { path: absolute }, { workspace: workspace() });
    assert.deepEqual(read, [{ path: 'src/a.ts', startLine: 1, endLine: 3 }]);
  });
});

describe('a secret in a readable file', () => {
  beforeEach(() => {
    repository(folder(), {
      'src/a.ts': `const t = '${secret()}';\nconst b = 1;\n`,
      'notes.txt': `Key:\n${key()}\nend\n`,
    });
  });

  it('is replaced in every result', async () => {
    const calls: readonly (readonly [string, object])[] = [
      ['read_lines', { path: 'src/a.ts' }],
      ['search', { text: 'const' }],
      ['git_show', { revision: 'HEAD' }],
      ['git_blame', { path: 'src/a.ts', first: 1, last: 2 }],
      // Without the line that identifies it as a key.
      ['read_lines', { path: 'notes.txt', first: 3, last: 4 }],
    ];
    for (const [name, args] of calls) {
      const text = await shown(name, args);
      for (const part of [secret(), ...KEY_BODY]) assert.ok(!text.includes(part), `${name}: ${text}`);
      assert.match(text, /const b = 1|4\t/);
    }
  });

  it('is not revealed by a search for it', async () => {
    assert.equal(await shown('search', { text: secret().slice(0, 12) }), 'No lines match.\n');
    assert.equal(await shown('search', { text: `${secret().slice(0, 8)}.*`, regex: true }), 'No lines match.\n');
  });
});

describe('a repository that configures programs', () => {
  it('cannot make any tool run them', async () => {
    repository(folder(), { 'a.txt': 'one\n', '.gitattributes': '*.txt diff=evil filter=evil\n' });
    const ran = path.join(folder(), 'ran');
    const evil = `touch '${ran}'; cat`;
    for (const name of [
      'diff.external',
      'diff.evil.command',
      'diff.evil.textconv',
      'filter.evil.clean',
      'core.fsmonitor',
      'core.pager',
      'pager.log',
      'gpg.program',
    ]) {
      git(folder(), 'config', name, evil);
    }
    git(folder(), 'config', 'log.showSignature', 'true');
    write(folder(), { 'a.txt': 'two\n' });
    assert.ok((await shown('git_show', { revision: 'HEAD' })).includes('+one'));
    await shown('git_log', {});
    await shown('git_blame', { path: 'a.txt', first: 1, last: 1 });
    assert.equal(await shown('search', { text: 'two' }), 'a.txt:1: two\n');
    assert.throws(() => execFileSync('ls', [ran], { stdio: 'pipe' }));
    await refused(/no commit, branch, or tag/, 'git_show', { revision: '--output=/tmp/x' });
    await refused(/no commit, branch, or tag/, 'git_show', { revision: '-h' });
  });
});

describe('a search', () => {
  it('accepts a pattern, a folder, and a glob for names', async () => {
    repository(folder(), { 'src/a.ts': 'f(1)\nf(22)\n', 'src/a.md': 'f(1)\n', 'x/a.ts': 'f(1)\n' });
    const files = async (args: object): Promise<readonly string[]> =>
      (await call('search', args)).read.map(({ path: file, startLine }) => `${file}:${startLine}`);
    assert.deepEqual(await files({ text: 'f([0-9]+)', regex: true, path: 'x' }), []);
    assert.deepEqual(await files({ text: 'f\\([0-9]{2}\\)', regex: true }), ['src/a.ts:2']);
    assert.deepEqual(await files({ text: 'f(1)', glob: '*.ts', path: 'src' }), ['src/a.ts:1']);
    assert.deepEqual(await files({ text: 'f(1)', glob: 'x/**' }), ['x/a.ts:1']);
    await refused(/Git couldn’t search/, 'search', { text: '(', regex: true });
  });

  it('shows at most 100 lines', async () => {
    repository(folder(), { 'a.txt': 'hit\n'.repeat(150) });
    const { read, text } = await call('search', { text: 'hit' });
    assert.equal(read.length, 100);
    assert.match(text, /These are only the first 100 lines/);
  });
});

describe('a folder outside any repository', () => {
  it('can be read and searched, but has no history', async () => {
    write(folder(), { 'src/a.ts': 'one\n', id_rsa: 'one\n' });
    assert.equal(await shown('read_lines', { path: 'src/a.ts' }), '1\tone\n');
    assert.equal(await shown('search', { text: 'one' }), 'src/a.ts:1: one\n');
    await refused(/no history/, 'git_log', {});
  });
});

describe('the limits of a call', () => {
  it('apply to lines, bytes, and kinds of files', async () => {
    repository(folder(), {
      'long.txt': 'x\n'.repeat(1000),
      'wide.txt': `${'y'.repeat(20_000)}\n`.repeat(3),
      'b.bin': 'a\0b',
    });
    assert.deepEqual((await call('read_lines', { path: 'long.txt' })).read, [
      { path: 'long.txt', startLine: 1, endLine: 400 },
    ]);
    assert.deepEqual((await call('read_lines', { path: 'wide.txt' })).read, [
      { path: 'wide.txt', startLine: 1, endLine: 1 },
    ]);
    await refused(/binary/, 'read_lines', { path: 'b.bin' });
    await refused(/doesn’t exist/, 'read_lines', { path: 'absent.txt' });
    await refused(/folder/, 'read_lines', { path: '.' });
  });

  it('reject an unknown tool and wrong arguments', async () => {
    repository(folder(), {});
    await refused(/There’s no tool run/, 'run', {});
    await refused(/wrong arguments: path/, 'read_lines', { path: 3 });
    await refused(/wrong arguments/, 'read_lines', { path: 'a', other: 1 });
  });

  it('end it if its signal aborts', async () => {
    repository(folder(), { 'a.txt': 'one\n' });
    const controller = new AbortController();
    controller.abort();
    const { refused: isRefused, text } = await toolsIn().call('search', { text: 'one' }, controller.signal);
    assert.deepEqual([isRefused, text], [true, 'The call was canceled.']);
  });
});
