import { readdirSync, readFileSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Variable that marks every process of one run, so that those which left the group are found as well. */
export const RUN_MARK = 'COUNCIL_RUN';

/** One run: the process that leads its group, the value of its mark, and when it began. */
export interface RunIdentity {
  readonly leader: number;
  readonly mark: string;
  /** In the system's own ticks; null where they are not known. Nothing that is older belongs to the run. */
  readonly since: number | null;
  /** Pid and start of every process that was once seen to belong: its parent, by which it was known, may end first. */
  readonly seen: Set<string>;
}

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly startedAt: number;
  readonly ended: boolean;
}

/** Null where the process has gone in the meantime or belongs to somebody else. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

/** The name of the program stands in brackets and may itself hold blanks and brackets. */
function factsOf(pid: number): ProcessFacts | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; it only waits for a parent that may never ask.
  const ended = fields[0] === 'Z' || fields[0] === 'X';
  return { pid, parent: Number(fields[1]), group: Number(fields[2]), startedAt: Number(fields[19]), ended };
}

/** A process as nothing else is it: ids are used again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** In the system's own ticks; null where the platform does not tell. */
  readonly startedAt: number | null;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: process.platform === 'linux' ? (factsOf(pid)?.startedAt ?? null) : null };
}

/** Whether this very process runs; by its id alone where its start is not known. One of somebody else's does. */
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

/** To be called right after the start, while the process is there for certain. */
export function identifyRun(leader: number, mark: string): RunIdentity {
  const facts = process.platform === 'linux' ? factsOf(leader) : null;
  return { leader, mark, since: facts?.startedAt ?? null, seen: new Set() };
}

const nameOf = ({ pid, startedAt }: ProcessFacts): string => `${pid} ${startedAt}`;

/** Reading an environment is slow; hence it comes last. */
function isMarked(run: RunIdentity, facts: ProcessFacts): boolean {
  const { pid, group, startedAt } = facts;
  if (group === run.leader || run.seen.has(nameOf(facts))) return true;
  if (run.since !== null && startedAt < run.since) return false;
  return (readOrNull(`/proc/${pid}/environ`) ?? '').split('\0').includes(`${RUN_MARK}=${run.mark}`);
}

/** Those that can be told by themselves, and all their descendants: these may have cleared their environment. */
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
 * The processes of a run that are still alive. Where there is no `/proc` only the group as a whole can be asked for
 * (a negative number), and on Windows nothing: there the tree is ended while its first process still lives. Does not
 * wait, because it must also serve in the moment in which this process itself ends.
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

/** A process that has gone is what we want, so that is no fault. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      continue;
    }
  }
}

/** How long a run may take to end by itself, and then to be gone for certain: together under two seconds. */
const AFTER_TERM_MS = 1000;
const AFTER_KILL_MS = 700;
const LOOK_AGAIN_MS = 40;

/** True as soon as nothing of the run lives; false when time is up. */
async function goneWithin(run: RunIdentity, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  for (;;) {
    if (livingProcesses(run).length === 0) return true;
    if (performance.now() >= until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** SIGTERM to everything of the run, SIGKILL to what is still there. `endTree` reaches what only the platform can name. */
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
    // What was forked while we looked has not had the signal yet.
    signalAll(livingProcesses(run), signal);
  }
  await goneWithin(run, LOOK_AGAIN_MS * 4);
}
