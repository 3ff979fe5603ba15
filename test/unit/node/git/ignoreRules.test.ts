import * as assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { blockingGaps, type Artifact } from '../../../../src/protocol/setup.ts';
import type { Config } from '../../../../src/schema/config.ts';
import type { ShownFiles } from '../../../../src/session/changeRequest.ts';
import { fault, loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const load = (call: ShownFiles = {}, settings: Partial<Config['coverage']> = {}): Promise<Artifact> =>
  loadArtifact(folder(), { kind: 'uncommitted', ...call }, settings);
const shown = ({ files }: Artifact): readonly string[] => [...new Set(files.map((each) => each.path))].sort();
const leftOut = ({ coverage }: Artifact): readonly string[] =>
  coverage.leftOut.map(({ file, reason, rule = 'no rule' }) => `${file}: ${reason}, ${rule}`).sort();

describe('the selection of changed files', () => {
  it('follows .council/ignore as it was before the change', async () => {
    repository(folder(), {
      '.council/ignore': '# made by hand\nfixtures/\n*.sql\n!keep.sql\n!package-lock.json\n',
      'fixtures/a.ts': 'a\n',
    });
    write(folder(), {
      '.council/ignore': '*.ts\n',
      'fixtures/a.ts': 'b\n',
      'deep/fixtures/x.bin': Uint8Array.of(0, 1),
    });
    write(folder(), { 'a.ts': 'a\n', 'db/a.sql': 'a\n', 'db/keep.sql': 'a\n', 'package-lock.json': '{}\n' });
    const artifact = await load();
    assert.deepEqual(shown(artifact), ['.council/ignore', 'a.ts', 'db/keep.sql', 'package-lock.json']);
    assert.deepEqual(leftOut(artifact), [
      'db/a.sql: excluded, .council/ignore:3 *.sql',
      'deep/fixtures/x.bin: excluded, .council/ignore:2 fixtures/',
      'fixtures/a.ts: excluded, .council/ignore:2 fixtures/',
    ]);
    assert.deepEqual(blockingGaps(artifact.coverage), []);
  });

  it('does not follow an ignore file that the change adds, or those of git', async () => {
    repository(folder(), { 'a.ts': 'a\n', '.gitignore': 'b.*\n' });
    git(folder(), 'add', '-f', '.');
    write(folder(), { '.council/ignore': '*\n', '.git/info/exclude': 'a.ts\n', 'a.ts': 'b\n', 'b.ts': 'b\n' });
    git(folder(), 'add', '-f', 'b.ts');
    assert.deepEqual(shown(await load({ exclude: ['nothing'] })), ['.council/ignore', 'a.ts', 'b.ts']);
  });

  it('gives includes and excludes of a call precedence over the settings and the repository', async () => {
    repository(folder(), { '.council/ignore': '*.sql\n', 'package.json': '{}\n' });
    write(folder(), {
      'a.sql': 'a\n',
      'b.sql': 'a\n',
      'gen/a.ts': 'a\n',
      'gen/b.ts': 'a\n',
      'own/yarn.lock': '# yarn lockfile v1\n',
    });
    write(folder(), {
      ':(top)odd.ts': 'a\n',
      'node_modules/x/a.js': 'a\n',
      '#odd.ts': 'a\n',
      '!odd.ts': 'a\n',
      'z.ts': 'z\n',
    });
    const artifact = await load(
      { include: ['a.sql', 'node_modules/x/'], exclude: ['./gen/*', '#odd.ts', '!odd.ts', ':*odd.ts'] },
      { include: ['gen/b.ts', 'b.sql'], exclude: ['z.ts', 'a.sql'] },
    );
    assert.deepEqual(shown(artifact), ['a.sql', 'b.sql', 'node_modules/x/a.js']);
    assert.deepEqual(leftOut(artifact), [
      '!odd.ts: excluded, --exclude !odd.ts',
      '#odd.ts: excluded, --exclude #odd.ts',
      ':(top)odd.ts: excluded, --exclude :*odd.ts',
      'gen/a.ts: excluded, --exclude gen/*',
      'gen/b.ts: excluded, --exclude gen/*',
      'own/yarn.lock: lock-file, no rule',
      'z.ts: excluded, coverage.exclude z.ts',
    ]);
  });

  it('can exclude unreadable files so that they block no approval, but never includes a secret', async () => {
    repository(folder(), { 'gone.bin': Uint8Array.of(0, 1) });
    write(folder(), { 'a.ts': 'a\n', 'x.bin': Uint8Array.of(0, 1), '.env': 'KEY=1\n', 'inner/x.ts': 'x\n' });
    git(path.join(folder(), 'inner'), 'init', '-q');
    const exclude = ['*.bin', '.env', 'inner'];
    assert.deepEqual(blockingGaps((await load({ exclude })).coverage), []);
    const included = await load({ include: ['*'] });
    assert.deepEqual(leftOut(included), [
      '.env: secret, no rule',
      'inner/: nested-repository, no rule',
      'x.bin: binary, no rule',
    ]);
    await assert.rejects(load({ exclude: ['*'] }), fault('nothing-to-review', /a\.ts \(--exclude \*\)/));
  });

  it('shows a file in full if it moves out of an excluded folder', async () => {
    const code = Array.from({ length: 20 }, (_, index) => `code ${String(index)}\n`).join('');
    repository(folder(), { '.council/ignore': 'old/\n', 'old/a.ts': code });
    git(folder(), 'rm', '-q', 'old/a.ts');
    write(folder(), { 'new/a.ts': code });
    git(folder(), 'add', '-A');
    const artifact = await load();
    assert.deepEqual([shown(artifact), artifact.coverage.shownLines], [['new/a.ts'], 20]);
  });

  it('leaves no temporary file behind', async () => {
    repository(folder(), { '.gitattributes': '*.x linguist-generated\n', '.council/ignore': 'x\n' });
    write(folder(), { 'a.ts': 'a\n' });
    // A separate folder, because other tests create such files in the common one at the same time.
    const [shared, own] = [process.env['TMPDIR'], path.join(folder(), '.git', 'temporary')];
    mkdirSync(own);
    process.env['TMPDIR'] = own;
    try {
      await load({ exclude: ['b'] });
    } finally {
      if (shared === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = shared;
    }
    assert.deepEqual(readdirSync(own), []);
  });
});
