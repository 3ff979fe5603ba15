import { readFile, stat } from 'node:fs/promises';
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
  if (named === '-') return wholeInput(stdin);
  const file = path.resolve(cwd, named);
  try {
    const { size } = await stat(file);
    if (size <= LONGEST_INPUT) return await readFile(file, 'utf8');
  } catch (cause) {
    throw Object.assign(usage(`${file} cannot be read; check that it exists and is yours to read.`), { cause });
  }
  throw usage(`${file} has more than 10 MB; hand over a part of it.`);
}
