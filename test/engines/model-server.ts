// A model on the loopback address that speaks the four wire protocols of the coding CLIs, so that the real CLIs can run
// without an account, and nothing leaves the machine.
//
//   const server = await startModelServer();
//   server.url({ id: 'one', steps: [call('Read', { file_path }), say('fine')] })   the base URL to aim a CLI at
//   server.requests('one')                                                         what arrived there
//
// A request's URL names its plan, so one server can serve any number of CLIs at once.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange, RequestBody } from './model/exchange.ts';
import { sendJson } from './model/exchange.ts';
import type { Plan, Step } from './model/plan.ts';
import { fails, say } from './model/plan.ts';
import type { Protocol } from './model/protocols.ts';
import { PROTOCOLS, sendError } from './model/protocols.ts';
import { schemaOf, smallestValue } from './model/schema.ts';

export interface SeenRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly body: RequestBody;
  /** The step that answered it. Null if it isn't a question to a model. */
  step: Step | null;
  /** Whether the client disconnected before the answer was complete. */
  abandoned: boolean;
}

export interface ModelServer {
  readonly port: number;
  url(plan: Plan): string;
  /** The requests of one plan, in order. */
  requests(id: string): readonly SeenRequest[];
  /** Everything that reached the server, from any sender, also as a proxy: `METHOD address`. */
  touched(): readonly string[];
  close(): Promise<void>;
}

interface Running {
  readonly plan: Plan;
  readonly requests: SeenRequest[];
  counted: number;
}

const KEEP_ALIVE_MS = 1000;

function parse(raw: Buffer): RequestBody {
  if (raw.length === 0) return {};
  try {
    return JSON.parse(raw.toString('utf8')) as RequestBody;
  } catch {
    return { unparsed: raw.toString('utf8').slice(0, 2000) };
  }
}

/** The Responses protocol also allows plain text here. */
const inputItems = ({ input }: RequestBody): readonly { readonly type?: string }[] =>
  typeof input === 'object' ? input : [];

/** Codex's newer models send their tools in an input item of this type instead of in `tools`. */
const offersTools = (body: RequestBody): boolean =>
  (body.tools?.length ?? 0) > 0 || inputItems(body).some(({ type }) => type === 'additional_tools');

function nextStep(running: Running, body: RequestBody): Step {
  const { plan } = running;
  const step = plan.steps[Math.min(running.counted, plan.steps.length - 1)] ?? {};
  if (plan.countAll || offersTools(body)) {
    running.counted++;
    return step;
  }
  if (fails(step)) return step;
  const schema = schemaOf(body);
  return say(schema ? JSON.stringify(smallestValue(schema)) : 'ok');
}

/** Turns a structured answer into a call of the tool for it if the CLI offers one, or else into text. */
function concrete(step: Step, body: RequestBody): Step {
  const value = step.from === undefined ? step.value : step.from(JSON.stringify(body));
  if (value === undefined) return step;
  const names = (body.tools ?? []).map((tool) => tool.name ?? tool.function?.name ?? '');
  const tool = names.find((name) => /^structured_?output$/i.test(name));
  return tool ? { ...step, tools: [{ name: tool, input: value }] } : { ...step, text: JSON.stringify(value) };
}

async function answer(protocol: Protocol, exchange: Exchange): Promise<void> {
  const { step, response, body, path } = exchange;
  if (step.delayMs) await sleep(step.delayMs);
  if (step.hang) return;
  if (step.status !== undefined) {
    sendError(response, protocol, { ...step, status: step.status });
    return;
  }
  if (step.page) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body>Sign in to the guest network.</body></html>');
    return;
  }
  const streams = body.stream === true || path.includes(':streamGenerateContent');
  if (!streams && step.stall) return;
  if (!streams && step.cut) {
    response.destroy();
    return;
  }
  await protocol.answer(exchange);
}

/** Answers requests other than the model's own: token counts and the list of models. */
function answerAside(response: ServerResponse, path: string, inputTokens: number): void {
  if (path.endsWith('/count_tokens')) {
    sendJson(response, { input_tokens: inputTokens });
    return;
  }
  if (path.endsWith(':countTokens')) {
    sendJson(response, { totalTokens: inputTokens });
    return;
  }
  if (path.endsWith('/models')) {
    sendJson(response, { object: 'list', data: [] });
    return;
  }
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end('{"error":{"message":"not found (loopback)"}}');
}

async function handle(plans: Map<string, Running>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts);
  const [, id = '', path = '/'] = /^\/x\/([^/?]+)([^?]*)/.exec(request.url ?? '') ?? [];
  const running = plans.get(decodeURIComponent(id));
  const inputTokens = Math.ceil(raw.length / 4);
  if (!running) {
    answerAside(response, path, inputTokens);
    return;
  }
  const body = parse(raw);
  const { method = '', headers } = request;
  const seen = { at: Date.now(), method, path, headers, bytes: raw.length, body, step: null, abandoned: false };
  running.requests.push(seen);
  await answerSeen(running, seen, { response, inputTokens });
}

async function answerSeen(
  running: Running,
  seen: SeenRequest,
  { response, inputTokens }: Pick<Exchange, 'response' | 'inputTokens'>,
): Promise<void> {
  response.on('close', () => (seen.abandoned = !response.writableFinished));
  const { body, path } = seen;
  const protocol = seen.method === 'POST' ? PROTOCOLS.find((one) => one.path.test(path)) : undefined;
  if (!protocol) {
    answerAside(response, path, inputTokens);
    return;
  }
  seen.step = concrete(nextStep(running, body), body);
  await answer(protocol, { response, body, path, step: seen.step, inputTokens });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export async function startModelServer(): Promise<ModelServer> {
  const plans = new Map<string, Running>();
  const touched: string[] = [];
  const server = createServer((request, response) => {
    touched.push(`${request.method ?? ''} ${request.url ?? ''}`);
    handle(plans, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  for (const kind of ['connect', 'upgrade'] as const) {
    // Codex may try a WebSocket first, and switches to HTTP after status 426. A client uses CONNECT to ask a proxy.
    // Both are recorded.
    server.on(kind, (request: IncomingMessage, socket: NodeJS.WritableStream) => {
      touched.push(`${kind.toUpperCase()} ${request.url ?? ''}`);
      socket.end('HTTP/1.1 426 Upgrade Required\r\ncontent-length: 0\r\n\r\n');
    });
  }
  const port = await listen(server);
  return {
    port,
    url(plan) {
      const known = plans.get(plan.id);
      if (known && known.plan !== plan) throw new Error(`There is already a plan ${plan.id}`);
      if (!known) plans.set(plan.id, { plan, requests: [], counted: 0 });
      return `http://127.0.0.1:${port}/x/${encodeURIComponent(plan.id)}`;
    },
    requests: (id) => plans.get(id)?.requests ?? [],
    touched: () => touched,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
