import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { summaryOf } from '../protocol/export/summary.ts';
import { sayEnglish } from '../protocol/labels/label.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { ToolCall } from '../schema/tool.ts';
import type { Council, RunningSession } from '../session/council.ts';
import { requireFullCouncil } from '../session/prepare/fullCouncil.ts';
import { reusedLabel } from '../session/prepare/reusedLabel.ts';
import { isCouncilError } from '../session/fault.ts';
import { workspaceOf } from '../session/changeRequest.ts';
import { toolRequest } from '../session/prepare/toolRequest.ts';
import { followProgress } from './progress.ts';

export interface ToolNeeds {
  /** Absolute. The subject of every call. */
  readonly workspace: string;
  /** Creates the core with the current configuration. Rejects with the message about a wrong setting. */
  readonly compose: () => Promise<Council>;
  /** The engines that the user named when the server started. Null: the configured seats. */
  readonly engines: readonly string[] | null;
  /**
   * The profile that the user named then. Undefined: only the configuration. An agent can't choose one, because it
   * could raise the cost of a call.
   */
  readonly profile: string | undefined;
  /** Whether the user allows a deliberation with fewer than three engines. */
  readonly smallCouncils: 'allowed' | 'refused';
  /** Writes a line for people, never to standard output. */
  readonly note: (text: string) => void;
  /** Called for every session, so that the server doesn't end before the session's engines do. */
  readonly follow: (session: Promise<unknown>) => void;
  /** Returns the number of sessions that haven't ended. */
  readonly runs: () => number;
}

type Request = ServerContext['mcpReq'];

const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Handles one call, from its arguments to its result. Never rejects: a fault is a result with one sentence. */
export async function callTool(call: ToolCall, request: Request, needs: ToolNeeds): Promise<CallToolResult> {
  if (needs.runs() >= MOST_COUNCILS) return refusal(BUSY);
  const working = convene(call, request, needs);
  needs.follow(working);
  try {
    return await working;
  } catch (cause) {
    if (isCouncilError(cause)) return refusal(cause.message);
    needs.note(`${call.tool}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    return refusal('Council stopped because of an internal error. `council mcp` wrote the details to standard error.');
  }
}

async function convene(call: ToolCall, request: Request, needs: ToolNeeds): Promise<CallToolResult> {
  const asked = { ...toolRequest(call, needs.workspace), engines: needs.engines, profile: needs.profile };
  const council = await needs.compose();
  const preparation = await council.prepare({ ...asked, workspace: await workspaceOf(asked, council) });
  if (needs.smallCouncils === 'refused') requireFullCouncil(preparation);
  if (request.signal.aborted) return refusal(CANCELLED);
  const stored = await council.reusable(preparation);
  if (stored !== null)
    return resultOf(stored.verdict, `${sayEnglish(reusedLabel(stored.verdict, 'en'))}\n\n${summaryOf(stored.view)}`);
  const session = await council.convene(preparation);
  endWith(request.signal, session);
  const stop = followProgress(session, request);
  try {
    const verdict = await session.verdict;
    if (verdict.outcome === 'cancelled') return refusal(CANCELLED);
    return resultOf(verdict, summaryOf(session.view));
  } finally {
    stop();
  }
}

const resultOf = (verdict: Verdict, text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...verdict },
});

/** Limited, because each council runs several engines, and each engine a model. */
const MOST_COUNCILS = 3;
const BUSY = '3 councils are already running, and that’s the limit. Wait until one has its verdict, then call again.';
const CANCELLED = 'Canceled. Council stopped the engines, and there’s no verdict.';

/** Cancels the session when the client has canceled the call or disconnected. */
function endWith(signal: AbortSignal, session: RunningSession): void {
  const end = (): void => session.cancel();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
}
