import path from 'node:path';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { type CouncilError, isCouncilError, usage } from '../../session/fault.ts';
import { findProgram } from '../process/findProgram.ts';
import { blockingFile } from './blockingFile.ts';
import { namedRepository } from './namedRepository.ts';
import { hookIndex } from './hookIndex.ts';
import type { Processes, ProcessRequest } from '../process/processRunner.ts';
import type { Environment } from '../process/searchPath.ts';

type Setting = readonly [key: string, value: string];

const LIMIT_MS = 60_000;
/** Who is not done by then may be waiting for what never comes. */
const PATIENCE_MS = 3000;
/** Variables of git that are the user's settings; the others point somewhere (a hook that runs us sets several). */
const KEPT = /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM)$/;

/** Nothing that a repository configures may start a program, ask a question or reach for the network. */
const QUIET: readonly Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.quotePath', 'false'],
  ['protocol.allow', 'never'],
  ['submodule.recurse', 'false'],
  // Else a look at the changes writes into the index.
  ['diff.autoRefreshIndex', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

/** Settings go through the environment: on the command line a name with an equals sign in it would be misread. */
function quietEnvironment(environment: Environment, settings: readonly Setting[]): Environment {
  const kept = Object.entries(environment).filter(([name]) => !name.startsWith('GIT_') || KEPT.test(name));
  const numbered = settings.flatMap(([key, value], index): readonly Setting[] => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries<string | undefined>([...kept, ...numbered]),
    GIT_CONFIG_COUNT: String(settings.length),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_PAGER: 'cat',
    GIT_LITERAL_PATHSPECS: '1',
    LC_ALL: 'C',
  };
}

/** A filter in the repository's own configuration is a command line; emptied, files are taken as they are. */
const emptied = (filter: string): readonly Setting[] => [
  [`${filter}.clean`, ''],
  [`${filter}.smudge`, ''],
  [`${filter}.process`, ''],
  [`${filter}.required`, 'false'],
];

function unfinished(end: ProcessEnd, folder: string): CouncilError {
  return end.endedByUs === 'output-limit'
    ? usage('The changes are larger than 20 MB; review a few files at a time.')
    : usage(`Git did not finish within ${LIMIT_MS / 1000} s in ${folder}; try again, or name a file to review.`);
}

/** Why git could not do what it was asked, in one sentence. */
function faultOf(end: ProcessEnd, folder: string): CouncilError {
  if (end.startError !== null) return usage(end.startError);
  if (end.endedByUs !== null) return unfinished(end, folder);
  if (end.stderr.includes('dubious ownership')) {
    const command = `git config --global --add safe.directory '${folder}'`;
    return usage(`Git does not trust ${folder}, which belongs to another user; if you do, run: ${command}`);
  }
  const said = end.stderr.trim().split('\n').at(-1) ?? '';
  return usage(`Git failed in ${folder}: ${said}; mend it there, or name a file to review.`);
}

/** A path may end with anything but the line end that git prints behind it. */
const lineOf = (printed: string): string => printed.replace(/\n$/, '');

/** Git, read-only, with everything switched off by which a repository could run programs. */
export class Git {
  readonly #runner: Processes;
  readonly #environment: Environment;

  constructor(runner: Processes, environment: Environment) {
    this.#runner = runner;
    this.#environment = environment;
  }

  /** The repository whose files `folder` belongs to; null outside of one. Throws as `look` does. */
  async open(folder: string): Promise<Repository | null> {
    const found = await this.look(folder);
    return found.kind === 'repository' ? found.repository : null;
  }

  /** What git finds from a folder. Throws a CouncilError when git itself is the problem. */
  async look(folder: string): Promise<Found> {
    const command = await findProgram('git', this.#environment);
    if (command === null) throw usage('Git was not found; install it, or name a file to review instead of changes.');
    let own: Environment = {};
    const run: RunGit = (args, { stdin, decode, environment }, settings) =>
      this.#runUnblocked({
        command,
        args: ['--no-pager', ...args],
        cwd: folder,
        env: { ...quietEnvironment(this.#environment, [...QUIET, ...settings]), ...own, ...environment },
        stdin: stdin ?? '',
        limitMs: LIMIT_MS,
        idleMs: null,
        decode,
      });
    const top = await topOf(run);
    const named = { ...this.#environment, ...(await configuredTree(this.#environment, run)) };
    own = await namedRepository(named, folder, top);
    const end = await run(['rev-parse', '--is-inside-work-tree', '--is-bare-repository', '--absolute-git-dir'], {}, []);
    const [isInside, isBare, gitFolder = ''] = end.stdout.trimEnd().split('\n');
    if (end.exitCode === 0 && isInside === 'true') {
      own = { ...own, ...(await hookIndex(this.#environment, gitFolder)) };
      const ways = { settings: await findFilters(run), open: (other: string) => this.tryOpen(other) };
      return { kind: 'repository', repository: new Repository(folder, run, ways) };
    }
    if (end.exitCode === 0) {
      if (isBare === 'true') return { kind: 'bare' };
      const holder = path.basename(gitFolder) === '.git' ? path.dirname(gitFolder) : null;
      return { kind: 'of-git', files: top ?? holder };
    }
    if (/not a git repository/i.test(end.stderr)) return { kind: 'none' };
    throw faultOf(end, folder);
  }

  /** Throws a CouncilError where git waits for something that is no file. */
  async #runUnblocked(request: ProcessRequest): Promise<ProcessEnd> {
    const stop = new AbortController();
    let blocking: string | null = null;
    const look = async (): Promise<void> => {
      blocking = await blockingFile(request.cwd).catch(() => null);
      if (blocking !== null) stop.abort();
    };
    const timer = setTimeout(() => void look(), PATIENCE_MS);
    const end = await this.#runner.run(request, { signal: stop.signal, onLine: () => undefined });
    clearTimeout(timer);
    if (end.endedByUs !== 'cancelled') return end;
    throw usage(`Git waits for ${String(blocking)}, which is a pipe or a device and no file; remove it and try again.`);
  }

  /** The same; null as well where git is missing, or refuses. */
  async tryOpen(folder: string): Promise<Repository | null> {
    try {
      return await this.open(folder);
    } catch (error) {
      if (isCouncilError(error)) return null;
      throw error;
    }
  }
}

/** What git finds from a folder. */
export type Found =
  | { readonly kind: 'repository'; readonly repository: Repository }
  /** Git's own folder of a repository that is not bare; `files`: where those of that one lie, null where that is not known. */
  | { readonly kind: 'bare' }
  | { readonly kind: 'of-git'; readonly files: string | null }
  | { readonly kind: 'none' };

type RunGit = (args: readonly string[], how: Reading, settings: readonly Setting[]) => Promise<ProcessEnd>;

/** What git is given to read, and how its own output is read; nothing, and as UTF-8, unless said. */
export interface Reading extends Partial<Pick<ProcessRequest, 'stdin' | 'decode'>> {
  /** Variables of git besides those that it always gets. */
  readonly environment?: Environment;
}

/** Null where git finds no work tree. */
async function topOf(run: RunGit): Promise<string | null> {
  const end = await run(['rev-parse', '--show-toplevel'], {}, []);
  return end.exitCode === 0 ? lineOf(end.stdout) : null;
}

/** The work tree that a repository named by the environment alone is configured to have, as a variable of git's. */
async function configuredTree({ GIT_DIR, GIT_WORK_TREE }: Environment, run: RunGit): Promise<Environment> {
  if ((GIT_DIR ?? '') === '' || (GIT_WORK_TREE ?? '') !== '') return {};
  const gitFolder = path.resolve(GIT_DIR ?? '');
  const end = await run([`--git-dir=${gitFolder}`, 'config', '--type=path', '--get', 'core.worktree'], {}, []);
  return end.exitCode === 0 ? { GIT_WORK_TREE: path.resolve(gitFolder, lineOf(end.stdout)) } : {};
}

async function findFilters(run: RunGit): Promise<readonly Setting[]> {
  const wanted = ['--includes', '--null', '--name-only', '--get-regexp', '^filter\\.'];
  const ends = await Promise.all(['--local', '--worktree'].map((scope) => run(['config', scope, ...wanted], {}, [])));
  const keys = ends.flatMap((end) => (end.exitCode === 0 ? end.stdout.split('\0') : [])).filter((key) => key !== '');
  return [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))))].flatMap(emptied);
}

interface RepositoryWays {
  readonly settings: readonly Setting[];
  readonly open: Git['tryOpen'];
}

/** One repository as seen from one folder in it, for as long as one question takes. */
export class Repository {
  readonly folder: string;
  readonly #run: RunGit;
  readonly #settings: readonly Setting[];
  readonly #open: Git['tryOpen'];

  constructor(folder: string, run: RunGit, { settings, open }: RepositoryWays) {
    this.folder = folder;
    this.#run = run;
    this.#settings = settings;
    this.#open = open;
  }

  /** The repository that holds a folder below this one; null where there is none, or git refuses it. */
  inside(folder: string): Promise<Repository | null> {
    return this.#open(path.join(this.folder, folder));
  }

  /** This folder from the root of the repository, with a slash at its end; empty at the root. */
  async prefix(): Promise<string> {
    return lineOf(await this.read(['rev-parse', '--show-prefix']));
  }

  /** Its root, absolute: this folder as it was named, where it is the root itself. */
  async root(): Promise<string> {
    return (await this.prefix()) === '' ? this.folder : lineOf(await this.read(['rev-parse', '--show-toplevel']));
  }

  /** What git printed. Throws a CouncilError that says why there is nothing. */
  async read(args: readonly string[], how: Reading = {}): Promise<string> {
    const end = await this.#run(args, how, this.#settings);
    if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, this.folder);
    return end.stdout;
  }

  /** Null where git says no. */
  async tryRead(args: readonly string[], how: Reading = {}): Promise<string | null> {
    const end = await this.#run(args, how, this.#settings);
    return end.exitCode === 0 && end.endedByUs === null ? end.stdout : null;
  }

  /** The commit that is checked out, or the empty tree before the first one. */
  async base(): Promise<string> {
    const head = await this.tryRead(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
    return head?.trim() ?? (await this.emptyTree());
  }

  /** What the first commit of all is compared with. */
  async emptyTree(): Promise<string> {
    return (await this.read(['hash-object', '-t', 'tree', '--stdin'])).trim();
  }
}
