import type { Artifact, ArtifactFile } from '../protocol/setup.ts';

const slashes = (path: string): string => path.replaceAll('\\', '/');
const isAbsolute = (path: string): boolean => path.startsWith('/') || /^[A-Za-z]:\//.test(path);

/** A path from an engine as it would stand in an artifact; null when it leads out of the workspace. */
export function relativePath(named: string, workspace: string): string | null {
  const path = slashes(named.trim());
  const root = `${slashes(workspace).replace(/\/+$/, '')}/`;
  const inside = workspace !== '' && path.startsWith(root) ? path.slice(root.length) : path;
  if (isAbsolute(inside)) return null;
  const parts = inside.split('/').filter((part) => part !== '.' && part !== '');
  return parts.includes('..') ? null : parts.join('/');
}

/** The shown runs of lines of the file that an engine named; empty when it is not in the artifact. */
export function placesOf(path: string, artifact: Artifact): readonly ArtifactFile[] {
  const named = artifact.files.filter((file) => file.path === path);
  if (named.length > 0) return named;
  // In a diff the names stand with a letter before them.
  const withoutLetter = /^[ab]\/(.+)$/.exec(path)?.[1];
  return withoutLetter === undefined ? [] : artifact.files.filter((file) => file.path === withoutLetter);
}

/** True when the line was shown to the seats. */
export const isShown = (line: number, places: readonly ArtifactFile[]): boolean =>
  places.some(({ startLine, lines }) => line >= startLine && line < startLine + lines.length);
