import type { Artifact, Target } from '../../protocol/setup.ts';
import { diffWithin } from '../diff/diffParts.ts';
import type { Part } from './part.ts';
import { pieceOf } from './piece.ts';
import type { Piece } from './piece.ts';
import { routesOf } from './routes.ts';
import { isTextScope } from '../scope.ts';
import { sectionsOf } from '../diff/sectionsOf.ts';
import { textWithin } from '../text/textParts.ts';

/** A piece of an artifact that is small enough to be shown at once. */
export interface ArtifactPart {
  readonly artifact: Artifact;
  /** What alone is larger than the limit and could not be cut: “src/a.ts, line 9000”; null when the part fits. */
  readonly tooLarge: string | null;
}

/** Whether code and proposal of something mixed are judged apart, each by its own criteria. */
export type Routes = 'together' | 'apart';

function nameOf({ files }: Part): string {
  const [first] = files;
  if (first === undefined) return '';
  const { path, startLine, lines } = first;
  if (lines.length === 0) return path;
  return lines.length === 1
    ? `${path}, line ${startLine}`
    : `${path}, lines ${startLine}–${startLine + lines.length - 1}`;
}

/** A part and by what it is to be judged. */
interface Aimed {
  readonly target: Target;
  readonly part: Part;
}

const cut = (piece: Piece, limit: number): readonly Aimed[] =>
  (piece.bytes <= limit ? [piece.whole()] : piece.cut(limit)).map((part) => ({ target: piece.target, part }));

/** What was left out of the whole is left out of every part. */
function dressed(whole: Artifact, { target, part }: Aimed, which: string): Artifact {
  const paths = new Set(part.files.map(({ path }) => path));
  const { leftOut } = whole.coverage;
  const { text, files, changedLines } = part;
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
 * Cuts an artifact into parts that take at most so many bytes in a prompt, their line numbers included: a diff between
 * files, then between hunks, with files that belong together in one part where they fit, and within a hunk only where
 * it fits nowhere; a text between its paragraphs, then between lines. Together the parts hold every line of the whole.
 * What cannot be cut stands alone and is named. Something mixed has parts of its code and parts of its proposal when
 * its routes are judged apart.
 */
export function partsOf(artifact: Artifact, limitBytes: number, routes: Routes = 'together'): readonly ArtifactPart[] {
  const whole = pieceOf(artifact);
  const isMixed = routes === 'apart' && artifact.target === 'mixed';
  if (!isMixed && whole.bytes <= limitBytes) return [{ artifact, tooLarge: null }];
  const parts = (isMixed ? routesOf(artifact) : [whole]).flatMap((piece) => cut(piece, limitBytes));
  return parts.map((one, index) => ({
    artifact: parts.length === 1 ? artifact : dressed(artifact, one, `part ${index + 1} of ${parts.length}`),
    tooLarge: one.part.bytes > limitBytes ? nameOf(one.part) : null,
  }));
}

/**
 * The artifact without what no part of so many bytes could hold, lines that alone are larger; their files are named
 * among what is left out.
 */
export function withinLimit(artifact: Artifact, limitBytes: number): Artifact {
  const within = isTextScope(artifact.scope)
    ? textWithin(artifact, limitBytes)
    : diffWithin(sectionsOf(artifact), limitBytes);
  if (within === null) return artifact;
  const { part, tooLarge } = within;
  const { coverage } = artifact;
  const known = new Set(coverage.leftOut.map(({ file }) => file));
  const named = [...new Set(tooLarge)].filter((file) => !known.has(file));
  return {
    ...artifact,
    text: part.text,
    files: part.files,
    coverage: {
      ...coverage,
      shownLines: part.changedLines,
      leftOut: [...coverage.leftOut, ...named.map((file) => ({ file, reason: 'too-large' as const }))],
    },
  };
}
