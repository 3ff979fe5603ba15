import { parseJSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes of one message; the SDK's own buffer ends the connection, and all calls with it, at a little more. */
const LONGEST_MESSAGE = 10_000_000;
const NEW_LINE = 0x0a;

/** What JSON-RPC wants said of a message that is none: nobody can tell which request it was, hence no id. */
const refusal = (code: number, message: string): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`;

/** Null for a message of the protocol. */
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
 * Lets the lines through that are messages, and answers the others: the SDK is silent about what is no JSON, and ends the
 * connection for what is too long. `answer`: writes a line to the client.
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

  /** Of what is too long nothing is kept but its length. */
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
