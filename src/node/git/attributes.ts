import type { Repository } from './git.ts';

/** The files for which git's attributes give `attribute` one of these values. */
export async function filesWith(
  repository: Repository,
  attribute: string,
  { paths, values }: { readonly paths: readonly string[]; readonly values: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const answer = await repository.tryRead(['check-attr', '-z', '--stdin', attribute], { stdin: paths.join('\0') });
  const fields = (answer ?? '').split('\0');
  return new Set(fields.filter((_, index) => index % 3 === 0 && values.includes(fields[index + 2] ?? '')));
}

/** Attributes that the change itself touches do not count: it could hide behind them. */
export async function declaredGenerated(
  repository: Repository,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.some((file) => /(?:^|\/)\.gitattributes$/.test(file))) return new Set();
  return filesWith(repository, 'linguist-generated', { paths, values: ['set', 'true'] });
}
