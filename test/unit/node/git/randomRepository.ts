import * as fc from 'fast-check';
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { GIT_ENVIRONMENT } from './gitFixture.ts';

const NAMES = [
  ...['src/a.ts', 'src/b.ts', 'app.min.js', 'package-lock.json', 'vendor/lib/x.go', '.env', 'keys/id_rsa', 'plan.md'],
  ...['ü b.ts', `it's "so".ts`, 'new\nline.ts', 'tab\t.ts', 'back\\slash.ts', ' lead b/x b/y.ts', 'a b.ts b/a b.ts'],
  ...['.gitattributes', 'sub/.gitattributes', 'made/x.py', 'data.bin', '-dash', '@@', 'diff --git a', 'out/z.ts'],
];
const LINES = [
  ...[
    '',
    ' ',
    'one',
    'two',
    'three',
    '}',
    'const a = 1;',
    '\tindented',
    'trailing  ',
    'ü ß 漢字',
    '+',
    '-',
    '++ b',
    '-- a',
  ],
  ...[
    'diff --git a/x b/x',
    '--- a/x',
    '+++ b/x',
    '@@ -1,3 +1,9 @@',
    '\\ No newline at end of file',
    'mid\rdle',
    '\ufeffbom',
  ],
  ...['\u2028', '\u0085', '// @generated', '# DO NOT EDIT', '<<<<<<< HEAD', '=======', '>>>>>>> o', 'rename to x'],
];
const ATTRIBUTES = [
  '* -diff\n',
  '*.ts linguist-generated\n',
  'made/** linguist-generated\n',
  '*.ts binary\n',
  '* text=auto\n',
];
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a1'.repeat(32)}\nsize `;

const text = fc
  .record({
    lines: fc.array(fc.constantFrom(...LINES), { maxLength: 14 }),
    end: fc.constantFrom('\n', '\n', '\r\n'),
    closed: fc.boolean(),
  })
  .map(({ lines, end, closed }) => lines.join(end) + (closed && lines.length > 0 ? end : ''));

const content = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(Uint8Array.of(0x47, 0xfc, 0x0a), Uint8Array.of(0xe9, 0x0a, 0x41)) },
  { weight: 1, arbitrary: fc.constantFrom(Uint8Array.of(0, 1, 10, 2), Uint8Array.of(0, 3, 10)) },
  { weight: 1, arbitrary: fc.constantFrom(`${POINTER}1\n`, `${POINTER}22\n`) },
);

const entry = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('file' as const), content, program: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('link' as const), to: fc.constantFrom('src/a.ts', '/etc/hosts', 'ü') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repository' as const), commits: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
);
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never;

const file = fc.record({
  before: entry,
  after: fc.oneof({ weight: 1, arbitrary: fc.constant('the same' as const) }, { weight: 4, arbitrary: entry }),
  renamedTo: fc.option(fc.constantFrom('moved.ts', 'vendor/moved.ts', 'moved.txt', 'yarn.lock', 'deep/moved ü.ts'), {
    freq: 8,
  }),
});

export const SCOPES = ['uncommitted', 'uncommitted', 'staged', 'commit', 'base', 'range'] as const;

export const plans = fc.record({
  scope: fc.constantFrom(...SCOPES),
  files: fc.dictionary(fc.constantFrom(...NAMES), file, { minKeys: 1, maxKeys: 7, noNullPrototype: true }),
  attributes: fc.option(fc.constantFrom(...ATTRIBUTES), { freq: 3 }),
  /** Whether half of the changes are staged before the rest is made. */
  half: fc.boolean(),
  unborn: fc.boolean(),
  conflict: fc.boolean(),
  place: fc.constantFrom('main', 'main', 'detached', 'worktree', 'sparse'),
});
export type Plan = typeof plans extends fc.Arbitrary<infer One> ? One : never;

const run = promisify(execFile);
const IDENTITY = [
  '-c',
  'user.name=T',
  '-c',
  'user.email=t@example.invalid',
  '-c',
  'commit.gpgSign=false',
  '-c',
  'core.quotePath=false',
];
const QUIET = ['-c', 'advice.addEmbeddedRepo=false', '-c', 'core.safecrlf=false'];

/** Runs git as a user would, without blocking the other repositories. `environment` is added. */
export async function asyncGit(folder: string, args: readonly string[], environment: object = {}): Promise<string> {
  const env = { ...GIT_ENVIRONMENT, ...environment };
  const options = { cwd: folder, env, maxBuffer: 50_000_000, encoding: 'latin1' } as const;
  const { stdout } = await run('git', [...IDENTITY, ...QUIET, ...args], options);
  return stdout.split('\n').map(asRead).join('\n');
}

/** Decodes a line as UTF-8, or as Latin-1 if it isn't valid UTF-8. */
function asRead(line: string): string {
  const bytes = Buffer.from(line, 'latin1');
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : line;
}

/** Starting points that save running git for each test: an empty repository, and one with two commits. */
export interface Templates {
  readonly empty: string;
  readonly inner: string;
}

