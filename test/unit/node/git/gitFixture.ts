import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Git } from '../../../../src/node/git/git.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';

/** Without the settings of the user who runs the tests. */
export const GIT_ENVIRONMENT = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

export const quietGit = (): Git => new Git(new ProcessRunner(), GIT_ENVIRONMENT);

export function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgSign=false'];
  return execFileSync('git', [...identity, ...args], {
    cwd: folder,
    env: GIT_ENVIRONMENT,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

export function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A repository with one commit that contains these files. */
export function repository(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  // Without the sample hooks, of which a machine may have many.
  git(folder, 'init', '-q', '--template=', '-b', 'main');
  mkdirSync(path.join(folder, '.git/hooks'));
  write(folder, files);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'first');
}
