import * as assert from 'node:assert/strict';
import { localArtifacts } from '../../../../src/node/git/artifactSource.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import type { Config } from '../../../../src/schema/config.ts';
import { CouncilError } from '../../../../src/session/fault.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { quietGit } from './gitFixture.ts';

/** A lock file of npm. */
export const LOCK = '{"lockfileVersion": 3, "packages": {}}\n';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000b4944415478da636000020000050001e9fadcd80000000049454e44ae426082',
  'hex',
);

const NONE = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set());

export const loadArtifact = (
  workspace: string,
  request: ArtifactRequest,
  settings: Partial<Config['coverage']> = {},
  encoding: string | null = null,
): Promise<Artifact> =>
  localArtifacts(quietGit(), { shown: { include: [], exclude: [], ...settings }, own: NONE, encoding }).load(
    workspace,
    request,
    null,
  );

/**
 * For `assert.rejects`: a CouncilError whose message is one line, with what happened and the next step as separate
 * sentences.
 */
export const fault = (kind: string, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof CouncilError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, words);
  assert.match(error.message, /^[^\n]+\. [^\n]+\.$/);
  return true;
};
