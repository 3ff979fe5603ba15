import { msg } from '../../protocol/labels/text.ts';
import { chunksOf, type Routes, withinLimit } from '../../artifact/chunks/chunks.ts';
import { isDiff } from '../../artifact/scope.ts';
import { withShortCoverage } from '../../artifact/coverage/shortCoverage.ts';
import { kilobytes } from '../../protocol/text/utf8Length.ts';
import type { Artifact, Limits, SessionSetup } from '../../protocol/setup.ts';
import type { Task } from '../../protocol/run/step.ts';
import { usage } from '../fault.ts';
import { LEFT_OUT_BYTES } from './promptBudget.ts';

/** Only a review judges the code and the proposal of a mixed artifact separately. */
const routesOf = (task: Task | SessionSetup['protocol']): Routes => (task === 'review' ? 'apart' : 'together');

interface Cut {
  readonly limitBytes: number;
  readonly routes: Routes;
  readonly chunks: readonly Artifact[];
}

/** Cached, because every seat is asked about every chunk, and each time the whole would be cut again. */
const known = new WeakMap<Artifact, Cut>();

function chunksFor(artifact: Artifact, limitBytes: number, routes: Routes): readonly Artifact[] {
  const before = known.get(artifact);
  if (before?.limitBytes === limitBytes && before.routes === routes) return before.chunks;
  const chunks = chunksOf(artifact, limitBytes, routes);
  known.set(artifact, { limitBytes, routes, chunks });
  return chunks;
}

/**
 * Returns into how many chunks an artifact is cut, with the bytes of each in a prompt. Empty if it's shown as a whole.
 */
export function chunkLimits(
  artifact: Artifact,
  protocol: SessionSetup['protocol'],
  partBytes: number,
): Pick<Limits, 'parts' | 'partBytes'> {
  const chunks = chunksFor(artifact, partBytes, routesOf(protocol)).length;
  return chunks === 1 ? {} : { parts: chunks, partBytes };
}

/**
 * Removes what doesn't fit into any chunk. For a change, that may be everything. Throws a CouncilError if nothing of a
 * text is left.
 */
export function holdable(artifact: Artifact, partBytes: number): Artifact {
  const within = withinLimit(artifact, partBytes);
  if (within === artifact || within.files.length > 0 || isDiff(artifact)) return within;
  const files = within.coverage.leftOut.filter(({ reason }) => reason === 'too-large').map(({ file }) => file);
  throw usage(
    msg`Council can’t show ${files[0] ?? artifact.title}, because every line is longer than ${kilobytes(partBytes, Math.floor)}, which is the most that fits in a prompt. Choose something else to review.`,
  );
}

/** Returns what a seat is shown for one part, counted from 0. Returns everything if the setup has no parts. */
export function shownChunk(
  { artifact, limits }: Pick<SessionSetup, 'artifact' | 'limits'>,
  { task, part }: { readonly task: Task; readonly part: number },
): Artifact {
  const { partBytes } = limits;
  const chunks = partBytes === undefined ? [] : chunksFor(artifact, partBytes, routesOf(task));
  const shown = chunks[Math.min(part, chunks.length - 1)] ?? artifact;
  return withShortCoverage(shown, LEFT_OUT_BYTES);
}
