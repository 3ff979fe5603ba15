import { msg, type Text } from '../../protocol/labels/text.ts';
import { type Decoded, decoded } from '../../artifact/text/decodeText.ts';
import { isUtf8 } from '../../artifact/text/encoding.ts';
import { isWideText } from '../../artifact/text/readableText.ts';
import { type CouncilError, faultText, usage } from '../../session/fault.ts';
import { followForeign } from '../foreignFile.ts';
import type { WorkspaceFile } from './workspacePath.ts';
import { errorCode } from '../errorCode.ts';

/** In bytes. Git checks as much of a file, too. */
const BINARY_PROBE = 8000;
/** In bytes. A larger file isn't opened. How much of a file may be shown is decided later. */
const LONGEST_READ = 50_000_000;

/**
 * The text of a file, without a byte order mark. Null for a binary file. `declared` is the file's encoding if it isn't
 * UTF-8.
 */
export function readText(bytes: Uint8Array, declared: string | null = null): Decoded | null {
  const isBinary = bytes.subarray(0, BINARY_PROBE).includes(0) && !isWideText(bytes, declared);
  return isBinary ? null : decoded(bytes, declared);
}

const lost = (shown: string): Text => msg`${shown} isn’t in the workspace. Check its path.`;
const forbidden = (shown: string): Text => msg`Your account can’t read ${shown}. Check its permissions.`;

const FAULTS: Readonly<Record<string, (shown: string) => Text>> = {
  ENOENT: lost,
  ENOTDIR: lost,
  EACCES: forbidden,
  EPERM: forbidden,
  ELOOP: (shown) => msg`${shown} is a link that leads back to itself. Name the file itself.`,
};

function readFault(shown: string, error: unknown): CouncilError {
  const code = errorCode(error) || faultText(error);
  const said = FAULTS[code]?.(shown) ?? msg`Council can’t read ${shown} (${code}). Choose another file.`;
  return usage(said, { cause: error });
}

/** Reads the bytes of a regular file, never of a device or a pipe. Throws a CouncilError. */
async function readBytes({ absolute, relative: shown, root }: WorkspaceFile): Promise<Uint8Array> {
  const found = await followForeign(absolute, { longest: LONGEST_READ, root });
  switch (found.kind) {
    case 'read':
      return found.bytes;
    case 'folder':
      throw usage(msg`${shown} is a folder. Name a file in that folder.`);
    case 'too-large':
      throw usage(msg`${shown} is larger than ${LONGEST_READ / 1_000_000} MB. Choose a smaller file.`);
    case 'missing':
    case 'unreadable':
      throw readFault(shown, found.cause);
    default:
      throw usage(msg`${shown} isn’t a regular file. Choose a text file.`);
  }
}

/**
 * Reads the text of a file that the user named. Throws a CouncilError that says what is wrong with it, by its name in
 * the workspace. `declared` returns the file's encoding, and is called only if it isn't UTF-8.
 */
export async function readTextFile(file: WorkspaceFile, declared: () => Promise<string | null>): Promise<Decoded> {
  const bytes = await readBytes(file);
  const text = readText(bytes, isUtf8(bytes) ? null : await declared());
  if (text !== null) return text;
  throw usage(msg`${file.relative} is a binary file, and Council can’t read it. Choose a text file.`);
}
