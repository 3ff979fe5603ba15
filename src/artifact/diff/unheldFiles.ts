import { namesOf } from './diffNames.ts';
import { namesOtherContent } from './diffText.ts';
import { GIT_HEADING, plainLines, unheldName } from './patchText.ts';

/** A line that only a change has. Without one, and without a heading, a text contains no change. */
const OF_CHANGE = /^(?:diff -|@@ -\d)/;
/** With the commits that it compares, as Mercurial prints it. */
const OF_COMMITS = /^diff -r [\da-f]{12,40} /;
/** The line below `Index: FILE`. */
const INDEX_LINE = /^={3,}$/;
/** What can be read about a file in a change, in any notation, and what shows that its content is missing. */
const HELD = /^(?:[-+<>!]|(?:old|new|deleted) mode |(?:new|deleted) file mode |(?:rename|copy) from )/;
const NOT_HELD = /^(?:GIT binary patch|[-+]Subproject commit [0-9a-f]{40,64}(?:-dirty)?)$/;
/** How Perforce begins a file. */
const OF_PERFORCE = /^==== (?<name>[^\s#]+)(?=[\s#]).* ====$/;
/** What git prints about a submodule instead of its change: two commits, or its state. */
const OF_SUBMODULE =
  /^Submodule (?<name>\S.*?) (?:[\da-f]{7,64}\.{2,3}[\da-f]{7,64}\b|contains (?:modified|untracked) content$)/;
/** The paths of files or folders in a sentence of any language. */
const PATHS = /[\w.@+~-]{1,255}(?:\/[\w.@+~-]{1,255}){0,64}/g;
const SIDE = /^(?:---|\+\+\+) (?<root>[^\s/]+)\//;
/** How the lines of a hunk and of its header begin. */
const OF_HUNK = /^(?:[-+ @<>\\]|diff )/;

/**
 * Returns the files that a text only reports as different. The text isn't a patch, although there is a change in it.
 */
export function unheldFiles(text: string): readonly string[] {
  const lines = plainLines(text);
  const heads = lines.flatMap((line, at) => (isHeadOfFile(line, lines[at + 1]) ? [at] : []));
  if (heads.length === 0 && !lines.some((line) => OF_CHANGE.test(line) || OF_SUBMODULE.test(line))) return [];
  const withoutText = heads.filter((from, index) => {
    const about = lines.slice(from + 1, heads[index + 1]);
    return (
      about.some((line) => NOT_HELD.test(line)) ||
      (!about.some((line) => line.startsWith('@@ ')) && namesOtherContent(about)) ||
      !about.some((line) => HELD.test(line) || unheldName(line) !== null)
    );
  });
  const roots = new Set(lines.flatMap((line) => SIDE.exec(line)?.groups?.['root'] ?? []));
  const told = lines.map(
    (line, at) => unheldName(line) ?? unheldSubmodule(line, lines[at + 1]) ?? toldName(line, roots),
  );
  const names = [...told, ...withoutText.map((at) => headedName(lines[at] ?? ''))];
  return [...new Set(names.filter((name) => name !== null))];
}

/** Returns the name of a submodule whose change doesn't follow; null for any other line. */
function unheldSubmodule(line: string, next = ''): string | null {
  const name = OF_SUBMODULE.exec(line)?.groups?.['name'];
  return name === undefined || next.startsWith(`${GIT_HEADING}a/${name}/`) ? null : name;
}

/**
 * Returns the file that a program reports as different in another language without printing it. The program names it on
 * both sides, or, if only one side has it, after its folder and a colon. `roots`: the compared folders.
 */
function toldName(line: string, roots: ReadonlySet<string>): string | null {
  const paths: readonly string[] = OF_HUNK.test(line) ? [] : (line.match(PATHS) ?? []);
  const sides = paths.filter((path) => roots.has(path.split('/', 1).join()));
  const [one, other] = sides.map((path) => path.replace(/\.$/, '').split('/').slice(1).join('/'));
  if (one !== undefined && one !== '' && one === other && sides[0] !== sides[1]) return one;
  return sides.length === 1 ? nameBehind(line, paths.slice(paths.indexOf(sides.join()))) : null;
}

function nameBehind(line: string, [folder = '', name = '', ...more]: readonly string[]): string | null {
  return more.length === 0 && name !== '' && line.includes(`${folder}: ${name}`) ? `${folder}/${name}` : null;
}

/** Returns the names of the files whose change begins anywhere in a text. */
export const headedFiles = (text: string): readonly string[] => {
  const lines = plainLines(text);
  return lines.filter((line, at) => isHeadOfFile(line, lines[at + 1])).map(headedName);
};

/**
 * Excludes other lines with which a file may begin, such as `diff -u old new`, because scripts contain such commands,
 * too.
 */
const isHeadOfFile = (line: string, next = ''): boolean =>
  line.startsWith(GIT_HEADING) ||
  OF_COMMITS.test(line) ||
  OF_PERFORCE.test(line) ||
  (line.startsWith('Index: ') && INDEX_LINE.test(next));

/** Returns the file in a heading by any program. By default, it's the last word. */
const headedName = (head: string): string =>
  head.startsWith(GIT_HEADING)
    ? namesOf([head]).path
    : (OF_PERFORCE.exec(head)?.groups?.['name'] ?? head.split(' ').at(-1) ?? head);
