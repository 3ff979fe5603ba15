import assert from 'node:assert/strict';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { loadArtifact } from './artifactFixture.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import type { ChangeRequest } from '../../../../src/session/changeRequest.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const staged = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'staged' });

describe('git metadata outside a change', () => {
  it('62: does not count if it replaces a commit or a blob', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\n' });
    write(folder(), { 'a.ts': 'evil\n', 'b.ts': 'B\n' });
    git(folder(), 'commit', '-q', '-a', '-m', 'second');
    const id = (name: string): string => git(folder(), 'rev-parse', name).trim();
    const clean = git(folder(), 'commit-tree', `HEAD~1^{tree}`, '-p', 'HEAD~1', '-m', 'second').trim();
    git(folder(), 'replace', id('HEAD'), clean);
    const shown = /^-a\n\+evil$/m;
    for (const request of [
      { kind: 'commit', commit: 'HEAD' } as const,
      { kind: 'range', range: 'HEAD~1..HEAD' } as const,
    ])
      assert.match((await loadArtifact(folder(), request)).text, shown);
    git(folder(), 'replace', '-d', id('HEAD'));
    git(folder(), 'replace', id('HEAD:a.ts'), id('HEAD~1:a.ts'));
    assert.match((await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' })).text, shown);
    git(folder(), '--no-replace-objects', 'reset', '-q', '--soft', 'HEAD~1');
    assert.match((await staged()).text, shown);
  });

  it('62: does not count if it grafts another parent onto a commit', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    git(folder(), 'checkout', '-q', '-b', 'feature');
    for (const text of ['evil\n', 'evil\nmore\n']) {
      write(folder(), { 'a.ts': text });
      git(folder(), 'commit', '-q', '-a', '-m', text.trim());
    }
    const id = (name: string): string => git(folder(), 'rev-parse', name).trim();
    write(folder(), { '.git/info/grafts': `${id('main')} ${id('HEAD~1')}\n${id('HEAD~1')}\n` });
    const artifact = await loadArtifact(folder(), { kind: 'base', branch: 'main' });
    assert.match(artifact.text, /^-a\n\+evil\n\+more$/m);
  });

  const LINE = 'a.js linguist-generated linguist-vendored\n';
  const attributes: Readonly<Record<string, () => void>> = {
    'in .git/info/attributes': () => write(folder(), { '.git/info/attributes': LINE }),
    'in a file that its configuration names': () => {
      git(folder(), 'config', 'core.attributesFile', '.ga');
      write(folder(), { '.ga': LINE });
    },
    'in one that its work tree’s configuration names': () => {
      git(folder(), 'config', 'extensions.worktreeConfig', 'true');
      git(folder(), 'config', '--worktree', 'core.attributesFile', '.git/ga');
      write(folder(), { '.git/ga': LINE });
    },
    'in one that an included file names': () => {
      git(folder(), 'config', 'include.path', 'more');
      write(folder(), { '.git/more': '[core]\n\tattributesFile = .git/ga\n', '.git/ga': LINE });
    },
    'of the base, by a pattern in letters of the other case': () => git(folder(), 'config', 'core.ignoreCase', 'true'),
  };
  for (const [where, hide] of Object.entries(attributes)) {
    for (const side of ['the same', 'another'] as const) {
      it(`62: does not count as an attribute ${where}, with ${side} .gitattributes in the index`, async () => {
        repository(folder(), {
          'in/a.js': 'a\n',
          'in/b.js': 'b\n',
          '.gitattributes': '*.txt text\nA.JS linguist-generated\nb.js linguist-generated\n',
        });
        hide();
        write(folder(), { 'in/a.js': 'evil\n', 'in/b.js': 'B\n' });
        if (side === 'another') write(folder(), { '.gitattributes': '*.md text\n' });
        git(folder(), 'add', '-u');
        for (const place of [folder(), path.join(folder(), 'in')]) {
          const { text, coverage } = await loadArtifact(place, { kind: 'staged' });
          assert.match(text, /^-a\n\+evil$/m);
          assert.deepEqual(
            coverage.leftOut.map(({ file, reason }) => [path.basename(file), reason]),
            [['b.js', 'generated']],
          );
        }
      });
    }
  }

  it('62: does not count if it sets an encoding', async () => {
    repository(folder(), { 'a.txt': Uint8Array.of(0x47, 0xfc, 0x0a), '.gitattributes': '*.txt encoding=latin1\n' });
    write(folder(), {
      '.git/info/attributes': '*.txt encoding=windows-1251\n',
      'a.txt': Uint8Array.of(0x47, 0xe4, 0x0a),
    });
    assert.match((await loadArtifact(folder(), { kind: 'uncommitted' })).text, /^-G\u00fc\n\+G\u00e4$/m);
  });

  it('62: does not override the attributes of the base in a SHA-256 repository', async () => {
    git(folder(), 'init', '-q', '--object-format=sha256', '--template=', '-b', 'main');
    repository(folder(), { 'a.js': 'a\n', 'b.js': 'b\n', '.gitattributes': 'b.js linguist-generated\n' });
    write(folder(), { '.git/info/attributes': LINE, 'a.js': 'evil\n', 'b.js': 'B\n' });
    const { text, coverage } = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.match(text, /^\+evil$/m);
    assert.deepEqual(coverage.leftOut, [{ file: 'b.js', reason: 'generated', rule: 'linguist-generated' }]);
  });

  it('66: does not count if it sets a function-name pattern that never finishes', async () => {
    const line = 'abababababababababababababababababababababbaabbbababaabbababab\n';
    repository(folder(), { 'a.js': line.repeat(20), '.gitattributes': '*.js diff=slow\n' });
    for (const key of ['funcname', 'xfuncname'])
      git(folder(), 'config', `diff.slow.${key}`, String.raw`^((a|b)*\2(.*)\3(.*)\4)*$`);
    write(folder(), { 'a.js': `${line.repeat(20)}evil\n` });
    const { text } = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.match(text, /^\+evil$/m);
  });
});

