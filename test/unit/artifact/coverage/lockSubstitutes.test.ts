import * as assert from 'node:assert/strict';
import { certainChange, certainContent, certainlyNew } from '../../../../src/artifact/coverage/certainContent.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('62: a lock file that may substitute one package for another', () => {
  const AT = 'https://registry.npmjs.org';
  const npm = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages });
  const npmOld = (entry: object): string => JSON.stringify({ lockfileVersion: 1, dependencies: { x: entry } });
  const one = (entry: object): string =>
    npm({ 'node_modules/x': { version: '1.0.0', resolved: `${AT}/x/-/x-1.0.0.tgz`, ...entry } });
  const classic = (heading: string, name: string): string =>
    `# yarn lockfile v1\n\n${heading}:\n  version "1.0.0"\n  resolved "${AT}/${name}/-/${name}-1.0.0.tgz#ab"\n`;
  const berry = (heading: string, resolution: string): string =>
    `__metadata:\n  version: 6\n\n"${heading}":\n  version: 1.0.0\n  resolution: "${resolution}"\n`;
  const pnpm = (version: string, more = ''): string =>
    `lockfileVersion: '9.0'\n${more}\nimporters:\n  .:\n    dependencies:\n      x:\n        specifier: ^1\n        version: ${version}\n\npackages:\n  x@1.0.0:\n    resolution: {integrity: a}\n`;
  const pnpmFile = (name: string): string =>
    `lockfileVersion: '9.0'\npackages:\n  x@1.0.0:\n    resolution: {integrity: a, tarball: ${AT}/${name}/-/${name}-1.0.0.tgz}\n`;
  const bun = (entry: readonly unknown[], more: object = {}): string =>
    JSON.stringify({ lockfileVersion: 1, ...more, packages: { x: entry } });
  const deno = (dependency: string): string =>
    JSON.stringify({ version: '5', npm: { 'y@1.0.0': { integrity: 'a', dependencies: [dependency] } } });
  const uv = (file: string): string =>
    `version = 1\n\n[[package]]\nname = "a-x"\nversion = "1.0"\nwheels = [\n    { url = "https://files.pythonhosted.org/p/${file}", hash = "sha256:a" },\n]\n`;
  const poetry = (file: string): string =>
    `[[package]]\nname = "a-x"\nversion = "1.0"\nfiles = [\n    {file = "${file}", hash = "sha256:a"},\n]\n\n[metadata]\nlock-version = "2.0"\n`;
  const mix = (name: string): string => `%{\n  "x": {:hex, :${name}, "1.0.0", "ab", [:mix], [], "hexpm", "cd"},\n}\n`;
  const pub = (name: string): string =>
    `packages:\n  x:\n    description:\n      name: ${name}\n      url: "https://pub.dev"\n    source: hosted\n    version: "1.0.0"\n`;
  const swift = (...identities: readonly string[]): string =>
    JSON.stringify({
      version: 2,
      pins: ['x', 'y'].map((name, at) => ({ identity: identities[at], location: `https://github.com/a/${name}.git` })),
    });
  const composer = (first: string, second: string): string =>
    JSON.stringify({
      'content-hash': '1',
      packages: [
        { name: 'a/x', dist: { url: `https://api.github.com/repos/a/${first}/zipball/${'a'.repeat(40)}` } },
        { name: 'a/y', dist: { url: `https://api.github.com/repos/a/${second}/zipball/${'b'.repeat(40)}` } },
      ],
    });
  const flake = (repo: string, input: string, more: object = {}): string =>
    JSON.stringify({
      ...{ version: 7, root: 'root' },
      nodes: {
        x: { locked: { type: 'github', owner: 'a', repo, rev: '1', ...more } },
        y: { locked: { type: 'github', owner: 'a', repo: 'y', rev: '1' } },
        root: { inputs: { x: input } },
      },
    });
  const pods = (more: string): string => `PODS:\n  - X (1)\n\n${more}COCOAPODS: 1.15.2\n`;
  const conan = (more: object): string => JSON.stringify({ version: '0.5', requires: ['zlib/1#a'], ...more });

  const SHOWN: readonly (readonly [string, string, string, string])[] = [
    ['an alias', 'package-lock.json', one({}), one({ name: 'evil' })],
    ['the file of another package', 'package-lock.json', one({}), one({ resolved: `${AT}/evil/-/evil-1.0.0.tgz` })],
    ['the file of one in a scope', 'package-lock.json', one({}), one({ resolved: `${AT}/@evil/x/-/x-1.0.0.tgz` })],
    ['the file of another version', 'package-lock.json', one({}), one({ resolved: `${AT}/x/-/x-0.1.0.tgz` })],
    [
      'a file behind a fragment',
      'package-lock.json',
      one({}),
      one({ resolved: `${AT}/evil/-/e.tgz#/x/-/x-1.0.0.tgz` }),
    ],
    ['a file in escapes', 'package-lock.json', one({}), one({ resolved: `${AT}/evil%2f-%2fx/-/x-1.0.0.tgz` })],
    ['a folder', 'package-lock.json', one({}), one({ resolved: 'packages/evil', link: true })],
    ['a folder', 'npm-shrinkwrap.json', one({}), one({ resolved: 'packages/evil', link: true })],
    ['an alias', 'package-lock.json', npmOld({ version: '1.0.0' }), npmOld({ version: 'npm:evil@1.0.0' })],
    [
      'the file of another package',
      'package-lock.json',
      npmOld({ version: '1.0.0' }),
      npmOld({ version: '1.0.0', dependencies: { y: { version: '1.0.0', resolved: `${AT}/evil/-/evil-1.0.0.tgz` } } }),
    ],
    ['the file of another package', 'yarn.lock', classic('x@^1', 'x'), classic('x@^1', 'evil')],
    ['an alias', 'yarn.lock', classic('x@^1', 'x'), classic('"x@npm:evil@^1"', 'evil')],
    ['another package', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('x@npm:^1', 'evil@npm:1.0.0')],
    ['another version', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('x@npm:^1', 'x@npm:0.1.0')],
    ['a folder', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('x@npm:^1', 'x@workspace:evil')],
    ['a patch', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('x@npm:^1', 'x@patch:x@npm%3A1.0.0#./evil')],
    ['an alias of two names', 'yarn.lock', classic('x@^1', 'x'), classic('x@^1, y@^1', 'x')],
    ['an alias beside a dependency', 'package-lock.json', one({}), one({ dependencies: { y: 'npm:evil@^1' } })],
    ['an alias as a version', 'package-lock.json', one({}), one({ version: 'npm:@evil/y@1' })],
    ['an alias', 'pnpm-lock.yaml', pnpm('1.0.0'), pnpm('evil@1.0.0')],
    ['an alias', 'pnpm-lock.yaml', pnpm('1.0.0'), pnpm('/evil/1.0.0')],
    ['the file of another package', 'pnpm-lock.yaml', pnpmFile('x'), pnpmFile('evil')],
    ['an override', 'pnpm-lock.yaml', pnpm('1.0.0'), pnpm('1.0.0', 'overrides:\n  x: 0.1.0\n')],
    ['a patch', 'pnpm-lock.yaml', pnpm('1.0.0'), pnpm('1.0.0', 'patchedDependencies:\n  x: {hash: a, path: b}\n')],
    ['an alias', 'bun.lock', bun(['x@1.0.0', '', {}, 'a']), bun(['evil@1.0.0', '', {}, 'a'])],
    [
      'the file of another package',
      'bun.lock',
      bun(['x@1.0.0', '', {}, 'a']),
      bun(['x@1.0.0', `${AT}/evil/-/evil-1.0.0.tgz`, {}, 'a']),
    ],
    ['scripts', 'bun.lock', bun(['x@1.0.0']), bun(['x@1.0.0'], { trustedDependencies: ['x'] })],
    ['an alias', 'deno.lock', deno('x@1.0.0'), deno('x@npm:evil@1.0.0')],
    [
      'another address',
      'deno.lock',
      JSON.stringify({ version: '5', redirects: {} }),
      JSON.stringify({ version: '5', redirects: { 'https://a.example/x.ts': 'https://a.example/evil.ts' } }),
    ],
    ['the file of another package', 'uv.lock', uv('a_x-1.0-py3-none-any.whl'), uv('a_x_evil-1.0-py3-none-any.whl')],
    ['the file of another version', 'uv.lock', uv('a_x-1.0.tar.gz'), uv('a_x-0.1.tar.gz')],
    ['the file of another package', 'poetry.lock', poetry('a_x-1.0.tar.gz'), poetry('evil-1.0.tar.gz')],
    ['another package', 'mix.lock', mix('x'), mix('evil')],
    ['another package', 'pubspec.lock', pub('x'), pub('evil')],
    ['one repository for another', 'Package.resolved', swift('x', 'y'), swift('y', 'x')],
    ['one repository for another', 'composer.lock', composer('x', 'y'), composer('y', 'x')],
    ['one input for another', 'flake.lock', flake('x', 'x'), flake('x', 'y')],
    ['one repository for another', 'flake.lock', flake('x', 'x'), flake('y', 'x')],
    ['another folder', 'flake.lock', flake('x', 'x'), flake('x', 'x', { dir: 'evil' })],
    ['another folder', 'Podfile.lock', pods(''), pods('EXTERNAL SOURCES:\n  X:\n    :path: evil\n\n')],
    ['an override', 'conan.lock', conan({}), conan({ overrides: { 'zlib/1': ['evil/1'] } })],
  ];
  for (const [what, file, was, is] of SHOWN)
    it(`is shown with ${what}: ${file}`, () => {
      assert.deepEqual([certainContent(file, bytes(was)), certainContent(file, bytes(is))], ['lock-file', 'lock-file']);
      assert.equal(certainChange({ path: file, bytes: bytes(was) }, { path: file, bytes: bytes(is) }), null);
    });

  const CERTAIN: readonly (readonly [string, string, string, string])[] = [
    [
      'the next version',
      'package-lock.json',
      one({}),
      one({ version: '1.0.1', resolved: `${AT}/x/-/x-1.0.1.tgz`, integrity: 'b' }),
    ],
    [
      'a package in a scope',
      'package-lock.json',
      one({}),
      npm({ 'node_modules/y/node_modules/@a/b': { version: '1.0.0', resolved: `${AT}/@a%2fb/-/b-1.0.0.tgz` } }),
    ],
    [
      'the next version of an alias',
      'package-lock.json',
      one({ name: 'y', resolved: `${AT}/y/-/y-1.0.0.tgz` }),
      one({ name: 'y', version: '1.1.0', resolved: `${AT}/y/-/y-1.1.0.tgz` }),
    ],
    [
      'a folder under its own name',
      'package-lock.json',
      npm({ 'packages/y': { name: '@a/y' } }),
      npm({ 'packages/y': { name: '@a/y' }, 'node_modules/@a/y': { resolved: 'packages/y', link: true } }),
    ],
    ['the next version', 'yarn.lock', classic('x@^1', 'x'), classic('x@^1, x@^1.1', 'x')],
    ['another range', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('x@npm:^1, x@npm:^1.0', 'x@npm:1.0.0')],
    ['its own folder', 'yarn.lock', berry('x@npm:^1', 'x@npm:1.0.0'), berry('y@workspace:y', 'y@workspace:y')],
    ['the next version', 'pnpm-lock.yaml', pnpm('1.0.0'), pnpm('1.1.0(react@18.0.0)')],
    ['the next version', 'bun.lock', bun(['x@1.0.0', '', {}, 'a']), bun(['x@1.1.0', '', {}, 'b'])],
    ['the next version', 'deno.lock', deno('x@1.0.0'), deno('x@1.1.0')],
    ['another platform', 'uv.lock', uv('a_x-1.0-py3-none-any.whl'), uv('a_x-1.0-cp312-cp312-win_amd64.whl')],
    ['another archive', 'poetry.lock', poetry('A.X-1.0.tar.gz'), poetry('a-x-1.0.tar.gz')],
    ['the next commit', 'composer.lock', composer('x', 'y'), composer('x', 'y').replaceAll('aaa', 'ccc')],
    ['the next commit', 'flake.lock', flake('x', 'x'), flake('x', 'x', { rev: '2', narHash: 'a', lastModified: 1 })],
  ];
  for (const [what, file, was, is] of CERTAIN)
    it(`is certain with ${what}: ${file}`, () => {
      assert.equal(certainChange({ path: file, bytes: bytes(was) }, { path: file, bytes: bytes(is) }), 'lock-file');
    });

  it('is not recognized with merged keys or a second document', () => {
    for (const more of ['  y@1: {<<: {resolution: {}}}\n', '---\nlockfileVersion: 1\n'])
      assert.equal(certainContent('pnpm-lock.yaml', bytes(`${pnpm('1.0.0')}${more}`)), null, more);
  });

  it('is shown if it is new and contains a substitute', () => {
    assert.equal(certainlyNew('package-lock.json', bytes(one({}))), 'lock-file');
    assert.equal(certainlyNew('package-lock.json', bytes(one({ name: 'evil' }))), null);
    assert.equal(certainlyNew('bun.lock', bytes(bun(['x@1.0.0'], { trustedDependencies: ['x'] }))), null);
  });
});
