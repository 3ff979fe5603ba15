import { namesOf } from '../artifact/diff/diffNames.ts';
import type { Artifact } from '../protocol/setup.ts';
import { isDiff } from '../artifact/scope.ts';
import { fileHeading, rawLines } from './artifactText.ts';
import { type DiffLine, numbered, numberedDiff } from '../artifact/diff/numberedDiff.ts';

/** What the prompt shows of one file, line by line. */
export interface ShownFile {
  readonly path: string;
  /** The lines that name it. */
  readonly heading: readonly string[];
  readonly lines: readonly ShownLine[];
}

export interface ShownLine {
  readonly shown: string;
  /** On the new side, from 1. 0 if the line isn't on the new side. */
  readonly number: number;
}

/** The text under review by file, with line numbers. */
export function shownFiles(artifact: Artifact): readonly ShownFile[] {
  if (isDiff(artifact)) return filesOfDiff(rawLines(artifact.text));
  const runs =
    artifact.files.length > 0
      ? artifact.files
      : [{ path: artifact.title, startLine: 1, lines: rawLines(artifact.text) }];
  return runs.map(({ path, startLine, lines }) => ({
    path,
    heading: [fileHeading(path)],
    lines: lines.map((line, index) => ({ shown: numbered(startLine + index, line), number: startLine + index })),
  }));
}

interface Section {
  readonly raw: string[];
  readonly heading: string[];
  readonly lines: DiffLine[];
}

function filesOfDiff(raw: readonly string[]): readonly ShownFile[] {
  const sections: Section[] = [];
  for (const [index, line] of numberedDiff(raw).entries()) {
    const text = raw[index] ?? '';
    if (!line.isInHunk && text.startsWith('diff --git ')) sections.push({ raw: [], heading: [], lines: [] });
    const section = sections.at(-1);
    // The header of a hunk stays among its lines, because it says where they are.
    if (line.isInHunk || text.startsWith('@@ ')) section?.lines.push(line);
    else {
      section?.raw.push(text);
      section?.heading.push(line.shown);
    }
  }
  return sections.map((section) => ({
    path: namesOf(section.raw).path,
    heading: section.heading,
    lines: section.lines,
  }));
}
