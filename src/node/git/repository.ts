import path from 'node:path';
import { msg, verbatim } from '../../protocol/labels/text.ts';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { type CouncilError, usage } from '../../session/fault.ts';
import { foreignText } from '../foreignFile.ts';
import type { ProcessRequest } from '../process/processRunner.ts';
import type { Environment } from '../process/searchPath.ts';
import type { Setting } from './shield.ts';

/** One call of git may take so long. */
export const LIMIT_MS = 60_000;

function unfinished(end: ProcessEnd, folder: string): CouncilError {
  return end.endedByUs === 'output-limit'
    ? usage(msg`The changes are larger than 20 MB. Review a few files at a time.`)
    : usage(msg`Git didn’t finish within ${LIMIT_MS / 1000} s in ${folder}. Try again, or name a file to review.`);
}

/** Why git could not do what it was asked, in one sentence. */
export function faultOf(end: ProcessEnd, folder: string): CouncilError {
  if (end.startError !== null) return usage(verbatim(end.startError));
  if (end.endedByUs !== null) return unfinished(end, folder);
  if (end.stderr.includes('dubious ownership')) {
    const command = `git config --global --add safe.directory '${folder}'`;
    return usage(
      msg`Git doesn’t trust ${folder}, because it belongs to another user. If you trust it, run: ${command}`,
    );
  }
  // A partial clone: whatever git has not fetched yet Council does not have it fetch.
  if (end.stderr.includes('promisor remote'))
    return usage(
      msg`${folder} is a partial clone that lacks some of the content to review, and Council doesn’t fetch missing content. Have git fetch it first, for example by running \`git log -p\` in the clone, and then try again.`,
    );
  const said = end.stderr.trim().split('\n').at(-1) ?? '';
  return usage(msg`Git failed in ${folder}: ${said}. Fix the problem there, or name a file to review.`);
}

/** A path may end with anything but the line end that git prints behind it. */
export const lineOf = (printed: string): string => printed.replace(/\n$/, '');

/** Runs git with these arguments and settings in the folder of a repository. */
export type RunGit = (args: readonly string[], how: Reading, settings: readonly Setting[]) => Promise<ProcessEnd>;

/** What git is given to read, and how its own output is read; nothing, and as UTF-8, unless said. */
export interface Reading extends Partial<Pick<ProcessRequest, 'stdin' | 'decode' | 'mostBytes' | 'limitMs'>> {
  /** Variables of git besides those that it always gets. */
  readonly environment?: Environment;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** Where a repository lies, and where in it a folder. */
export interface Place {
  /** The root of its files; null where there is none. */
  readonly top: string | null;
  /** The folder from there, with a slash at its end; empty at the root. */
  readonly prefix: string;
  /** Git's own folder, absolute. */
  readonly gitFolder: string;
  /** The one that all worktrees share, from the folder. */
  readonly commonFolder: string;
}

/** Where git finds attributes of a repository's or the user's own, and whether patterns match letters of either case. */
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
  /** This folder from the root of the repository, with a slash at its end; empty at the root. */
  readonly prefix: string;
  /** Its root, absolute: this folder as it was named, where it is the root itself. */
  readonly root: string;
  /** Git's folder that all its worktrees share, from this one. */
  readonly commonFolder: string;
  /** Absolute. */
  readonly gitFolder: string;
  /** What takes the place of its own settings that hold commands. */
  readonly settings: readonly Setting[];
  /** Where it is, if that is not found from its folder alone. */
  readonly variables: Environment;
  /** What has a say about attributes beside the files in a tree. */
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

  /** The repository that holds a folder below this one; null where there is none, or git refuses it. */
  inside(folder: string): Promise<Repository | null> {
    return this.#open(path.join(this.folder, folder));
  }

  /** What git printed. Throws a CouncilError that says why there is nothing. */
  async read(args: readonly string[], how: Reading = {}): Promise<string> {
    const end = await this.#run(args, how, this.settings);
    if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, this.folder);
    return end.stdout;
  }

  /** How it ended, for a command that says something by that as well. */
  run(args: readonly string[], how: Reading = {}): Promise<ProcessEnd> {
    return this.#run(args, how, this.settings);
  }

  /** Null where git says no. */
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

  /** The commit in the file of the branch, which counts wherever there is one; null where git keeps it elsewhere. */
  async #branchFile(): Promise<string | null> {
    const head = lineOf(await foreignText(path.join(this.gitFolder, 'HEAD')).catch(() => ''));
    if (!head.startsWith(BRANCH) || head.includes('..')) return null;
    const file = path.resolve(this.folder, this.commonFolder, head.slice(SYMBOLIC.length));
    const commit = lineOf(await foreignText(file).catch(() => ''));
    return OBJECT_NAME.test(commit) ? commit : null;
  }

  /** What the first commit of all is compared with. */
  async emptyTree(): Promise<string> {
    return (await this.read(['hash-object', '-t', 'tree', '--stdin'])).trim();
  }
}
