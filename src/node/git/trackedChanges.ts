import { decodeDiff } from '../../artifact/text/decodeText.ts';
import { type FileDiff, readDiff } from '../../artifact/diff/diffText.ts';
import { ZERO } from '../../artifact/text/readableText.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './repository.ts';

export type Renames = 'found' | 'not-looked-for';

interface Wanted {
  readonly renames: Renames;
  /** Paths, relative to the repository's folder, that git must not open. */
  readonly except: readonly string[];
}

/** Independent of how the user and the repository configured diffs to look. */
const DIFF = [
  'diff',
  ...['--no-ext-diff', '--no-textconv', '--no-color', '--unified=5', '--inter-hunk-context=0', '--full-index'],
  ...['--src-prefix=a/', '--dst-prefix=b/', '--ignore-submodules=dirty', '--submodule=short', '--relative'],
];

const renameOption: Readonly<Record<Renames, string>> = {
  found: '--find-renames',
  'not-looked-for': '--no-renames',
};

/**
 * Whether a diff shows a change. Git also lists a file that was only touched, because it may not record in the index
 * that nothing changed.
 */
const saysSomething = ({ text }: FileDiff): boolean => text.indexOf('\n') < text.length - 1;

/** Replaces zero bytes, because git looks for them only at the beginning of a file. */
const decode = (bytes: Uint8Array): string => decodeDiff(bytes).replaceAll('\0', ZERO);

/** Reads what git says has changed below the repository's folder. */
export async function trackedChanges(
  repository: Repository,
  { args, also = [] }: Pick<Comparison, 'args' | 'also'>,
  { renames, except }: Wanted,
): Promise<readonly FileDiff[]> {
  const excluded = except.map((file) => `:(exclude,literal)${file}`);
  const environment = excluded.length === 0 ? {} : { GIT_LITERAL_PATHSPECS: '0' };
  const printed = await Promise.all(
    [args, ...also].map((sides) => {
      const command = [...DIFF, renameOption[renames], ...sides, '--', '.', ...excluded];
      return repository.read(command, { decode, environment });
    }),
  );
  return printed.flatMap(readDiff).filter(saysSomething);
}
