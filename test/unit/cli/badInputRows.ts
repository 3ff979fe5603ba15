import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scene } from '../faults/scene.ts';
import { BAD_SETTINGS } from './badSettingsRows.ts';
import { git } from '../node/git/gitFixture.ts';
import { PNG, LOCK } from '../node/git/artifactFixture.ts';

/** Input that can't be reviewed, and the only sentence that says so. */
export interface BadInput {
  readonly what: string;
  readonly args: readonly string[];
  readonly status: 3 | 4 | 5;
  readonly sentence: RegExp;
  readonly prepare?: (scene: Scene) => void;
  readonly stdin?: string | Uint8Array;
}

const init = (scene: Scene): void => void git(scene.workspace, 'init', '-q');
const commit = (scene: Scene): void => {
  git(scene.workspace, 'add', '-A');
  git(scene.workspace, 'commit', '-q', '-m', 'first');
};
const file = (name: string, content: string | Uint8Array) => ({
  args: ['vote', '--file', name],
  prepare: (scene: Scene): void => {
    scene.write({ [name]: content });
  },
});
/** Only the files named here have changed since the first commit. */
const changed = (files: Readonly<Record<string, string | Uint8Array>>) => ({
  args: ['vote', '--uncommitted'],
  prepare: (scene: Scene): void => {
    init(scene);
    commit(scene);
    scene.write(files);
  },
});

const FILES: readonly BadInput[] = [
  { what: 'an empty file', ...file('empty.ts', ''), status: 5, sentence: /empty\.ts is empty.*Choose another file/ },
  { what: 'a file of blanks', ...file('blank.ts', ' \n\t\n'), status: 5, sentence: /blank\.ts is empty/ },
  {
    what: 'lines with nothing in them',
    args: ['vote', '--file', 'gaps.ts:2-3'],
    prepare: (scene) => scene.write({ 'gaps.ts': 'a\n\n\nb\n' }),
    status: 5,
    sentence: /These lines in gaps\.ts are empty\. Choose lines/,
  },
  {
    what: 'lines beyond the end',
    args: ['vote', '--file', 'src/pay.ts:70-80'],
    status: 3,
    sentence: /src\/pay\.ts has only 5 lines, so there’s no line 70/,
  },
  {
    what: 'a binary file',
    ...file('a.bin', Buffer.from([1, 0, 2])),
    status: 3,
    sentence: /binary.*Choose a text file/,
  },
  {
    what: 'no such file',
    args: ['vote', '--file', 'nope.ts'],
    status: 3,
    sentence: /nope\.ts isn’t in the workspace\. Check its path/,
  },
  {
    what: 'two values for an option that takes one',
    args: ['vote', '--file', 'src/pay.ts', '--question', 'Is it right?', '--question', 'Is it fast?'],
    status: 3,
    sentence: /--question appears more than once\. Use it only once/,
  },
  {
    what: 'several files, one of which is not there',
    args: ['vote', '--file', 'src/pay.ts', '--file', 'nope.ts'],
    status: 3,
    sentence: /nope\.ts isn’t in the workspace\. Check its path/,
  },
  {
    what: 'a folder',
    args: ['vote', '--file', 'src'],
    status: 3,
    sentence: /src is a folder\. Name a file in that folder/,
  },
  {
    what: 'the workspace itself',
    args: ['vote', '--file', '.'],
    status: 3,
    sentence: /is a folder\. Name a file in that folder/,
  },
  {
    what: 'a file outside',
    args: ['vote', '--file', '../../x.ts'],
    status: 3,
    sentence: /is outside the workspace.*Open the folder/,
  },
  { what: '65: a device', args: ['vote', '--file', '/dev/zero'], status: 3, sentence: /is outside the workspace/ },
  {
    what: 'a link that leads out',
    args: ['vote', '--file', 'link.ts'],
    prepare: (scene) => symlinkSync('/etc/hostname', path.join(scene.workspace, 'link.ts')),
    status: 3,
    sentence: /link\.ts is outside the workspace/,
  },
  {
    what: 'links in a circle',
    args: ['vote', '--file', 'a.ts'],
    prepare: (scene) => {
      symlinkSync('b.ts', path.join(scene.workspace, 'a.ts'));
      symlinkSync('a.ts', path.join(scene.workspace, 'b.ts'));
    },
    status: 3,
    sentence: /a\.ts is a link that leads back to itself/,
  },
];

