// Runs the built product, `dist/cli.js`, as a made-up user of the lab, and says what came of it.
import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '../../src/protocol/event.ts';
import type { Verdict, VerdictSeat } from '../../src/protocol/verdict/verdict.ts';
import type { EngineState } from '../../src/session/ports.ts';
import type { EngineName, LabUser } from './lab.ts';
import type { SeenRequest } from './model-server.ts';
import type { Step } from './model/plan.ts';
import { call, codexScript } from './model/plan.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** Nothing here takes so long, not even on a busy machine. */
const LIMIT_MS = 900_000;

export interface CouncilRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

export interface Asked {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A run that still goes on: SIGINT to the product alone, as a terminal or a script would send it. */
export interface RunningCouncil {
  readonly ended: Promise<CouncilRun>;
  interrupt(): void;
}

export function startCouncil(user: LabUser, { cwd, args, env = {} }: Asked): RunningCouncil {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...user.env, ...env }, stdio: 'pipe' });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.end();
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).then((exitCode) => ({ exitCode, stdout, stderr, ms: Math.round(performance.now() - start) }));
  return {
    ended: ended.finally(() => {
      clearTimeout(limit);
    }),
    interrupt: () => void child.kill('SIGINT'),
  };
}

export const runCouncil = (user: LabUser, asked: Asked): Promise<CouncilRun> => startCouncil(user, asked).ended;

/** As JSON says it, in English. */
type ToldState = Omit<EngineState, 'detail' | 'nextStep'> & Readonly<Record<'detail' | 'nextStep', string>>;

/** What doctor says of each engine. */
export async function doctor(user: LabUser, asked: Omit<Asked, 'args'>): Promise<readonly ToldState[]> {
  const { stdout } = await runCouncil(user, { ...asked, args: ['doctor', '--json'] });
  return (JSON.parse(stdout) as { engines: readonly ToldState[] }).engines;
}

export interface Vote extends CouncilRun {
  readonly verdict: Verdict;
  readonly events: readonly RecordedEvent[];
}

/** The verdict and the events of `council vote --events`. */
export function readVote(run: CouncilRun): Vote {
  const lines = run.stdout.trim().split('\n');
  const verdict = lines.pop() ?? '';
  if (verdict === '') throw new Error(`No verdict: ${run.stderr}`);
  const events = lines.map((line) => JSON.parse(line) as RecordedEvent);
  return { ...run, events, verdict: JSON.parse(verdict) as Verdict };
}

export interface VoteRequest {
  readonly cwd: string;
  readonly file: string;
  readonly engines: readonly string[];
  readonly timeoutSeconds?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly more?: readonly string[];
}

export const voteArguments = ({ file, engines, timeoutSeconds = 400, more = [] }: VoteRequest): readonly string[] => [
  ...['vote', '--file', file, '--engines', engines.join(','), '--timeout', String(timeoutSeconds), '--events'],
  // What the CLIs do is what is tried, also a second time.
  ...['--fresh', ...more],
];

export async function vote(user: LabUser, request: VoteRequest): Promise<Vote> {
  const { cwd, env = {} } = request;
  return readVote(await runCouncil(user, { cwd, env, args: voteArguments(request) }));
}

export interface ReviewRequest extends Pick<VoteRequest, 'cwd' | 'engines' | 'env'> {
  /** The words that name the change. */
  readonly scope?: readonly string[];
}

/** The verdict and the events of `council review`. */
export async function review(user: LabUser, { cwd, engines, scope = [], env = {} }: ReviewRequest): Promise<Vote> {
  const args = ['review', ...scope, '--engines', engines.join(','), '--timeout', '400', '--events', '--fresh'];
  // A scripted seat beside the real ones need not take its time.
  return readVote(await runCouncil(user, { cwd, args, env: { ...env, COUNCIL_REHEARSAL_SPEED: '100' } }));
}

/** The environment for a user who has set that Codex reviews by its own command. */
export async function ownReview(user: LabUser): Promise<Readonly<Record<string, string>>> {
  const config = path.join(user.home, 'council.json');
  await writeFile(config, JSON.stringify({ engines: { codex: { ownReview: true } } }));
  return { COUNCIL_CONFIG: config };
}

export function seatOf({ verdict }: Pick<Vote, 'verdict'>, engine: string): VerdictSeat {
  const seat = verdict.seats.find((one) => one.engine === engine);
  if (!seat) throw new Error(`${engine} holds no seat; there are ${verdict.seats.map(({ id }) => id).join(', ')}`);
  return seat;
}

/** What the seat's last reply was, with the words for people. */
export function replyOf({ events }: Vote, engine: string) {
  const reply = events.flatMap((event) =>
    event.kind === 'seat-answered' && event.seat === engine ? [event.reply] : [],
  );
  const last = reply.at(-1);
  if (!last) throw new Error(`${engine} has not replied`);
  return last;
}

/** The words of the signs of life of one seat. */
export const activitiesOf = ({ events }: Vote, engine: string): readonly string[] =>
  events.flatMap((event) => (event.kind === 'seat-activity' && event.seat === engine ? [event.activity.text] : []));

/** The way each model reads a file by its CLI's own tool. */
export function reads(engine: EngineName, file: string): Step {
  switch (engine) {
    case 'claude':
      return call('mcp__council__read_lines', { path: file });
    case 'codex':
      return codexScript(`const r = await tools.exec_command({cmd:${JSON.stringify(`cat ${file}`)}}); text(r.output)`);
    case 'gemini':
    case 'qwen':
      return call('read_file', { file_path: file });
  }
}

/** Every text anywhere in a request. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

export const sentTexts = (requests: readonly SeenRequest[]): readonly string[] =>
  requests.flatMap(({ body }) => textsOf(body));

/** Folders of calls that are still there. */
export const callsLeft = (user: LabUser): Promise<readonly string[]> =>
  readdir(path.join(user.home, '.cache/council/calls'));
