import type { ServerResponse } from 'node:http';
import { anthropic } from './anthropic.ts';
import { chat } from './chat.ts';
import type { Exchange } from './exchange.ts';
import { newId } from './exchange.ts';
import { gemini } from './gemini.ts';
import type { Step } from './plan.ts';
import { responses } from './responses.ts';

export interface Protocol {
  readonly name: 'anthropic' | 'responses' | 'gemini' | 'chat';
  readonly path: RegExp;
  readonly answer: (exchange: Exchange) => Promise<void>;
}

export const PROTOCOLS: readonly Protocol[] = [
  { name: 'anthropic', path: /\/v1\/messages$/, answer: anthropic },
  { name: 'responses', path: /\/responses$/, answer: responses },
  { name: 'gemini', path: /:(g|streamG)enerateContent$/, answer: gemini },
  { name: 'chat', path: /\/chat\/completions$/, answer: chat },
];

interface ErrorNames {
  readonly anthropic: string;
  readonly openai: string;
  readonly gemini: string;
  readonly message: string;
}

const UNKNOWN: ErrorNames = { anthropic: 'api_error', openai: 'error', gemini: 'UNKNOWN', message: 'Error' };
const ERRORS: Readonly<Record<number, ErrorNames>> = {
  400: {
    anthropic: 'invalid_request_error',
    openai: 'invalid_request_error',
    gemini: 'INVALID_ARGUMENT',
    message: 'Bad request',
  },
  401: {
    anthropic: 'authentication_error',
    openai: 'invalid_api_key',
    gemini: 'UNAUTHENTICATED',
    message: 'Invalid API key',
  },
  403: {
    anthropic: 'permission_error',
    openai: 'forbidden',
    gemini: 'PERMISSION_DENIED',
    message: 'Permission denied',
  },
  429: {
    anthropic: 'rate_limit_error',
    openai: 'rate_limit_exceeded',
    gemini: 'RESOURCE_EXHAUSTED',
    message: 'Rate limit exceeded',
  },
  500: { anthropic: 'api_error', openai: 'server_error', gemini: 'INTERNAL', message: 'Internal server error' },
  529: { anthropic: 'overloaded_error', openai: 'overloaded', gemini: 'UNAVAILABLE', message: 'Overloaded' },
};

/** Sends an HTTP error as the protocol's real service words it. */
export function sendError(response: ServerResponse, protocol: Protocol, step: Step & { status: number }): void {
  const names = ERRORS[step.status] ?? UNKNOWN;
  const message = step.message ?? `${names.message} (loopback ${step.status})`;
  const openai = { error: { message, type: names.openai, code: names.openai, param: null } };
  const bodies: Readonly<Record<Protocol['name'], object>> = {
    anthropic: { type: 'error', error: { type: names.anthropic, message }, request_id: newId('req_') },
    gemini: { error: { code: step.status, message, status: names.gemini } },
    responses: openai,
    chat: openai,
  };
  response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers });
  response.end(JSON.stringify(bodies[protocol.name]));
}
