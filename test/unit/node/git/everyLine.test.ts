import * as fc from 'fast-check';
import * as assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { breadth } from '../../breadth.ts';
import { chunksOf, withinLimit } from '../../../../src/artifact/chunks/chunks.ts';
import { artifactText } from '../../../../src/prompts/artifactText.ts';
import type { Artifact, Coverage } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { loadArtifact } from './artifactFixture.ts';
import { add, changedLines } from './changedLines.ts';
import type { Lines } from './changedLines.ts';
import { git, repository } from './gitFixture.ts';
import { asyncGit, makeRepository, plans } from './randomRepository.ts';
import type { MadeRepository, Plan, Templates } from './randomRepository.ts';

/** Several tests with a few runs each, so that none comes near its time limit on a busy machine. */
const LOTS = breadth(1, 8);
/** Each run checks eight repositories. */
const RUNS = breadth(3, 5);
const AT_ONCE = 8;

const REQUESTS: Readonly<Record<Plan['scope'], ArtifactRequest>> = {
  uncommitted: { kind: 'uncommitted' },
  staged: { kind: 'staged' },
  commit: { kind: 'commit', commit: 'HEAD' },
  base: { kind: 'base', branch: 'start' },
  range: { kind: 'range', range: 'start..HEAD' },
};

const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Every changed line according to git alone, including untracked files, which are added to a separate index. */
async function whatChanged(
  { folder, index, isUnborn }: MadeRepository,
  { scope }: Plan,
  scratch: string,
): Promise<ReadonlyMap<string, Lines>> {
  const diff = ['diff', '-U0', '--no-renames', '--text', '--no-ext-diff', '--no-textconv'];
  if (['commit', 'base', 'range'].includes(scope))
    return changedLines(await asyncGit(folder, [...diff, 'start', 'HEAD'])).byFile;
  const own = path.join(scratch, 'index');
  if (existsSync(index)) copyFileSync(index, own);
  const environment = { GIT_INDEX_FILE: own };
  if (scope === 'uncommitted') await asyncGit(folder, ['add', '-A', '--sparse'], environment);
  const start = isUnborn ? EMPTY_TREE : 'start';
  return changedLines(await asyncGit(folder, [...diff, '--cached', start], environment)).byFile;
}

function isNamed(file: string, { leftOut }: Coverage): boolean {
  return leftOut.some((gap) => gap.file === file || (gap.file.endsWith('/') && `${file}/`.startsWith(gap.file)));
}

/** The lines that occur more often in `lines` than, with the opposite sign, in `others`. */
function moreThan(lines: Lines, others: Lines): Lines {
  const more: Lines = new Map();
  for (const [line, count] of lines) {
    const moved = others.get(`${line.startsWith('+') ? '-' : '+'}${line.slice(1)}`) ?? 0;
    if (count > moved) more.set(line, count - moved);
  }
  return more;
}

const some = (lines: Lines | undefined, sign: string): Lines =>
  new Map([...(lines ?? [])].filter(([line]) => line.startsWith(sign)));

/** Lines that aren't shown and whose file isn't named. */
function missing(changed: ReadonlyMap<string, Lines>, { text, coverage }: Artifact): readonly string[] {
  const shown = changedLines(text);
  const newNames = new Map([...shown.renames].map(([now, before]) => [before, now]));
  const shownOf = new Map<string, Lines>();
  for (const [file, lines] of shown.byFile) shownOf.set(file, lines);
  return [...changed].flatMap(([file, lines]) => {
    if (isNamed(file, coverage)) return [];
    const before = shown.renames.get(file);
    const now = newNames.get(file);
    const wanted: Lines = new Map([
      ...(now === undefined ? some(lines, '-') : moreThan(some(lines, '-'), some(changed.get(now), '+'))),
      ...(before === undefined ? some(lines, '+') : moreThan(some(lines, '+'), some(changed.get(before), '-'))),
    ]);
    const seen = shownOf.get(file);
    const lost = [...wanted].filter(([line, count]) => (seen?.get(line) ?? 0) < count).map(([line]) => line);
    // A line of a shown file that was removed and added again is there as context. Two reads by git can differ in this
    // if the change removes attributes that convert line ends.
    const isContext = (line: string): boolean =>
      seen !== undefined && lost.includes(`${line.startsWith('+') ? '-' : '+'}${line.slice(1)}`);
    return lost.filter((line) => !isContext(line)).map((line) => `${file}: ${line}`);
  });
}

