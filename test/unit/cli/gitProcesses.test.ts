import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviews, votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, type RunOptions, trio } from './commandLine.ts';

const NAMES = ['one', 'two', 'three', 'four', 'five'].map((name) => `src/${name}.ts`);
const filesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(NAMES.map((name) => [name, `export const name = '${text}';\n`]));

/** What git was asked, one call a line; a git of this kind is the first on the path. */
class CountedGit {
  readonly #log: string;
  readonly env: Readonly<Record<string, string>>;

  constructor(scene: Scene) {
    const bin = path.join(scene.folder, 'bin');
    const [first = '', ...others] = (scene.environment['PATH'] ?? '').split(':');
    const real = [first, ...others].map((folder) => path.join(folder, 'git')).find((file) => existsSync(file));
    this.#log = path.join(scene.folder, 'asked');
    this.env = { PATH: [bin, first, ...others].join(':') };
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'git'), `#!/bin/sh\necho "$*" >> "${this.#log}"\nexec "${String(real)}" "$@"\n`);
    chmodSync(path.join(bin, 'git'), 0o755);
  }

  asked(): readonly string[] {
    const lines = readFileSync(this.#log, 'utf8').trimEnd().split('\n');
    rmSync(this.#log);
    return lines;
  }
}

describe('git is started', () => {
  const keep = reviews('keep', { confidence: 80 });
  const yes = votes('approve', { confidence: 80 });
  const reviewing = freshScene(() => trio(keep, keep, keep));
  const voting = freshScene(() => trio(yes, yes, yes));

  /** Of a repository with what repositories have, with five files changed and one made. */
  const asked = async (scene: Scene, args: readonly string[], options: RunOptions = {}): Promise<readonly string[]> => {
    scene.write({ ...filesOf('before'), '.gitattributes': '*.ts text\n', '.council/rules.md': 'No single letters.\n' });
    scene.initialise();
    scene.write({ ...filesOf('after'), 'src/new.ts': 'export const n = 1;\n' });
    const counted = new CountedGit(scene);
    const { status, stderr } = await council(scene, args, { ...options, env: counted.env });
    assert.equal(status, 0, stderr);
    return counted.asked();
  };
  const atMost = (most: number, calls: readonly string[]): void => {
    assert.ok(calls.length > 0 && calls.length <= most, `${String(calls.length)} calls:\n${calls.join('\n')}`);
  };

  it('eight times at the most in a vote', async () => {
    atMost(8, await asked(voting(), ['vote', '--uncommitted']));
  });

  it('ten times at the most in a review', async () => {
    atMost(10, await asked(reviewing(), ['review', '--uncommitted']));
  });

  it('as often for staged changes, however many files there are', async () => {
    const scene = voting();
    scene.write(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`more/${String(at)}.ts`, 'before\n'])));
    scene.initialise();
    scene.write(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`more/${String(at)}.ts`, 'after\n'])));
    git(scene.workspace, 'add', '-A');
    const counted = new CountedGit(scene);
    const { status, stderr } = await council(scene, ['vote', '--staged'], { env: counted.env });
    assert.equal(status, 0, stderr);
    atMost(12, counted.asked());
  });
});
