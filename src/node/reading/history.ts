import { msg } from '../../protocol/labels/text.ts';
import { readDiff } from '../../artifact/diff/diffText.ts';
import { diffArtifact } from '../../artifact/artifactOf.ts';
import type { ReadLines } from '../../protocol/seat.ts';
import { type ArgumentsOf, MOST_COMMITS } from '../../reading/tools.ts';
import { usage } from '../../session/fault.ts';
import type { Repository } from '../git/repository.ts';
import { commitNamed, parentOf } from '../git/revisions.ts';
import type { Reader } from './reader.ts';

/** The time limit for a call of git for a model. */
const LIMIT_MS = 20_000;
const MOST_PRINTED = 4_000_000;
/** The most files whose differences are shown at once. */
const MOST_FILES = 100;
const PLAIN = ['--no-ext-diff', '--no-textconv', '--no-color'];

const how = (signal: AbortSignal) => ({ limitMs: LIMIT_MS, mostBytes: MOST_PRINTED, signal });

/** The commit under review, or the one that is checked out. Throws a CouncilError before the first commit. */
const commitOf = (repository: Repository, { scope: { side } }: Reader): Promise<string> =>
  typeof side === 'string' ? commitNamed(repository, 'HEAD') : Promise.resolve(side.commit);

const at = (place: string): string => (place === '' ? '.' : place);

/** Throws a CouncilError. */
export async function logOf(reader: Reader, { path, count }: ArgumentsOf<'git_log'>, signal: AbortSignal) {
  const repository = reader.history();
  const place = reader.place(path ?? '.');
  await reader.require(place);
  const commit = await commitOf(repository, reader);
  const printed = await repository.read(
    [
      ...['log', '-n', String(count ?? MOST_COMMITS), '--no-show-signature', '--no-decorate', '--no-notes', ...PLAIN],
      ...['--no-patch', '--encoding=UTF-8', '--date=short', '--format=tformat:%h %ad %an: %s', commit, '--', at(place)],
    ],
    how(signal),
  );
  return reader.clean(printed === '' ? 'No commit changes it.\n' : printed);
}

interface Changed {
  readonly status: string;
  readonly names: readonly string[];
}

/** Parses `R100` with the old and the new name, and other letters with one name. */
function readChanged(printed: string): readonly Changed[] {
  const fields = printed.split('\0');
  const changed: Changed[] = [];
  for (let index = 0; index + 1 < fields.length;) {
    const status = (fields[index] ?? '').charAt(0);
    const count = status === 'R' || status === 'C' ? 2 : 1;
    changed.push({ status, names: fields.slice(index + 1, index + 1 + count) });
    index += 1 + count;
  }
  return changed;
}

const lineOf = ({ status, names }: Changed): string => `${status} ${names.join(' → ')}`;

/** Throws a CouncilError. */
export async function showCommit(reader: Reader, { revision, path }: ArgumentsOf<'git_show'>, signal: AbortSignal) {
  const repository = reader.history();
  const place = reader.place(path ?? '.');
  await reader.require(place);
  const commit = await commitNamed(repository, revision);
  const parent = (await parentOf(repository, commit)).name;
  const format = '--format=tformat:commit %H%nAuthor: %an%nDate: %ad%n%n%B';
  const head = ['log', '-n', '1', '--no-show-signature', '--no-decorate', '--no-notes', '--no-patch', ...PLAIN];
  const message = await repository.read([...head, '--encoding=UTF-8', '--date=iso', format, commit, '--'], how(signal));
  const compared = ['--relative', '--find-renames', parent, commit, '--'];
  const listed = ['diff', '--name-status', '-z', ...PLAIN, ...compared, at(place)];
  const changed = readChanged(await repository.read(listed, how(signal)));
  const withheld = await reader.withheld(changed.flatMap(({ names }) => names));
  const shown = changed.filter(({ names }) => !names.some((name) => withheld.has(name)));
  const names = [`${await reader.clean(message)}${changed.length === 0 ? 'It changes no files here.\n' : ''}`];
  const hidden = changed.filter((one) => !shown.includes(one)).map((one) => `${lineOf(one)} [not shown]\n`);
  if (shown.length > MOST_FILES) {
    const list = await reader.clean(shown.map((one) => `${lineOf(one)}\n`).join(''));
    return [...names, ...hidden, `[It changes too many files to show them all. Name one.]\n`, list].join('');
  }
  const files = shown.flatMap((one) => one.names);
  const diff = files.length === 0 ? '' : await repository.read(['diff', ...PLAIN, ...compared, ...files], how(signal));
  return [...names, ...hidden, await cleanDiff(reader, diff, commit)].join('');
}

/**
 * Removes secrets from a diff. Searches each side of a file as a whole, as in a change under review, because in a diff,
 * a sign precedes each line of a key.
 */
async function cleanDiff(reader: Reader, diff: string, commit: string): Promise<string> {
  const shown = readDiff(diff);
  if (shown.length === 0) return diff;
  const artifact = diffArtifact({ scope: `commit:${commit}`, name: commit, shown, hidden: [], leftOut: [] }, 'code');
  return reader.cleanArtifact(artifact);
}

/** Throws a CouncilError. */
export async function blameOf(
  reader: Reader,
  { path, first, last }: ArgumentsOf<'git_blame'>,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<{ readonly text: string; readonly read: readonly ReadLines[] }> {
  const repository = reader.history();
  const file = reader.place(path);
  const { clean: lines } = await reader.sides(file);
  if (first > lines.length || last < first)
    throw usage(msg`${file} has ${lines.length} lines, so it has no lines ${first}–${last}.`);
  const end = Math.min(last, lines.length, first + most - 1);
  const { side } = reader.scope;
  // Older git accepts `--contents` only without a commit, and then starts from what is checked out.
  const from = typeof side === 'string' ? ['--contents', '-'] : [side.commit];
  const args = ['blame', '--line-porcelain', '--no-textconv', '-L', `${first},${end}`, ...from, '--', file];
  const stdin = typeof side === 'string' ? Buffer.from(await reader.version.bytes(file)).toString('utf8') : '';
  const printed = await repository.read(args, { ...how(signal), stdin });
  const text = readBlame(printed)
    .map(({ number, commit, author, day }) => `${number}\t${commit} ${day} ${author}\t${lines[number - 1] ?? ''}\n`)
    .join('');
  return { text: await reader.clean(text), read: [{ path: file, startLine: first, endLine: end }] };
}

interface BlamedLine {
  readonly number: number;
  readonly commit: string;
  readonly author: string;
  /** ISO 8601. */
  readonly day: string;
}

const NOT_COMMITTED = '0000000000';
const SHORT = 10;

/** Parses a head `COMMIT OLD NEW`, lines of `key value`, and the line itself after a tab. */
function readBlame(printed: string): readonly BlamedLine[] {
  const blamed: BlamedLine[] = [];
  let head: readonly string[] = [];
  let known: Record<string, string> = {};
  for (const line of printed.split('\n')) {
    if (line.startsWith('\t')) {
      const [name = '', , number = ''] = head;
      const commit = name.slice(0, SHORT);
      const seconds = Number(known['author-time'] ?? 0);
      const day = new Date(seconds * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
      const isCommitted = commit !== NOT_COMMITTED;
      const author = isCommitted ? (known['author'] ?? '') : 'not committed yet';
      blamed.push({ number: Number(number), commit, author, day });
      [head, known] = [[], {}];
    } else if (head.length === 0) head = line.split(' ');
    else known[line.slice(0, line.indexOf(' '))] = line.slice(line.indexOf(' ') + 1);
  }
  return blamed;
}
