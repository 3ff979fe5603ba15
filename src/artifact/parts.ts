import type { Artifact } from '../protocol/setup.ts';
import { diffParts } from './diffParts.ts';
import type { Part } from './part.ts';
import { textParts } from './textParts.ts';
import { utf8Length } from './utf8Length.ts';

/** A piece of an artifact that is small enough to be shown at once. */
export interface ArtifactPart {
  readonly artifact: Artifact;
  /** What alone is larger than the limit and could not be cut: “src/a.ts, lines 1–9000”; null when the part fits. */
  readonly tooLarge: string | null;
}

const isText = (scope: string): boolean => scope === 'snippet' || scope.startsWith('file:');

function nameOf({ files }: Part): string {
  const [first] = files;
  if (first === undefined) return '';
  const { path, startLine, lines } = first;
  if (lines.length === 0) return path;
  return lines.length === 1
    ? `${path}, line ${startLine}`
    : `${path}, lines ${startLine}–${startLine + lines.length - 1}`;
}

/** What was left out of the whole is left out of every part. */
function dressed(whole: Artifact, part: Part, which: string): Artifact {
  const paths = new Set(part.files.map(({ path }) => path));
  const { leftOut } = whole.coverage;
  const { text, files, changedLines } = part;
  return {
    ...whole,
    title: `${whole.title}, ${which}`,
    text,
    files,
    coverage: { ...whole.coverage, files: paths.size + leftOut.length, changedLines, shownLines: changedLines },
  };
}

/**
 * Cuts an artifact into parts of at most so many bytes of text: a diff between files, then between hunks, with files
 * that belong together in one part where they fit; a text between its paragraphs, then between lines. Together the
 * parts hold every line of the whole. What cannot be cut stands alone and is named.
 */
export function partsOf(artifact: Artifact, limitBytes: number): readonly ArtifactPart[] {
  if (utf8Length(artifact.text) <= limitBytes) return [{ artifact, tooLarge: null }];
  const parts = isText(artifact.scope) ? textParts(artifact, limitBytes) : diffParts(artifact.text, limitBytes);
  return parts.map((part, index) => ({
    artifact: parts.length === 1 ? artifact : dressed(artifact, part, `part ${index + 1} of ${parts.length}`),
    tooLarge: utf8Length(part.text) > limitBytes ? nameOf(part) : null,
  }));
}
