import type { SeatStatus } from '../../../src/protocol/seat.ts';
import { type Step, votes } from './plan.ts';
import type { EngineEntry } from './scene.ts';

/** A fault of the matrix in how an engine runs, beside one seat that approves and one that rejects. */
export interface RunRow extends EngineEntry {
  readonly row: number;
  readonly fault: string;
  /** `answered` means a rejection. */
  readonly status: SeatStatus;
  readonly told?: RegExp;
  /** How often the process is started. Default: once. */
  readonly starts?: number;
  /** The time limit of one run, in seconds. Long, unless the row is about the limit. */
  readonly limit?: number;
  /** Default: started. */
  readonly engineProcesses?: 'played';
}

const REJECTS = votes('REJECT');
const fails = (complains: string): Step => ({ complains: `${complains}\n`, exit: 1 });

const COMPLAINTS: readonly RunRow[] = [
  {
    row: 6,
    fault: 'does not know a flag',
    plan: fails("error: unknown option '--effort'"),
    status: 'failed',
    told: /doesn’t know the flag --effort\..*Update it/,
  },
  {
    row: 7,
    fault: 'is not logged in',
    plan: fails('Error: not logged in'),
    config: { login: 'acme login' },
    status: 'logged-out',
    told: /n’t logged in\. Log in: acme login\./,
  },
  {
    row: 9,
    fault: 'is not part of the plan of its account',
    plan: fails('Error: This model is not available on your current tier'),
    status: 'quota',
    told: /plan was refused.*Change the plan/,
  },
  {
    row: 10,
    fault: 'has used up its quota',
    plan: fails('Error: rate limit reached, try again in 5 minutes'),
    status: 'quota',
    told: /usage limit\. It resets in 5 minutes.*Wait/,
  },
  {
    row: 10,
    fault: 'has used up its quota and calls that an answer',
    plan: { says: 'You’ve hit your session limit · resets 3:45pm\n' },
    status: 'quota',
    told: /usage limit\. It resets 3:45pm.*Wait/,
  },
  {
    row: 13,
    fault: 'is stopped by a proxy',
    plan: fails('Error: proxy authentication required (407)'),
    status: 'failed',
    told: /proxy refused the connection.*HTTPS_PROXY/,
  },
  {
    row: 13,
    fault: 'does not accept a certificate',
    plan: fails('Error: self-signed certificate in certificate chain'),
    status: 'failed',
    told: /certificate of the service wasn’t accepted.*NODE_EXTRA_CA_CERTS/,
  },
];

const INPUT: readonly RunRow[] = [
  {
    row: 14,
    fault: 'reads its input to the end although the prompt is an argument',
    plan: REJECTS,
    config: { prompt: 'argument' },
    status: 'answered',
  },
  {
    row: 14,
    fault: 'reads its input to the end although the prompt is a file',
    plan: REJECTS,
    config: { prompt: 'file' },
    args: ['--prompt-file', '{file}'],
    status: 'answered',
  },
  {
    row: 11,
    fault: 'asks whether to trust the folder, reads the answer, and goes by none',
    plan: { says: 'Do you trust the files in this folder? [y/N] ', exit: 1 },
    status: 'failed',
    told: /exit status 1/,
  },
  { row: 14, fault: 'never reads its input', plan: { ...REJECTS, reads: 'nothing' }, status: 'answered' },
];

const TIME: readonly RunRow[] = [
  {
    row: 15,
    fault: 'prints nothing until its limit, twice',
    plan: { hangs: true },
    status: 'timed-out',
    told: /Increase its time limit/,
    starts: 2,
    limit: 1,
  },
  {
    row: 15,
    fault: 'prints nothing until its limit, once',
    plan: [{ hangs: true }, REJECTS],
    status: 'answered',
    starts: 2,
    // A started engine would have to answer within the same limit that it exceeds first.
    engineProcesses: 'played',
  },
  {
    row: 15,
    fault: 'answers and does not end',
    plan: { ...votes('APPROVE'), hangs: true },
    status: 'timed-out',
    told: /time limit/,
    starts: 2,
    limit: 1,
  },
  {
    row: 16,
    fault: 'prints a dot now and then, for ever',
    plan: { every: 50 },
    status: 'timed-out',
    told: /time limit/,
    starts: 2,
    limit: 1,
  },
];

const END: readonly RunRow[] = [
  {
    row: 17,
    fault: 'dies by a signal after it has voted',
    plan: { ...votes('APPROVE'), dies: 'SIGKILL' },
    status: 'failed',
    told: /signal SIGKILL.*transcript/,
  },
  { row: 20, fault: 'fills its standard error', plan: { ...REJECTS, floodErrors: 5 }, status: 'answered' },
];

export const RUN_ROWS: readonly RunRow[] = [...COMPLAINTS, ...INPUT, ...TIME, ...END];
