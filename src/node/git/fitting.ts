import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { usage } from '../../session/fault.ts';

/** In bytes. The most text that the seats review, in parts that fit their engines. Also the most that git prints. */
export const LONGEST_BYTES = 20_000_000;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 100_000) / 10} MB`;

/** Returns the artifact if it's small enough. Otherwise, throws a CouncilError (`usage`) that ends with `next`. */
export function fitting(artifact: Artifact, next: Text): Artifact {
  const bytes = Buffer.byteLength(artifact.text);
  if (bytes <= LONGEST_BYTES) return artifact;
  const problem = msg`The text of ${artifact.title} is ${megabytes(bytes)}. Council accepts at most ${megabytes(LONGEST_BYTES)}.`;
  throw usage(inTurn(problem, next));
}