describe('a tracked file that git skips by its own flags', () => {
  const gaps = async (request: ChangeRequest = { kind: 'uncommitted' }, exclude: readonly string[] = []) =>
    (await loadArtifact(folder(), request, { exclude })).coverage.leftOut.map(
      ({ file, reason }) => `${file}: ${reason}`,
    );
  const mark = (how: 'assume-unchanged' | 'skip-worktree', ...files: readonly string[]) =>
    git(folder(), 'update-index', `--${how}`, ...files);

  for (const how of ['assume-unchanged', 'skip-worktree'] as const) {
    it(`62: is reported if it differs on disk: ${how}`, async () => {
      const names = ['in/a.ts', 'in/same.ts', '"b', 'c\nd', 'link', 'text.md'];
      repository(folder(), { ...Object.fromEntries(names.map((name) => [name, 'a\n'])), 'shown.ts': 'a\n' });
      write(folder(), { '.gitattributes': '*.md text\n', 'text.md': 'a\r\n', 'shown.ts': 'b\n' });
      mark(how, ...names);
      const nothing = await gaps();
      assert.deepEqual(nothing, []);
      write(folder(), { 'in/a.ts': 'evil\n', '"b': 'evil\n', 'c\nd': 'evil\n' });
      rmSync(path.join(folder(), 'link'));
      symlinkSync('evil', path.join(folder(), 'link'));
      const all = ['"b: overlooked', 'c\nd: overlooked', 'in/a.ts: overlooked', 'link: overlooked'];
      assert.deepEqual((await gaps()).toSorted(), all);
      const below = await loadArtifact(path.join(folder(), 'in'), { kind: 'uncommitted' });
      assert.deepEqual(below.coverage.leftOut, [{ file: 'a.ts', reason: 'overlooked' }]);
      assert.deepEqual((await gaps({ kind: 'uncommitted' }, ['in/'])).toSorted(), [
        '"b: overlooked',
        'c\nd: overlooked',
        'in/a.ts: excluded',
        'link: overlooked',
      ]);
      git(folder(), 'add', 'shown.ts');
      assert.deepEqual(await gaps({ kind: 'staged' }), []);
    });
  }

  it('62: is reported if it is deleted, unless `skip-worktree` is the reason', async () => {
    repository(folder(), { 'assumed.ts': 'a\n', 'out/skipped.ts': 'a\n', 'a.ts': 'a\n' });
    mark('assume-unchanged', 'assumed.ts');
    mark('skip-worktree', 'out/skipped.ts');
    for (const name of ['assumed.ts', 'out']) rmSync(path.join(folder(), name), { recursive: true });
    assert.deepEqual(await gaps(), ['assumed.ts: overlooked']);
    mkdirSync(path.join(folder(), 'assumed.ts'));
    assert.deepEqual(await gaps(), ['assumed.ts: overlooked']);
  });

  it('62: is reported if it is a submodule at another commit', async () => {
    const inner = path.join(folder(), 'inner');
    repository(folder(), { 'a.ts': 'a\n' });
    mkdirSync(inner);
    repository(inner, { 's.ts': 's\n' });
    git(folder(), '-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
    git(folder(), 'commit', '-q', '-m', 'inner');
    write(folder(), { 'a.ts': 'b\n' });
    mark('assume-unchanged', 'inner');
    assert.deepEqual(await gaps(), []);
    git(inner, 'commit', '-q', '--allow-empty', '-m', 'more');
    assert.deepEqual(await gaps(), ['inner: overlooked']);
  });
});

describe('the comparison with files on disk', () => {
  const uncommitted = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'uncommitted' });
  const gaps = async (): Promise<readonly string[]> =>
    (await uncommitted()).coverage.leftOut.map(({ file, reason }) => `${file}: ${reason}`);
  const ID = 'f'.repeat(40);
  const EVIL = '// $Id: */ evil(); /* $\n';
  /** UTF-7 for “// ok”. */
  const WIDE = '+AC8ALwAgAG8Aaw-\n';

  const places: Readonly<Record<string, (line: string) => void>> = {
    '.git/info/attributes': (line) => write(folder(), { '.git/info/attributes': line }),
    'a new .gitattributes': (line) => write(folder(), { 'in/.gitattributes': line }),
    'an ignored .gitattributes': (line) =>
      write(folder(), { '.git/info/exclude': '.gitattributes\n', 'in/.gitattributes': line }),
    'a macro': (line) =>
      write(folder(), { '.git/info/attributes': `[attr]mine ${line.slice(2)}`, 'in/.gitattributes': '* mine\n' }),
    'a .gitattributes that is in the index alone': (line) => {
      write(folder(), { 'in/.gitattributes': line });
      git(folder(), 'add', 'in/.gitattributes');
      rmSync(path.join(folder(), 'in/.gitattributes'));
    },
  };
  for (const [where, set] of Object.entries(places)) {
    it(`62: reports a conversion by git that hides content on disk: set by ${where}`, async () => {
      repository(folder(), { 'in/a.ts': '// $Id$\n', 'in/b.ts': '// ok\n', 'in/c.ts': '// $Id$\n', 'd.ts': 'd\n' });
      set('* ident working-tree-encoding=UTF-7\n');
      write(folder(), { 'in/b.ts': WIDE, 'd.ts': 'D\n' });
      assert.ok((await gaps()).includes('in/b.ts: overlooked'), String(await gaps()));
      set('* ident\n');
      write(folder(), { 'in/a.ts': EVIL, 'in/b.ts': '// ok\n', 'in/c.ts': `// $Id: ${ID} $\r\n` });
      assert.ok((await gaps()).includes('in/a.ts: overlooked'), String(await gaps()));
      assert.ok(!(await gaps()).some((gap) => /^(?:in\/[bc]|d)\.ts/.test(gap)), String(await gaps()));
      // git has checked it, and treats it as unchanged.
      git(folder(), 'status', '-s');
      assert.ok((await gaps()).includes('in/a.ts: overlooked'));
      write(folder(), { 'in/a.ts': `let a;\n${EVIL}` });
      const { text, coverage } = await loadArtifact(path.join(folder(), 'in'), { kind: 'uncommitted' });
      assert.match(text, /^\+let a;$/m);
      assert.ok(coverage.leftOut.some(({ file, reason }) => file === 'a.ts' && reason === 'overlooked'));
    });
  }

  it('62: reports content hidden by `ident` from the base, even with `assume-unchanged`', async () => {
    repository(folder(), { '.gitattributes': '*.ts ident\n', 'a.ts': '// $Id$\n', 'b.ts': '// $Id$\n', 'c.ts': 'c\n' });
    write(folder(), { 'a.ts': EVIL, 'b.ts': EVIL, 'c.ts': 'C\n' });
    git(folder(), 'update-index', '--assume-unchanged', 'b.ts');
    assert.deepEqual((await gaps()).toSorted(), ['a.ts: overlooked', 'b.ts: overlooked']);
    git(folder(), 'add', 'c.ts');
    assert.deepEqual((await loadArtifact(folder(), { kind: 'staged' })).coverage.leftOut, []);
  });

  it('62: reports nothing if the base sets the encoding or the bytes mean the same', async () => {
    repository(folder(), {
      '.gitattributes': '*.txt working-tree-encoding=windows-1251\n',
      'b.ts': 'b\n',
      'c.ts': 'ü\n',
    });
    const russian = Uint8Array.of(0xf1, 0xf3, 0xec, 0xec, 0xe0, 0x0a);
    write(folder(), { 'a.txt': russian });
    git(folder(), 'add', '-A');
    git(folder(), 'commit', '-q', '-m', 'two');
    write(folder(), { '.git/info/attributes': '*.ts working-tree-encoding=latin1\n' });
    write(folder(), { 'a.txt': Buffer.concat([russian, russian]), 'b.ts': 'b\r\n', 'c.ts': Uint8Array.of(0xfc, 0x0a) });
    assert.deepEqual(await gaps(), []);
  });

  it('62: ignores line ends that a commit would drop, and shows the others', async () => {
    const script = 'ls \\\n  -l\n';
    repository(folder(), { '.gitattributes': '*.sh text eol=lf\n', 'a.sh': script, 'b.sh': script, 'c.txt': 'c\n' });
    write(folder(), { 'a.sh': script.replaceAll('\n', '\r\n'), 'b.sh': 'ls \r-l\n', 'c.txt': 'c\r\n' });
    const { text, coverage } = await uncommitted();
    assert.deepEqual(coverage.leftOut, []);
    assert.deepEqual(
      [...text.matchAll(/^[+]{3} b\/(.*)$/gm)].map(([, file]) => file),
      ['b.sh', 'c.txt'],
    );
    assert.ok(text.includes('+ls \r-l\n') && text.includes('+c\r\n'));
    git(folder(), 'commit', '-q', '-a', '-m', 'two');
    assert.equal(git(folder(), 'show', 'HEAD:a.sh'), script);
  });

  it('62: reads the whole file despite an unchanged timestamp, by `core.checkStat`', async () => {
    repository(folder(), { 'a.ts': 'aaaa\n' });
    git(folder(), 'config', 'core.checkStat', 'minimal');
    git(folder(), 'config', 'core.trustctime', 'false');
    const long = new Date(2020, 1, 1);
    utimesSync(path.join(folder(), 'a.ts'), long, long);
    git(folder(), 'update-index', '--refresh');
    write(folder(), { 'b.ts': 'evil\n' });
    renameSync(path.join(folder(), 'b.ts'), path.join(folder(), 'a.ts'));
    utimesSync(path.join(folder(), 'a.ts'), long, long);
    assert.equal(git(folder(), 'diff', 'HEAD'), '');
    assert.match((await uncommitted()).text, /^-aaaa\n\+evil$/m);
  });

  it('62: treats a file whose name differs only in case as a separate file', async function () {
    repository(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\n' });
    if (existsSync(path.join(folder(), 'A.ts'))) this.skip();
    git(folder(), 'config', 'core.ignoreCase', 'true');
    write(folder(), { 'A.ts': 'evil\n', 'b.ts': 'B\n' });
    assert.match((await uncommitted()).text, /^\+evil$/m);
  });
});
