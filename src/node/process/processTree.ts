import { readdirSync, readFileSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** The variable that marks every process of a run, so that Council also finds those that left the group. */
export const RUN_MARK = 'COUNCIL_RUN';

/** One run: the process that leads its group, the value of its mark, and when it started. */
export interface RunIdentity {
  readonly leader: number;
  readonly mark: string;
  /** In the system's own ticks. Null if unknown. A process that started earlier doesn't belong to the run. */
  readonly since: number | null;
  /**
   * The PID and start of every process that was once known to belong to the run. It may outlive the parent by which it
   * was known.
   */
  readonly seen: Set<string>;
}

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly startedAt: number;
  readonly ended: boolean;
}

/** Null if the process has ended in the meantime, or belongs to another user. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

/**
 * Reads the facts of a process. The program's name is in parentheses, and may itself contain spaces and parentheses.
 */
function factsOf(pid: number): ProcessFacts | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended. It only waits for its parent, which may never ask for it.
  const ended = fields[0] === 'Z' || fields[0] === 'X';
  return { pid, parent: Number(fields[1]), group: Number(fields[2]), startedAt: Number(fields[19]), ended };
}

/** Identifies a process. Its ID alone doesn't, because IDs are reused. */
export interface ProcessIdentity {
  readonly pid: number;
  /** In the system's own ticks. Null if the platform doesn't report it. */
  readonly startedAt: number | null;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: process.platform === 'linux' ? (factsOf(pid)?.startedAt ?? null) : null };
}

/**
 * Whether exactly this process is running. If its start isn't known, only its ID counts. Another user's process counts
 * as running.
 */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  const facts = process.platform === 'linux' ? factsOf(pid) : null;
  if (facts !== null) return !facts.ended && (startedAt === null || facts.startedAt === startedAt);
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) === 'EPERM';
  }
}

/** Must be called right after the start, while the process certainly exists. */
export function identifyRun(leader: number, mark: string): RunIdentity {
  const facts = process.platform === 'linux' ? factsOf(leader) : null;
  return { leader, mark, since: facts?.startedAt ?? null, seen: new Set() };
}

const nameOf = ({ pid, startedAt }: ProcessFacts): string => `${pid} ${startedAt}`;

/** Checks the environment last, because reading it is slow. */
function isMarked(run: RunIdentity, facts: ProcessFacts): boolean {
  const { pid, group, startedAt } = facts;
  if (group === run.leader || run.seen.has(nameOf(facts))) return true;
  if (run.since !== null && startedAt < run.since) return false;
  return (readOrNull(`/proc/${pid}/environ`) ?? '').split('\0').includes(`${RUN_MARK}=${run.mark}`);
}

/** The processes that are marked, and all their descendants, which may have cleared their environment. */
function family(run: RunIdentity, all: readonly ProcessFacts[]): readonly ProcessFacts[] {
  const found = new Map(all.filter((facts) => isMarked(run, facts)).map((facts) => [facts.pid, facts]));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const facts of all) if (found.has(facts.parent)) found.set(facts.pid, facts);
  }
  return [...found.values()];
}

function groupLives(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

/**
 * The processes of a run that are still alive. Without `/proc`, only the whole group can be checked (a negative
 * number). On Windows, the result is empty, and the tree is ended while its first process is alive. Synchronous,
 * because it's also needed while this process itself exits.
 */
export function livingProcesses(run: RunIdentity): readonly number[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return groupLives(run.leader) ? [-run.leader] : [];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => factsOf(Number(name)) ?? [])
    .filter(({ pid, ended }) => !ended && pid !== process.pid);
  const living = family(run, all);
  for (const facts of living) run.seen.add(nameOf(facts));
  return living.map(({ pid }) => pid);
}

/** Ignores processes that have already ended, because that is the goal. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      continue;
    }
  }
}

/** How long a run may take to end by itself, and then to end after SIGKILL. Together less than two seconds. */
const AFTER_TERM_MS = 1000;
const AFTER_KILL_MS = 700;
const LOOK_AGAIN_MS = 40;

/** Returns true as soon as no process of the run is alive, and false when the time is up. */
async function goneWithin(run: RunIdentity, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  for (;;) {
    if (livingProcesses(run).length === 0) return true;
    if (performance.now() >= until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Sends SIGTERM to all processes of the run, and SIGKILL to those that remain. `endTree` reaches processes that only
 * the platform can find.
 */
export async function endRun(run: RunIdentity, endTree: (signal: NodeJS.Signals) => void): Promise<void> {
  for (const [signal, ms] of [
    ['SIGTERM', AFTER_TERM_MS],
    ['SIGKILL', AFTER_KILL_MS],
  ] as const) {
    const living = livingProcesses(run);
    if (living.length === 0 && process.platform !== 'win32') return;
    endTree(signal);
    signalAll(living, signal);
    if (await goneWithin(run, ms)) return;
    // Processes that were forked in the meantime haven't received the signal yet.
    signalAll(livingProcesses(run), signal);
  }
  await goneWithin(run, LOOK_AGAIN_MS * 4);
}