const CHANGES: readonly BadInput[] = [
  {
    what: 'no git',
    args: ['vote', '--uncommitted'],
    status: 3,
    sentence: /isn’t in a git repository.*Name a file to review/,
  },
  { what: '58: an empty diff', ...changed({}), status: 5, sentence: /no uncommitted changes in .*name a file/ },
  {
    what: 'a repository without anything',
    args: ['vote', '--uncommitted', '--cwd', '../bare'],
    prepare: (scene) => {
      mkdirSync(path.join(scene.folder, 'bare'));
      git(path.join(scene.folder, 'bare'), 'init', '-q');
    },
    status: 5,
    sentence: /no uncommitted changes/,
  },
  {
    what: '59: only a lock file and a picture',
    ...changed({ 'package-lock.json': LOCK, 'logo.png': PNG }),
    status: 5,
    sentence: /All changed files are excluded from reviews: .*package-lock\.json \(lock-file\).*name the file/,
  },
  {
    what: 'a partial clone without what is under review',
    args: ['review', '--commit', 'HEAD~1'],
    prepare: (scene) => {
      const origin = path.join(scene.workspace, '../origin');
      mkdirSync(origin);
      git(origin, 'init', '-q');
      git(origin, 'config', 'uploadpack.allowFilter', 'true');
      for (const text of ['one', 'two', 'three']) {
        writeFileSync(path.join(origin, 'a.js'), text);
        git(origin, 'add', '-A');
        git(origin, 'commit', '-q', '-m', text);
      }
      rmSync(scene.workspace, { recursive: true });
      git(origin, 'clone', '-q', '--filter=blob:none', pathToFileURL(origin).href, scene.workspace);
    },
    status: 3,
    sentence: /is a partial clone that lacks some of the content to review.*git log -p.*try again/,
  },
  {
    what: 'a broken repository',
    args: ['vote', '--uncommitted'],
    prepare: (scene) => {
      init(scene);
      commit(scene);
      writeFileSync(path.join(scene.workspace, '.git/index'), 'rubbish');
    },
    status: 3,
    sentence: /Git failed in .*index file.*name a file to review/,
  },
];

const WORDS: readonly BadInput[] = [
  {
    what: 'nothing to decide',
    args: ['vote'],
    status: 3,
    sentence: /nothing to decide\. Name .*or ask a question/,
  },
  {
    what: 'a question of 0 letters',
    args: ['vote', '--question', ''],
    status: 3,
    sentence: /question is empty\. Write what/,
  },
  { what: 'a question of blanks', args: ['vote', '--question', ' \t'], status: 3, sentence: /question is empty/ },
  {
    what: 'an unknown engine',
    args: ['vote', '--question', 'x', '--engines', 'alpha,beeta'],
    status: 3,
    sentence: /no engine named “beeta”. Choose from .*engines\.beeta/,
  },
  {
    what: 'an engine twice',
    args: ['vote', '--question', 'x', '--engines', 'alpha,beta,alpha'],
    status: 3,
    sentence: /alpha is named twice/,
  },
  {
    what: 'a model of no seat',
    args: ['vote', '--question', 'x', '--model', 'beeta=big'],
    status: 3,
    sentence: /no seat named beeta in this run\. Choose from/,
  },
  {
    what: 'a model for an engine that takes none',
    args: ['vote', '--question', 'x', '--model', 'alpha=big'],
    status: 3,
    sentence: /Council can’t set the model for alpha\. Remove the model for this seat\./m,
  },
  {
    what: 'a seat without its model',
    args: ['vote', '--question', 'x', '--model', 'alpha='],
    status: 3,
    sentence: /--model takes a model name, as in --model opus .*not “alpha=”/,
  },
  {
    what: 'an effort that is more than a word',
    args: ['vote', '--question', 'x', '--effort', 'very high'],
    status: 3,
    sentence: /--effort takes a level, as in --effort high/,
  },
  {
    what: 'empty standard input',
    args: ['vote', '--stdin'],
    status: 5,
    sentence: /nothing to review in standard input\. Pass some text/,
  },
  ...['', ' , '].map((engines) => ({
    what: `no name in --engines: “${engines}”`,
    args: ['vote', '--question', 'x', '--engines', engines],
    status: 3 as const,
    sentence: /--engines (?:has an empty value|doesn’t name an engine: “ , ”)/,
  })),
  {
    what: 'binary standard input',
    args: ['vote', '--stdin'],
    stdin: Buffer.from([1, 0, 2]),
    status: 3,
    sentence: /binary.*Pass text/,
  },
  {
    what: 'standard input on one line that no prompt can hold',
    args: ['vote', '--stdin'],
    stdin: 'x'.repeat(600_000),
    status: 3,
    sentence: /every line is longer than .*Choose something else to review/,
  },
  {
    what: 'standard input without an end',
    args: ['vote', '--stdin'],
    stdin: 'x'.repeat(10_100_000),
    status: 3,
    sentence: /larger than 10 MB\. Use only part/,
  },
];

export const BAD_INPUT = [...FILES, ...CHANGES, ...WORDS, ...BAD_SETTINGS];
