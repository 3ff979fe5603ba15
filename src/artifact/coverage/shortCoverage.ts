import type { Artifact, LeftOut } from '../../protocol/setup.ts';
import { utf8Length } from '../../protocol/text/utf8Length.ts';

/** In a prompt: “- ”, the brackets around the reason, the line end. */
const AROUND = 8;

/** What is left out by name up to so many bytes of a prompt; the rest is counted by its reason. */
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

/** The artifact for a prompt, in which the list of what is not shown must not take the room of what is. */
export function withShortCoverage(artifact: Artifact, limitBytes: number): Artifact {
  const { coverage } = artifact;
  const leftOut = shortened(coverage.leftOut, limitBytes);
  return leftOut.length === coverage.leftOut.length ? artifact : { ...artifact, coverage: { ...coverage, leftOut } };
}
