import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import { cutText } from '../../artifact/text/cutText.ts';
import type { Guidance } from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import { usage } from '../../session/fault.ts';
import { DISMISSED_FILE } from '../../session/dismissalPorts.ts';
import type { FoundGuidance, GuidanceSource } from '../../session/guidancePorts.ts';
import type { ArtifactRequest } from '../../session/ports.ts';
import { type Blob, Blobs } from './blobs.ts';
import { comparisonOf } from './comparison.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';
import { shortName } from './revisions.ts';
import { pathInWorkspace } from '../workspace/workspacePath.ts';

/** What AI coding CLIs read by themselves; they are kept from it, since a change could instruct its own reviewers. */
const INSTRUCTIONS = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'QWEN.md'];
/** So much of one file goes into a prompt. */
const LONGEST_BYTES = 64 * 1024;
/** More is not even read. */
const LARGEST_BLOB = 10_000_000;
const NOTHING: FoundGuidance = { files: [], from: '' };

export type GuidanceSettings = Pick<Config, 'rulesFile' | 'repositoryInstructions'>;

/** A file as git's tree names it, and as people do. */
interface Wanted {
  /** From the root of the repository. */
  readonly path: string;
  /** From the workspace. */
  readonly name: string;
}

/** Commit or tree that everything is read from, and its name for people. */
interface Base {
  readonly revision: string;
  readonly name: string;
}

async function baseOf(repository: Repository, request: ArtifactRequest): Promise<Base> {
  switch (request.kind) {
    case 'commit':
    case 'base':
    case 'range':
    case 'since': {
      const { base } = await comparisonOf(repository, request);
      return { revision: base, name: shortName(base) };
    }
    default:
      return { revision: await repository.base(), name: 'HEAD' };
  }
}

/** Regular files alone: what a link points to, or a repository inside, is no file of this tree. */
async function blobsOf(
  repository: Repository,
  base: Base,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Blob>> {
  const paths = wanted.map((one) => one.path);
  const listed = await repository.read(['ls-tree', '-z', '--full-tree', base.revision, '--', ...paths]);
  const entries = listed.split('\0').flatMap((entry) => {
    const [, id, name] = /^100(?:644|755) blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    return id === undefined || name === undefined ? [] : [[name, id] as const];
  });
  const found = await new Blobs(repository).read(new Map(entries.map(([, id]) => [id, LARGEST_BLOB])));
  return new Map(
    entries.flatMap(([name, id]) => {
      const blob = found.get(id);
      return blob === undefined ? [] : [[name, blob] as const];
    }),
  );
}

function textOf({ size, bytes }: Blob, name: string): string {
  if (bytes !== null && size <= LARGEST_BLOB) return new TextDecoder().decode(bytes);
  const megabytes = Math.ceil(size / 1_000_000);
  throw usage(msg`${name} is ${megabytes} MB, which is too large for review rules. Shorten the file.`);
}

const saysSomething = (text: string): boolean => text.trim() !== '' && !text.includes('\0');

/** Reads the team's rules, and the instructions for AI coding CLIs when they are wanted, from the base of the change. */
export const gitGuidance = (git: Git, settings: GuidanceSettings): GuidanceSource => ({
  async read(workspace, request) {
    const rules = rulesIn(workspace, settings);
    // Without git, or where it refuses, a text can be reviewed all the same.
    const repository = await git.tryOpen(workspace);
    if (repository === null) return NOTHING;
    const base = await baseOf(repository, request);
    const wanted = filesWanted(repository, [rules], settings.repositoryInstructions ? INSTRUCTIONS : []);
    const blobs = await blobsOf(repository, base, [...wanted, { path: DISMISSED_FILE, name: DISMISSED_FILE }]);
    const files: Guidance[] = [];
    for (const { path: place, name } of wanted) {
      const blob = blobs.get(place);
      const text = blob === undefined ? '' : textOf(blob, name);
      if (saysSomething(text)) files.push({ file: name, text: cutText(text, LONGEST_BYTES) });
    }
    const found = blobs.get(DISMISSED_FILE);
    const dismissed = found === undefined ? {} : { dismissed: textOf(found, DISMISSED_FILE) };
    return files.length === 0 ? { ...NOTHING, ...dismissed } : { files, from: base.name, ...dismissed };
  },
});

function rulesIn(workspace: string, { rulesFile }: GuidanceSettings): string {
  const relative = pathInWorkspace(workspace, rulesFile);
  if (relative !== null) return relative;
  throw usage(msg`The rules file ${rulesFile} is outside the workspace. Set rulesFile to a file in the workspace.`);
}

/** Each file once: some are named from the workspace, others from the root of the repository. */
function filesWanted(
  { prefix }: Repository,
  ofWorkspace: readonly string[],
  ofRoot: readonly string[],
): readonly Wanted[] {
  const all = [
    ...ofWorkspace.map((name) => ({ path: `${prefix}${name}`, name })),
    ...ofRoot.map((file) => ({ path: file, name: path.posix.relative(prefix, file) })),
  ];
  return all.filter(({ path: place }, index) => all.findIndex((one) => one.path === place) === index);
}
