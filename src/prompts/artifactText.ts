import { numbered, numberedDiff } from '../artifact/diff/numberedDiff.ts';
import { isDiff } from '../artifact/scope.ts';
import type { Artifact, ArtifactFile } from '../protocol/setup.ts';
import { oneLine } from '../protocol/text/phrases.ts';

/** The text under review as every seat sees it: each line with its number in the file, for findings and citations. */
export function artifactText(artifact: Artifact): string {
  if (isDiff(artifact))
    return numberedDiff(rawLines(artifact.text))
      .map(({ shown }) => shown)
      .join('\n');
  if (artifact.files.length > 0) return artifact.files.map(numberedFile).join('\n\n');
  return rawLines(artifact.text)
    .map((line, index) => numbered(index + 1, line))
    .join('\n');
}

function numberedFile(file: ArtifactFile): string {
  const shown = file.lines.map((line, index) => numbered(file.startLine + index, line));
  return [fileHeading(file.path), ...shown].join('\n');
}

export const fileHeading = (path: string): string => `File: ${oneLine(path)}`;

/** The lines unchanged, including carriage returns, which are content in a diff. */
export const rawLines = (text: string): readonly string[] =>
  (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
