import { STARTED, THINKING } from '../reply/signs.ts';
import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import { readingText } from '../../reading/activity.ts';
import { inShape } from '../reply/record.ts';
import { readingActivity } from '../reply/reads.ts';
import type { AcpCall } from './call.ts';
import { type Choice, choicesOf, isIgnored } from './choices.ts';
import {
  type AgentMessage,
  type AgentSession,
  helloSchema,
  lineOf,
  METHOD_NOT_FOUND,
  namesOf,
  permissionSchema,
  PROTOCOL_VERSION,
  readUpdate,
  type RpcError,
  type SessionUpdate,
  sessionSchema,
  type ToolCall,
  type Turn,
  turnSchema,
} from './messages.ts';
import { OWN_TOOLS } from './ownTools.ts';
import { answerTo, decide } from './permission.ts';

/** What Council has asked the agent, and waits for. */
type Stage =
  | { readonly kind: 'hello' | 'session' | 'turn' }
  | { readonly kind: 'choice'; readonly choice: Choice; readonly left: readonly Choice[] };

/** How a talk ended. */
export type TalkEnd =
  /** The session is open, and there was nothing to ask. */
  | { readonly kind: 'open' }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'refused'; readonly error: RpcError }
  /**
   * The agent doesn't offer a choice, or didn't accept it. `error`: the agent's message, or that it kept its previous
   * value. Empty if there's no message.
   */
  | { readonly kind: 'not-chosen'; readonly choice: Choice; readonly error: string }
  /** It kept asking for what Council had refused. */
  | { readonly kind: 'insisted'; readonly wanted: string }
  /** Its answer doesn't follow the protocol. */
  | { readonly kind: 'foreign' };

/** A tool that the agent has used. */
interface Use {
  readonly kind: string | null;
  readonly paths: readonly string[];
}

/** The current state of a call of an agent. */
export interface Talk {
  readonly call: AcpCall;
  readonly stage: Stage;
  /** The ID of the request that Council waits for. */
  readonly waitsFor: number;
  /** Null until the agent reports it. */
  readonly version: string | null;
  readonly session: AgentSession | null;
  /**
   * What the agent has written since its last tool call, and the ID of that message. The ID is null if the message has
   * no ID.
   */
  readonly text: string;
  readonly messageId: string | null;
  /** What the agent has written without an ID while its other messages have one: remarks, such as an error. */
  readonly remarks: string;
  /**
   * By the ID of the tool call. This map and the next set change in place, because a copy for each line would take
   * longer and longer.
   */
  readonly uses: Map<string, Use>;
  readonly filesRead: Set<string>;
  /** What Council refused last, in the agent's own words; null if it refused nothing. */
  readonly refused: string | null;
  /** How often Council refused a request. */
  readonly refusals: number;
  /** The activity shown last. Council doesn't show it twice in a row. */
  readonly shown: string;
  readonly end: TalkEnd | null;
}

export interface Step {
  readonly talk: Talk;
  /** Lines for the agent, without newlines. */
  readonly send: readonly string[];
  readonly activities: readonly Activity[];
}

/** Begins a call: says who Council is, and that it provides neither files nor a terminal. */
export function beginTalk(call: AcpCall): Step {
  const talk: Talk = {
    ...{
      call,
      stage: { kind: 'hello' },
      waitsFor: 0,
      version: null,
      session: null,
      ...NO_TEXT,
    },
    ...{ uses: new Map(), filesRead: new Set(), refused: null, refusals: 0, shown: '', end: null },
  };
  return ask(talk, { kind: 'hello' }, 'initialize', {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    clientInfo: { name: 'council', title: 'Council', version: '1' },
  });
}

function ask(talk: Talk, stage: Stage, method: string, params: object): Step {
  const id = talk.waitsFor + 1;
  return { talk: { ...talk, stage, waitsFor: id }, send: [lineOf({ id, method, params })], activities: [] };
}

