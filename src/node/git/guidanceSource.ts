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

/**
 * Files that AI coding CLIs read by themselves. Council prevents that, because a change could instruct its own
 * reviewers.
 */
const INSTRUCTIONS = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'QWEN.md'];
/** The most of one file that goes into a prompt. */
const LONGEST_BYTES = 64 * 1024;
/** In bytes. A larger file isn't read. */
const LARGEST_BLOB = 10_000_000;
const NOTHING: FoundGuidance = { files: [], from: '' };

export type GuidanceSettings = Pick<Config, 'rulesFile' | 'repositoryInstructions'>;

/** A file, as git's tree and as people name it. */
interface Wanted {
  /** Relative to the root of the repository. */
  readonly path: string;
  /** Relative to the workspace. */
  readonly name: string;
}

/** The commit or tree from which everything is read, and its name for people. */
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

/** Reads only regular files. The target of a link, and a nested repository, aren't files of this tree. */
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

/** Reads the team's rules and, if wanted, the instructions for AI coding CLIs, from the base of the change. */
export const gitGuidance = (git: Git, settings: GuidanceSettings): GuidanceSource => ({
  async read(workspace, request) {
    const rules = rulesIn(workspace, settings);
    // Without git, or if git refuses, a text can still be reviewed.
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

/** Lists each file once. Some names are relative to the workspace, others to the root of the repository. */
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
