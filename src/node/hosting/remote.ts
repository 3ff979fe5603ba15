import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { Repository } from '../git/repository.ts';

/** Where a repository is hosted. */
export interface Remote {
  readonly hostname: string;
  /** “owner/repository”. On GitLab, includes all groups. */
  readonly project: string;
}

/** `git@host:owner/repository`. */
const SHORT = /^(?:[^@/:]+@)?([^/:]+):(?!\/)(.+)$/;

/** Parses a remote's URL. Null for a folder, and for anything else that isn't on a host. */
export function readRemote(url: string): Remote | null {
  const parsed = url.includes('://') ? fullUrl(url) : SHORT.exec(url);
  const [, hostname = '', path = ''] = parsed ?? [];
  const project = path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .replace(/\.git$/, '');
  return hostname === '' || !project.includes('/') ? null : { hostname: hostname.toLowerCase(), project };
}

function fullUrl(url: string): readonly string[] | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, pathname } = new URL(url);
  // A port for SSH isn't the port of the host's pages.
  if (protocol === 'https:' || protocol === 'http:') return [url, host, decodeURI(pathname)];
  return protocol === 'ssh:' ? [url, hostname, decodeURI(pathname)] : null;
}

/** In a clone of a fork, the pull requests are in the repository that was forked. */
const PREFERRED: readonly string[] = ['upstream', 'origin'];

/** Throws a CouncilError if no remote is on a host. */
export async function remoteOf(repository: Repository): Promise<Remote> {
  const listed = await repository.tryRead([
    'config',
    '--null',
    '--get-regexp',
    String.raw`^remote\..*\.(url|gh-resolved)$`,
  ]);
  const settings = (listed ?? '').split('\0').flatMap((printed) => {
    const [key = '', value = ''] = printed.split('\n');
    return value === '' ? [] : [{ name: key.slice('remote.'.length, key.lastIndexOf('.')), key, value }];
  });
  // The setting that `gh repo set-default` writes.
  const chosen = settings.find(({ key, value }) => key.endsWith('.gh-resolved') && value === 'base')?.name;
  const urls = settings.filter(({ key }) => key.endsWith('.url'));
  const names = [chosen ?? '', ...PREFERRED, ...urls.map(({ name }) => name)];
  const sorted = urls.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const [found] = sorted.flatMap(({ value }) => readRemote(value) ?? []);
  if (found !== undefined) return found;
  throw usage(
    msg`${repository.folder} has no remote on GitHub or GitLab. Add a remote, or review a branch with --base.`,
  );
}
