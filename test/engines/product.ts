// Runs the built product, `dist/cli.js`, as a made-up user of the lab, and returns its results.
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
/** Longer than any run here takes, even on a busy machine. */
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

/** A run in progress. `interrupt` sends SIGINT only to the product, as a script would. */
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

/** The state as in the JSON, in English. */
type ToldState = Omit<EngineState, 'detail' | 'nextStep'> & Readonly<Record<'detail' | 'nextStep', string>>;

/** What doctor reports about each engine. */
export async function doctor(user: LabUser, asked: Omit<Asked, 'args'>): Promise<readonly ToldState[]> {
  const { stdout } = await runCouncil(user, { ...asked, args: ['doctor', '--json'] });
  return (JSON.parse(stdout) as { engines: readonly ToldState[] }).engines;
}

export interface Vote extends CouncilRun {
  readonly verdict: Verdict;
  readonly events: readonly RecordedEvent[];
}

/** Parses the verdict and the events of `council vote --events`. */
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
  // The tests need the CLIs to run every time, not a stored result.
  ...['--fresh', ...more],
];

export async function vote(user: LabUser, request: VoteRequest): Promise<Vote> {
  const { cwd, env = {} } = request;
  return readVote(await runCouncil(user, { cwd, env, args: voteArguments(request) }));
}

export interface ReviewRequest extends Pick<VoteRequest, 'cwd' | 'engines' | 'env'> {
  /** The arguments that select the change. */
  readonly scope?: readonly string[];
}

/** Runs `council review --events`, and returns the verdict and the events. */
export async function review(user: LabUser, { cwd, engines, scope = [], env = {} }: ReviewRequest): Promise<Vote> {
  const args = ['review', ...scope, '--engines', engines.join(','), '--timeout', '400', '--events', '--fresh'];
  // A scripted seat beside the real ones needn't take its time.
  return readVote(await runCouncil(user, { cwd, args, env: { ...env, COUNCIL_REHEARSAL_SPEED: '100' } }));
}

/** The environment for a user who configured Codex to review with its own command. */
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

/** The seat's last reply, with its words for people. */
export function replyOf({ events }: Vote, engine: string) {
  const reply = events.flatMap((event) =>
    event.kind === 'seat-answered' && event.seat === engine ? [event.reply] : [],
  );
  const last = reply.at(-1);
  if (!last) throw new Error(`${engine} has not replied`);
  return last;
}

/** The texts of one seat's activities. */
export const activitiesOf = ({ events }: Vote, engine: string): readonly string[] =>
  events.flatMap((event) => (event.kind === 'seat-activity' && event.seat === engine ? [event.activity.text] : []));

/** How each model reads a file with its CLI's own tool. */
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

/** Returns all texts in a request, at any depth. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

export const sentTexts = (requests: readonly SeenRequest[]): readonly string[] =>
  requests.flatMap(({ body }) => textsOf(body));

/** The folders of calls that still exist. */
export const callsLeft = (user: LabUser): Promise<readonly string[]> =>
  readdir(path.join(user.home, '.cache/council/calls'));
