import * as assert from 'node:assert/strict';
import { certainChange, certainContent } from '../../../../src/artifact/coverage/certainContent.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('62: a lock file that changes', () => {
  const npm = (...packages: readonly object[]): string =>
    JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(packages.map((one, at) => [`x${at}`, one])) });
  const old = (name: string, entry: object): string =>
    JSON.stringify({ lockfileVersion: 1, dependencies: { x: { version: '1.0.0', resolved: FROM }, [name]: entry } });
  const FROM = 'https://registry.npmjs.org/x/-/x-1.0.0.tgz';
  const ELSEWHERE = 'https://files.example/x/-/x-1.0.0.tgz';
  const cargo = (source: string): string => `[[package]]\nname = "x"\nversion = "1"\nsource = "${source}"\n`;
  const pnpm = (line: string): string => `lockfileVersion: '9.0'\npackages:\n  x@1.0.0:\n    ${line}\n`;
  const yarn = (line: string): string => `# yarn lockfile v1\n\nx@^1:\n  version "1.0.0"\n  resolved "${line}"\n`;
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
