import { createReadStream } from 'node:fs';
import path from 'node:path';
import { msg, type Text } from '../protocol/labels/text.ts';
import { isCouncilError, usage } from '../session/fault.ts';
import type { Terminal } from './terminal.ts';

/** Far more than a council accepts. A source that never ends must not fill the memory. */
const LONGEST_INPUT = 10_000_000;

async function boundedBytes(stream: NodeJS.ReadableStream, named: string | Text): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > LONGEST_INPUT) throw usage(msg`${named} is larger than 10 MB. Use only part of it.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/** Reads all of standard input. Throws a CouncilError if it's too large. */
export const wholeInput = (stdin: NodeJS.ReadableStream): Promise<Buffer> => boundedBytes(stdin, msg`Standard input`);

/** Returns the text of a file, or of standard input for `-`. Throws a CouncilError that says what is wrong with it. */
export async function fileOrInput(named: string, { cwd, stdin }: Terminal): Promise<string> {
  return named === '-' ? (await wholeInput(stdin)).toString('utf8') : textOf(path.resolve(cwd, named));
}

/**
 * Returns the text of a file that the command line names, which may be a pipe. Throws a CouncilError that says what is
 * wrong with it.
 */
export async function textOf(file: string): Promise<string> {
  try {
    return (await boundedBytes(createReadStream(file), file)).toString('utf8');
  } catch (cause) {
    if (isCouncilError(cause)) throw cause;
    throw Object.assign(usage(msg`Council can’t read ${file}. Check that the file exists and that you can read it.`), {
      cause,
    });
  }
}