const quiet = (talk: Talk): Step => ({ talk, send: [], activities: [] });
const ended = (talk: Talk, end: TalkEnd): Step => quiet({ ...talk, end });

/** Processes one message from the agent. `isBelow`: whether a path really lies in the workspace. */
export function hear(talk: Talk, message: AgentMessage, isBelow: (path: string) => boolean): Step {
  if (talk.end !== null) return quiet(talk);
  switch (message.kind) {
    case 'request':
      return answerRequest(talk, message, isBelow);
    case 'notice':
      return message.method === 'session/update' ? follow(talk, message.params) : quiet(talk);
    case 'error':
      return message.id === talk.waitsFor ? refusedBy(talk, message.error) : quiet(talk);
    case 'result':
      return message.id === talk.waitsFor ? goOn(talk, message.result) : quiet(talk);
  }
}

/** Returns what to send if the call has to stop; empty if the agent isn't working. */
export const farewell = ({ stage, session, end }: Talk): readonly string[] =>
  stage.kind !== 'turn' || session === null || end !== null
    ? []
    : [lineOf({ method: 'session/cancel', params: { sessionId: session.sessionId } })];

function refusedBy(talk: Talk, error: RpcError): Step {
  const { stage } = talk;
  if (stage.kind === 'choice') return ended(talk, { kind: 'not-chosen', choice: stage.choice, error: error.message });
  return ended(talk, { kind: 'refused', error });
}

function goOn(talk: Talk, result: unknown): Step {
  const { stage, call } = talk;
  switch (stage.kind) {
    case 'hello': {
      const hello = inShape(helloSchema, result);
      if (hello?.protocolVersion !== PROTOCOL_VERSION) return ended(talk, { kind: 'foreign' });
      const { cwd, mcpServers, meta } = call;
      const version = hello.agentInfo.version === '' ? null : hello.agentInfo.version;
      const params = { cwd, mcpServers, ...(meta === null ? {} : { _meta: meta }) };
      const opened = ask({ ...talk, version }, { kind: 'session' }, 'session/new', params);
      return { ...opened, activities: [STARTED] };
    }
    case 'session': {
      const session = inShape(sessionSchema, result);
      if (session === null) return ended(talk, { kind: 'foreign' });
      return choose({ ...talk, session }, choicesOf(call, session));
    }
    case 'choice':
      if (isIgnored(stage.choice, result))
        return ended(talk, { kind: 'not-chosen', choice: stage.choice, error: 'it kept what it had' });
      return choose(talk, stage.left);
    case 'turn': {
      const turn = inShape(turnSchema, result);
      return ended(talk, turn === null ? { kind: 'foreign' } : { kind: 'turn', turn });
    }
  }
}

/** Requests the next choice, or asks the question after the last one. */
function choose(talk: Talk, choices: readonly Choice[]): Step {
  const [choice, ...left] = choices;
  if (choice === undefined) return putQuestion(talk);
  if (choice.request === null) return ended(talk, { kind: 'not-chosen', choice, error: '' });
  return ask(talk, { kind: 'choice', choice, left }, choice.request.method, choice.request.params);
}

function putQuestion(talk: Talk): Step {
  const { prompt } = talk.call;
  if (prompt === null || talk.session === null) return ended(talk, { kind: 'open' });
  const { sessionId } = talk.session;
  return ask(talk, { kind: 'turn' }, 'session/prompt', { sessionId, prompt: [{ type: 'text', text: prompt }] });
}

