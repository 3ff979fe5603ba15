import { realpath, stat } from 'node:fs/promises';
import { msg, sayTextEnglish, type Text } from '../../protocol/labels/text.ts';
import { PRIVATE_FILE_MODE, replaceWhole } from './privateFile.ts';
import { faultText } from '../../session/fault.ts';
import { followForeign } from '../foreignFile.ts';
import { errorCode } from '../errorCode.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type JsonReading =
  | { readonly kind: 'missing' }
  | { readonly kind: 'read'; readonly value: JsonObject; readonly text: string }
  /** `problem` is a sentence that names the file. */
  | { readonly kind: 'damaged'; readonly problem: Text };

/** In bytes. Far more than any of these files has. */
const LONGEST = 5_000_000;
const TRIES = 5;
const INDENT = /^\{\r?\n([ \t]+)"/;

/** Reads a JSON object from a file that another program may have written. Never rejects. */
export async function readJsonObject(file: string): Promise<JsonReading> {
  const found = await followForeign(file, { longest: LONGEST });
  switch (found.kind) {
    case 'read':
      return parsed(file, found.bytes.toString('utf8'));
    case 'missing':
    case 'unreadable':
      if (errorCode(found.cause) === 'ENOENT') return { kind: 'missing' };
      return {
        kind: 'damaged',
        problem: msg`Council can’t read ${file} (${errorCode(found.cause) || faultText(found.cause)}).`,
      };
    case 'too-large':
      return { kind: 'damaged', problem: msg`${file} is larger than ${LONGEST / 1_000_000} MB.` };
    default:
      return { kind: 'damaged', problem: msg`${file} isn’t a regular file.` };
  }
}

function parsed(file: string, text: string): JsonReading {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { kind: 'read', value: value as JsonObject, text };
    return { kind: 'damaged', problem: msg`${file} isn’t a JSON object.` };
  } catch (cause) {
    return { kind: 'damaged', problem: msg`${file} isn’t JSON (${faultText(cause)}).` };
  }
}

/**
 * Changes a JSON object and replaces the whole file, with the same indentation and permissions. If another program has
 * written to the file meanwhile, makes the change again on the new content. `change` gets null if there is no file yet,
 * and may throw. Throws an Error with a sentence if the file can't be changed.
 */
export async function updateJsonObject(file: string, change: (before: JsonObject | null) => JsonObject): Promise<void> {
  const target = await realpath(file).catch(() => file);
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await readJsonObject(target);
    if (before.kind === 'damaged') throw new Error(`${sayTextEnglish(before.problem)} Council left it unchanged.`);
    const after = `${JSON.stringify(change(before.kind === 'missing' ? null : before.value), null, indentOf(before))}\n`;
    if (await replaced(target, before, after)) return;
  }
  throw new Error(`Other programs keep writing to ${file}, so Council left it unchanged.`);
}

const indentOf = (reading: JsonReading): string =>
  (reading.kind === 'read' ? INDENT.exec(reading.text)?.[1] : undefined) ?? '  ';

/** Returns false if the file no longer has the content on which the change is based. */
async function replaced(file: string, before: JsonReading, after: string): Promise<boolean> {
  const mode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => PRIVATE_FILE_MODE,
  );
  return replaceWhole(file, after, {
    mode,
    isWanted: async () => {
      const now = await readJsonObject(file);
      return now.kind === 'read' ? before.kind === 'read' && now.text === before.text : now.kind === before.kind;
    },
  });
}
