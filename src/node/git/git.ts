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

/** Who is not done by then may be waiting for what never comes. */
const PATIENCE_MS = 3000;

/** For our own reading alone: names as they are, and words that we know. */
const PLAIN_SETTINGS: readonly Setting[] = [['core.quotePath', 'false']];
const PLAIN_VARIABLES: Environment = { GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' };

/** Git, read-only, with everything switched off by which a repository could run programs. */
export class Git {
  readonly #runner: Processes;
  readonly #environment: Environment;
  /** What was found from a folder, by its name and its real path. */
  readonly #known = new Map<string, Promise<Kept>>();

  constructor(runner: Processes, environment: Environment) {
    this.#runner = runner;
    this.#environment = environment;
  }

  /** The repository whose files `folder` belongs to; null outside of one. Throws as `look` does. */
  async open(folder: string): Promise<Repository | null> {
    const found = await this.look(folder);
    return found.kind === 'repository' ? found.repository : null;
  }

  /**
   * What git finds from a folder, asked again as soon as a file has changed by which git finds a repository or what that
   * configures. Throws a CouncilError when git itself is the problem.
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
    // What is included may lie anywhere, and may not even be there yet.
    const isWhole = !keys.some((key) => key.startsWith('include'));
    return { found: { kind: 'repository', repository }, files, state: isWhole ? state : null };
  }

  /** Throws a CouncilError where git waits for something that is no file. */
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

/** What there is where git has no files to work on. Throws when git itself failed. */
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

/** Git has no answer to its last questions where there are no files. */
async function placeOf(run: RunGit): Promise<Answer> {
  // Git repeats what it does not know. No folder is called like this one, and any other line can stand in its name.
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

/** What git found, and the files on which that rests, in the state that they had; null: it has to be asked each time. */
interface Kept {
  readonly found: Found;
  readonly files: readonly string[];
  readonly state: string | null;
}

const UNKEPT = { files: [], state: null } as const;

/** The folders from one to another above it, without that. */
function foldersBelow(top: string | null, folder: string): readonly string[] {
  const above = path.dirname(folder);
  return folder === top || above === folder ? [] : [folder, ...foldersBelow(top, above)];
}

/** All that decides which repository git finds from a folder, and what that one configures for itself. */
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

/** The work tree that a repository named by the environment alone is configured to have, as a variable of git's. */
async function configuredTree({ GIT_DIR, GIT_WORK_TREE }: Environment, run: RunGit): Promise<Environment> {
  if ((GIT_DIR ?? '') === '' || (GIT_WORK_TREE ?? '') !== '') return {};
  const gitFolder = path.resolve(GIT_DIR ?? '');
  const end = await run([`--git-dir=${gitFolder}`, 'config', '--type=path', '--get', 'core.worktree'], {}, []);
  return end.exitCode === 0 ? { GIT_WORK_TREE: path.resolve(gitFolder, lineOf(end.stdout)) } : {};
}

/** Else git takes a new file for a tracked one whose name has the same letters. */
const CASED: Setting = ['core.ignoreCase', 'false'];

/** Whether names that differ in the case of a letter are two files there. */
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

/** What `git config --list --null` prints of one setting; one without a value has no second line. */
function settingOf(printed: string): Setting {
  const [key = '', ...lines] = printed.split('\n');
  return [key, lines.join('\n')];
}

const LIST = ['config', '--list', '--null'];

/** The settings of the user and the machine, and those that come from elsewhere. Throws when git cannot tell. */
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

/** The settings in one file alone, up to what git cannot read; the repository around has no say. */
async function settingsIn(run: RunGit, file: string): Promise<readonly Setting[]> {
  const end = await run([...LIST, '--no-includes', '--file', file], { environment: { GIT_DIR: '/dev/null' } }, []);
  return end.stdout.split('\0').map(settingOf);
}
