import { isEncryptingFilter } from '../../artifact/secrets/secretFiles.ts';
import type { Repository } from './git.ts';

interface Wanted {
  readonly paths: readonly string[];
  readonly is: (value: string) => boolean;
  /** `--cached`: by the attributes in the index; absent: by those on disk. */
  readonly where?: '--cached';
}

/** The files for which git's attributes give `attribute` a wanted value. */
export async function filesWith(
  repository: Repository,
  attribute: string,
  { paths, is, where }: Wanted,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const args = ['check-attr', ...(where === undefined ? [] : [where]), '-z', '--stdin', attribute];
  const answer = await repository.tryRead(args, { stdin: paths.join('\0') });
  const fields = (answer ?? '').split('\0');
  return new Set(fields.filter((_, index) => index % 3 === 0 && is(fields[index + 2] ?? '')));
}

/** Attributes that the change itself touches do not count: it could hide behind them. */
export async function declaredGenerated(
  repository: Repository,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.some((file) => /(?:^|\/)\.gitattributes$/.test(file))) return new Set();
  return filesWith(repository, 'linguist-generated', { paths, is: (value) => value === 'set' || value === 'true' });
}

/** git-secret, BlackBox and their like keep a file encrypted beside the plain one. */
const ENCRYPTED_COPIES = ['.secret', '.gpg', '.age', '.enc', '.sops'];
/** So many go to one call of git. */
const FILES_AT_ONCE = 200;

async function withEncryptedCopy(repository: Repository, paths: readonly string[]): Promise<readonly string[]> {
  const kept: string[] = [];
  for (let from = 0; from < paths.length; from += FILES_AT_ONCE) {
    const some = paths.slice(from, from + FILES_AT_ONCE);
    const copies = some.flatMap((file) => ENCRYPTED_COPIES.map((ending) => `${file}${ending}`));
    const listed = new Set((await repository.tryRead(['ls-files', '-z', '--', ...copies]))?.split('\0'));
    kept.push(...some.filter((file) => ENCRYPTED_COPIES.some((ending) => listed.has(`${file}${ending}`))));
  }
  return kept;
}

/**
 * The files whose content git keeps encrypted while it lies on disk in plain text: their filter encrypts, by the
 * attributes on disk or by those in the index, so that an edit does not take it away; or an encrypted copy lies beside.
 */
export async function keptEncrypted(repository: Repository, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const wanted = { paths, is: isEncryptingFilter };
  const found = await Promise.all([
    filesWith(repository, 'filter', wanted),
    filesWith(repository, 'filter', { ...wanted, where: '--cached' }),
    withEncryptedCopy(repository, paths),
  ]);
  return new Set(found.flatMap((files) => [...files]));
}
