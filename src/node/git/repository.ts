import path from 'node:path';
import { msg, verbatim } from '../../protocol/labels/text.ts';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { type CouncilError, usage } from '../../session/fault.ts';
import { foreignText } from '../foreignFile.ts';
import type { ProcessRequest } from '../process/processRunner.ts';
import type { Environment } from '../process/searchPath.ts';
import type { Setting } from './shield.ts';

/** The time limit for one call of git. */
export const LIMIT_MS = 60_000;

function unfinished(end: ProcessEnd, folder: string): CouncilError {
  return end.endedByUs === 'output-limit'
    ? usage(msg`The changes are larger than 20 MB. Review a few files at a time.`)
    : usage(msg`Git didn’t finish within ${LIMIT_MS / 1000} s in ${folder}. Try again, or name a file to review.`);
}

/** The error that says in one sentence why git failed. */
export function faultOf(end: ProcessEnd, folder: string): CouncilError {
  if (end.startError !== null) return usage(verbatim(end.startError));
  if (end.endedByUs !== null) return unfinished(end, folder);
  if (end.stderr.includes('dubious ownership')) {
    const command = `git config --global --add safe.directory '${folder}'`;
    return usage(
      msg`Git doesn’t trust ${folder}, because it belongs to another user. If you trust it, run: ${command}`,
    );
  }
  // This is a partial clone, and Council doesn't make git fetch what is missing.
  if (end.stderr.includes('promisor remote'))
    return usage(
      msg`${folder} is a partial clone that lacks some of the content to review, and Council doesn’t fetch missing content. Have git fetch it first, for example by running \`git log -p\` in the clone, and then try again.`,
    );
  const said = end.stderr.trim().split('\n').at(-1) ?? '';
  return usage(msg`Git failed in ${folder}: ${said}. Fix the problem there, or name a file to review.`);
}

/**
 * Removes only the line break that git prints after a path, because the path itself may end with any other character.
 */
export const lineOf = (printed: string): string => printed.replace(/\n$/, '');

/** Runs git with these arguments and settings in the folder of a repository. */
export type RunGit = (args: readonly string[], how: Reading, settings: readonly Setting[]) => Promise<ProcessEnd>;

/** Git's input, and how its output is read. By default, there is no input, and the output is UTF-8. */
export interface Reading extends Partial<Pick<ProcessRequest, 'stdin' | 'decode' | 'mostBytes' | 'limitMs'>> {
  /** Variables for git, in addition to those that it always gets. */
  readonly environment?: Environment;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

/** Where a repository is, and where a folder is in it. */
export interface Place {
  /** The root of the working tree. Null if there is none. */
  readonly top: string | null;
  /** The folder's path from the root, with a slash at the end. Empty at the root. */
  readonly prefix: string;
  /** Git's own folder, absolute. */
  readonly gitFolder: string;
  /** The git folder that all worktrees share, as a path from the folder. */
  readonly commonFolder: string;
}

/** The attribute files of the repository and of the user outside any tree, and whether patterns ignore case. */
export interface OtherAttributes {
  readonly files: readonly string[];
  readonly ignoreCase: 'yes' | 'no';
}

interface RepositoryWays extends Pick<Repository, 'settings' | 'variables' | 'otherAttributes'> {
  readonly place: Place;
  readonly open: (folder: string) => Promise<Repository | null>;
}

const SYMBOLIC = 'ref: ';
const BRANCH = `${SYMBOLIC}refs/heads/`;
const OBJECT_NAME = /^[0-9a-f]{40,64}$/;

/** One repository as seen from one folder in it. */
export class Repository {
  readonly folder: string;
  /** This folder's path from the root of the repository, with a slash at the end. Empty at the root. */
  readonly prefix: string;
  /** The root of the repository, absolute. If this folder is the root, its path as it was named. */
  readonly root: string;
  /** The git folder that all worktrees share, as a path from this folder. */
  readonly commonFolder: string;
  /** Absolute. */
  readonly gitFolder: string;
  /** Replacements for the repository's own settings that contain commands. */
  readonly settings: readonly Setting[];
  /** Variables that say where the repository is, if git can't find that from the folder alone. */
  readonly variables: Environment;
  /** What affects attributes in addition to the files in a tree. */
  readonly otherAttributes: OtherAttributes;
  readonly #run: RunGit;
  readonly #open: RepositoryWays['open'];

  constructor(folder: string, run: RunGit, { settings, variables, otherAttributes, place, open }: RepositoryWays) {
    this.folder = folder;
    this.prefix = place.prefix;
    this.root = place.prefix === '' ? folder : (place.top ?? folder);
    this.commonFolder = place.commonFolder;
    this.gitFolder = place.gitFolder;
    this.settings = settings;
    this.variables = variables;
    this.otherAttributes = otherAttributes;
    this.#run = run;
    this.#open = open;
  }

  /** The repository that a folder below this one is in. Null if there is none, or if git refuses it. */
  inside(folder: string): Promise<Repository | null> {
    return this.#open(path.join(this.folder, folder));
  }

  /** Returns what git prints. Throws a CouncilError that says why git failed. */
  async read(args: readonly string[], how: Reading = {}): Promise<string> {
    const end = await this.#run(args, how, this.settings);
    if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, this.folder);
    return end.stdout;
  }

  /** Returns how git ended, for a command whose exit code is also an answer. */
  run(args: readonly string[], how: Reading = {}): Promise<ProcessEnd> {
    return this.#run(args, how, this.settings);
  }

  /** Returns what git prints, or null if git fails. */
  async tryRead(args: readonly string[], how: Reading = {}): Promise<string | null> {
    const end = await this.#run(args, how, this.settings);
    return end.exitCode === 0 && end.endedByUs === null ? end.stdout : null;
  }

  /** The commit that is checked out, or the empty tree before the first one. */
  async base(): Promise<string> {
    const found =
      (await this.#branchFile()) ?? (await this.tryRead(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']));
    return found?.trim() ?? (await this.emptyTree());
  }

  /** The commit in the branch's file, which takes precedence if it exists. Null if git stores it elsewhere. */
  async #branchFile(): Promise<string | null> {
    const head = lineOf(await foreignText(path.join(this.gitFolder, 'HEAD')).catch(() => ''));
    if (!head.startsWith(BRANCH) || head.includes('..')) return null;
    const file = path.resolve(this.folder, this.commonFolder, head.slice(SYMBOLIC.length));
    const commit = lineOf(await foreignText(file).catch(() => ''));
    return OBJECT_NAME.test(commit) ? commit : null;
  }

  /** The ID of the empty tree, with which Council compares the first commit. */
  async emptyTree(): Promise<string> {
    return (await this.read(['hash-object', '-t', 'tree', '--stdin'])).trim();
  }
}
