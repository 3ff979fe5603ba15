// Makes a fresh copy of the sample repository: a first commit, and an uncommitted change on top.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

const SAMPLE = path.resolve(import.meta.dirname, '../test/fixtures/sample');
const OVERLAY = 'uncommitted';

/** `folder` must be empty or must not exist. */
export function makeSample(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  cpSync(SAMPLE, folder, { recursive: true, filter: (file) => file !== path.join(SAMPLE, OVERLAY) });
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Sample');
  git('config', 'user.email', 'sample@example.invalid');
  git('config', 'commit.gpgsign', 'false');
  git('add', '.');
  git('commit', '-q', '-m', 'Refund service');
  cpSync(path.join(SAMPLE, OVERLAY), folder, { recursive: true });
  return folder;
}
