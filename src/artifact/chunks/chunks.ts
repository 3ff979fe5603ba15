import { sectionsOf } from '../diff/diffSections.ts';
import type { Artifact, Target } from '../../protocol/setup.ts';
import { diffWithin } from '../diff/diffChunks.ts';
import type { Chunk } from './chunk.ts';
import { type Section, wholeSection } from './section.ts';
import { routesOf } from './routes.ts';
import { isTextScope } from '../scope.ts';
import { textWithin } from '../text/textChunks.ts';

/** Whether the code and the proposal in a mixed artifact are judged separately, each by its own criteria. */
export type Routes = 'together' | 'apart';

/** A chunk, and the target that determines its criteria. */
interface Aimed {
  readonly target: Target;
  readonly chunk: Chunk;
}

const cut = (section: Section, limit: number): readonly Aimed[] =>
  (section.bytes <= limit ? [section.whole()] : section.cut(limit)).map((chunk) => ({ target: section.target, chunk }));

/** Returns a chunk as an artifact. What is left out of the whole is also left out of each chunk. */
function dressed(whole: Artifact, { target, chunk }: Aimed, which: string): Artifact {
  const paths = new Set(chunk.files.map(({ path }) => path));
  const { leftOut } = whole.coverage;
  const { text, files, changedLines } = chunk;
  const kind = target === whole.target ? '' : ` (${target})`;
  return {
    ...whole,
    target,
    title: `${whole.title}, ${which}${kind}`,
    text,
    files,
    coverage: { ...whole.coverage, files: paths.size + leftOut.length, changedLines, shownLines: changedLines },
  };
}

/**
 * Cuts an artifact into chunks that each take at most `limitBytes` in a prompt, including line numbers. Cuts a diff
 * between files, then between hunks, and within a hunk only if the hunk is too large. Keeps files that belong together
 * in one chunk if they fit. Cuts a text between paragraphs, then between lines. Together, the chunks contain every
 * line. What can't be cut becomes a chunk of its own. If the routes are judged apart, a mixed artifact has separate
 * chunks for its code and its proposal.
 */
export function chunksOf(artifact: Artifact, limitBytes: number, routes: Routes = 'together'): readonly Artifact[] {
  const whole = wholeSection(artifact);
  const isMixed = routes === 'apart' && artifact.target === 'mixed';
  if (!isMixed && whole.bytes <= limitBytes) return [artifact];
  const chunks = (isMixed ? routesOf(artifact) : [whole]).flatMap((section) => cut(section, limitBytes));
  if (chunks.length === 1) return [artifact];
  return chunks.map((one, index) => dressed(artifact, one, `part ${index + 1} of ${chunks.length}`));
}

/**
 * Returns the artifact without the lines that are too large for a chunk of `limitBytes`. Their files are listed as left
 * out.
 */
export function withinLimit(artifact: Artifact, limitBytes: number): Artifact {
  const within = isTextScope(artifact.scope)
    ? textWithin(artifact, limitBytes)
    : diffWithin(sectionsOf(artifact), limitBytes);
  if (within === null) return artifact;
  const { chunk, tooLarge } = within;
  const { coverage } = artifact;
  const known = new Set(coverage.leftOut.map(({ file }) => file));
  const named = [...new Set(tooLarge)].filter((file) => !known.has(file));
  return {
    ...artifact,
    text: chunk.text,
    files: chunk.files,
    coverage: {
      ...coverage,
      shownLines: chunk.changedLines,
      leftOut: [...coverage.leftOut, ...named.map((file) => ({ file, reason: 'too-large' as const }))],
    },
  };
}
