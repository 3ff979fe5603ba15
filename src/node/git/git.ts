import path from 'node:path';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { type CouncilError, isCouncilError, usage } from '../../session/fault.ts';
import { findProgram } from '../process/findProgram.ts';
import { blockingFile } from './blockingFile.ts';
import { namedRepository } from './namedRepository.ts';
import { hookIndex } from './hookIndex.ts';
import type { Processes, ProcessRequest } from '../process/processRunner.ts';
import type { Environment } from '../process/searchPath.ts';
import { type Setting, shieldedEnvironment, withoutCommands } from './shield.ts';

const LIMIT_MS = 60_000;
/** Who is not done by then may be waiting for what never comes. */
const PATIENCE_MS = 3000;

/** For our own reading alone: names as they are, and words that we know. */
const PLAIN_SETTINGS: readonly Setting[] = [['core.quotePath', 'false']];
const PLAIN_VARIABLES: Environment = { GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' };

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
        env: {
          ...shieldedEnvironment(this.#environment, [...PLAIN_SETTINGS, ...settings]),
          ...PLAIN_VARIABLES,
          ...own,
          ...environment,
        },
        stdin: stdin ?? '',
        limitMs: LIMIT_MS,
        idleMs: null,
        leavesNothing: true,
        decode,
      });
    const top = await topOf(run);
    const named = { ...this.#environment, ...(await configuredTree(this.#environment, run)) };
    own = await namedRepository(named, folder, top);
    const end = await run(['rev-parse', '--is-inside-work-tree', '--is-bare-repository', '--absolute-git-dir'], {}, []);
    const [isInside, , gitFolder = ''] = end.stdout.trimEnd().split('\n');
    if (end.exitCode === 0 && isInside === 'true') {
      own = { ...own, ...(await hookIndex(this.#environment, gitFolder)) };
      const ways = { settings: withoutCommands(await ownKeys(run, folder)), variables: own };
      const repository = new Repository(folder, run, { ...ways, open: (other) => this.tryOpen(other) });
      return { kind: 'repository', repository };
    }
    return placeWithoutFiles(end, folder, top);
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

/** Where the files lie to which a folder below `.git` belongs; null for any other folder. */
function holderOf(folder: string): string | null {
  const above = path.dirname(folder);
  if (path.basename(folder) === '.git') return above;
  return above === folder ? null : holderOf(above);
}

/** What there is where git has no files to work on; `end` is that of the question for it. Throws when git itself failed. */
function placeWithoutFiles(end: ProcessEnd, folder: string, top: string | null): Found {
  const [, isBare, gitFolder = folder] = end.stdout.trimEnd().split('\n');
  const isRefused = end.stderr.includes('safe.bareRepository');
  if (end.exitCode === 0 || isRefused) {
    const files = top ?? holderOf(gitFolder);
    return isBare === 'true' || (isRefused && files === null) ? { kind: 'bare' } : { kind: 'of-git', files };
  }
  if (/not a git repository/i.test(end.stderr)) return { kind: 'none' };
  throw faultOf(end, folder);
}

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

const OWN_SCOPES: ReadonlySet<string> = new Set(['local', 'worktree']);

/** The names of all settings that do not come from the user or the machine. Throws when git cannot tell. */
async function ownKeys(run: RunGit, folder: string): Promise<readonly string[]> {
  const end = await run(['config', '--list', '--show-scope', '--includes', '--null', '--name-only'], {}, []);
  if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, folder);
  const fields = end.stdout.split('\0');
  return fields.filter((_, index) => index % 2 === 1 && OWN_SCOPES.has(fields[index - 1] ?? ''));
}

interface RepositoryWays extends Pick<Repository, 'settings' | 'variables'> {
  readonly open: Git['tryOpen'];
}

/** One repository as seen from one folder in it, for as long as one question takes. */
export class Repository {
  readonly folder: string;
  /** What takes the place of its own settings that hold commands. */
  readonly settings: readonly Setting[];
  /** Where it is, if that is not found from its folder alone. */
  readonly variables: Environment;
  readonly #run: RunGit;
  readonly #open: Git['tryOpen'];

  constructor(folder: string, run: RunGit, { settings, variables, open }: RepositoryWays) {
    this.folder = folder;
    this.settings = settings;
    this.variables = variables;
    this.#run = run;
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
    const end = await this.#run(args, how, this.settings);
    if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, this.folder);
    return end.stdout;
  }

  /** Null where git says no. */
  async tryRead(args: readonly string[], how: Reading = {}): Promise<string | null> {
    const end = await this.#run(args, how, this.settings);
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
