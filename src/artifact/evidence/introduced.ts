import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { isTouched } from '../diff/changedLines.ts';

/**
 * Which of a seat's anchored findings a change has brought: all that stand on a line that it has added, or where it has
 * taken lines away, whatever the seat says. Of the others its word counts.
 */
export function withIntroduced(findings: readonly Finding[], artifact: Artifact): readonly Finding[] {
  return findings.map((finding) => {
    const { file, evidence, introduced } = finding;
    if (introduced === true || evidence !== 'verified' || file === '') return finding;
    return isTouched(artifact, file, finding) ? { ...finding, introduced: true } : finding;
  });
}
