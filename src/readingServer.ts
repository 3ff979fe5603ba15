// A program with which an engine reads the workspace: `node readingServer.js FILE` speaks the Model Context Protocol
// over standard input and output until its input ends. FILE specifies what may be read. It opens no port.
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { keepCompiled } from './compileCache.ts';
import type { ReadingTools } from './session/readingPorts.ts';

interface Request {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Launch {
  readonly tools: unknown;
  readonly records: string;
}

const UNKNOWN_METHOD = -32601;
const FALLBACK_VERSION = '2025-06-18';

const print = (message: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

/** Loaded after the list of tools is sent, because an engine waits for that list before it asks its model. */
let loaded: Promise<ReadingTools> | null = null;
const toolsOf = (launch: Launch): Promise<ReadingTools> => (loaded ??= load(launch));

async function load(launch: Launch): Promise<ReadingTools> {
  // Useful because each seat starts its own server.
  keepCompiled(process.env);
  const { openReading } = await import('./core.ts');
  return openReading(launch, process.env);
}

const running = new Map<unknown, AbortController>();

async function call({ id, params = {} }: Request, launch: Launch): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const tools = await toolsOf(launch);
    const { text, refused, read } = await tools.call(String(params['name']), params['arguments'], controller.signal);
    // Before the model can say anything about it.
    if (read.length > 0) appendFileSync(launch.records, `${JSON.stringify(read)}\n`);
    print({ id, result: { content: [{ type: 'text', text }], isError: refused } });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`);
    print({ id, result: { content: [{ type: 'text', text: 'It could not be read.' }], isError: true } });
  } finally {
    running.delete(id);
  }
}

function initialized({ id, params = {} }: Request): void {
  const { protocolVersion = FALLBACK_VERSION } = params;
  const serverInfo = { name: 'council', version: '1' };
  print({ id, result: { protocolVersion, capabilities: { tools: {} }, serverInfo } });
}

function handle(request: Request, launch: Launch): void {
  const { id, method, params = {} } = request;
  if (method === 'notifications/cancelled') running.get(params['requestId'])?.abort();
  if (id === undefined || method === undefined) return;
  switch (method) {
    case 'initialize':
      initialized(request);
      return;
    case 'ping':
      print({ id, result: {} });
      return;
    case 'tools/list':
      print({ id, result: { tools: launch.tools } });
      setImmediate(() => void toolsOf(launch).catch(() => undefined));
      return;
    case 'tools/call':
      void call(request, launch);
      return;
    default:
      print({ id, error: { code: UNKNOWN_METHOD, message: `There is no method ${method}.` } });
  }
}

/** Returns null for a line that isn't a message. */
function requestIn(line: string): Request | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

const launch = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Launch;
// The process that started it may be gone before an answer is sent.
process.stdout.on('error', () => process.exit(0));
createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on('line', (line) => {
    const request = requestIn(line);
    if (request !== null) handle(request, launch);
  })
  .on('close', () => process.exit(0));