function put(folder: string, name: string, one: Entry, templates: Templates): void {
  const absolute = path.join(folder, name);
  rmSync(absolute, { recursive: true, force: true });
  if (one.kind === 'nothing') return;
  mkdirSync(path.dirname(absolute), { recursive: true });
  if (one.kind === 'link') symlinkSync(one.to, absolute);
  else if (one.kind === 'repository') {
    cpSync(templates.inner, absolute, { recursive: true });
    if (one.commits === 1) writeFileSync(path.join(absolute, '.git/HEAD'), `${path.basename(templates.inner)}\n`);
  } else {
    writeFileSync(absolute, one.content);
    if (one.program) chmodSync(absolute, 0o755);
  }
}

/** Makes an unresolved conflict, as a merge leaves it. */
async function conflict(folder: string, templates: Templates): Promise<void> {
  const name = 'conflict.ts';
  put(
    folder,
    name,
    { kind: 'file', content: '<<<<<<< a\nours\n=======\ntheirs\n>>>>>>> b\n', program: false },
    templates,
  );
  const id = (await asyncGit(folder, ['hash-object', '-w', name])).trim();
  const stages = ['1', '2', '3'].map((stage) => `100644 ${id} ${stage}\t${name}`).join('\n');
  const child = run('git', ['update-index', '--index-info'], { cwd: folder, env: GIT_ENVIRONMENT });
  child.child.stdin?.end(`${stages}\n`);
  await child;
}

function change(
  folder: string,
  files: readonly (readonly [string, Plan['files'][string]])[],
  templates: Templates,
): void {
  for (const [name, { before, after, renamedTo }] of files) {
    const now = after === 'the same' ? before : after;
    const isMoved = renamedTo !== null && before.kind === 'file';
    put(folder, name, isMoved ? { kind: 'nothing' } : now, templates);
    if (isMoved && typeof before.content === 'string')
      put(folder, renamedTo, { ...before, content: `${before.content}\nmore` }, templates);
  }
}

export interface MadeRepository {
  /** May be a linked worktree. */
  readonly folder: string;
  readonly index: string;
  readonly isUnborn: boolean;
}

/** Makes the first commit. The branch `start` marks where the plan's changes begin. */
async function firstCommit(main: string): Promise<void> {
  await asyncGit(main, ['add', '-A']);
  await asyncGit(main, ['commit', '-q', '-m', 'one']);
  cpSync(path.join(main, '.git/refs/heads/main'), path.join(main, '.git/refs/heads/start'));
}

/** Checks out the first commit in the place that the plan names. */
async function goTo({ place }: Plan, main: string): Promise<MadeRepository> {
  if (place === 'worktree') {
    await asyncGit(main, ['worktree', 'add', '-q', '../tree', '-b', 'other']);
    const folder = path.join(main, '../tree');
    return { folder, index: path.join(main, '.git/worktrees/tree/index'), isUnborn: false };
  }
  if (place === 'detached') cpSync(path.join(main, '.git/refs/heads/main'), path.join(main, '.git/HEAD'));
  if (place === 'sparse') await asyncGit(main, ['sparse-checkout', 'set', '--no-cone', '/*', '!/out']);
  return { folder: main, index: path.join(main, '.git/index'), isUnborn: false };
}

async function changeAll(folder: string, plan: Plan, templates: Templates): Promise<void> {
  const files = Object.entries(plan.files);
  const half = plan.half ? Math.ceil(files.length / 2) : 0;
  writeFileSync(path.join(folder, 'always.c'), 'changed\n');
  change(folder, files.slice(0, half), templates);
  if (half > 0 && plan.scope === 'uncommitted') await asyncGit(folder, ['add', '-A', '--sparse']);
  change(folder, files.slice(half), templates);
  if (plan.scope !== 'uncommitted') await asyncGit(folder, ['add', '-A', '--sparse']);
}

const WORKING = ['uncommitted', 'staged'];

/** Makes the repository that the plan describes. */
export async function makeRepository(root: string, plan: Plan, templates: Templates): Promise<MadeRepository> {
  const main = path.join(root, 'main');
  cpSync(templates.empty, main, { recursive: true });
  const isWorking = WORKING.includes(plan.scope);
  const isUnborn = plan.unborn && isWorking;
  const file = (content: string): Entry => ({ kind: 'file', content, program: false });
  put(main, 'always.c', file('always\n'), templates);
  for (const [name, { before }] of Object.entries(plan.files)) put(main, name, before, templates);
  if (plan.attributes !== null) put(main, '.gitattributes', file(plan.attributes), templates);
  const unborn = { folder: main, index: path.join(main, '.git/index'), isUnborn };
  if (!isUnborn) await firstCommit(main);
  const made = isUnborn ? unborn : await goTo(plan, main);
  await changeAll(made.folder, plan, templates);
  if (!isWorking) await asyncGit(made.folder, ['commit', '-q', '-m', 'two']);
  else if (plan.conflict) await conflict(made.folder, templates);
  return made;
}
