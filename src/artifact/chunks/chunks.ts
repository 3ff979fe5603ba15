import { sectionsOf } from '../diff/diffSections.ts';
import type { Artifact, Target } from '../../protocol/setup.ts';
import { diffWithin } from '../diff/diffChunks.ts';
import type { Chunk } from './chunk.ts';
import { type Section, wholeSection } from './section.ts';
import { routesOf } from './routes.ts';
import { isTextScope } from '../scope.ts';
import { textWithin } from '../text/textChunks.ts';

/** Whether code and proposal of something mixed are judged apart, each by its own criteria. */
export type Routes = 'together' | 'apart';

/** A chunk and by what it is to be judged. */
interface Aimed {
  readonly target: Target;
  readonly chunk: Chunk;
}

const cut = (section: Section, limit: number): readonly Aimed[] =>
  (section.bytes <= limit ? [section.whole()] : section.cut(limit)).map((chunk) => ({ target: section.target, chunk }));

/** What was left out of the whole is left out of every chunk. */
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
 * Cuts an artifact into chunks that take at most so many bytes in a prompt, their line numbers included: a diff between
 * files, then between hunks, with files that belong together in one chunk where they fit, and within a hunk only where
 * it fits nowhere; a text between its paragraphs, then between lines. Together the chunks hold every line of the whole.
 * What cannot be cut stands alone. Something mixed has chunks of its code and chunks of its proposal when
 * its routes are judged apart.
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
 * The artifact without what no chunk of so many bytes could hold, lines that alone are larger; their files are named
 * among what is left out.
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
