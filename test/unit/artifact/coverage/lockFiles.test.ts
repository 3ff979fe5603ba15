import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { certainChange, certainContent, certainlyNew } from '../../../../src/artifact/coverage/certainContent.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('62: a changed lock file', () => {
  const npm = (...packages: readonly object[]): string =>
    JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(packages.map((one, at) => [`x${at}`, one])) });
  const old = (name: string, entry: object): string =>
    JSON.stringify({ lockfileVersion: 1, dependencies: { x: { version: '1.0.0', resolved: FROM }, [name]: entry } });
  const FROM = 'https://registry.npmjs.org/x/-/x-1.0.0.tgz';
  const ELSEWHERE = 'https://files.example/x/-/x-1.0.0.tgz';
  const cargo = (source: string): string => `[[package]]\nname = "x"\nversion = "1"\nsource = "${source}"\n`;
  const pnpm = (line: string): string => `lockfileVersion: '9.0'\npackages:\n  x@1.0.0:\n    ${line}\n`;
  const yarn = (line: string): string => `# yarn lockfile v1\n\nx@^1:\n  version "1.0.0"\n  resolved "${line}"\n`;
  const resolved = (url: string): string => npm({ resolved: FROM }, { resolved: url });
  const gems = (url: string, revision = 'a'.repeat(40)): string =>
    `GIT\n  remote: ${url}\n  revision: ${revision}\n  specs:\n    x (1.0)\n\nGEM\n  remote: https://rubygems.org/\n  specs:\n    y (1.0)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  x!\n`;
  const swift = (location: string): string =>
    JSON.stringify({ version: 2, pins: [{ identity: 'x', kind: 'remoteSourceControl', location, state: {} }] });
  const composer = (source: string, dist: string, told: object = {}): string =>
    JSON.stringify({
      'content-hash': '1',
      packages: [{ name: 'a/x', version: '1', source: { url: source }, dist: { url: dist }, ...told }],
    });
  const zipball = (owner: string, id: string): string =>
    `https://api.github.com/repos/${owner}/x/zipball/${id.repeat(40)}`;
  const codeload = (owner: string, id: string): string =>
    `https://codeload.github.com/${owner}/x/tar.gz/${id.repeat(40)}`;
  const poetry = (url: string, commit: string): string =>
    `[[package]]\nname = "x"\nversion = "1"\n\n[package.source]\ntype = "git"\nurl = "${url}"\nresolved_reference = "${commit}"\n\n[metadata]\nlock-version = "2.0"\n`;
  const pnpmKey = (url: string, peer: string): string =>
    `lockfileVersion: '9.0'\npackages:\n  x@${url}(react@${peer}):\n    resolution: {tarball: ${url}}\n`;
  const uv = (version: string): string =>
    `version = 1\n\n[[package]]\nname = "x"\nversion = "${version}"\nwheels = [{ url = "https://files.pythonhosted.org/packages/0${version}/x-${version}-py3-none-any.whl" }]\n`;
  const bun = (...license: readonly string[]): string =>
    JSON.stringify({ lockfileVersion: 1, packages: license.length === 0 ? {} : { license: [...license, {}, '1'] } });
  const pipfile = (packages: object): string => JSON.stringify({ _meta: {}, default: packages });
  const flake = (owner: string, rev: string): string =>
    JSON.stringify({
      ...{ version: 7, root: 'root' },
      nodes: { x: { locked: { type: 'github', owner, repo: 'x', rev, narHash: `sha256-${rev}` } } },
    });
  const pods = (path: string, version: string): string =>
    `PODS:\n  - X (${version})\n\nEXTERNAL SOURCES:\n  X:\n    :path: "${path}"\n\nCOCOAPODS: 1.15.2\n`;
  const local = (path: string): string =>
    gems(GOOD).replace('GIT\n', `PATH\n  remote: ${path}\n  specs:\n    z (1.0)\n\nGIT\n`);
  const provider = (...hosts: readonly string[]): string =>
    hosts.map((host) => `provider "${host}/hashicorp/aws" {\n  version = "1.0"\n}\n`).join('\n');
  const [GOOD, EVIL] = ['https://github.com/good/x', 'https://github.com/evil/x'];
  const CASES: readonly (readonly [string, string, string, string, 'lock-file' | null])[] = [
    ['another version', 'package-lock.json', npm({ resolved: FROM }), npm({ resolved: `${FROM}?v=2` }), 'lock-file'],
    ['another host', 'package-lock.json', npm({ resolved: FROM }), npm({ resolved: ELSEWHERE }), null],
    ['another scheme', 'package-lock.json', npm({ resolved: FROM }), npm({ resolved: FROM.replace('s:', ':') }), null],
    [
      'one less',
      'package-lock.json',
      npm({ resolved: FROM }, { resolved: ELSEWHERE }),
      npm({ resolved: FROM }),
      'lock-file',
    ],
    ['a fund', 'package-lock.json', npm({}), npm({ funding: { url: ELSEWHERE } }), 'lock-file'],
    ['a package called funding', 'package-lock.json', old('y', {}), old('funding', { resolved: ELSEWHERE }), null],
    [
      'a host in escapes',
      'package-lock.json',
      npm({}),
      npm({ resolved: ELSEWHERE }).replace('://', ':\\u002f\\/'),
      null,
    ],
    [
      'another fork',
      'package-lock.json',
      npm({ resolved: 'git+ssh://git@github.com/a/x.git#1' }),
      npm({ resolved: 'git+ssh://git@github.com/b/x.git#1' }),
      null,
    ],
    [
      'another commit',
      'package-lock.json',
      npm({ resolved: 'git+ssh://git@github.com/a/x.git#1' }),
      npm({ resolved: 'git+ssh://git@github.com/a/x.git#2' }),
      'lock-file',
    ],
    [
      'git for a registry',
      'Cargo.lock',
      cargo('registry+https://github.com/rust-lang/crates.io-index'),
      cargo('git+https://github.com/b/x#1'),
      null,
    ],
    ['another host', 'yarn.lock', yarn(FROM), yarn(ELSEWHERE), null],
    ['another version', 'yarn.lock', yarn(FROM), yarn(`${FROM}#2`), 'lock-file'],
    ['a tarball', 'pnpm-lock.yaml', pnpm('resolution: {}'), pnpm(`resolution: {tarball: ${ELSEWHERE}}`), null],
    [
      'git by a short address',
      'pnpm-lock.yaml',
      pnpm('resolution: {}'),
      pnpm('resolution: {repo: git@github.com:b/x.git, type: git}'),
      null,
    ],
    ['another repository', 'Gemfile.lock', gems(`${GOOD}.git`), gems(`${EVIL}.git`), null],
    ['another repository like a file', 'Gemfile.lock', gems(`${GOOD}.js`), gems(`${EVIL}.js`), null],
    ['a way out of the repository', 'Gemfile.lock', gems(GOOD), gems(`${GOOD}(/../../evil/x`), null],
    ['another commit', 'Gemfile.lock', gems(`${GOOD}.git`), gems(GOOD, 'b'.repeat(40)), 'lock-file'],
    ['another repository', 'Package.resolved', swift(GOOD), swift(EVIL), null],
    ['the same repository', 'Package.resolved', swift(GOOD), swift(`${GOOD}.git`), 'lock-file'],
    [
      'another source',
      'composer.lock',
      composer(GOOD, zipball('good', 'a')),
      composer(EVIL, zipball('good', 'a')),
      null,
    ],
    ['another dist', 'composer.lock', composer(GOOD, zipball('good', 'a')), composer(GOOD, zipball('evil', 'a')), null],
    [
      'another commit',
      'composer.lock',
      composer(GOOD, zipball('good', 'a')),
      composer(GOOD, zipball('good', 'b')),
      'lock-file',
    ],
    [
      'addresses in its license and keywords',
      'composer.lock',
      composer(GOOD, GOOD),
      composer(GOOD, GOOD, { license: [`SEE ${ELSEWHERE}`], keywords: [EVIL] }),
      'lock-file',
    ],
    ['another repository', 'package-lock.json', resolved(codeload('good', 'a')), resolved(codeload('evil', 'a')), null],
    ['a folder', 'package-lock.json', resolved('file:../good'), resolved('file:../evil'), null],
    ['a short name', 'package-lock.json', resolved('github:good/x#1'), resolved('github:evil/x#1'), null],
    ['another commit', 'package-lock.json', resolved('github:good/x#1'), resolved('github:good/x#2'), 'lock-file'],
    ['another repository', 'poetry.lock', poetry(GOOD, 'a'), poetry(EVIL, 'a'), null],
    ['another commit', 'poetry.lock', poetry(GOOD, 'a'), poetry(GOOD, 'b'), 'lock-file'],
    ['another version', 'uv.lock', uv('1'), uv('2'), 'lock-file'],
    [
      'another commit',
      'pnpm-lock.yaml',
      pnpmKey(codeload('good', 'a'), '18.0.0'),
      pnpmKey(codeload('good', 'b'), '19.0.0'),
      'lock-file',
    ],
    [
      'another repository',
      'pnpm-lock.yaml',
      pnpmKey(codeload('good', 'a'), '18.0.0'),
      pnpmKey(codeload('evil', 'a'), '18.0.0'),
      null,
    ],
    ['a folder', 'pnpm-lock.yaml', pnpm('version: link:../good'), pnpm('version: link:../evil'), null],
    ['a package called license', 'bun.lock', bun(), bun('license@github:evil/x#1'), null],
    ['a package called license', 'Pipfile.lock', pipfile({}), pipfile({ license: { git: EVIL, ref: '1' } }), null],
    ['another owner', 'flake.lock', flake('good', '1'), flake('evil', '1'), null],
    ['another commit', 'flake.lock', flake('good', '1'), flake('good', '2'), 'lock-file'],
    [
      'another host',
      'flake.lock',
      flake('good', '1'),
      flake('good', '1').replace('{"type"', '{"host":"evil.example","type"'),
      null,
    ],
    ['a short name without a host', 'package-lock.json', resolved('good/x#1'), resolved('evil/x#1'), null],
    ['a folder of its own', 'package-lock.json', npm({}), npm({ resolved: 'packages/x', link: true }), 'lock-file'],
    ['a folder', 'Podfile.lock', pods('../good', '1'), pods('../evil', '1'), null],
    ['another version', 'Podfile.lock', pods('../good', '1'), pods('../good', '2'), 'lock-file'],
    ['a folder', 'Gemfile.lock', gems(GOOD), local('../evil'), null],
    ['a folder by its whole path', 'Gemfile.lock', local('/srv/good'), local('/srv/evil'), null],
    ['a folder', 'composer.lock', composer(GOOD, '../good'), composer(GOOD, '../evil'), null],
    ['a folder', 'package-lock.json', npm({ resolved: FROM }), npm({ resolved: '../evil', link: true }), null],
    ['another registry', '.terraform.lock.hcl', provider('good.example'), provider('evil.example'), null],
    ['one less', '.terraform.lock.hcl', provider('a.example', 'b.example'), provider('a.example'), 'lock-file'],
    ['a warning', 'pnpm-lock.yaml', pnpm('resolution: {}'), pnpm(`deprecated: see ${ELSEWHERE}`), 'lock-file'],
    [
      'what is meant elsewhere',
      'pnpm-lock.yaml',
      pnpm('resolution: {}'),
      pnpm(`deprecated: &x {tarball: ${ELSEWHERE}}`),
      null,
    ],
  ];
  for (const [what, path, was, is, reason] of CASES)
    it(`is ${reason === null ? 'shown for' : 'certain with'} ${what}: ${path}`, () => {
      assert.deepEqual([certainContent(path, bytes(was)), certainContent(path, bytes(is))], ['lock-file', 'lock-file']);
      assert.equal(certainChange({ path, bytes: bytes(was) }, { path, bytes: bytes(is) }), reason);
    });
});

