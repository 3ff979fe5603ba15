import * as assert from 'node:assert/strict';
import { anchorFindings } from '../../../../src/artifact/evidence/anchor.ts';
import { fileArtifact, patchArtifact } from '../../../../src/artifact/artifactOf.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { finding } from '../../protocol/run/seats.ts';

/** A file with these lines under review. */
export const textOf = (path: string, lines: readonly string[]): Artifact =>
  fileArtifact({ path, text: `${lines.join('\n')}\n`, startLine: null }, null);

/** A change under review. */
export function changeOf(patch: string): Artifact {
  const artifact = patchArtifact('a.patch', patch, null);
  assert.ok(artifact !== null);
  return artifact;
}

/** The final place of a finding, “a.ts:12”, or why it has none. By default, the finding names no line. */
export function placeOf(artifact: Artifact, said: Partial<Finding>): string {
  const raised = finding({ file: 'a.ts', startLine: 0, ...said });
  const [found] = anchorFindings([{ ...raised, endLine: said.endLine ?? raised.startLine }], artifact);
  assert.ok(found !== undefined);
  return found.evidence === 'verified' ? `${found.file}:${found.startLine}` : found.evidence;
}
