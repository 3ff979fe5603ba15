import { namesOf } from './diffNames.ts';
import { namesOtherContent } from './diffText.ts';
import { GIT_HEADING, plainLines, unheldName } from './patchText.ts';

/** A line that only a change has, where there is also one that says of a file that it is not held. */
const OF_CHANGE = /^(?:diff -|@@ -\d)/;
/** With the commits that it compares, as Mercurial writes it. */
const OF_COMMITS = /^diff -r [\da-f]{12,40} /;
/** What stands below `Index: FILE`. */
const INDEX_LINE = /^={3,}$/;
/** What there is to read of a file in a change, in any notation, and what tells that there is nothing. */
const HELD = /^(?:[-+<>!]|(?:old|new|deleted) mode |(?:new|deleted) file mode |(?:rename|copy) from )/;
const NOT_HELD = /^(?:GIT binary patch|[-+]Subproject commit [0-9a-f]{40,64}(?:-dirty)?)$/;
/** How Perforce begins a file. */
const OF_PERFORCE = /^==== (?<name>[^\s#]+)(?=[\s#]).* ====$/;
/** What git says of a repository within this one instead of its change: two commits, or what is the matter with it. */
const OF_SUBMODULE =
  /^Submodule (?<name>\S.*?) (?:[\da-f]{7,64}\.{2,3}[\da-f]{7,64}\b|contains (?:modified|untracked) content$)/;
/** Two names of a file or folder, in a sentence of any language. */
const PATHS = /[\w.@+~-]{1,255}(?:\/[\w.@+~-]{1,255}){0,64}/g;
const SIDE = /^(?:---|\+\+\+) (?<root>[^\s/]+)\//;
/** Before them stand the lines of a hunk, and those of its head. */
const OF_HUNK = /^(?:[-+ @<>\\]|diff )/;

/** The files of which a text that is no patch, though there is a change in it, names no more than that they differ. */
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

/** Of a repository within this one whose change does not follow. */
function unheldSubmodule(line: string, next = ''): string | null {
  const name = OF_SUBMODULE.exec(line)?.groups?.['name'];
  return name === undefined || next.startsWith(`${GIT_HEADING}a/${name}/`) ? null : name;
}

/**
 * What a program says in another language of a file that it does not print: both of its names, or, behind a colon, one that
 * is in a folder of one side alone. `roots`: the folders that were compared.
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

/** The names of the files whose change begins somewhere in a text. */
export const headedFiles = (text: string): readonly string[] => {
  const lines = plainLines(text);
  return lines.filter((line, at) => isHeadOfFile(line, lines[at + 1])).map(headedName);
};

/** Other lines with which a file may begin, as `diff -u old new`, are commands in a script as well. */
const isHeadOfFile = (line: string, next = ''): boolean =>
  line.startsWith(GIT_HEADING) ||
  OF_COMMITS.test(line) ||
  OF_PERFORCE.test(line) ||
  (line.startsWith('Index: ') && INDEX_LINE.test(next));

/** By whichever program: the last word of what it was asked, or of what it says. */
const headedName = (head: string): string =>
  head.startsWith(GIT_HEADING)
    ? namesOf([head]).path
    : (OF_PERFORCE.exec(head)?.groups?.['name'] ?? head.split(' ').at(-1) ?? head);