/** A hash of the name, kind, and content of everything in the work tree, and of the index. */
function picture({ folder, index }: MadeRepository): string {
  const hash = createHash('sha256');
  const walk = (at: string): void => {
    for (const name of readdirSync(at).sort()) {
      const absolute = path.join(at, name);
      const found = lstatSync(absolute);
      if (name === '.git') continue;
      hash.update(`${absolute}\0${found.mode}\0${found.mtimeMs}\0`);
      if (found.isSymbolicLink()) hash.update(readlinkSync(absolute));
      else if (found.isDirectory()) walk(absolute);
      else hash.update(readFileSync(absolute));
    }
  };
  walk(folder);
  if (existsSync(index)) hash.update(readFileSync(index));
  return hash.digest('hex');
}

function signed(text: string): { readonly count: number; readonly added: Lines } {
  const added: Lines = new Map();
  let count = 0;
  for (const lines of changedLines(text).byFile.values())
    for (const [line, times] of lines) {
      count += times;
      if (line.startsWith('+')) add(added, line.slice(1), times);
    }
  return { count, added };
}

/**
 * Checks that the shown lines are also the counted ones, the ones that findings are checked against, and the ones in
 * the prompt.
 */
function isWhole({ text, files, coverage, ...rest }: Artifact): void {
  const { count, added } = signed(text);
  assert.equal(coverage.shownLines, count);
  assert.ok(coverage.changedLines >= coverage.shownLines);
  const held = new Set(files.flatMap(({ lines }) => lines.map((line) => line.replace(/^\ufeff/, ''))));
  assert.deepEqual(
    [...added.keys()].filter((line) => !held.has(line)),
    [],
  );
  const prompt = artifactText({ text, files, coverage, ...rest }).split('\n');
  const lines = prompt.map((line) => line.replace(/^ *\d* \| /, '').replace(/\u240d$/, '\r'));
  assert.equal(lines.join('\n'), text.replace(/\n$/, ''));
}

/** So small that most changes have several parts. */
const PART_BYTES = 1500;

const textsOf = (artifacts: readonly Artifact[]): readonly string[] =>
  artifacts
    .flatMap(({ text }) => [...changedLines(text).byFile])
    .flatMap(([file, lines]) => [...lines].flatMap(([line, times]) => Array<string>(times).fill(`${file} ${line}`)))
    .toSorted();

/** Checks that the parts contain each line that fits exactly once, and that the rest is named. */
function isInParts(artifact: Artifact): void {
  const within = withinLimit(artifact, PART_BYTES);
  const parts = chunksOf(within, PART_BYTES, 'apart');
  assert.deepEqual(textsOf(parts), textsOf([within]));
  const named = new Set(within.coverage.leftOut.map(({ file }) => file));
  const lost = textsOf([artifact]).filter((line) => !textsOf([within]).includes(line));
  assert.deepEqual(
    lost.filter((line) => ![...named].some((file) => line.startsWith(`${file} `))),
    [],
  );
}

describe('every changed line', () => {
  let root = '';
  let templates: Templates;

  before(() => {
    root = mkdtempSync(path.join(tmpdir(), 'council lines '));
    repository(mkdirIn('inner'), { 'inner.ts': 'x\n' });
    const first = git(path.join(root, 'inner'), 'rev-parse', 'HEAD').trim();
    git(path.join(root, 'inner'), 'commit', '-q', '--allow-empty', '-m', 'two');
    git(mkdirIn('empty'), 'init', '-q', '-b', 'main');
    // The folder's name is the hash of its first commit.
    const inner = path.join(mkdirIn('named'), first);
    cpSync(path.join(root, 'inner'), inner, { recursive: true });
    templates = { empty: path.join(root, 'empty'), inner };
  });

  const mkdirIn = (name: string): string => {
    const folder = path.join(root, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  let number = 0;
  const ofRepositories = async (): Promise<void> => {
    const look = async (plan: Plan): Promise<void> => {
      const home = mkdirIn(`run ${(number += 1)}`);
      try {
        const made = await makeRepository(home, plan, templates);
        const before = picture(made);
        const artifact = await loadArtifact(made.folder, REQUESTS[plan.scope]);
        assert.equal(picture(made), before);
        assert.deepEqual(missing(await whatChanged(made, plan, home), artifact), []);
        isWhole(artifact);
        isInParts(artifact);
      } catch (cause) {
        throw new Error(`${String(cause)}\nPlan: ${JSON.stringify(plan)}`, { cause });
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    };
    const several = fc.array(plans, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(several, async (all) => {
        const ends = await Promise.allSettled(all.map(look));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  };

  for (let lot = 1; lot <= LOTS; lot += 1) {
    it(
      `of ${RUNS * AT_ONCE} repositories is shown or its file is listed, and nothing in them changes: lot ${lot}`,
      ofRepositories,
    );
  }
});
