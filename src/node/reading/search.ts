import { msg } from '../../protocol/labels/text.ts';
import type { ReadingScope } from '../../reading/readingScope.ts';
import type { ReadLines } from '../../protocol/seat.ts';
import { type ArgumentsOf, MOST_HITS } from '../../reading/tools.ts';
import { isCouncilError, usage } from '../../session/fault.ts';
import type { Repository } from '../git/repository.ts';
import { namesUnder } from '../workspace/workspaceFiles.ts';
import { withSlashes } from '../workspace/workspacePath.ts';
import type { Reader } from './reader.ts';

/** In milliseconds, because matching a pattern may take forever. */
const LIMIT_MS = 10_000;
/** In bytes. Allows for many matches, because git prints only what matches. */
const MOST_PRINTED = 4_000_000;
/** The most of one line that is shown, in characters. */
const LONGEST_SHOWN = 300;

type Search = ArgumentsOf<'search'>;

export interface Hits {
  readonly text: string;
  readonly read: readonly ReadLines[];
}

/** The numbers of the matching lines, by file. */
type Found = ReadonlyMap<string, readonly number[]>;

/** Finds lines. Shows only those that match without their secrets. Throws a CouncilError. */
export async function searchIn(reader: Reader, search: Search, signal: AbortSignal): Promise<Hits> {
  const folder = reader.place(search.path ?? '.');
  const isWanted = (file: string): boolean => folder === '' || file === folder || file.startsWith(`${folder}/`);
  const found =
    reader.repository === null
      ? await foundOnDisk(reader, { search, isWanted }, signal)
      : await foundByGit(reader.repository, reader, { search, folder, signal });
  const hits = await hitsOf(reader, new Map([...found].filter(([file]) => isWanted(file))), { search, signal });
  const shown = hits.slice(0, MOST_HITS);
  const more =
    hits.length > MOST_HITS
      ? [`[These are only the first ${MOST_HITS} lines. Search for something more specific.]`]
      : [];
  const lines = shown.length === 0 ? ['No lines match.'] : shown.map((hit) => hit.shown);
  return { text: `${[...lines, ...more].join('\n')}\n`, read: shown.map(({ read }) => read) };
}

interface Hit {
  readonly shown: string;
  readonly read: ReadLines;
}

/**
 * The hits in files that may be read, in the order of the files. If there are more than are shown, includes at least
 * one more.
 */
async function hitsOf(
  reader: Reader,
  found: Found,
  { search, signal }: { readonly search: Search; readonly signal: AbortSignal },
): Promise<readonly Hit[]> {
  const withheld = await reader.withheld([...found.keys()]);
  const hits: Hit[] = [];
  for (const [file, numbers] of found) {
    if (withheld.has(file)) continue;
    for (const hit of await hitsIn(reader, file, { numbers, search })) hits.push(hit);
    if (hits.length > MOST_HITS || signal.aborted) break;
  }
  return hits;
}

/**
 * The hits in a file that may be read. If a secret was replaced in a line, a hit must not reveal that the secret
 * matches.
 */
async function hitsIn(
  reader: Reader,
  file: string,
  { numbers, search }: { readonly numbers: readonly number[]; readonly search: Search },
): Promise<readonly Hit[]> {
  const lines = await reader.allowedSides(file).catch((cause: unknown) => {
    if (isCouncilError(cause)) return null;
    throw cause;
  });
  if (lines === null) return [];
  return numbers.flatMap((number) => {
    const [raw, clean] = [lines.raw[number - 1] ?? '', lines.clean[number - 1]];
    if (clean === undefined || (clean !== raw && (search.regex === true || !clean.includes(search.text)))) return [];
    const shown = clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN)}…` : clean;
    return [{ shown: `${file}:${number}: ${shown}`, read: { path: file, startLine: number, endLine: number } }];
  });
}

const GREP = ['grep', '-I', '-n', '-z', '-o', '--no-color', '--no-column', '--no-textconv', '--no-recurse-submodules'];

/** A pattern without a folder matches names in every folder, as people expect. */
function globOf(glob: string): string {
  if (!glob.includes('/')) return `:(glob)**/${glob}`;
  return `:(glob)${glob.startsWith('/') ? glob.slice(1) : glob}`;
}

/** The part of a version to search, as options and as a revision. */
function searched(side: ReadingScope['side']): {
  readonly where: readonly string[];
  readonly commit: readonly string[];
} {
  if (typeof side !== 'string') return { where: [], commit: [side.commit] };
  return { where: [side === 'files' ? '--untracked' : '--cached'], commit: [] };
}

async function foundByGit(
  repository: Repository,
  { scope: { side } }: Reader,
  { search, folder, signal }: { readonly search: Search; readonly folder: string; readonly signal: AbortSignal },
): Promise<Found> {
  const { where, commit } = searched(side);
  const { glob } = search;
  const at = glob === undefined ? folder || '.' : globOf(glob);
  const args = [...GREP, ...where, search.regex === true ? '-E' : '-F', '-e', search.text, ...commit, '--', at];
  const environment = glob === undefined ? {} : { GIT_LITERAL_PATHSPECS: '0' };
  const end = await repository.run(args, { environment, limitMs: LIMIT_MS, mostBytes: MOST_PRINTED, signal });
  if (end.endedByUs !== null)
    throw usage(msg`The search took too long or found too much. Search for something more specific.`);
  // Git exits with 1 if it finds nothing.
  if (end.exitCode !== 0 && end.exitCode !== 1) throw usage(msg`Git couldn’t search: ${saidBy(end.stderr)}`);
  return foundIn(end.stdout, commit.map((name) => `${name}:`).join(''));
}

const saidBy = (stderr: string): string => stderr.trim().split('\n').at(-1) ?? '';

/** Parses one match per line: `FILE`, NUL, the number, NUL or a colon, and what matched. */
function foundIn(printed: string, prefix: string): Found {
  const found = new Map<string, number[]>();
  for (const record of printed.split('\n')) {
    const end = record.indexOf('\0');
    const number = Number.parseInt(record.slice(end + 1), 10);
    if (end === -1 || Number.isNaN(number)) continue;
    const file = record.slice(prefix.length, end);
    const numbers = found.get(file) ?? [];
    if (numbers.at(-1) !== number) numbers.push(number);
    found.set(file, numbers);
  }
  return found;
}

async function foundOnDisk(
  reader: Reader,
  { search, isWanted }: { readonly search: Search; readonly isWanted: (file: string) => boolean },
  signal: AbortSignal,
): Promise<Found> {
  if (search.regex === true || search.glob !== undefined) {
    throw usage(msg`Outside a git repository, you can search only for plain text, in a folder or the whole workspace.`);
  }
  const files = (await namesUnder(reader.root)).map(withSlashes).filter(isWanted);
  const withheld = await reader.withheld(files);
  const found = new Map<string, readonly number[]>();
  let hits = 0;
  for (const file of files.filter((one) => !withheld.has(one))) {
    if (signal.aborted || hits > MOST_HITS) break;
    const lines = await reader.raw(file).catch(() => []);
    const numbers = lines.flatMap((line, index) => (line.includes(search.text) ? [index + 1] : []));
    if (numbers.length > 0) found.set(file, numbers);
    hits += numbers.length;
  }
  return found;
}
