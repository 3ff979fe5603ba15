import { isOfGit } from '../../artifact/coverage/leftOut.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import type { ReadingScope } from '../../reading/readingScope.ts';
import type { Config } from '../../schema/config.ts';
import { attributesOf, keptEncrypted } from '../git/attributes.ts';
import { Blobs } from '../git/blobs.ts';
import { indexFacts } from '../git/fileList.ts';
import { ignoreFile, ruledBy, type RuleSet, userRules } from '../git/ignoreRules.ts';
import type { Repository } from '../git/repository.ts';

/** Returns why files may not be read, by their paths. Doesn't contain files that may be read. */
export type Withheld = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

function byName(path: string): string | null {
  if (isOfGit(path)) return `${path} belongs to git itself.`;
  return isSecret(path) ? `${path} usually holds keys or passwords, so engines can’t read it.` : null;
}

/**
 * Finds files that a rule excludes. Generated files and dependencies may be read, because a reviewer checks against
 * them.
 */
async function byRules(
  repository: Repository,
  sources: readonly RuleSet[],
  paths: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const ruled = await ruledBy(repository, sources, paths);
  return [...ruled].flatMap(([path, ruling]) =>
    ruling.kind === 'leave-out' && ruling.reason === 'excluded'
      ? [[path, `${path} is left out by a rule: ${ruling.rule ?? ''}`] as const]
      : [],
  );
}

/** Finds files that git keeps encrypted. Their plain text on disk was never meant to leave the machine. */
async function encryptedIn(repository: Repository, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const base = await repository.base();
  const [attributes, facts] = await Promise.all([
    attributesOf(repository, { base, paths, blobs: new Blobs(repository) }),
    indexFacts(repository),
  ]);
  return keptEncrypted(paths, attributes, facts);
}

/** Decides which files of a workspace may not be read. Outside a repository, only names decide, and no rules apply. */
export function withheldIn(
  repository: Repository | null,
  { base, include, exclude }: ReadingScope,
  settings: Config['coverage'],
): Withheld {
  let sources: Promise<readonly RuleSet[]> | null = null;
  const rulesOf = async (of: Repository): Promise<readonly RuleSet[]> => {
    const ofRepository = await ignoreFile(new Blobs(of), base ?? (await of.base()));
    return [...userRules({ include, exclude }, settings), ...ofRepository];
  };
  return async (paths) => {
    const named = paths.flatMap((path) => {
      const reason = byName(path);
      return reason === null ? [] : [[path, reason] as const];
    });
    if (repository === null || paths.length === 0) return new Map(named);
    sources ??= rulesOf(repository);
    const [ruled, encrypted] = await Promise.all([
      byRules(repository, await sources, paths),
      encryptedIn(repository, paths),
    ]);
    const kept = [...encrypted].map((path) => [path, `${path} is encrypted in the repository.`] as const);
    return new Map([...kept, ...ruled, ...named]);
  };
}
