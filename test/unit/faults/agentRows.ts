import type { SeatStatus } from '../../../src/protocol/seat.ts';
import { type AgentStep, type Plan, votes } from './plan.ts';

const chunk = (text: string, messageId?: string): object => ({
  ...{ sessionUpdate: 'agent_message_chunk', messageId },
  content: { type: 'text', text },
});
/** A request of an agent before it uses a tool. */
export const permission = (kind: string, place: string, title = kind): object => ({
  toolCall: { toolCallId: title, kind, title, locations: [{ path: place }] },
  options: [
    { optionId: 'once', name: 'Once', kind: 'allow_once' },
    { optionId: 'no', name: 'No', kind: 'reject_once' },
  ],
});

export const REJECTS = votes('REJECT');
const HALF = (REJECTS.says ?? '').slice(0, 40);

export interface AgentFault {
  /** The row in the fault matrix. Absent if it has none. */
  readonly row?: number;
  readonly fault: string;
  readonly plan: Plan;
  readonly status: SeatStatus;
  readonly told: RegExp;
  /** How often it is started. Default: once. */
  readonly starts?: number;
  readonly config?: object;
}

const agent = (one: AgentStep): Plan => ({ agent: one });
const error = (code: number, message: string, data?: object): Plan => agent({ error: { code, message, data } });

/** Faults seen in real agents, and faults that real agents didn't show. */
export const AGENT_FAULTS: readonly AgentFault[] = [
  {
    row: 7,
    fault: 'nobody is logged in, and the session is refused',
    plan: agent({ refuses: { error: { code: -32000, message: 'Authentication required' } } }),
    status: 'logged-out',
    told: /n’t logged in\. Log in: acme login\./,
  },
  {
    row: 7,
    fault: 'nobody is logged in, and the question is refused',
    plan: error(-32000, 'Authentication required'),
    status: 'logged-out',
    told: /n’t logged in\. Log in: acme login\./,
  },
  {
    row: 10,
    fault: 'a limit is reached, and it says so',
    plan: error(-32603, 'Internal error: Request rejected (429)', { errorKind: 'rate_limit' }),
    status: 'quota',
    told: /hit its usage limit/,
  },
  {
    row: 10,
    fault: 'a limit is reached, and that is its answer',
    plan: { says: 'exceeded retry limit, last status: 429 Too Many Requests\n\n' },
    status: 'quota',
    told: /usage limit \(429\)/,
    starts: 2,
  },
  {
    row: 7,
    fault: 'the login is refused, and that is its answer',
    plan: { says: 'Info: Retrying...Error: Authentication failed. Please log in again.' },
    status: 'logged-out',
    told: /n’t logged in\. Log in: acme login\./,
    starts: 2,
  },
  {
    fault: 'the connection breaks off, and half an answer stays',
    plan: error(500, 'terminated'),
    status: 'failed',
    told: /error of its own \(500\)/,
  },
  {
    fault: 'the connection breaks off again and again, and that is its answer',
    plan: { says: `${HALF}Info: Response was interrupted due to a server error. Retrying...${HALF}` },
    status: 'failed',
    told: /was lost/,
    starts: 2,
  },
  {
    fault: 'the connection breaks off, and the error is a message of its own',
    plan: agent({ updates: [chunk(HALF, 'a'), chunk('stream disconnected before completion')] }),
    status: 'failed',
    told: /was lost/,
    starts: 2,
  },
  {
    fault: 'its answer is empty',
    plan: {},
    status: 'failed',
    told: /ended without an answer/,
  },
  {
    fault: 'it answers in prose, twice',
    plan: { says: 'This is fine by me.' },
    status: 'unreadable',
    told: /couldn’t be read/,
    starts: 2,
  },
  {
    fault: 'its answer is cut off at the limit of the model',
    plan: { ...REJECTS, agent: { stops: 'max_tokens' } },
    status: 'failed',
    told: /model’s output limit/,
  },
  {
    fault: 'it refuses to answer',
    plan: { ...REJECTS, agent: { stops: 'refusal' } },
    status: 'failed',
    told: /refused to answer/,
  },
  {
    fault: 'it stops by itself',
    plan: { ...REJECTS, agent: { stops: 'cancelled' } },
    status: 'failed',
    told: /stopped without an answer/,
  },
  {
    fault: 'it asks for more than reading, and gives up when that is refused',
    plan: agent({ requests: [permission('execute', '/', 'touch x')] }),
    status: 'failed',
    told: /asked for more than reading \(“touch x”\)\. Council refused, and it gave no answer/,
  },
  {
    row: 17,
    fault: 'it dies by a signal, and nothing that it said before counts',
    plan: { ...REJECTS, dies: 'SIGKILL' },
    status: 'failed',
    told: /signal SIGKILL/,
  },
  {
    row: 6,
    fault: 'it ends at once, for it does not know its arguments',
    plan: { complains: "error: unknown option '--acp'\n", exit: 1 },
    status: 'failed',
    told: /flag --acp/,
  },
  {
    fault: 'it speaks another version',
    plan: agent({ hello: { protocolVersion: 2 } }),
    status: 'failed',
    told: /doesn’t follow version 1 of the Agent Client Protocol/,
  },
  {
    fault: 'it has no such mode',
    plan: agent({ session: { modes: { availableModes: [{ id: 'plan' }] } } }),
    config: { mode: 'read' },
    status: 'failed',
    told: /doesn’t offer the mode “read”\. Set engines\.alpha\.mode to one of: plan\./,
  },
  {
    fault: 'it lets no model be chosen',
    plan: {},
    config: { model: 'm2' },
    status: 'failed',
    told: /doesn’t offer the model “m2”\. Remove engines\.alpha\.model or the model of its seat\./,
  },
  {
    fault: 'it asks for more than reading again and again',
    plan: {
      ...REJECTS,
      agent: { requests: Array.from({ length: 1000 }, () => permission('execute', '/', 'touch x')) },
    },
    status: 'failed',
    told: /asked again and again for more than reading \(“touch x”\)/,
  },
];
