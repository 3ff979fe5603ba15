import * as z from 'zod';
import { bag, count, inShape, parseJson, text } from '../reply/record.ts';

/** The version of the Agent Client Protocol that all known agents speak. */
export const PROTOCOL_VERSION = 1;

/** The error code that tells an agent that Council doesn't offer a method. */
export const METHOD_NOT_FOUND = -32_601;
/** The error code with which the protocol lets an agent say that it isn't logged in. */
export const AUTH_REQUIRED = -32_000;

const idSchema = z.union([z.number(), z.string()]);
export type MessageId = z.infer<typeof idSchema>;

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

const errorSchema = z.object({ code: z.number().catch(0), message: text, data: z.unknown().optional() });

const messageSchema = z.union([
  z.object({ id: idSchema, method: z.string(), params: z.unknown().optional() }),
  z.object({ method: z.string(), params: z.unknown().optional() }),
  z.object({ id: idSchema.nullable(), error: errorSchema }),
  z.object({ id: idSchema, result: z.unknown() }),
]);

/** One message of an agent, from one line. */
export type AgentMessage =
  | { readonly kind: 'request'; readonly id: MessageId; readonly method: string; readonly params?: unknown }
  | { readonly kind: 'notice'; readonly method: string; readonly params?: unknown }
  | { readonly kind: 'result'; readonly id: MessageId; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: MessageId | null; readonly error: RpcError };

/** Reads a message. Returns null if the line isn't a JSON-RPC message. */
export function readMessage(line: string): AgentMessage | null {
  const message = inShape(messageSchema, parseJson(line));
  if (message === null) return null;
  if ('error' in message) return { kind: 'error', id: message.id, error: message.error };
  if ('result' in message) return { kind: 'result', id: message.id, result: message.result };
  if ('id' in message) return { kind: 'request', ...message };
  return { kind: 'notice', ...message };
}

/** A message as a line, without the newline. */
export const lineOf = (message: object): string => JSON.stringify({ jsonrpc: '2.0', ...message });

const kindSchema = z.string().nullable().catch(null);
const locationsSchema = z
  .array(z.object({ path: z.string() }))
  .nullable()
  .catch(null);
const toolNameSchema = z.object({ toolName: text }).catch({ toolName: '' });

/** A tool call, or an update of one. What is absent hasn't changed. */
const toolCallSchema = z.object({
  toolCallId: text,
  title: text,
  kind: kindSchema,
  status: text,
  locations: locationsSchema,
  rawInput: bag,
  /** Three places in which agents put the tool’s own name, because the protocol has no field for it. */
  name: text,
  _meta: z.object({ toolName: text, claudeCode: toolNameSchema }).catch({ toolName: '', claudeCode: { toolName: '' } }),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

/** All names of a call. */
export const namesOf = ({ name, title, _meta }: ToolCall): readonly string[] =>
  [name, title, _meta.toolName, _meta.claudeCode.toolName].filter((one) => one !== '');

const updateSchema = z.discriminatedUnion('sessionUpdate', [
  z.object({
    sessionUpdate: z.literal('agent_message_chunk'),
    messageId: z.string().nullable().catch(null),
    content: z.object({ type: text, text }),
  }),
  z.object({ sessionUpdate: z.literal('agent_thought_chunk') }),
  toolCallSchema.extend({ sessionUpdate: z.literal('tool_call') }),
  toolCallSchema.extend({ sessionUpdate: z.literal('tool_call_update') }),
]);
export type SessionUpdate = z.infer<typeof updateSchema>;

const noticeSchema = z.object({ sessionId: z.string(), update: updateSchema });

/** Reads an update. Returns null if it says nothing about the answer, or belongs to another session. */
export function readUpdate(params: unknown, session: string): SessionUpdate | null {
  const notice = inShape(noticeSchema, params);
  return notice?.sessionId === session ? notice.update : null;
}

const optionSchema = z.object({ optionId: z.string(), kind: text });

/** What an agent asks permission for, and the answers that it offers. */
export const permissionSchema = z.object({
  toolCall: toolCallSchema,
  options: z.array(optionSchema).catch([]),
});
export type Permission = z.infer<typeof permissionSchema>;

export const helloSchema = z.object({
  protocolVersion: z.number(),
  agentInfo: z.object({ version: text }).catch({ version: '' }),
});

const choiceSchema = z.object({ value: z.string() });
/** Instead of a choice, the list may have a group that contains choices. */
const choicesSchema = z
  .array(z.union([choiceSchema, z.object({ options: z.array(choiceSchema) })]))
  .transform((all) => all.flatMap((one) => ('options' in one ? one.options : [one]).map(({ value }) => value)))
  .catch([]);

const configOptionsSchema = z
  .array(z.object({ id: z.string(), category: text, currentValue: z.unknown().optional(), options: choicesSchema }))
  .catch([]);
export type ConfigOption = z.infer<typeof configOptionsSchema>[number];

/** What can be chosen in a session. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  modes: z
    .object({ availableModes: z.array(z.object({ id: z.string() })) })
    .nullable()
    .catch(null),
  models: z
    .object({ availableModels: z.array(z.object({ modelId: z.string() })) })
    .nullable()
    .catch(null),
  configOptions: configOptionsSchema,
});
export type AgentSession = z.infer<typeof sessionSchema>;

export const optionsSchema = z.object({ configOptions: configOptionsSchema });

const tokensSchema = z
  .object({
    inputTokens: count,
    outputTokens: count,
    totalTokens: count,
    thoughtTokens: count,
    cachedReadTokens: count,
  })
  .nullable()
  .catch(null);

/** The end of a turn. */
export const turnSchema = z.object({
  stopReason: text,
  usage: tokensSchema,
  /** Where Gemini reports its token count. */
  _meta: z
    .object({ quota: z.object({ token_count: z.object({ input_tokens: count, output_tokens: count }) }) })
    .nullable()
    .catch(null),
});
export type Turn = z.infer<typeof turnSchema>;
