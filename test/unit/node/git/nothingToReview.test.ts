import * as assert from 'node:assert/strict';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { fault, loadArtifact, PNG, LOCK } from './artifactFixture.ts';
import { repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const uncommitted = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'uncommitted' });
const leftOut = (artifact: Artifact): readonly string[] =>
  artifact.coverage.leftOut.map((each) => `${each.file}: ${each.reason}`).sort();

describe('a request for uncommitted changes', () => {
  it('is rejected if nothing changed', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    await assert.rejects(uncommitted(), fault('nothing-to-review', /no uncommitted changes/));
  });

  it('is rejected if only files that need no review changed', async () => {
    repository(folder(), { 'package.json': '{}\n' });
    write(folder(), { 'package-lock.json': LOCK, 'node_modules/x.js': 'x\n', 'a.png': PNG });
    await assert.rejects(
      uncommitted(),
      fault('nothing-to-review', /^All changed files .*a\.png \(media\), node_modules\/ \(vendored\).*--include/),
    );
  });

  it('is accepted if the only changed file is binary, and lists it as left out', async () => {
    repository(folder(), {});
    write(folder(), { 'a.bin': Uint8Array.of(1, 0, 2) });
    const artifact = await uncommitted();
    assert.deepEqual([artifact.files, leftOut(artifact)], [[], ['a.bin: binary']]);
  });

  it('is rejected outside a git repository', async () => {
    await assert.rejects(uncommitted(), fault('usage', /isn’t in a git repository/));
  });

  it('is rejected if the changes are larger than 20 MB', async () => {
    repository(folder(), {});
    write(folder(), { 'a.ts': 'a line\n'.repeat(1_500_100), 'b.ts': 'a line\n'.repeat(1_500_000) });
    await assert.rejects(uncommitted(), fault('usage', /is 24\.1 MB\. Council accepts at most 20 MB/));
  });
});
