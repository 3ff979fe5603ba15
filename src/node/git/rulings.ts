import { dependencyFolder, proofsFor } from '../../artifact/coverage/dependencyFolders.ts';
import type { Ruling } from '../../artifact/coverage/filterChanges.ts';
import { attributesIn } from './attributes.ts';
import type { Repository } from './git.ts';
import { ignoreFile, ruledBy, type RuleSet } from './ignoreRules.ts';
import { blobIdsIn } from './trees.ts';

const GENERATED = 'linguist-generated';
const VENDORED = 'linguist-vendored';
const SET = ['set', 'true'];
const UNSET = ['unset', 'false'];

const SHOW = { kind: 'show' } as const;

/** What the attributes say of a file; one that is taken back by hand means that somebody wants it to be seen. */
function byAttributes([generated = '', vendored = '']: readonly string[]): Ruling | null {
  if (UNSET.includes(generated) || UNSET.includes(vendored)) return SHOW;
  if (SET.includes(generated)) return { kind: 'leave-out', reason: 'generated', rule: GENERATED };
  return SET.includes(vendored) ? { kind: 'leave-out', reason: 'vendored', rule: VENDORED } : null;
}

export type Rulings = (path: string) => Ruling | null;

/**
 * What is decided about paths before anybody looks into the files: by the user, and by the repository as it was in the
 * base of the change. `sources`: the rules of the user, the nearest first.
 */
export async function rulingsFor(
  repository: Repository,
  base: string,
  { paths, sources }: { readonly paths: readonly string[]; readonly sources: readonly RuleSet[] },
): Promise<Rulings> {
  const [rules, attributes, proofs] = await Promise.all([
    ignoreFile(repository, base).then((own) => ruledBy(repository, [...sources, ...own], paths)),
    attributesIn(repository, base, { paths, attributes: [GENERATED, VENDORED] }),
    blobIdsIn(repository, base, proofsFor(paths)),
  ]);
  const proven = new Set(proofs.keys());
  return (path) => {
    const ruling = rules.get(path) ?? byAttributes(attributes.get(path) ?? []);
    if (ruling !== null) return ruling;
    const folder = dependencyFolder(path, proven);
    return folder === null ? null : { kind: 'leave-out', reason: 'vendored', folder };
  };
}
