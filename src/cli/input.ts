import path from 'node:path';
import { usage } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** Far more than a council takes; a source that never ends must not fill the memory. */
const LONGEST_INPUT = 10_000_000;

/** All that comes from standard input. Throws a CouncilError when it is too much. */
export async function wholeInput(stdin: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > LONGEST_INPUT) throw usage('Standard input has more than 10 MB; hand over a part of it.');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a file, or of standard input for `-`. Throws a CouncilError that says what is wrong with it. */
export async function fileOrInput(named: string, { cwd, stdin }: Terminal): Promise<string> {
  return named === '-' ? wholeInput(stdin) : textOf(path.resolve(cwd, named));
}

/** The text of a file that the command line names. Throws a CouncilError that says what is wrong with it. */
export async function textOf(file: string): Promise<string> {
  const { followForeign } = await import('../core.ts');
  const found = await followForeign(file, { longest: LONGEST_INPUT });
  if (found.kind === 'read') return found.bytes.toString('utf8');
  if ('cause' in found)
    throw Object.assign(usage(`${file} cannot be read; check that it exists and is yours to read.`), {
      cause: found.cause,
    });
  if (found.kind === 'too-large') throw usage(`${file} has more than 10 MB; hand over a part of it.`);
  throw usage(`${file} is no regular file; name one, or hand its text over on standard input.`);
}
