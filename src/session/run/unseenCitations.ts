import type { Citation } from '../../protocol/deliberation/deliberation.ts';
import type { ReadLines } from '../../protocol/seat.ts';
import type { ArtifactFile } from '../../protocol/setup.ts';
import type { Reading } from '../../protocol/tally/ballot.ts';
import { withCitations } from './checkCitations.ts';

/** What a seat could see when it answered. */
export interface Seen {
  /** Undefined if not everything that it has read is known. Then nothing is marked. */
  readonly read: readonly ReadLines[] | undefined;
  /** The text that it was shown. */
  readonly shown: readonly ArtifactFile[];
  /** It may contain places that others have cited. */
  readonly prompt: string;
}

/** Marks the places that a seat cites although it was neither shown them nor has read them. */
export function markUnseen(reading: Reading, { read, shown, prompt }: Seen): Reading {
  const { citations = [] } = reading;
  if (read === undefined || citations.length === 0) return reading;
  const runs: readonly ReadLines[] = [
    ...read,
    ...shown.map(({ path, startLine, lines }) => ({ path, startLine, endLine: startLine + lines.length - 1 })),
  ];
  const isSeen = ({ file, line }: Citation): boolean =>
    runs.some((run) => run.path === file && (line === 0 || (run.startLine <= line && line <= run.endLine))) ||
    prompt.includes(`${file}:${String(line)}`);
  return withCitations(
    reading,
    citations.map((one) => (one.holds && !isSeen(one) ? { ...one, unseen: true } : one)),
  );
}
