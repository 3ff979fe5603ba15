import * as assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, usualFolders } from '../../../../src/node/process/findProgram.ts';
import { searchFolders, withTrustedPath } from '../../../../src/node/process/searchPath.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const NAME = 'council-test-engine';

function program(...parts: readonly string[]): string {
  const file = path.join(folder(), ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  return file;
}
const home = (): { HOME: string } => ({ HOME: path.join(folder(), 'home') });

describe('a program', () => {
  it('is found in the first folder of the search path that contains it', async () => {
    const [first] = [program('a "quoted" ü', NAME), program('second', NAME)];
    const searchPath = ['a "quoted" ü', 'second'].map((name) => path.join(folder(), name)).join(path.delimiter);
    assert.equal(await findProgram(NAME, { PATH: searchPath }), first);
  });

  for (const place of [
    '.local/bin',
    '.npm-global/bin',
    '.volta/bin',
    '.asdf/shims',
    '.nvm/versions/node/v20.1.0/bin',
    '.bun/bin',
  ]) {
    it(`2: is found where installers put it: ${place}`, async () => {
      const file = program('home', place, NAME);
      assert.equal(await findProgram(NAME, { PATH: '', ...home() }), file);
    });
  }

  it('2: is found in the newest of several Node versions', async () => {
    program('home/.nvm/versions/node/v9.9.9/bin', NAME);
    const newest = program('home/.nvm/versions/node/v22.3.0/bin', NAME);
    program('home/.nvm/versions/node/v22.2.10/bin', NAME);
    assert.equal(await findProgram(NAME, home()), newest);
  });

  it('must be an executable file', async () => {
    mkdirSync(path.join(folder(), 'a', NAME), { recursive: true });
    mkdirSync(path.join(folder(), 'b'));
    writeFileSync(path.join(folder(), 'b', NAME), 'text');
    const file = program('c', NAME);
    const searchPath = ['a', 'b', 'c'].map((name) => path.join(folder(), name)).join(path.delimiter);
    assert.equal(await findProgram(NAME, { PATH: searchPath }), file);
    assert.equal(await findProgram(path.join(folder(), 'b', NAME), {}), null);
  });

  it('can be given by its path, including one below the home folder', async () => {
    const file = program('home/x y/it’s', NAME);
    assert.equal(await findProgram(file, {}), file);
    assert.equal(await findProgram(`~/x y/it’s/${NAME}`, home()), file);
    assert.equal(await findProgram(`x y/it’s/${NAME}`, home()), null);
  });

  it('is not taken from the dependencies of a project', async () => {
    program('node_modules/.bin', NAME);
    assert.equal(await findProgram(NAME, { PATH: path.join(folder(), 'node_modules/.bin') }), null);
  });
});

describe('the search path', () => {
  it('excludes relative folders and those of the workspace, even through links', () => {
    const workspace = path.join(folder(), 'space');
    mkdirSync(path.join(workspace, 'bin'), { recursive: true });
    symlinkSync(workspace, path.join(folder(), 'link'));
    mkdirSync(path.join(workspace, '..bin'));
    const through = path.join(folder(), 'link', 'bin');
    const beside = path.join(folder(), 'space-bin');
    const entries = [
      '.',
      '',
      'bin',
      workspace,
      path.join(workspace, 'bin'),
      path.join(workspace, '..bin'),
      through,
      beside,
      '/usr/bin',
    ];
    for (const named of [workspace, path.join(folder(), 'link')]) {
      const trusted = withTrustedPath({ PATH: entries.join(path.delimiter) }, named);
      assert.deepEqual(searchFolders(trusted), [beside, '/usr/bin']);
    }
  });
});

describe('the usual folders', () => {
  it('begin with that of npm on Windows', async () => {
    const environment = { APPDATA: 'C:\\Users\\Ü\\AppData\\Roaming', USERPROFILE: 'C:\\Users\\Ü' };
    const folders = await usualFolders(environment, 'win32');
    assert.equal(folders[0], 'C:\\Users\\Ü\\AppData\\Roaming\\npm');
  });

  it('are all absolute paths without a home folder', async () => {
    assert.ok((await usualFolders({}, 'linux')).every((each) => path.isAbsolute(each)));
  });
});
