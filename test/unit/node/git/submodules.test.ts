import * as assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder(), name);
const uncommitted = (workspace = folder()): Promise<Artifact> => loadArtifact(workspace, { kind: 'uncommitted' });
const gaps = ({ coverage }: Artifact): readonly string[] =>
  coverage.leftOut.map(({ file, reason }) => `${file}: ${reason}`);

/** Makes a repository at `name` that is a submodule of the one around it. */
function submodule(name: string, around = folder()): void {
  const inner = path.join(around, name);
  mkdirSync(inner, { recursive: true });
  repository(inner, { 's.ts': 'x\n', '.gitignore': '*.log\n' });
  git(around, '-c', 'advice.addEmbeddedRepo=false', 'add', name);
  git(around, 'commit', '-q', '-m', name);
}

describe('a change within a submodule', () => {
  beforeEach(() => {
    repository(folder(), { 'a.ts': 'a\n' });
    submodule('libs/in ner');
  });

  it('is reported beside what is shown, including untracked files', async () => {
    write(folder(), { 'a.ts': 'b\n' });
    assert.deepEqual(gaps(await uncommitted()), []);
    write(at('libs/in ner'), { 'out.log': 'ignored\n' });
    assert.deepEqual(gaps(await uncommitted()), []);
    write(at('libs/in ner'), { 'new.ts': 'y\n' });
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule']);
    git(at('libs/in ner'), 'add', '-A');
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule']);
    git(at('libs/in ner'), 'commit', '-q', '-m', 'new');
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule']);
    write(at('libs/in ner'), { 's.ts': 'z\n' });
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule']);
  });

  it('is reported if a patch moves the submodule to another commit', async () => {
    git(at('libs/in ner'), 'commit', '-q', '--allow-empty', '-m', 'more');
    write(folder(), { 'a.ts': 'b\n' });
    const artifact = await loadArtifact(folder(), { kind: 'snippet', name: 'patch', text: git(folder(), 'diff') });
    assert.deepEqual([artifact.files.map((file) => file.path), gaps(artifact)], [['a.ts'], ['libs/in ner: submodule']]);
  });

  it('is reported relative to the workspace, even if the repository is configured to ignore it', async () => {
    git(folder(), 'config', 'submodule.libs/in ner.ignore', 'all');
    git(folder(), 'config', 'diff.ignoreSubmodules', 'all');
    git(at('libs/in ner'), 'config', 'status.showUntrackedFiles', 'no');
    write(at('libs/in ner'), { 'new.ts': 'y\n' });
    write(folder(), { 'libs/b.ts': 'b\n' });
    assert.deepEqual(gaps(await uncommitted(at('libs'))), ['in ner: submodule']);
  });

  it('is reported in a nested submodule', async () => {
    submodule('deep', at('libs/in ner'));
    git(folder(), 'add', '-A');
    git(folder(), 'commit', '-q', '-m', 'deep');
    write(at('libs/in ner/deep'), { 's.ts': 'y\n' });
    write(folder(), { 'a.ts': 'b\n' });
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner/deep: submodule']);
  });

  it('counts only in a comparison with the files on disk', async () => {
    write(at('libs/in ner'), { 's.ts': 'y\n' });
    write(folder(), { 'a.ts': 'b\n' });
    git(folder(), 'add', 'a.ts');
    const others: readonly ArtifactRequest[] = [{ kind: 'staged' }, { kind: 'commit', commit: 'HEAD~1' }];
    for (const request of others) assert.deepEqual(gaps(await loadArtifact(folder(), request)), []);
  });

  it('on its own is a change without text that is still reported', async () => {
    write(at('libs/in ner'), { 's.ts': 'y\n' });
    const artifact = await uncommitted();
    assert.deepEqual([artifact.text, gaps(artifact)], ['', ['libs/in ner: submodule']]);
    const one = await loadArtifact(folder(), { kind: 'uncommitted', path: 'libs/in ner' });
    assert.deepEqual([one.text, gaps(one)], ['', ['libs/in ner: submodule']]);
  });

  it('is only looked for in a checked-out repository, and never behind a link', async () => {
    write(folder(), { 'a.ts': 'b\n' });
    write(at('libs/in ner'), { 's.ts': 'y\n' });
    renameSync(at('libs'), at('elsewhere'));
    mkdirSync(at('libs/in ner'), { recursive: true });
    assert.deepEqual(gaps(await uncommitted()), ['elsewhere/in ner/: nested-repository']);
    renameSync(at('libs'), at('empty'));
    symlinkSync('elsewhere', at('libs'));
    // Named once, for the submodule's commit that is gone from there. The folder behind the link isn't a submodule.
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule', 'elsewhere/in ner/: nested-repository']);
  });

  it('is reported if the submodule cannot be read', async () => {
    write(folder(), { 'a.ts': 'b\n' });
    renameSync(at('libs/in ner/.git'), at('libs/in ner/away'));
    write(at('libs/in ner'), { '.git': 'gitdir: nowhere\n' });
    assert.deepEqual(gaps(await uncommitted()), ['libs/in ner: submodule']);
  });
});

const contents = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${readFileSync(file, 'base64')}`);

describe('a hostile submodule', () => {
  it('runs nothing and stays unchanged', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    submodule('sub');
    const inner = at('sub');
    const proof = at('RAN');
    write(inner, { '.gitattributes': '*.ts filter=evil diff=evil\n' });
    git(inner, 'add', '.gitattributes');
    git(inner, 'commit', '-q', '-m', 'attributes');
    git(folder(), 'add', 'sub');
    writeFileSync(path.join(inner, '.git/evil.sh'), '#!/bin/sh\ntouch ../RAN\ncat\n', { mode: 0o755 });
    const keys = ['core.fsmonitor', 'core.pager', 'core.alternateRefsCommand', 'core.sshCommand', 'diff.external'];
    const drivers = ['diff.evil.command', 'diff.evil.textconv', 'filter.evil.smudge', 'filter.evil.process'];
    for (const key of [...keys, ...drivers, 'filter.evil.clean']) git(inner, 'config', key, 'sh .git/evil.sh');
    git(inner, 'config', 'filter.evil.required', 'true');
    for (const hook of ['post-index-change', 'fsmonitor-watchman'])
      writeFileSync(path.join(inner, '.git/hooks', hook), '#!/bin/sh\ntouch ../RAN\n', { mode: 0o755 });
    write(inner, { 's.ts': 'y\n' });
    write(folder(), { 'a.ts': 'b\n' });
    const before = contents(inner);
    assert.ok(gaps(await uncommitted()).includes('sub: submodule'));
    assert.deepEqual(contents(inner), before);
    assert.equal(existsSync(proof), false);
    // The trap works: a plain git falls into it.
    try {
      git(folder(), 'status');
    } catch {
      // It may fail, as long as it ran.
    }
    assert.equal(existsSync(proof), true);
  });
});
