import type { Environment } from '../process/searchPath.ts';

/** A setting of git, by its name in `git config`. */
export type Setting = readonly [key: string, value: string];

/**
 * Variables that are the user's settings for git. The others name places, and a hook that runs Council sets several of
 * them.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
  ...['GIT_CEILING_DIRECTORIES', 'GIT_DISCOVERY_ACROSS_FILESYSTEM'],
]);

/** Settings that override whatever a repository configures. */
const SETTINGS: readonly Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.askPass', ''],
  ['credential.helper', ''],
  // Otherwise, a folder in a clone that merely looks like a repository could bring its own settings.
  ['safe.bareRepository', 'explicit'],
  ['submodule.recurse', 'false'],
  // Otherwise, an index that came with the repository could claim that a changed file has the content that git knows,
  // or that a folder contains nothing new.
  ['core.checkStat', 'default'],
  ['core.trustctime', 'true'],
  ['core.untrackedCache', 'false'],
  // Otherwise, listing the changes writes to the index.
  ['diff.autoRefreshIndex', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['log.showSignature', 'false'],
  // If a command asks for a signature anyway, git uses its default programs.
  ['gpg.program', 'gpg'],
  ['gpg.openpgp.program', 'gpg'],
  ['gpg.x509.program', 'gpgsm'],
  ['gpg.ssh.program', 'ssh-keygen'],
];

/** Variables that override the corresponding settings of git. */
const VARIABLES: Environment = {
  // No protocol has this name. Needed because settings can allow single protocols, and because older versions of git
  // fetch what is missing.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  // Replace refs and grafts would show other contents or parents than a commit has. Git warns if the file of grafts
  // exists.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: '/dev/null/none',
  GIT_TERMINAL_PROMPT: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: ':',
  GIT_SEQUENCE_EDITOR: ':',
};

/** Replaces an external diff. Git passes the path, old file, hash, mode, and new file, and expects success. */
const PLAIN_DIFF = 'git --no-pager diff --no-index --no-ext-diff --no-textconv "$2" "$5"; : #';

/** Git's own default pattern for the heading of a hunk. */
const PLAIN_HEADING = '^[[:alpha:]$_].*$';

/**
 * Settings that contain a command under a name that the repository chooses, with their replacements. A name is
 * `section.*.key` or `section.key`. Filters are emptied, so that files are taken as they are. So is `attr.tree`, a tree
 * that would replace the attributes.
 */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['filter.*.clean', ''],
  ['filter.*.smudge', ''],
  ['filter.*.process', ''],
  ['filter.*.required', 'false'],
  ['diff.external', PLAIN_DIFF],
  ['diff.*.command', PLAIN_DIFF],
  ['diff.*.textconv', 'cat'],
  // These are patterns, not commands, but matching one can take extremely long.
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

/** Returns the replacements for those of these settings that contain commands. */
export function withoutCommands(keys: readonly string[]): readonly Setting[] {
  return [...new Set(keys)].flatMap((key): readonly Setting[] => {
    const value = COMMANDS.get(kindOf(key)) ?? (key.startsWith('alias.') ? '' : undefined);
    return value === undefined ? [] : [[key, value]];
  });
}

/**
 * The settings of the repository, and those of the user and the machine. If a name occurs twice, the last one applies.
 */
export interface Configured {
  readonly own: readonly Setting[];
  readonly ofUser: readonly Setting[];
}

/** Settings that name a file of patterns, and the name of the user's file that git uses if nothing is set. */
const PATTERN_FILES: readonly (readonly [key: string, byDefault: string])[] = [
  ['core.attributesfile', 'attributes'],
  ['core.excludesfile', 'ignore'],
];

/**
 * The user's own files of patterns. A file that the repository names might hide code, or reading it might never end.
 */
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

/** Returns `filter.*.clean` for `filter.NAME.clean`. A name may contain dots. */
function kindOf(key: string): string {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  return first === last ? key : `${key.slice(0, first)}.*${key.slice(last)}`;
}

/**
 * An environment in which git runs no program that a repository names, asks nothing, and uses no network. `settings` is
 * what `withoutCommands` returns for that repository. Passes settings in the environment, because on the command line,
 * git would misread a name that contains an equals sign.
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

/** The variables of every shielded environment, except the numbered ones that contain the settings. */
export const SHIELD_VARIABLES: readonly string[] = ['GIT_CONFIG_COUNT', ...Object.keys(VARIABLES)];
