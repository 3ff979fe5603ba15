import { type ChildProcess, spawn } from 'node:child_process';
import { linesOf } from '../cli/commandLine.ts';
import type { Scene } from '../faults/scene.ts';
import { serverOf } from './mcpClient.ts';

const REVIEW = { scope: 'file:src/pay.ts' };

export interface Message {
  readonly jsonrpc: string;
  readonly id?: number | null;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[] };
}

/** A client that speaks the protocol by hand, so that it can disconnect at any point. */
export class HandClient {
  readonly server: ChildProcess;
  readonly ended: Promise<number | null>;
  #stdout = '';

  constructor(scene: Scene) {
    const { command, args, env } = serverOf(scene);
    this.server = spawn(command, [...args], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.server.stdout?.on('data', (chunk: Buffer) => {
      this.#stdout += chunk.toString();
    });
    this.ended = new Promise((resolve) => void this.server.on('exit', resolve));
    const clientInfo = { name: 'by hand', version: '1' };
    this.#send({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    });
    this.#send({ method: 'notifications/initialized' });
  }

  callReview(id = 2): void {
    this.#send({ id, method: 'tools/call', params: { name: 'council_review', arguments: REVIEW } });
  }

  #send(message: object): void {
    this.say(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  /** Sends any text. */
  say(text: string): void {
    this.server.stdin?.write(text);
  }

  /** Every line of standard output, which must be a message of the protocol. */
  get messages(): readonly Message[] {
    return linesOf(this.#stdout).map((line) => JSON.parse(line) as Message);
  }
}
