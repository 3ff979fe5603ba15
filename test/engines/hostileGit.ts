// What git itself would run for a repository. A clone doesn't bring such a configuration, but an unpacked archive does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLAIN_GIT } from './hostile.ts';

/**
 * Every program that git runs for the repository prints this, so that tests notice it even if nothing can be written.
 */
export const RAN = 'RAN-BY-GIT';

/** The commands with which a reviewer looks at a change. */
export const LOOKS: readonly string[] = [
  ...[
    'git status',
    'git diff',
    'git diff HEAD --stat -p',
    'git diff --no-ext-diff --no-textconv',
    'git log -p -1',
    'git log --show-signature -1',
    'git show HEAD',
    'git blame add.js',
  ],
  ...[
    'git add add.js',
    'git stash list',
    'git fetch evil',
    'git submodule status',
    'git spy',
    'git cat-file --textconv HEAD:add.js',
  ],
];

export interface HostileGit {
  /** The names of the programs that git ran and that could leave a trace. */
  readonly ran: () => readonly string[];
}

/** Some of the programs that these commands run if nothing stops git. */
export const RUN_UNSHIELDED: readonly string[] = [
  ...['alias', 'clean', 'diff-command', 'diff-external', 'fetch', 'fsmonitor', 'gpg', 'included', 'inner-clean'],
  ...['post-index-change', 'process', 'textconv', 'worktree'],
];

const git = (place: string, ...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=Lab', '-c', 'user.email=lab@example.invalid'];
  execFileSync('git', [...identity, ...args], { cwd: place, env: PLAIN_GIT, stdio: 'pipe' });
};

type Spy = (name: string, then?: string) => string;

/** Makes commands that leave a trace. */
function spyOf(folder: string): Spy {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  return (name, then = 'cat') =>
    `touch ${quoted(path.join(folder, '.git/traces', name))}; echo ${RAN} ${name} >&2; ${then}`;
}

/** Keeps the length, because git would otherwise notice the change by the size alone. */
function change(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[-e]/, 'x'));
}

/** Gives a repository with `add.js` every setting that can make git run a program. */
export function makeGitHostile(folder: string): HostileGit {
  const traces = path.join(folder, '.git/traces');
  const spy = spyOf(folder);
  writeFileSync(path.join(folder, '.gitattributes'), ATTRIBUTES);
  for (const name of OTHERS) writeFileSync(path.join(folder, name), 'text\n');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'More of it');
  sign(folder);
  const hooks = path.join(folder, '.git/own-hooks');
  mkdirSync(hooks);
  for (const hook of ['post-index-change', 'reference-transaction', 'pre-auto-gc', 'post-checkout', 'gpg']) {
    writeFileSync(path.join(hooks, hook), `#!/bin/sh\n${spy(hook)}\n`, { mode: 0o755 });
  }
  // In a file that the configuration includes only on this branch.
  git(folder, 'config', '--file', '.git/more', 'filter.included.clean', spy('included'));
  for (const [key, value] of settings(spy, hooks)) git(folder, 'config', key, value);
  git(folder, 'config', '--worktree', 'filter.worktree.clean', spy('worktree'));
  for (const name of ['add.js', ...OTHERS]) change(path.join(folder, name));
  // Created only now, so that the programs that ran during the setup leave no trace.
  mkdirSync(traces);
  return { ran: () => readdirSync(traces).toSorted() };
}

/**
 * Adds another hostile repository as a submodule of a repository that was harmless so far. git inspects it from the
 * outside.
 */
export function addHostileSubmodule(folder: string): void {
  const inner = path.join(folder, 'inner');
  mkdirSync(inner);
  writeFileSync(path.join(inner, 'one.js'), 'one\n');
  writeFileSync(path.join(inner, '.gitattributes'), '* filter=inner\n');
  git(inner, 'init', '--quiet');
  for (const place of [inner, folder]) {
    git(place, 'add', '--all');
    git(place, 'commit', '--quiet', '--message', 'A submodule');
  }
  const spy = spyOf(folder);
  git(inner, 'config', 'filter.inner.clean', spy('inner-clean'));
  git(inner, 'config', 'core.fsmonitor', spy('inner-fsmonitor', 'false'));
  change(path.join(inner, 'one.js'));
}

/** Gives the newest commit a signature that only a program can verify. */
function sign(folder: string): void {
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, { cwd: folder, env: PLAIN_GIT, encoding: 'utf8', input });
  const commit = git(['cat-file', 'commit', 'HEAD']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n bm9uZQ==\n -----END PGP SIGNATURE-----\n';
  const signed = git(['hash-object', '-t', 'commit', '-w', '--stdin'], commit.replace('\n\n', `\n${signature}\n`));
  git(['update-ref', 'HEAD', signed.trim()]);
}

const OTHERS = ['included.js', 'worktree.js', 'process.js', 'command.js'];

const ATTRIBUTES = `*.js filter=clean diff=shown merge=merged
included.js filter=included
worktree.js filter=worktree
process.js filter=process
command.js diff=command
`;

/**
 * A filter process without capabilities that speaks git's protocol. Otherwise, git would end before it runs the others.
 */
const IDLE_FILTER = "printf '0016git-filter-server\\n000eversion=2\\n00000000'; cat >/dev/null";

function settings(spy: Spy, hooks: string): readonly (readonly [string, string])[] {
  return [
    ['extensions.worktreeConfig', 'true'],
    ['filter.clean.clean', spy('clean')],
    ['filter.clean.smudge', spy('smudge')],
    ['filter.clean.required', 'true'],
    ['filter.process.process', spy('process', IDLE_FILTER)],
    ['includeIf.onbranch:main.path', 'more'],
    ['diff.external', spy('diff-external', 'true')],
    ['diff.shown.textconv', spy('textconv')],
    ['diff.command.command', spy('diff-command', 'true')],
    ['merge.merged.driver', spy('merge', 'true')],
    ['core.fsmonitor', spy('fsmonitor', 'false')],
    ['core.hooksPath', hooks],
    ['core.pager', spy('pager')],
    ['core.editor', spy('editor', 'true')],
    ['core.askPass', spy('askpass', 'true')],
    ['core.sshCommand', spy('ssh', 'false')],
    ['pager.diff', spy('pager-diff')],
    ['pager.log', spy('pager-log')],
    ['alias.spy', `!${spy('alias', 'true')}`],
    ['credential.helper', `!${spy('credential', 'true')}`],
    ['protocol.allow', 'always'],
    ['protocol.ext.allow', 'always'],
    ['remote.evil.url', 'ext::sh -c touch% .git/traces/fetch'],
    ['log.showSignature', 'true'],
    ['gpg.program', path.join(hooks, 'gpg')],
  ];
}
