import type { Artifact, LeftOut } from '../../protocol/setup.ts';
import { utf8Length } from '../../protocol/text/utf8Length.ts';

/**
 * The bytes of an entry in a prompt besides name and reason: “- ”, the brackets around the reason, and the line end.
 */
const AROUND = 8;

/** Names what is left out in at most `limitBytes` of a prompt, and counts the rest by reason. */
function shortened(leftOut: readonly LeftOut[], limitBytes: number): readonly LeftOut[] {
  let left = limitBytes;
  const named = leftOut.filter(({ file, reason }) => (left -= utf8Length(file) + reason.length + AROUND) >= 0);
  const others = leftOut.slice(named.length);
  const reasons = [...new Set(others.map(({ reason }) => reason))];
  const counted = reasons.map((reason) => {
    const count = others.filter((one) => one.reason === reason).length;
    return { file: `${count.toLocaleString('en')} more`, reason };
  });
  return [...named, ...counted];
}

/** Returns the artifact for a prompt. Shortens the list of what isn't shown, so that it leaves room for what is. */
export function withShortCoverage(artifact: Artifact, limitBytes: number): Artifact {
  const { coverage } = artifact;
  const leftOut = shortened(coverage.leftOut, limitBytes);
  return leftOut.length === coverage.leftOut.length ? artifact : { ...artifact, coverage: { ...coverage, leftOut } };
}
