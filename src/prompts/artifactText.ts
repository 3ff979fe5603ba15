import type { Artifact, ArtifactFile, Target } from '../protocol/setup.ts';
import { takesFindings } from '../engines/answerSchema.ts';
import { numbered, numberedDiff } from './numberedDiff.ts';

/** Whether the lines under review are shown with their numbers. */
export type Numbering = 'numbered' | 'plain';

/** In a vote only what takes findings has lines to name. */
export const numberingOf = (target: Target): Numbering => (takesFindings(target) ? 'numbered' : 'plain');

/** The text under review as the seats see it; where findings are wanted, with the line numbers that they have to name. */
export function artifactText(artifact: Artifact, numbering: Numbering = numberingOf(artifact.target)): string {
  if (numbering === 'plain') return artifact.text.replace(/\n$/, '');
  if (isDiff(artifact))
    return numberedDiff(linesOf(artifact.text))
      .map(({ shown }) => shown)
      .join('\n');
  if (artifact.files.length > 0) return artifact.files.map(numberedFile).join('\n\n');
  return linesOf(artifact.text)
    .map((line, index) => numbered(index + 1, line))
    .join('\n');
}

/** Whether marks for removed and added lines stand in the text. A file that holds a diff is a file like any other. */
export function isDiff({ text, scope }: Pick<Artifact, 'text' | 'scope'>): boolean {
  return text.startsWith('diff --git ') && !scope.startsWith('file:');
}

function numberedFile(file: ArtifactFile): string {
  const shown = file.lines.map((line, index) => numbered(file.startLine + index, line));
  return [fileHeading(file.path), ...shown].join('\n');
}

export const fileHeading = (path: string): string => `File: ${path.replace(/\s/g, ' ')}`;

export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');
