import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';

const slashes = (path: string): string => path.replaceAll('\\', '/');
const isAbsolute = (path: string): boolean => path.startsWith('/') || /^[A-Za-z]:\//.test(path);
/** As it stands in a sentence, or as an address. */
const bare = (path: string): string =>
  path
    .trim()
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/^(?:file:\/\/(?:localhost)?|vscode(?:-insiders)?:\/\/file)(?=\/)/i, '')
    .replace(/^\/(?=[A-Za-z]:\/)/, '');

/** A path with the lines that are written behind it; 0 where there are none. */
export interface NotedPlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** `[any text](target)`, `[any text](<target> "title")`. */
const LINK = /^!?\[([^\]\n]*)\]\(([^\n]+)\)$/;
const TITLE = /(?<!\s)\s+"[^"\n]*"\s*$/;

/** Where a link leads, and its text; null for what is none. */
function linkIn(text: string): { readonly target: string; readonly label: string } | null {
  const [, label = '', whole = ''] = LINK.exec(text) ?? [];
  const target = whole.replace(TITLE, '').trim().replace(/^<|>$/g, '');
  return target === '' || /[<>]/.test(target) ? null : { target, label };
}

/** What some write behind a line: its column. */
const COLUMN = String.raw`(?:(?:C|:|,\s?)\d+)?`;
const LINES = String.raw`L?(\d+)${COLUMN}(?:\s?(?:[-–—]|\.\.)\s?L?(\d+)${COLUMN})?`;
/** `path:2`, `path:2:7`, `path:2-5`, `path#L2-L5`, `path#L2C3-L5C1`, `path(2)`, `path(2,7)`. */
const NOTED = new RegExp(String.raw`^(.*?\S)\s?(?:(?:[:#]|@ )${LINES}|\(${LINES}\))[,;.]?$`, 'su');

/** A place in the notations of editors, compilers, repositories and Markdown: its path, and the lines behind it. */
export function notedPlace(named: string): NotedPlace {
  const text = bare(named);
  const { target, label } = linkIn(text) ?? { target: text, label: '' };
  // What a forge is asked to show of a file stands between its path and the lines.
  const address = bare(target).replace(/\?[^#?]*(?=#L?\d)/, '');
  // Of a link without lines its own text may have them.
  const found = NOTED.exec(address) ?? NOTED.exec(label);
  const [, path = address, ...numbers]: readonly (string | undefined)[] = found ?? [];
  const [start = 0, end = start] = numbers.filter((digits) => digits !== undefined).map(Number);
  return { path, startLine: start, endLine: Math.max(start, end) };
}

/** An address may have its blanks and letters as numbers. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** On Windows the case of a path is as it comes. */
function belowRoot(path: string, root: string): string {
  const isWindows = /^[A-Za-z]:\//.test(root);
  const isBelow = isWindows ? path.toLowerCase().startsWith(root.toLowerCase()) : path.startsWith(root);
  return isBelow ? path.slice(root.length) : path;
}

/** A path from an engine as it would stand in an artifact; null when it leads out of the workspace. */
export function relativePath(named: string, workspace: string): string | null {
  const path = bare(slashes(named));
  const inside = workspace === '' ? path : belowRoot(path, `${slashes(workspace).replace(/(?<!\/)\/+$/, '')}/`);
  if (isAbsolute(inside)) return null;
  const found = straight(inside);
  return found.startsWith('../') || found === '..' ? null : found;
}

/** A path without its detours, with forward slashes: `a/../.env/.` is `.env`. What leads out stays at its beginning. */
export function straight(path: string): string {
  const names: string[] = [];
  for (const name of slashes(path).split('/')) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** The runs of the one path among the artifact's that is meant; empty when it is none, or may be several. */
function ofOnePath({ files }: Artifact, isMeant: (path: string) => boolean): readonly ArtifactFile[] {
  const [path, ...others] = new Set(files.map((file) => file.path).filter(isMeant));
  return path === undefined || others.length > 0 ? [] : files.filter((file) => file.path === path);
}

/** The shown runs of lines of the file that an engine named; empty when it is not in the artifact. */
export function placesOf(path: string, artifact: Artifact): readonly ArtifactFile[] {
  // In a diff the names stand with a letter before them.
  const names = [path, /^[ab]\/(.+)$/.exec(path)?.[1] ?? path];
  for (const name of names) {
    const named = artifact.files.filter((file) => file.path === name);
    if (named.length > 0) return named;
  }
  const small = names.map((name) => name.toLowerCase());
  return ofOnePath(artifact, (other) => small.includes(other.toLowerCase()));
}

/** The runs of a file whose path is the end of the named one, or the other way round. */
export const likeNamed = (path: string, artifact: Artifact): readonly ArtifactFile[] =>
  ofOnePath(artifact, (other) => other.endsWith(`/${path}`) || `/${path}`.endsWith(`/${other}`));

/** True when the line was shown to the seats. */
export const isShown = (line: number, places: readonly ArtifactFile[]): boolean =>
  places.some(({ startLine, lines }) => line >= startLine && line < startLine + lines.length);
