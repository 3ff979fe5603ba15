import process from 'node:process';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { TOOLS, toolVerdictSchema } from '../schema/tool.ts';
import { WellFormed } from './wellFormed.ts';
import { callTool, type ToolNeeds } from './callTool.ts';

export interface McpOptions extends Omit<ToolNeeds, 'follow' | 'runs'> {
  readonly version: string;
  /** Aborted when the process receives a signal to end. */
  readonly interrupted: AbortSignal;
}

const INSTRUCTIONS =
  'Council lets several AI coding CLIs judge the same code or question independently and returns one verdict. A call takes minutes. Send a progress token, and wait. The user’s configuration sets the engines and what they may do, and you can’t change it here.';

/** Engines only read, but what they are sent leaves the machine for their vendors. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true };

/** A connection that resolves `over` when it has closed, on whichever side. */
class StdioConnection extends StdioServerTransport {
  readonly #messages: WellFormed;
  #tell: () => void = () => undefined;
  readonly over = new Promise<void>((resolve) => {
    this.#tell = resolve;
  });

  constructor() {
    const messages = new WellFormed((line) => void process.stdout.write(line));
    super(process.stdin.pipe(messages), process.stdout);
    this.#messages = messages;
  }

  override async close(): Promise<void> {
    await super.close();
    // Standard input would keep the process alive while it's being read.
    process.stdin.unpipe(this.#messages).pause();
    this.#tell();
  }
}

/**
 * Serves the tools over standard input and output, for clients of the current protocol version and of the 2025
 * versions. Serves until the client closes standard input or the process gets a signal to end, and resolves when no
 * engine is left.
 */
export async function serveMcp({ version, interrupted, ...options }: McpOptions): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const follow = (session: Promise<unknown>): void => {
    const ended = session.catch(() => undefined).finally(() => running.delete(ended));
    running.add(ended);
  };
  const connection = new StdioConnection();
  const handle = serveStdio(() => makeServer(version, { ...options, follow, runs: () => running.size }), {
    transport: connection,
    onerror: ({ message }) => options.note(`MCP: ${message}`),
  });
  const close = (): void => void handle.close();
  interrupted.addEventListener('abort', close, { once: true });
  if (interrupted.aborted) close();
  await connection.over;
  await Promise.all(running);
}

function makeServer(version: string, needs: ToolNeeds): McpServer {
  const server = new McpServer(
    { name: 'council', title: 'Council', version },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  const shared = { outputSchema: toolVerdictSchema, annotations: ANNOTATIONS };
  const { council_review: review, council_deliberate: deliberate } = TOOLS;
  server.registerTool(
    'council_review',
    { ...shared, title: review.title, description: review.description, inputSchema: review.input },
    (input, { mcpReq }) => callTool({ tool: 'council_review', input }, mcpReq, needs),
  );
  server.registerTool(
    'council_deliberate',
    { ...shared, title: deliberate.title, description: deliberate.description, inputSchema: deliberate.input },
    (input, { mcpReq }) => callTool({ tool: 'council_deliberate', input }, mcpReq, needs),
  );
  return server;
}
