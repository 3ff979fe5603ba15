import type { Environment } from '../process/searchPath.ts';

/** A setting of git, by the name that it has in `git config`. */
export type Setting = readonly [key: string, value: string];

/** Variables of git that are the user's settings; the others point somewhere (a hook that runs us sets several). */
const KEPT: ReadonlySet<string> = new Set([
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
  ...['GIT_CEILING_DIRECTORIES', 'GIT_DISCOVERY_ACROSS_FILESYSTEM'],
]);

/** Whatever a repository configures, these hold: they stand above its own settings. */
const SETTINGS: readonly Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.askPass', ''],
  ['credential.helper', ''],
  // A folder that merely looks like a repository would bring settings along in a clone.
  ['safe.bareRepository', 'explicit'],
  ['submodule.recurse', 'false'],
  // Else an index that came along may say of another content that it is the one that git knows, or that a folder holds nothing new.
  ['core.checkStat', 'default'],
  ['core.trustctime', 'true'],
  ['core.untrackedCache', 'false'],
  // Else a look at the changes writes into the index.
  ['diff.autoRefreshIndex', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['log.showSignature', 'false'],
  // Whoever asks for a signature all the same gets git's own choice of programs.
  ['gpg.program', 'gpg'],
  ['gpg.openpgp.program', 'gpg'],
  ['gpg.x509.program', 'gpgsm'],
  ['gpg.ssh.program', 'ssh-keygen'],
];

/** The same for what git takes from variables; each stands above the settings of its name. */
const VARIABLES: Environment = {
  // No protocol has this name: settings can allow single protocols, and older versions of git fetch what is missing.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  // Either would show other contents, or other parents, than a commit has. Git warns about a file of grafts that is there.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: '/dev/null/none',
  GIT_TERMINAL_PROMPT: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: ':',
  GIT_SEQUENCE_EDITOR: ':',
};

/** In the place of an external diff. Git hands over path, old file, hash, mode and new file, and wants success. */
const PLAIN_DIFF = 'git --no-pager diff --no-index --no-ext-diff --no-textconv "$2" "$5"; : #';

/** Where git takes the heading of a hunk from, as it does by itself. */
const PLAIN_HEADING = '^[[:alpha:]$_].*$';

/**
 * Settings that hold a command under a name that the repository chooses, with what takes its place: `section.*.key`, or
 * `section.key`. Filters are emptied, so that files are taken as they are; so is a tree in the place of the attributes.
 */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['filter.*.clean', ''],
  ['filter.*.smudge', ''],
  ['filter.*.process', ''],
  ['filter.*.required', 'false'],
  ['diff.external', PLAIN_DIFF],
  ['diff.*.command', PLAIN_DIFF],
  ['diff.*.textconv', 'cat'],
  // No commands, but patterns, and one can take longer than anybody waits.
  ['diff.*.funcname', PLAIN_HEADING],
  ['diff.*.xfuncname', PLAIN_HEADING],
  ['diff.*.wordregex', '[^[:space:]]+'],
  ['merge.*.driver', 'false'],
  ['difftool.*.cmd', 'false'],
  ['difftool.*.path', 'false'],
  ['mergetool.*.cmd', 'false'],
  ['mergetool.*.path', 'false'],
  ['interactive.difffilter', 'cat'],
  ['submodule.*.update', 'none'],
  ['tar.*.command', 'false'],
  ['trailer.*.cmd', 'false'],
  ['trailer.*.command', 'false'],
  ['hook.*.command', 'true'],
  ['alias.*.command', ''],
  ['attr.tree', ''],
]);

/** What takes the place of the settings with these names, where they hold commands. */
export function withoutCommands(keys: readonly string[]): readonly Setting[] {
  return [...new Set(keys)].flatMap((key): readonly Setting[] => {
    const value = COMMANDS.get(kindOf(key)) ?? (key.startsWith('alias.') ? '' : undefined);
    return value === undefined ? [] : [[key, value]];
  });
}

/** The settings that a repository has of its own, and those of the user and the machine; the last of a name holds. */
export interface Configured {
  readonly own: readonly Setting[];
  readonly ofUser: readonly Setting[];
}

/** Settings that name a file of patterns, and where git looks for one of the user's where nothing is set. */
const PATTERN_FILES: readonly (readonly [key: string, byDefault: string])[] = [
  ['core.attributesfile', 'attributes'],
  ['core.excludesfile', 'ignore'],
];

/** What the user has for files of patterns: one that the repository names might hide code, or never end. */
export function usersFiles(
  { ofUser }: Configured,
  { XDG_CONFIG_HOME = '', HOME = '' }: Environment,
): readonly Setting[] {
  const folder = XDG_CONFIG_HOME === '' ? HOME && `${HOME}/.config` : XDG_CONFIG_HOME;
  return PATTERN_FILES.map(([key, name]) => [
    key,
    ofUser.findLast(([one]) => one === key)?.[1] ?? (folder && `${folder}/git/${name}`),
  ]);
}

/** `filter.NAME.clean` is of the kind `filter.*.clean`; a name may hold dots. */
function kindOf(key: string): string {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  return first === last ? key : `${key.slice(0, first)}.*${key.slice(last)}`;
}

/**
 * An environment in which git runs no program that a repository names, asks nothing and reaches for no network; to
 * `settings`, what `withoutCommands` gives for that repository. Settings go through the environment: on the command line a
 * name with an equals sign in it would be misread.
 */
export function shieldedEnvironment(environment: Environment, settings: readonly Setting[]): Environment {
  const kept = Object.entries(environment).filter(([name]) => !name.startsWith('GIT_') || KEPT.has(name));
  const all = [...SETTINGS, ...settings];
  const numbered = all.flatMap(([key, value], index): readonly Setting[] => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries<string | undefined>([...kept, ...numbered]),
    GIT_CONFIG_COUNT: String(all.length),
    ...VARIABLES,
  };
}

/** The variables that every shielded environment has, beside the numbered ones that hold the settings. */
export const SHIELD_VARIABLES: readonly string[] = ['GIT_CONFIG_COUNT', ...Object.keys(VARIABLES)];
