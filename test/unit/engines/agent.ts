import type { OutputReader, Speech } from '../../../src/engines/adapter.ts';
import type { AcpCall } from '../../../src/engines/acp/call.ts';
import { acpReader } from '../../../src/engines/acp/reader.ts';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { ENDED } from './samples.ts';

/** A call to an agent, as a custom engine makes it. */
export const agentCall = (change: Partial<AcpCall> = {}): AcpCall => ({
  ...{ engine: 'acme', cwd: '/neutral', mcpServers: [], ownTools: [], meta: null, mode: null, model: null },
  ...{ configOptions: {}, access: 'reading', prompt: 'Judge this.' },
  ...change,
});

export const HINTS = { installHint: 'set engines.acme.command', loginHint: 'acme login' };

/** A reader for the call. Paths below `/workspace` count as inside the workspace. */
export const agentReader = (call: AcpCall): OutputReader & { readonly speech: Speech } => {
  const reader = acpReader({ acp: call }, (path) => path.startsWith('/workspace/'), HINTS);
  if (reader.speech === undefined) throw new Error('An agent is spoken with.');
  return { ...reader, speech: reader.speech };
};

interface Sent {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: { readonly outcome?: { readonly outcome: string; readonly optionId?: string } };
  readonly error?: { readonly code: number };
}

export const SESSION = { sessionId: 's1' };

/** The options in an agent's request for permission. */
export const OPTIONS = [
  { optionId: 'always', name: 'Always', kind: 'allow_always' },
  { optionId: 'once', name: 'Once', kind: 'allow_once' },
  { optionId: 'no', name: 'No', kind: 'reject_once' },
];
/** An agent whose messages the test supplies, in answer to what it was sent. */
export function agent(call: AcpCall) {
  const reader = agentReader(call);
  const sent: Sent[] = [];
  const take = (): void => {
    sent.push(...reader.speech.take().map((line) => JSON.parse(line) as Sent));
  };
  take();
  const says = (message: object): readonly string[] => {
    const activities = reader.onLine('stdout', JSON.stringify({ jsonrpc: '2.0', ...message }));
    take();
    return activities.map(({ text }) => text);
  };
  const answers = (...results: readonly object[]): void => {
    for (const result of results) says({ id: sent.at(-1)?.id, ...result });
  };
  return {
    ...{ sent, says, answers, speech: reader.speech },
    opens: (session: object = {}) => {
      answers({ result: { protocolVersion: 1 } }, { result: { ...SESSION, ...session } });
    },
    updates: (update: object) => says({ method: 'session/update', params: { ...SESSION, update } }),
    writes: (text: string, messageId?: string) =>
      says({
        method: 'session/update',
        params: {
          ...SESSION,
          update: { sessionUpdate: 'agent_message_chunk', messageId, content: { type: 'text', text } },
        },
      }),
    ends: (stopReason: string, more: object = {}) => {
      says({ id: sent.findLast(({ method }) => method === 'session/prompt')?.id, result: { stopReason, ...more } });
    },
    late: (): EngineReply => reader.finish({ ...ENDED, exitCode: null, endedByUs: 'timed-out' }, {}),
    reply: (): EngineReply => reader.finish({ ...ENDED, exitCode: null, signal: 'SIGTERM' }, {}),
  };
}

/** An agent that has already been asked. */
export const opened = (change: Partial<AcpCall> = {}, session: object = {}) => {
  const one = agent(agentCall(change));
  one.opens(session);
  return one;
};

/** A reply as one line. */
export const failure = (reply: EngineReply): string =>
  reply.kind === 'answered' ? `answered: ${reply.text}` : `${reply.kind}: ${reply.detail} ${reply.nextStep}`;
