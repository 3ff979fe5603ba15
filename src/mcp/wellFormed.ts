import { parseJSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes of one message. At slightly more, the SDK's own buffer closes the connection and with it all calls. */
const LONGEST_MESSAGE = 10_000_000;
const NEW_LINE = 0x0a;

/** The JSON-RPC error for an invalid message. It has no id, because the request is unknown. */
const refusal = (code: number, message: string): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`;

/** Returns null for a message of the protocol. */
function problemOf(line: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refusal(ProtocolErrorCode.ParseError, 'Parse error: a line isn’t JSON. Send one JSON-RPC message per line.');
  }
  try {
    parseJSONRPCMessage(value);
    return null;
  } catch {
    return refusal(ProtocolErrorCode.InvalidRequest, 'Invalid request: a line isn’t a JSON-RPC 2.0 message.');
  }
}

/**
 * Passes on the lines that are messages, and answers the others itself. The SDK ignores a line that isn't JSON, and
 * closes the connection if a message is too long. `answer` writes a line to the client.
 */
export class WellFormed extends Transform {
  readonly #answer: (line: string) => void;
  #begun: Buffer[] = [];
  #length = 0;

  constructor(answer: (line: string) => void) {
    super();
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      this.#take(chunk.subarray(from, end));
      this.#finish();
      from = end + 1;
    }
    this.#take(chunk.subarray(from));
    done();
  }

  /** Keeps only the length of a message that is too long. */
  #take(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > LONGEST_MESSAGE) this.#begun = [];
    else if (part.length > 0) this.#begun.push(part);
  }

  #finish(): void {
    const [length, line] = [this.#length, Buffer.concat(this.#begun).toString('utf8')];
    this.#begun = [];
    this.#length = 0;
    if (length > LONGEST_MESSAGE) {
      const most = `${String(LONGEST_MESSAGE / 1_000_000)} MB`;
      this.#answer(refusal(ProtocolErrorCode.InvalidRequest, `Invalid request: a message is larger than ${most}.`));
      return;
    }
    if (line.trim() === '') return;
    const problem = problemOf(line);
    if (problem === null) this.push(`${line}\n`);
    else this.#answer(problem);
  }
}
