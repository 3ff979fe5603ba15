import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { isTouched } from '../diff/changedLines.ts';

/**
 * Marks which of a seat's anchored findings a change introduced. These are all findings on an added line, or where
 * lines were removed, whatever the seat says. For the others, the seat decides.
 */
export function withIntroduced(findings: readonly Finding[], artifact: Artifact): readonly Finding[] {
  return findings.map((finding) => {
    const { file, evidence, introduced } = finding;
    if (introduced === true || evidence !== 'verified' || file === '') return finding;
    return isTouched(artifact, file, finding) ? { ...finding, introduced: true } : finding;
  });
}
