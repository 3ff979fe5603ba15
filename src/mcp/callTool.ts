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
  /** Absolute; what every call is about. */
  readonly workspace: string;
  /** The core with the configuration as it is now. Rejects with the sentence of a wrong setting. */
  readonly compose: () => Promise<Council>;
  /** Those that the user named when the server was started; null: those of the configuration. */
  readonly engines: readonly string[] | null;
  /** Likewise; undefined: the configuration alone. An agent chooses none: it could raise what a call costs. */
  readonly profile: string | undefined;
  /** Whether the user lets fewer than three engines deliberate. */
  readonly smallCouncils: 'allowed' | 'refused';
  /** A line for people; never on standard output. */
  readonly note: (text: string) => void;
  /** Told of every session, so that nothing ends before its engines do. */
  readonly follow: (session: Promise<unknown>) => void;
  /** How many of them have not ended. */
  readonly runs: () => number;
}

type Request = ServerContext['mcpReq'];

const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** One call from its arguments to its result. Never rejects: a fault is a result with one sentence. */
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

/** Each has several engines at work, and each engine a model. */
const MOST_COUNCILS = 3;
const BUSY = '3 councils are already running, and that’s the limit. Wait until one has its verdict, then call again.';
const CANCELLED = 'Canceled. Council stopped the engines, and there’s no verdict.';

/** The client has cancelled the call, or has gone. */
function endWith(signal: AbortSignal, session: RunningSession): void {
  const end = (): void => session.cancel();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
}
