import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DebateStep, judges, type Plan, reviews, votes } from '../faults/plan.ts';
import type { Scene, SceneOptions } from '../faults/scene.ts';
import { configured, council, trio } from './commandLine.ts';
import { agrees, cast, challenger, objects } from './debateCast.ts';
import { ALPHA, BETA, GAMMA, minds } from './deliberating.ts';

/** Six files with 249 changed lines: a typical change. */
const SIZES = { 'src/pay.ts': 30, 'src/tax.ts': 22, 'src/order.ts': 28, 'src/list.ts': 12, 'src/mail.ts': 20 };
const ADDED = { name: 'src/late.ts', lines: 25 };

const code = (name: string, version: string, lines: number): string =>
  Array.from(
    { length: lines },
    (_, line) => `export const ${version}${String(line)} = from('${name}', ${String(line)});\n`,
  ).join('');
/** Each file starts with lines that change, and continues with as many that don't. */
const filesOf = (version: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(SIZES).map(([name, lines]) => [name, code(name, version, lines) + code(name, 'same', lines)]),
  );

/** What is committed in the repository, and what is then changed. */
interface Change {
  readonly committed: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
}

export const TYPICAL: Change = {
  committed: { ...filesOf('old'), '.gitattributes': '*.ts text\n', '.council/rules.md': 'No single letters.\n' },
  changed: { ...filesOf('new'), [ADDED.name]: code(ADDED.name, 'late', ADDED.lines) },
};
const LOG = Array.from({ length: 400 }, (_, line) => `- Entry ${String(line)} of what was done.\n`).join('');
const WITH_LOG: Change = {
  committed: { ...TYPICAL.committed, 'CHANGELOG.md': `# Changes\n\n${LOG}` },
  changed: { ...TYPICAL.changed, 'CHANGELOG.md': `# Changes\n\n- Payments are late.\n${LOG}` },
};

/** The countable costs of one session, independent of other work on the machine, or their limits. */
interface Counts {
  readonly calls: number;
  /** The sum of all prompts. */
  readonly bytes: number;
  /**
   * The maximum number of bytes that a later question to a seat adds to the beginning that it shares with the first.
   */
  readonly added: number;
  /** How often git is started. */
  readonly git: number;
}

export interface Counted extends Counts {
  readonly what: string;
  readonly status: number | null;
}

/** A git that is first in PATH and records its arguments, one call per line. */
export class CountedGit {
  readonly #log: string;
  readonly env: Readonly<Record<string, string>>;

  constructor(scene: Scene) {
    const bin = path.join(scene.folder, 'bin');
    const folders = (scene.environment['PATH'] ?? '').split(':');
    const real = folders.map((folder) => path.join(folder, 'git')).find((file) => existsSync(file));
    this.#log = path.join(scene.folder, 'asked');
    this.env = { PATH: [bin, ...folders].join(':') };
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

interface Session {
  readonly what: string;
  readonly args: readonly string[];
  readonly engines: SceneOptions;
  readonly change: Change;
  readonly limit: Counts;
}

const keep = reviews('keep', { confidence: 80 });
const yes = votes('approve', { confidence: 80 });
const claim = reviews('revise', {
  confidence: 80,
  findings: [
    {
      ...{ severity: 'P1', title: 'Posts twice', detail: 'A retry posts again.', category: 'correctness' },
      ...{ file: 'src/pay.ts', line: 3, quote: "export const new2 = from('src/pay.ts', 2);", introduced: true },
    },
  ],
});
const looking = [keep, judges({ judgement: 'confirm', reason: 'The line is there.' })];
const doubt = { severity: 'P3', title: 'Long', detail: 'Split it.', file: 'src/tax.ts', line: 2, quote: '' };
const unsure = [reviews('continue', { confidence: 50, findings: [doubt] }), keep];
const cites = { cites: ['src/pay.ts:2'] };

const plans = (...[one, two, three]: readonly [Plan, Plan, Plan]): SceneOptions =>
  trio({ plan: one }, { plan: two }, { plan: three });

/** One session of each kind. A higher count must be a decision, but the bytes leave room for a few words. */
export const SESSIONS: readonly Session[] = [
  {
    ...{ what: 'vote', args: ['vote'], change: TYPICAL, engines: trio(yes, yes, yes) },
    limit: { calls: 3, bytes: 62_500, added: 0, git: 8 },
  },
  {
    ...{ what: 'review', args: ['review'], change: TYPICAL, engines: trio(keep, keep, keep) },
    limit: { calls: 3, bytes: 62_500, added: 0, git: 10 },
  },
  {
    ...{ what: 'review, with a line of CHANGELOG', args: ['review'], change: WITH_LOG },
    engines: trio(keep, keep, keep),
    limit: { calls: 3, bytes: 66_500, added: 0, git: 10 },
  },
  {
    ...{ what: 'review, with a second look at one P1', args: ['review'], change: TYPICAL },
    engines: plans(claim, looking, looking),
    limit: { calls: 5, bytes: 102_000, added: 1600, git: 10 },
  },
  {
    ...{ what: 'review of two rounds', args: ['review'], change: TYPICAL },
    engines: plans(unsure, unsure, unsure),
    limit: { calls: 6, bytes: 133_000, added: 3300, git: 10 },
  },
  {
    ...{ what: 'deliberation of two rounds', args: ['deliberate'], change: TYPICAL },
    engines: minds(
      { ...ALPHA, ...cites },
      { ...BETA, cites: ['src/pay.ts:3'] },
      { ...GAMMA, ...cites, moves: { on: 'src/pay.ts:3', to: 'REJECT', found: 'src/pay.ts:4 is not checked' } },
    ),
    limit: { calls: 6, bytes: 73_000, added: 5600, git: 8 },
  },
  {
    ...{ what: 'debate of two rounds', args: ['debate'], change: TYPICAL },
    engines: cast(challenger(seen(agrees)), challenger(seen(objects('strong')))),
    limit: { calls: 9, bytes: 141_000, added: 1750, git: 8 },
  },
];

/** A challenger's answer about a place in the typical change. */
function seen({ answer }: DebateStep): DebateStep {
  return { answer: { ...answer, evidence: ['src/pay.ts:2'] } };
}

/** Plays a session in its own repository, and counts. */
export async function countSession({ what, args, engines, change }: Session): Promise<Counted> {
  const scene = configured({ ...engines, files: change.committed });
  try {
    scene.initialise();
    scene.write(change.changed);
    const git = new CountedGit(scene);
    const { status } = await council(scene, [...args, '--uncommitted', '--quiet'], { env: git.env });
    const prompts = ['alpha', 'beta', 'gamma'].map((seat) =>
      scene.calls(seat).map(({ number }) => Buffer.from(scene.prompt(seat, number))),
    );
    const showing = prompts.map((all) => all.filter((prompt) => prompt.includes('src/pay.ts')));
    const later = showing.flatMap(([first, ...others]) =>
      others.map((prompt) => prompt.length - sharedBytes(first ?? Buffer.alloc(0), prompt)),
    );
    return {
      ...{ what, status, calls: prompts.flat().length, git: git.asked().length },
      bytes: prompts.flat().reduce((sum, { length }) => sum + length, 0),
      added: Math.max(0, ...later),
    };
  } finally {
    scene.remove();
  }
}

function sharedBytes(one: Buffer, other: Buffer): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}
