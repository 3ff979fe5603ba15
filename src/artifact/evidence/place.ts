import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';

const slashes = (path: string): string => path.replaceAll('\\', '/');
const isAbsolute = (path: string): boolean => path.startsWith('/') || /^[A-Za-z]:\//.test(path);
/** Removes what a sentence or an address adds to a path. */
const bare = (path: string): string =>
  path
    .trim()
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/^(?:file:\/\/(?:localhost)?|vscode(?:-insiders)?:\/\/file)(?=\/)/i, '')
    .replace(/^\/(?=[A-Za-z]:\/)/, '');

/** A path with the lines that are written after it; 0 if there are none. */
export interface NotedPlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** `[any text](target)`, `[any text](<target> "title")`. */
const LINK = /^!?\[([^\]\n]*)\]\(([^\n]+)\)$/;
const TITLE = /(?<!\s)\s+"[^"\n]*"\s*$/;

/** Returns where a link leads, and its text; null if the text isn't a link. */
function linkIn(text: string): { readonly target: string; readonly label: string } | null {
  const [, label = '', whole = ''] = LINK.exec(text) ?? [];
  const target = whole.replace(TITLE, '').trim().replace(/^<|>$/g, '');
  return target === '' || /[<>]/.test(target) ? null : { target, label };
}

/** The column, which some tools write after a line. */
const COLUMN = String.raw`(?:(?:C|:|,\s?)\d+)?`;
const LINES = String.raw`L?(\d+)${COLUMN}(?:\s?(?:[-–—]|\.\.)\s?L?(\d+)${COLUMN})?`;
/** `path:2`, `path:2:7`, `path:2-5`, `path#L2-L5`, `path#L2C3-L5C1`, `path(2)`, `path(2,7)`. */
const NOTED = new RegExp(String.raw`^(.*?\S)\s?(?:(?:[:#]|@ )${LINES}|\(${LINES}\))[,;.]?$`, 'su');

/**
 * Parses a place in the notation of editors, compilers, repositories, or Markdown: its path, and the lines after it.
 */
export function notedPlace(named: string): NotedPlace {
  const text = bare(named);
  const { target, label } = linkIn(text) ?? { target: text, label: '' };
  // In an address of a forge, a query may be between the path and the lines.
  const address = bare(target).replace(/\?[^#?]*(?=#L?\d)/, '');
  // If a link has no lines, its text may have them.
  const found = NOTED.exec(address) ?? NOTED.exec(label);
  const [, path = address, ...numbers]: readonly (string | undefined)[] = found ?? [];
  const [start = 0, end = start] = numbers.filter((digits) => digits !== undefined).map(Number);
  return { path, startLine: start, endLine: Math.max(start, end) };
}

/** Decodes the spaces and letters that an address may escape. Returns a path with malformed escapes as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the part of a path below a root, or the path itself. On Windows, ignores case. */
function belowRoot(path: string, root: string): string {
  const isWindows = /^[A-Za-z]:\//.test(root);
  const isBelow = isWindows ? path.toLowerCase().startsWith(root.toLowerCase()) : path.startsWith(root);
  return isBelow ? path.slice(root.length) : path;
}

/** Returns a path from an engine as it would be in an artifact; null if it leads out of the workspace. */
export function relativePath(named: string, workspace: string): string | null {
  const path = bare(slashes(named));
  const inside = workspace === '' ? path : belowRoot(path, `${slashes(workspace).replace(/(?<!\/)\/+$/, '')}/`);
  if (isAbsolute(inside)) return null;
  const found = straight(inside);
  return found.startsWith('../') || found === '..' ? null : found;
}

/** Normalizes a path, with forward slashes: `a/../.env/.` becomes `.env`. Keeps `..` at the beginning. */
export function straight(path: string): string {
  const names: string[] = [];
  for (const name of slashes(path).split('/')) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** Returns the runs of the only path in the artifact that matches; empty if none does, or several do. */
function ofOnePath({ files }: Artifact, isMeant: (path: string) => boolean): readonly ArtifactFile[] {
  const [path, ...others] = new Set(files.map((file) => file.path).filter(isMeant));
  return path === undefined || others.length > 0 ? [] : files.filter((file) => file.path === path);
}

/** Returns the shown runs of lines of the file that an engine named; empty if it isn't in the artifact. */
export function placesOf(path: string, artifact: Artifact): readonly ArtifactFile[] {
  // In a diff, a letter precedes the names.
  const names = [path, /^[ab]\/(.+)$/.exec(path)?.[1] ?? path];
  for (const name of names) {
    const named = artifact.files.filter((file) => file.path === name);
    if (named.length > 0) return named;
  }
  const small = names.map((name) => name.toLowerCase());
  return ofOnePath(artifact, (other) => small.includes(other.toLowerCase()));
}

/** Returns the runs of a file whose path is the end of the named one, or vice versa. */
export const likeNamed = (path: string, artifact: Artifact): readonly ArtifactFile[] =>
  ofOnePath(artifact, (other) => other.endsWith(`/${path}`) || `/${path}`.endsWith(`/${other}`));

/** Whether the line was shown to the seats. */
export const isShown = (line: number, places: readonly ArtifactFile[]): boolean =>
  places.some(({ startLine, lines }) => line >= startLine && line < startLine + lines.length);
