import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Step, ToolCall } from './plan.ts';
import { DEFAULT_TEXT } from './plan.ts';

/** The fields of requests in the four protocols. Each protocol uses some of them. */
export interface RequestBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name?: string; readonly function?: { readonly name?: string } }[];
  readonly input?: string | readonly { readonly type?: string }[];
  readonly generationConfig?: { readonly responseJsonSchema?: unknown; readonly responseSchema?: unknown };
  readonly response_format?: { readonly json_schema?: { readonly schema?: unknown } };
  readonly text?: { readonly format?: { readonly schema?: unknown } };
  readonly output_config?: { readonly format?: { readonly schema?: unknown } };
  readonly [other: string]: unknown;
}

/** One request and its planned answer, independent of HTTP. */
export interface Exchange {
  readonly response: ServerResponse;
  readonly body: RequestBody;
  readonly path: string;
  readonly step: Step;
  readonly inputTokens: number;
}

export interface Answer {
  readonly text: string;
  readonly tools: readonly ToolCall[];
  readonly outputTokens: number;
}

export function answerOf(step: Step): Answer {
  const tools = step.tools ?? [];
  const text = step.text ?? (tools.length > 0 ? '' : DEFAULT_TEXT);
  return { text, tools, outputTokens: Math.ceil((text.length + JSON.stringify(tools).length) / 4) };
}

export const newId = (prefix: string): string => prefix + randomBytes(12).toString('hex');

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const PIECES = 4;

/** Splits the text into a few pieces, as in a stream. If the step breaks off, returns only the first half. */
export function pieces(text: string, step: Step): string[] {
  const size = Math.ceil(text.length / PIECES);
  const all: string[] = [];
  for (let at = 0; at < text.length; at += size) all.push(text.slice(at, at + size));
  return step.cut || step.stall ? all.slice(0, Math.ceil(all.length / 2)) : all;
}

/** Sends server-sent events, as slowly as the step says. */
export class EventStream {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  }

  async send(event: string | null, data: unknown): Promise<void> {
    const { step, response } = this.#exchange;
    if (step.slowMs) await sleep(step.slowMs);
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    response.write(`${event === null ? '' : `event: ${event}\n`}data: ${text}\n\n`);
  }

  /**
   * Called after half of the text. Resolves to whether the step stops there, and breaks the connection if it says so.
   */
  async breaksOff(): Promise<boolean> {
    const { step, response } = this.#exchange;
    if (step.cut) {
      await sleep(30); // lets the first half arrive before the connection breaks
      response.destroy();
    }
    return Boolean(step.cut ?? step.stall);
  }

  end(): void {
    this.#exchange.response.end();
  }
}
