import { type CouncilError, faultText, usage } from '../../session/fault.ts';
import { followForeign } from '../foreignFile.ts';
import type { WorkspaceFile } from './workspacePath.ts';
import { errorCode } from '../errorCode.ts';

/** Git looks as far, too. */
const BINARY_PROBE = 8000;
/** More is not even opened; what of it may be shown is decided later. */
const LONGEST_READ = 50_000_000;

export type TextReading =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'binary' | 'utf-16' | 'not-utf-8' | 'too-large' };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What a file's bytes are; a byte order mark is not part of the text. */
export function readText(bytes: Uint8Array): TextReading {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return { kind: 'utf-16' };
  if (bytes.subarray(0, BINARY_PROBE).includes(0)) return { kind: 'binary' };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'not-utf-8' };
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'was not found in the workspace; check its path',
  ENOTDIR: 'was not found in the workspace; check its path',
  EACCES: 'may not be read by you; check its permissions',
  EPERM: 'may not be read by you; check its permissions',
  ELOOP: 'is a link that leads round in a circle; name the file itself',
};

function readFault(shown: string, error: unknown): CouncilError {
  const code = errorCode(error) || faultText(error);
  return usage(`${shown} ${FAULTS[code] ?? `cannot be read (${code}); choose another file`}.`, { cause: error });
}

const NOT_TEXT: Readonly<Record<Exclude<TextReading['kind'], 'text'>, string>> = {
  binary: 'is a binary file, which the council cannot read; choose a text file',
  'utf-16': 'is text in UTF-16; save it as UTF-8 and try again',
  'not-utf-8': 'is not UTF-8 text; save it as UTF-8 and try again',
  'too-large': `is larger than ${LONGEST_READ / 1_000_000} MB; choose a smaller file`,
};

/** The bytes of a plain file, never of a device or a pipe. Throws a CouncilError. */
async function readBytes({ absolute, relative: shown, root }: WorkspaceFile): Promise<Uint8Array> {
  const found = await followForeign(absolute, { longest: LONGEST_READ, root });
  switch (found.kind) {
    case 'read':
      return found.bytes;
    case 'folder':
      throw usage(`${shown} is a folder; name a file in it.`);
    case 'too-large':
      throw usage(`${shown} ${NOT_TEXT['too-large']}.`);
    case 'missing':
    case 'unreadable':
      throw readFault(shown, found.cause);
    default:
      throw usage(`${shown} is no regular file; choose a text file.`);
  }
}

/** The text of a file the user named. Throws a CouncilError that says what is wrong with it; it has its name from the workspace there. */
export async function readTextFile(file: WorkspaceFile): Promise<string> {
  const reading = readText(await readBytes(file));
  if (reading.kind === 'text') return reading.text;
  throw usage(`${file.relative} ${NOT_TEXT[reading.kind]}.`);
}
