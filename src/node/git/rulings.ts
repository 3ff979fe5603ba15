import { dependencyFolder, proofsFor } from '../../artifact/coverage/dependencyFolders.ts';
import type { Ruling } from '../../artifact/coverage/filterChanges.ts';
import type { Attributes } from './attributes.ts';
import type { Blobs } from './blobs.ts';
import type { Repository } from './repository.ts';
import { ignoreFile, ruledBy, type RuleSet } from './ignoreRules.ts';

const GENERATED = 'linguist-generated';
const VENDORED = 'linguist-vendored';
const SET = ['set', 'true'];
const UNSET = ['unset', 'false'];

const SHOW = { kind: 'show' } as const;

/** The ruling by a file's attributes. If an attribute is explicitly unset, the file is shown. */
function byAttributes(file: string, { base }: Pick<Attributes, 'base'>): Ruling | null {
  const [generated, vendored] = [base(file, GENERATED), base(file, VENDORED)];
  if (UNSET.includes(generated) || UNSET.includes(vendored)) return SHOW;
  if (SET.includes(generated)) return { kind: 'leave-out', reason: 'generated', rule: GENERATED };
  return SET.includes(vendored) ? { kind: 'leave-out', reason: 'vendored', rule: VENDORED } : null;
}

export type Rulings = (path: string) => Ruling | null;

interface Known {
  readonly paths: readonly string[];
  readonly sources: readonly RuleSet[];
  readonly blobs: Blobs;
  readonly attributes: Pick<Attributes, 'base'>;
}

/** The files that would prove that a path is in a folder of dependencies, and their names in a tree. */
export const proofNames = (
  { prefix }: Pick<Repository, 'prefix'>,
  base: string,
  paths: readonly string[],
): readonly (readonly [string, string])[] =>
  proofsFor(paths).map((file) => [file, `${base}:${prefix}${file}`] as const);

/**
 * Decides about paths before their files are read, by the user's rules and by those of the repository in the base of
 * the change. `sources` are the user's rules, the nearest first.
 */
export async function rulingsFor(
  repository: Repository,
  base: string,
  { paths, sources, blobs, attributes }: Known,
): Promise<Rulings> {
  const proofs = proofNames(repository, base, paths);
  const own = await ignoreFile(blobs, base);
  const [rules, found] = await Promise.all([
    ruledBy(repository, [...sources, ...own], paths),
    blobs.read(new Map(proofs.map(([, name]) => [name, 0] as const))),
  ]);
  const proven = new Set(proofs.flatMap(([file, name]) => (found.has(name) ? [file] : [])));
  return (path) => {
    const ruling = rules.get(path) ?? byAttributes(path, attributes);
    if (ruling !== null) return ruling;
    const folder = dependencyFolder(path, proven);
    return folder === null ? null : { kind: 'leave-out', reason: 'vendored', folder };
  };
}