function answerRequest(
  talk: Talk,
  { id, method, params }: Extract<AgentMessage, { kind: 'request' }>,
  isBelow: (path: string) => boolean,
): Step {
  const permission = method === 'session/request_permission' ? inShape(permissionSchema, params) : null;
  if (permission === null) {
    const error = { code: METHOD_NOT_FOUND, message: `Council doesn’t offer ${method}.` };
    return { talk, send: [lineOf({ id, error })], activities: [] };
  }
  const { said, result } = answerTo(permission, decide(permission, talk.call, isBelow));
  const send = [lineOf({ id, result })];
  if (said === 'allow') return { talk, send, activities: [] };
  const wanted = excerpt(namesOf(permission.toolCall).at(0) ?? stored`something`, 80);
  const activities = [{ kind: 'notice', text: stored`Refused: ${excerpt(wanted, 60)}` } as const];
  // What the agent wrote before its request was progress, not the answer.
  const refused = { ...talk, ...NO_TEXT, refused: wanted, refusals: talk.refusals + 1, shown: '' };
  if (refused.refusals < MOST_REFUSALS) return { talk: refused, send, activities };
  const end: TalkEnd = { kind: 'insisted', wanted };
  return { talk: { ...refused, end }, send: [...send, ...farewell(refused)], activities };
}

/** An agent that continues to read after a refusal needs far fewer. Each refusal may cost a request to its model. */
const MOST_REFUSALS = 50;
const NO_TEXT = { text: '', messageId: null, remarks: '' } as const;

function follow(talk: Talk, params: unknown): Step {
  const { session, stage } = talk;
  const update = session === null || stage.kind !== 'turn' ? null : readUpdate(params, session.sessionId);
  if (update === null) return quiet(talk);
  switch (update.sessionUpdate) {
    case 'agent_message_chunk':
      return shown(withChunk(talk, update), THINKING);
    case 'agent_thought_chunk':
      return shown(talk, THINKING);
    case 'tool_call':
      // What the agent wrote before a tool call was progress, not the answer.
      return used({ ...talk, ...NO_TEXT }, update);
    case 'tool_call_update':
      return used(talk, update);
  }
}

/** Only the last message counts, because some agents start again after a broken connection. */
function withChunk(
  talk: Talk,
  { messageId, content }: Extract<SessionUpdate, { sessionUpdate: 'agent_message_chunk' }>,
): Talk {
  if (content.type !== 'text' || content.text === '') return talk;
  if (messageId === talk.messageId) return { ...talk, text: talk.text + content.text };
  if (messageId === null) return { ...talk, remarks: talk.remarks + content.text };
  const remarks = talk.messageId === null ? talk.text : talk.remarks;
  return { ...talk, messageId, text: content.text, remarks };
}

function shown(talk: Talk, activity: Activity): Step {
  if (activity.text === talk.shown) return quiet(talk);
  return { talk: { ...talk, shown: activity.text }, send: [], activities: [activity] };
}

function used(talk: Talk, update: ToolCall): Step {
  const { toolCallId: id, kind, locations, status } = update;
  const before = talk.uses.get(id) ?? { kind: null, paths: [] };
  const paths = locations === null || locations.length === 0 ? before.paths : locations.map(({ path }) => path);
  const use: Use = { kind: kind ?? before.kind, paths };
  talk.uses.set(id, use);
  if (use.kind === 'read' && status === 'completed') for (const path of use.paths) talk.filesRead.add(path);
  const activity = activityOf(use, update);
  return activity === null ? quiet(talk) : shown(talk, activity);
}

function activityOf({ kind, paths }: Use, update: ToolCall): Activity | null {
  const own = namesOf(update).flatMap((name) => OWN_TOOLS.get(name) ?? []);
  const [tool] = own;
  // If the first update has no arguments, a later one has them.
  if (tool !== undefined)
    return Object.keys(update.rawInput).length === 0
      ? null
      : { kind: 'reading', text: readingText(tool, update.rawInput) };
  const [first] = paths;
  if (kind === 'read' && first !== undefined) return readingActivity(first);
  if (kind === 'search') return { kind: 'reading', text: stored`Searching` };
  const name = namesOf(update).at(0);
  // Shows the call once, not again while it continues.
  return update.status !== 'pending' || name === undefined
    ? null
    : { kind: 'notice', text: stored`Asked for the tool ${name.slice(0, 40)}` };
}
