import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { isCouncilError, usage } from '../../session/fault.ts';
import { findProgram } from '../process/findProgram.ts';
import { blockingFile } from './blockingFile.ts';
import { namedRepository } from './namedRepository.ts';
import { hookIndex } from './hookIndex.ts';
import type { Processes, ProcessRequest } from '../process/processRunner.ts';
import type { Environment } from '../process/searchPath.ts';
import { stateOf } from '../workspace/fingerprint.ts';
import { faultOf, LIMIT_MS, lineOf, type OtherAttributes, type Place, Repository, type RunGit } from './repository.ts';
import { refuseEndless, refuseEndlessSettings, waits } from './endlessFiles.ts';
import { type Configured, type Setting, shieldedEnvironment, usersFiles, withoutCommands } from './shield.ts';

/** If git takes longer than this, it may be waiting for something that never comes. */
const PATIENCE_MS = 3000;

/** Only for output that Council parses: file names without quoting, and messages in English. */
const PLAIN_SETTINGS: readonly Setting[] = [['core.quotePath', 'false']];
const PLAIN_VARIABLES: Environment = { GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' };

/** Runs git read-only, with everything disabled through which a repository could run programs. */
export class Git {
  readonly #runner: Processes;
  readonly #environment: Environment;
  /** What git found from a folder, by the folder's path and its real path. */
  readonly #known = new Map<string, Promise<Kept>>();

  constructor(runner: Processes, environment: Environment) {
    this.#runner = runner;
    this.#environment = environment;
  }

  /** The repository whose working tree contains `folder`. Null outside a repository. Throws like `look`. */
  async open(folder: string): Promise<Repository | null> {
    const found = await this.look(folder);
    return found.kind === 'repository' ? found.repository : null;
  }

  /**
   * Returns what git finds from a folder. Asks git again only if a file has changed that determines the repository or
   * its configuration. Throws a CouncilError if git itself is the problem.
   */
  async look(folder: string): Promise<Found> {
    const key = JSON.stringify([folder, await realpath(folder).catch(() => null)]);
    const known = await this.#known.get(key)?.catch(() => null);
    if (known?.state != null && known.state === (await stateOf(known.files))) return known.found;
    const looking = this.#look(folder);
    this.#known.set(key, looking);
    return (await looking).found;
  }

  async #look(folder: string): Promise<Kept> {
    const command = await findProgram('git', this.#environment);
    if (command === null) throw usage(msg`Council couldn’t find git. Install it, or name a file to review.`);
    let own: Environment = {};
    const run: RunGit = (args, { environment, signal, ...how }, settings) =>
      this.#runUnblocked(
        {
          command,
          args: ['--no-pager', ...args],
          cwd: folder,
          env: {
            ...shieldedEnvironment(this.#environment, [...PLAIN_SETTINGS, ...settings]),
            ...PLAIN_VARIABLES,
            ...own,
            ...environment,
          },
          stdin: '',
          limitMs: LIMIT_MS,
          leavesNothing: true,
          ...how,
        },
        signal,
      );
    await refuseEndless(folder, this.#environment, (file) => settingsIn(run, file));
    const { end, ...found } = await placeOf(run);
    const named = { ...this.#environment, ...(await configuredTree(this.#environment, run)) };
    own = await namedRepository(named, folder, found.top);
    const { end: last, ...place } = 'GIT_DIR' in own ? await placeOf(run) : { end, ...found };
    if (!place.isInside) return { found: placeWithoutFiles({ end: last, ...place }, folder, found.top), ...UNKEPT };
    own = { ...own, ...(await hookIndex(this.#environment, place.gitFolder)) };
    const files = await decidingFiles(folder, place, this.#environment);
    const state = await stateOf(files);
    const configured = await configuredIn(run, folder);
    const keys = configured.own.map(([key]) => key);
    const ofUser = usersFiles(configured, this.#environment);
    const others = configured.own.filter(([key]) => !ofUser.some(([name]) => name === key));
    refuseEndlessSettings(others, [folder, place.top ?? folder, place.gitFolder], this.#environment);
    const settings = [
      ...withoutCommands(keys),
      ...ofUser.filter(([key]) => keys.includes(key)),
      ...(hasCases(place.gitFolder) ? [CASED] : []),
    ];
    const repository = new Repository(folder, run, {
      ...{ settings, variables: own, place, open: (at: string) => this.tryOpen(at) },
      otherAttributes: attributesBeside(folder, place, { ...configured, ofUser }, this.#environment),
    });
    // Included files may be anywhere, and may not exist yet.
    const isWhole = !keys.some((key) => key.startsWith('include'));
    return { found: { kind: 'repository', repository }, files, state: isWhole ? state : null };
  }

  /** Runs git. Throws a CouncilError if git waits for something that isn't a file. */
  async #runUnblocked(request: ProcessRequest, signal: AbortSignal | undefined): Promise<ProcessEnd> {
    const stop = new AbortController();
    let blocking: string | null = null;
    const look = async (): Promise<void> => {
      blocking = await blockingFile(request.cwd).catch(() => null);
      if (blocking !== null) stop.abort();
    };
    const timer = setTimeout(() => void look(), PATIENCE_MS);
    const either = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
    const end = await this.#runner.run(request, { signal: either, onLine: () => undefined });
    clearTimeout(timer);
    if (!stop.signal.aborted) return end;
    throw waits(String(blocking));
  }

  /** Like `open`, but also returns null if git is missing or refuses. */
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
  /**
   * `of-git` is the git folder of a repository that isn't bare. `files` is where that repository's files are, or null
   * if that isn't known.
   */
  | { readonly kind: 'bare' }
  | { readonly kind: 'of-git'; readonly files: string | null }
  | { readonly kind: 'none' };

/** The folder above the `.git` folder that `folder` is in. Null for any other folder. */
function holderOf(folder: string): string | null {
  const above = path.dirname(folder);
  if (path.basename(folder) === '.git') return above;
  return above === folder ? null : holderOf(above);
}

/** What git found if there is no working tree. Throws if git itself failed. */
function placeWithoutFiles({ end, isBare, gitFolder }: Answer, folder: string, top: string | null): Found {
  const isRefused = end.stderr.includes('safe.bareRepository');
  if (end.stdout !== '' || isRefused) {
    const files = top ?? holderOf(isRefused ? folder : gitFolder);
    return isBare || (isRefused && files === null) ? { kind: 'bare' } : { kind: 'of-git', files };
  }
  if (/not a git repository/i.test(end.stderr)) return { kind: 'none' };
  throw faultOf(end, folder);
}

interface Answer extends Place {
  readonly end: ProcessEnd;
  readonly isInside: boolean;
  readonly isBare: boolean;
}

/** Asks git where the repository is. Without a working tree, git doesn't answer the last questions. */
async function placeOf(run: RunGit): Promise<Answer> {
  // Git repeats an unknown option, so a random one separates the answers. Any fixed line could be part of a folder's
  // name.
  const then = `--${randomUUID()}`;
  const places = ['--absolute-git-dir', then, '--git-common-dir', then, '--show-prefix', then, '--show-toplevel'];
  const end = await run(['rev-parse', '--is-inside-work-tree', '--is-bare-repository', then, ...places], {}, []);
  const [is = '', gitFolder = '', commonFolder = '', prefix = '', top = ''] = lineOf(end.stdout).split(`\n${then}\n`);
  const [isInside, isBare] = is.split('\n').map((word) => word === 'true');
  return {
    ...{ end, isInside: isInside === true && top !== '', isBare: isBare === true },
    ...{ gitFolder, commonFolder, prefix, top: top === '' ? null : top },
  };
}

/**
 * What git found, the files that determine it, and the state of these files. If the state is null, git has to be asked
 * each time.
 */
interface Kept {
  readonly found: Found;
  readonly files: readonly string[];
  readonly state: string | null;
}

const UNKEPT = { files: [], state: null } as const;

/** The folders from `folder` up to `top`, without `top`. */
function foldersBelow(top: string | null, folder: string): readonly string[] {
  const above = path.dirname(folder);
  return folder === top || above === folder ? [] : [folder, ...foldersBelow(top, above)];
}

/** The files that determine which repository git finds from a folder, and how that repository is configured. */
async function decidingFiles(
  folder: string,
  { top, gitFolder, commonFolder }: Place,
  { GIT_INDEX_FILE: index = '' }: Environment,
): Promise<readonly string[]> {
  const common = path.resolve(folder, commonFolder);
  const real = await realpath(folder);
  return [
    ...[...foldersBelow(top, real), top ?? real].map((place) => path.join(place, '.git')),
    ...['', 'HEAD', 'commondir', 'config.worktree'].map((name) => path.join(gitFolder, name)),
    ...['config', 'objects', 'refs'].map((name) => path.join(common, name)),
    ...(index === '' ? [] : [path.resolve(index)]),
  ];
}

/** The configured working tree of a repository that only GIT_DIR names, as a variable of git. Empty otherwise. */
async function configuredTree({ GIT_DIR, GIT_WORK_TREE }: Environment, run: RunGit): Promise<Environment> {
  if ((GIT_DIR ?? '') === '' || (GIT_WORK_TREE ?? '') !== '') return {};
  const gitFolder = path.resolve(GIT_DIR ?? '');
  const end = await run([`--git-dir=${gitFolder}`, 'config', '--type=path', '--get', 'core.worktree'], {}, []);
  return end.exitCode === 0 ? { GIT_WORK_TREE: path.resolve(gitFolder, lineOf(end.stdout)) } : {};
}

/** Otherwise, git mistakes a new file for a tracked one whose name differs only in case. */
const CASED: Setting = ['core.ignoreCase', 'false'];

/** Whether the file system distinguishes names that differ only in case. */
const hasCases = (gitFolder: string): boolean =>
  !existsSync(path.join(gitFolder, 'head')) || readdirSync(gitFolder).includes('head');

const OWN_SCOPES: ReadonlySet<string> = new Set(['local', 'worktree']);
const USER_SCOPES: ReadonlySet<string> = new Set(['system', 'global']);

function attributesBeside(
  folder: string,
  { commonFolder }: Place,
  { own, ofUser }: Configured,
  { HOME: home = '' }: Environment,
): OtherAttributes {
  const [, named = ''] = ofUser.find(([key]) => key === 'core.attributesfile') ?? [];
  const ofUsers = path.resolve(folder, named.startsWith('~/') ? path.join(home, named.slice(1)) : named);
  const cased = own.findLast(([key]) => key === 'core.ignorecase')?.[1] ?? 'false';
  return {
    files: [path.resolve(folder, commonFolder, 'info/attributes'), ...(named === '' ? [] : [ofUsers])],
    ignoreCase: cased === 'false' ? 'no' : 'yes',
  };
}

type Scoped = readonly [scope: string, ...Setting];

/** Parses one setting from the output of `git config --list --null`. A setting without a value has no second line. */
function settingOf(printed: string): Setting {
  const [key = '', ...lines] = printed.split('\n');
  return [key, lines.join('\n')];
}

const LIST = ['config', '--list', '--null'];

/** The repository's own settings, and those of the user and the machine. Throws if git can't list them. */
async function configuredIn(run: RunGit, folder: string): Promise<Configured> {
  const end = await run([...LIST, '--show-scope', '--includes'], {}, []);
  if (end.exitCode !== 0 || end.endedByUs !== null) throw faultOf(end, folder);
  const fields = end.stdout.split('\0');
  const all = fields.flatMap((printed, index): readonly Scoped[] =>
    index % 2 === 1 ? [[fields[index - 1] ?? '', ...settingOf(printed)]] : [],
  );
  const of = (scopes: ReadonlySet<string>): readonly Setting[] =>
    all.flatMap(([scope, key, value]) => (scopes.has(scope) ? [[key, value] as const] : []));
  return { own: of(OWN_SCOPES), ofUser: of(USER_SCOPES) };
}

/** The settings in one file, up to the first that git can't read. The surrounding repository has no effect. */
async function settingsIn(run: RunGit, file: string): Promise<readonly Setting[]> {
  const end = await run([...LIST, '--no-includes', '--file', file], { environment: { GIT_DIR: '/dev/null' } }, []);
  return end.stdout.split('\0').map(settingOf);
}
