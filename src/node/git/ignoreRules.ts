import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import type { Ruling } from '../../artifact/coverage/filterChanges.ts';
import type { Config } from '../../schema/config.ts';
import type { ShownFiles } from '../../session/changeRequest.ts';
import { decodeText } from '../../artifact/text/decodeText.ts';
import { usage } from '../../session/fault.ts';
import type { Blobs } from './blobs.ts';
import type { Repository } from './repository.ts';

/** Patterns in gitignore's form, from one source. */
export interface RuleSet {
  readonly text: string;
  /** What a match means. A pattern that begins with `!` always means to show the file. */
  readonly kind: Ruling['kind'];
  /** Returns a pattern's name. `line` counts from 1. */
  readonly nameOf: (pattern: string, line: number) => string;
}

/**
 * The user's patterns from an option or a setting, one per line. Escapes each one that git would read as a comment or a
 * negation.
 */
function patternRules(name: string, kind: Ruling['kind'], patterns: readonly string[]): readonly RuleSet[] {
  const lines = patterns.map((pattern) => pattern.replaceAll('\n', ' ').replace(/^\.\//, ''));
  const isSpecial = (line: string): boolean => line.startsWith('!') || line.startsWith('#');
  const text = lines.map((line) => `${isSpecial(line) ? '\\' : ''}${line}\n`).join('');
  return text === '' ? [] : [{ text, kind, nameOf: (_, line) => `${name} ${lines[line - 1] ?? ''}` }];
}

/** The user's rules: those for this call, and then those in the settings. */
export const userRules = (call: ShownFiles, settings: Config['coverage']): readonly RuleSet[] => [
  ...patternRules('--include', 'show', call.include ?? []),
  ...patternRules('--exclude', 'leave-out', call.exclude ?? []),
  ...patternRules('coverage.include', 'show', settings.include),
  ...patternRules('coverage.exclude', 'leave-out', settings.exclude),
];

/** In bytes. */
const LARGEST_IGNORE_FILE = 1_000_000;
const IGNORE_FILE = '.council/ignore';

/** What `ignoreFile` requests from git's store. */
export const ignoreNames = (base: string): readonly (readonly [string, number])[] => [
  [`${base}:${IGNORE_FILE}`, LARGEST_IGNORE_FILE],
];

/** The rules of the repository, as they were before the change. */
export async function ignoreFile(blobs: Blobs, base: string): Promise<readonly RuleSet[]> {
  const [found] = (await blobs.read(new Map(ignoreNames(base)))).values();
  if (found === undefined) return [];
  const { bytes } = found;
  if (bytes === null || bytes.length > LARGEST_IGNORE_FILE)
    throw usage(msg`${IGNORE_FILE} contains more than 1 MB of rules. Shorten it.`);
  return [
    {
      text: decodeText(bytes),
      kind: 'leave-out',
      nameOf: (pattern, line) => `${IGNORE_FILE}:${String(line)} ${pattern}`,
    },
  ];
}

const FIELDS = 4;
const HERE = './';

/** Parses the output of `check-ignore --verbose -z`: the source, line, pattern, and path of each match. */
function readMatches(printed: string, { kind, nameOf }: RuleSet): readonly (readonly [string, Ruling])[] {
  const fields = printed.split('\0');
  return fields.flatMap((_, index): readonly (readonly [string, Ruling])[] => {
    if (index % FIELDS !== 0 || index + FIELDS > fields.length) return [];
    const [, line, pattern = '', named = ''] = fields.slice(index, index + FIELDS);
    const file = named.slice(HERE.length);
    if (kind === 'show' || pattern.startsWith('!')) return [[file, { kind: 'show' }]];
    return [[file, { kind, reason: 'excluded', rule: nameOf(pattern, Number(line)) }]];
  });
}

async function matchesOf(
  repository: Repository,
  folder: string,
  { rules, paths }: { readonly rules: RuleSet; readonly paths: readonly string[] },
): Promise<readonly (readonly [string, Ruling])[]> {
  const file = path.join(folder, 'rules');
  await writeFile(file, rules.text);
  const elsewhere = ['-C', folder, '--git-dir=.git', '--work-tree=.', '-c', `core.excludesFile=${file}`];
  const command = [...elsewhere, 'check-ignore', '--no-index', '--verbose', '-z', '--stdin'];
  // This command doesn't support literal names, but after `./`, no name has a special meaning.
  const how = { stdin: paths.map((name) => `${HERE}${name}`).join('\0'), environment: { GIT_LITERAL_PATHSPECS: '0' } };
  // Git fails if nothing matches.
  const printed = (await repository.tryRead(command, how)) ?? '';
  return readMatches(printed, rules);
}

/**
 * Returns the ruling on each path by the first source that has one. Git itself matches the patterns, in an empty
 * repository, so that the ignore files of the working tree and of the user have no effect.
 */
export async function ruledBy(
  repository: Repository,
  sources: readonly RuleSet[],
  paths: readonly string[],
): Promise<ReadonlyMap<string, Ruling>> {
  const ruled = new Map<string, Ruling>();
  if (sources.length === 0 || paths.length === 0) return ruled;
  const folder = await mkdtemp(path.join(tmpdir(), 'council-rules-'));
  try {
    await repository.read(['-C', folder, '--git-dir=.git', '--work-tree=.', 'init', '-q', '--template=']);
    for (const rules of sources) {
      const open = paths.filter((name) => !ruled.has(name));
      if (open.length === 0) break;
      for (const [name, ruling] of await matchesOf(repository, folder, { rules, paths: open })) ruled.set(name, ruling);
    }
    return ruled;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