describe('62: a file that is certain on only one side', () => {
  const LOCK = bytes('{"lockfileVersion": 3, "packages": {}}\n');
  const PICTURE = readFileSync(path.resolve(import.meta.dirname, '../../../../media/icon.png'));
  const CODE = bytes('require("child_process").exec("evil");\n');
  const change = (file: string, was: Uint8Array, is: Uint8Array) =>
    certainChange({ path: file, bytes: was }, { path: file, bytes: is });

  it('is shown', () => {
    assert.equal(change('logo.png', PICTURE, PICTURE), 'media');
    assert.equal(change('logo.png', CODE, PICTURE), null);
    assert.equal(change('logo.png', PICTURE, CODE), null);
    assert.equal(change('package-lock.json', LOCK, LOCK), 'lock-file');
    assert.equal(change('package-lock.json', CODE, LOCK), null);
    assert.equal(change('package-lock.json', LOCK, CODE), null);
  });

  it('is a lock file only if its keys have values of the expected types', () => {
    assert.equal(certainContent('package-lock.json', bytes('{"lockfileVersion": 3, "packages": []}')), null);
    assert.equal(certainContent('package-lock.json', bytes('[{"lockfileVersion": 3, "packages": {}}]')), null);
  });
});

describe('62: a new lock file', () => {
  const npm = (...sources: readonly string[]): string =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: Object.fromEntries(sources.map((resolved) => [resolved, { resolved }])),
    });
  const cargo = (source: string): string => `[[package]]\nname = "x"\nversion = "1"\nsource = "${source}"\n`;
  const uv = (url: string): string =>
    `version = 1\n\n[[package]]\nname = "x"\nversion = "1"\nsource = { registry = "https://pypi.org/simple" }\nwheels = [{ url = "${url}" }]\n`;
  const provider = (host: string): string => `provider "${host}/hashicorp/aws" {\n  version = "1.0"\n}\n`;
  const gems = (remote: string): string =>
    `GEM\n  remote: ${remote}\n  specs:\n    y (1.0)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  y\n`;
  const CASES: readonly (readonly [string, string, boolean])[] = [
    ['package-lock.json', npm('https://registry.npmjs.org/x/-/x-1.0.0.tgz'), true],
    ['package-lock.json', npm('https://files.example/x/-/x-1.0.0.tgz'), false],
    ['package-lock.json', npm('github:evil/x#1'), false],
    ['package-lock.json', npm('../evil'), false],
    ['Cargo.lock', cargo('registry+https://github.com/rust-lang/crates.io-index'), true],
    ['Cargo.lock', cargo('git+https://github.com/evil/x#1'), false],
    ['uv.lock', uv('https://files.pythonhosted.org/packages/01/x-1-py3-none-any.whl'), true],
    ['uv.lock', uv('https://files.example/x-1-py3-none-any.whl'), false],
    ['Gemfile.lock', gems('https://rubygems.org/'), true],
    ['Gemfile.lock', gems('https://gems.example/'), false],
    ['go.sum', 'golang.org/x/text v0.3.0 h1:g61tztE5K+0=\n', true],
    ['.terraform.lock.hcl', provider('registry.terraform.io'), true],
    ['.terraform.lock.hcl', provider('registry.example'), false],
  ];
  for (const [path, text, isCertain] of CASES)
    it(`is ${isCertain ? 'certain' : 'shown'}: ${path} with ${text.slice(0, 200)}`, () => {
      assert.equal(certainContent(path, bytes(text)), 'lock-file');
      assert.equal(certainlyNew(path, bytes(text)), isCertain ? 'lock-file' : null);
    });
});
