import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { relativePath } from '../../artifact/evidence/place.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { CitationChecker, NamedPlace } from '../../session/ports.ts';
import { followForeign } from '../foreignFile.ts';
import { inBatches } from './inBatches.ts';
import { readText } from './textFile.ts';

/** Larger files aren't opened, because a seat that cites one of their lines can't have read it. */
const LARGEST_BYTES = 2_000_000;

/** Opens the places that a seat names, to check whether they exist. */
export class LocalCitationChecker implements CitationChecker {
  async read(workspace: string, places: readonly NamedPlace[]): Promise<readonly (readonly string[] | null)[]> {
    const root = await realpath(workspace).catch(() => null);
    if (root === null) return places.map(() => null);
    const named = places.map(({ file }) => relativePath(file, workspace) ?? relativePath(file, root));
    const opened = await inBatches([...new Set(named)], async (file) => {
      const lines = file === null ? [] : await readLines(root, file);
      return places.map((place, index) => (named[index] === file ? linesAt(place, lines) : null));
    });
    return places.map(
      (_, index) => opened.map((found) => found[index] ?? null).find((found) => found !== null) ?? null,
    );
  }
}

function linesAt({ startLine, endLine }: NamedPlace, text: readonly string[]): readonly string[] | null {
  if (startLine < 1 || endLine < startLine || endLine > text.length) return null;
  return text.slice(startLine - 1, endLine);
}

/** The lines of a text file in the workspace. Empty for anything else. `root` is a real path. */
async function readLines(root: string, file: string): Promise<readonly string[]> {
  const found = await followForeign(path.join(root, file), { longest: LARGEST_BYTES, root });
  return found.kind === 'read' ? linesOf(readText(found.bytes)?.text ?? '') : [];
}
