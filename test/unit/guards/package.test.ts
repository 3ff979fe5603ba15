import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { documentsOf } from '../../../scripts/publish/owner.mjs';
import { makeSample } from '../../../scripts/sample.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KILOBYTE = 1024;
const VSIX_LIMIT = 970 * KILOBYTE;
const UNPACKED_LIMIT = 3 * KILOBYTE * KILOBYTE;
const SEATS = 'rehearsal-a,rehearsal-b,rehearsal-c';

interface Manifest {
  readonly repository: { readonly url: string };
  readonly bugs: { readonly url: string };
  readonly homepage: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(textOf('package.json')) as Manifest;

describe('the package', () => {
  let folder = '';
  const within = (...names: readonly string[]): string => path.join(folder, ...names);

  /**
   * Without the user's own settings and the variables of an `npm run` around the tests. npm may not download anything.
   */
  const environment = (): NodeJS.ProcessEnv => ({
    PATH: [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    HOME: within('home'),
    XDG_STATE_HOME: within('state'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    COUNCIL_REHEARSAL_SPEED: '100',
  });
  const run = (cwd: string, command: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(command, args, { cwd, env: environment(), maxBuffer: 64 * KILOBYTE * KILOBYTE });
  const build = (into: string, ...args: readonly string[]): Promise<unknown> =>
    run(ROOT, process.execPath, 'esbuild.mjs', `--into=${into}`, ...args);

  // One build for all tests, separate from the repository's own, which other tests use.
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-package-'));
    for (const name of ['home', 'package', 'installed', 'sample']) mkdirSync(within(name));
    await build(within('package/dist'), '--production', '--man');
    const texts = globSync('package.nls*.json', { cwd: ROOT });
    for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'l10n', 'media', ...texts])
      cpSync(path.join(ROOT, name), within('package', name), { recursive: true });
    const { scripts: _, ...rest } = manifest;
    writeFileSync(within('package/package.json'), JSON.stringify(rest));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  describe('for npm', () => {
    let files: readonly string[] = [];
    let unpacked = Infinity;
    let archive = '';
    before(async () => {
      const { stdout } = await run(within('package'), 'npm', 'pack', '--json', '--pack-destination', folder);
      const [packed] = JSON.parse(stdout) as readonly [
        {
          readonly filename: string;
          readonly unpackedSize: number;
          readonly files: readonly { readonly path: string }[];
        },
      ];
      files = packed.files.map((file) => file.path);
      unpacked = packed.unpackedSize;
      writeFileSync(within('installed/package.json'), '{"private":true}');
      archive = within(packed.filename);
      await run(within('installed'), 'npm', 'install', archive);
    });

    it('installs its man page where man looks for it', async () => {
      await run(folder, 'npm', 'install', '--global', '--prefix', within('global'), archive);
      assert.ok(existsSync(within('global/bin/council')));
      assert.match(readFileSync(within('global/share/man/man1/council.1'), 'utf8'), /^\.TH COUNCIL 1/m);
    });

    it('has less than 3 MB and no file that is not needed', () => {
      assert.ok(unpacked < UNPACKED_LIMIT, `${String(unpacked)} bytes`);
      const programs = files.filter((file) => file.startsWith('dist/') && /\.c?js$/.test(file));
      const named = new Set(
        programs.flatMap((file) =>
          [...readFileSync(within('package', file), 'utf8').matchAll(/(?:require\("|["'])(\.[^"']+\.c?js)"/g)].map(
            ([, to = '']) => path.posix.join(path.posix.dirname(file), to),
          ),
        ),
      );
      // The programs that are started by path. npm may add `main`.
      const started = ['cli.js', 'rehearsal.js', 'textThread.js', 'readingServer.js', 'extension.cjs'].map(
        (name) => `dist/${name}`,
      );
      assert.deepEqual(
        programs.filter((file) => !named.has(file) && !started.includes(file)),
        [],
      );
      const others = files.filter((file) => !programs.includes(file)).toSorted();
      assert.deepEqual(others, [
        ...[
          'CHANGELOG.md',
          'LICENSE',
          'README.md',
          'dist/THIRD-PARTY-NOTICES.txt',
          'dist/council.1',
          'dist/package.json',
          'l10n/bundle.l10n.ja.json',
          'l10n/bundle.l10n.zh-cn.json',
          'package.json',
          'package.nls.ja.json',
          'package.nls.json',
          'package.nls.zh-cn.json',
        ],
      ]);
    });

    it('needs no other package', () => {
      const installed = globSync('node_modules/*', { cwd: within('installed') });
      assert.deepEqual(installed, ['node_modules/council']);
      assert.equal(manifest['dependencies'] ?? manifest['optionalDependencies'] ?? manifest['private'], undefined);
    });

    it('prints its version and reviews a change, installed in an empty folder', async () => {
      const { stdout } = await run(within('installed'), 'npx', 'council', '--version');
      assert.equal(stdout.trim(), manifest['version']);
      const sample = makeSample(within('sample'));
      const council = within('installed/node_modules/.bin/council');
      const args = ['review', '--engines', SEATS, '--fail-on', 'never', '--json'];
      const review = await run(sample, council, ...args);
      const verdict = JSON.parse(review.stdout) as { readonly seats: readonly { readonly status: string }[] };
      assert.deepEqual(
        verdict.seats.map(({ status }) => status),
        ['answered', 'answered', 'answered'],
      );
    });

    it('refers to its pages only by their address, or not at all', async () => {
      const council = within('installed/node_modules/.bin/council');
      const vote = ['vote', '--question', 'Is it?', '--engines', 'antigravity', '--quiet'];
      const refused = await run(folder, council, ...vote).catch((cause: unknown) => cause as { stderr: string });
      assert.match(refused.stderr, /can’t use any engine/);
      assert.doesNotMatch(refused.stderr.replaceAll(documentsOf(manifest.homepage) || '-', 'there'), /docs\//);
    });
  });

  describe('for the editor', () => {
    let listed: readonly string[] = [];
    before(async () => {
      // It is only for npm.
      rmSync(within('package/dist/council.1'));
      const vsce = path.join(ROOT, 'node_modules/@vscode/vsce/vsce');
      const { stdout, stderr } = await run(within('package'), process.execPath, vsce, 'ls', '--no-dependencies');
      assert.equal(stderr, '');
      listed = stdout.trim().split('\n');
      const said = await run(
        within('package'),
        process.execPath,
        vsce,
        'package',
        '--no-dependencies',
        '--out',
        within('it.vsix'),
      );
      assert.doesNotMatch(said.stdout + said.stderr, /warning/i);
    });

    it('has less than 970 KB, without pictures of the README, source maps, and tests', () => {
      const { size } = statSync(within('it.vsix'));
      assert.ok(size < VSIX_LIMIT, `${String(size)} bytes`);
      const shipped =
        /^(?:dist\/(?:shared\/)?[\w-]+\.(?:c?js|css|json|txt)|l10n\/bundle\.l10n\.[a-z-]+\.json|media\/(?:icon\.png|walkthrough-\w+\.svg)|[A-Z]+(?:\.md)?|package(?:\.nls(?:\.[a-z-]+)?)?\.json)$/;
      assert.deepEqual(
        listed.filter((file) => !shipped.test(file)),
        [],
      );
      for (const file of [
        'dist/extension.cjs',
        'dist/core.cjs',
        'dist/panel.js',
        'dist/THIRD-PARTY-NOTICES.txt',
        'package.nls.ja.json',
        'l10n/bundle.l10n.ja.json',
      ])
        assert.ok(listed.includes(file), file);
    });
  });

  it('names the license of every bundled package, and of packages bundled in those', async () => {
    await build(within('mapped'));
    const notices = readFileSync(within('mapped/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const maps = globSync(['*.map', 'shared/*.map'], { cwd: within('mapped') });
    const sources = maps.flatMap(
      (map) => (JSON.parse(readFileSync(within('mapped', map), 'utf8')) as { sources: string[] }).sources,
    );
    // A package beside another one in that package's repository is part of it.
    const isNeighbour = (source: string, name: string): boolean =>
      source.split('node_modules/').length === 2 && !existsSync(path.join(ROOT, 'node_modules', name));
    const names = new Set(
      sources.flatMap((source) => {
        const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
        return name === undefined || isNeighbour(source, name) ? [] : [name];
      }),
    );
    assert.ok(names.has('zod') && names.has('content-type'), [...names].join(' '));
    const unnamed = [...names].filter((name) => !notices.split('\n').some((line) => line.startsWith(`${name} `)));
    assert.deepEqual(unnamed, []);
    assert.equal(notices, readFileSync(within('package/dist/THIRD-PARTY-NOTICES.txt'), 'utf8'));
  });
});

describe('the owner of the package', () => {
  const OWNER = path.join(ROOT, 'scripts/publish/owner.mjs');
  const run = promisify(execFile);
  const copied = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'council-owner-'));
    mkdirSync(path.join(folder, 'scripts/publish'), { recursive: true });
    cpSync(OWNER, path.join(folder, 'scripts/publish/owner.mjs'));
    cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
    return folder;
  };

  it('is set once, and publishing fails until then', async () => {
    const folder = copied();
    const script = path.join(folder, 'scripts/publish/owner.mjs');
    try {
      const repository = 'https://github.com/__owner__/council';
      await run(process.execPath, [script, 'council', repository]);
      await assert.rejects(run(process.execPath, [script, '--check']), /has no owner/);
      await assert.rejects(run(process.execPath, [script, 'acme', 'git@example.com:acme/council']), /are needed/);
      await run(process.execPath, [script, 'acme', 'https://github.com/acme/council.git']);
      await run(process.execPath, [script, '--check']);
      const owned = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
      assert.equal(owned['publisher'], 'acme');
      assert.equal(owned.repository.url, 'git+https://github.com/acme/council.git');
      assert.equal(owned.bugs.url, 'https://github.com/acme/council/issues');
      assert.equal(owned.homepage, 'https://github.com/acme/council#readme');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('determines the address of the pages for an installed command line, once it is set', () => {
    assert.equal(documentsOf('https://github.com/acme/council#readme'), 'https://github.com/acme/council/blob/HEAD/');
    assert.equal(documentsOf('https://github.com/__owner__/council#readme'), '');
  });

  it('is the same in every field', () => {
    const repository = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
    assert.equal(manifest.bugs.url, `${repository}/issues`);
    assert.equal(manifest.homepage, `${repository}#readme`);
  });

  it('is checked by the scripts that publish, and by no others', () => {
    const asking = Object.entries(manifest.scripts).filter(([, command]) => command.includes('--check'));
    assert.deepEqual(
      asking.map(([name]) => name),
      ['publish:editor', 'prepublishOnly'],
    );
  });
});
