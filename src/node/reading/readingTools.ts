import { msg } from '../../protocol/labels/text.ts';
import { cutText } from '../../artifact/text/cutText.ts';
import {
  type ArgumentsOf,
  MOST_BYTES,
  MOST_ENTRIES,
  MOST_LINES,
  readCall,
  readingTools,
  type ReadingCall,
} from '../../reading/tools.ts';
import { faultText, isCouncilError, usage } from '../../session/fault.ts';
import type { ReadingResult, ReadingSource } from '../../session/readingPorts.ts';
import { blameOf, logOf, showCommit } from './history.ts';
import { Reader, type ReaderParts } from './reader.ts';
import { searchIn } from './search.ts';

type Shown = Omit<ReadingResult, 'refused'>;

const refusal = (text: string): ReadingResult => ({ text, refused: true, read: [] });

/** Throws a CouncilError if the call is refused. */
async function performed(reader: Reader, call: ReadingCall, signal: AbortSignal): Promise<Shown> {
  switch (call.name) {
    case 'read_lines':
      return linesOf(reader, call);
    case 'list_folder':
      return { text: await listOf(reader, call), read: [] };
    case 'search':
      return searchIn(reader, call, signal);
    case 'git_log':
      return { text: await logOf(reader, call, signal), read: [] };
    case 'git_show':
      return { text: await showCommit(reader, call, signal), read: [] };
    case 'git_blame':
      return blameOf(reader, call, { most: MOST_LINES, signal });
  }
}

async function linesOf(reader: Reader, { path, first = 1, last }: ArgumentsOf<'read_lines'>): Promise<Shown> {
  const file = reader.place(path);
  const { clean: lines } = await reader.sides(file);
  if (lines.length === 0) return { text: `${file} is empty.\n`, read: [] };
  if (first > lines.length) throw usage(msg`${file} has ${lines.length} lines, so there’s no line ${first}.`);
  if (last !== undefined && last < first)
    throw usage(msg`${first}–${last} isn’t a range of lines. Enter the first line number and then the last one.`);
  const shown = fitting(lines, first, Math.min(last ?? lines.length, lines.length, first + MOST_LINES - 1));
  const endLine = first + shown.length - 1;
  const more = endLine < lines.length ? `[${file} has ${lines.length} lines. Ask for the rest if you need it.]\n` : '';
  return { text: `${shown.join('')}${more}`, read: [{ path: file, startLine: first, endLine }] };
}

/** Lines with their numbers, as many as may be shown. */
function fitting(lines: readonly string[], first: number, last: number): readonly string[] {
  const shown: string[] = [];
  let bytes = 0;
  for (const [index, line] of lines.slice(first - 1, last).entries()) {
    const numbered = `${first + index}\t${line}\n`;
    bytes += Buffer.byteLength(numbered);
    if (bytes > MOST_BYTES) break;
    shown.push(numbered);
  }
  // If a single line is longer than what may be shown, its beginning is better than nothing.
  const [longest = ''] = lines.slice(first - 1);
  return shown.length > 0 ? shown : [`${first}\t${longest.slice(0, MOST_BYTES / 4)}… [cut off here]\n`];
}

async function listOf(reader: Reader, { path }: ArgumentsOf<'list_folder'>): Promise<string> {
  const folder = reader.place(path ?? '.');
  await reader.require(folder);
  const entries = await reader.version.entries(folder);
  if (entries === null) throw usage(msg`${path ?? folder} isn’t a folder in the workspace.`);
  const names = entries.filter((name) => name !== '.git/' && name !== '.git').toSorted();
  const prefix = folder === '' ? '' : `${folder}/`;
  const shown = names.slice(0, MOST_ENTRIES);
  // With its slash, a folder matches rules for folders.
  const withheld = await reader.withheld(shown.map((name) => `${prefix}${name}`));
  const lines = shown.map((name) => (withheld.has(`${prefix}${name}`) ? `${name} [may not be read]` : name));
  const more = names.length > MOST_ENTRIES ? [`[${names.length - MOST_ENTRIES} more]`] : [];
  return reader.clean(lines.length === 0 ? 'It is empty.\n' : `${[...lines, ...more].join('\n')}\n`);
}

const INTERRUPTED = 'The call was canceled.';

/** `told` resolves as soon as the signal is aborted. */
function interrupted(signal: AbortSignal): { readonly told: Promise<ReadingResult>; readonly stop: () => void } {
  let tell = (): void => undefined;
  const told = new Promise<ReadingResult>((resolve) => {
    tell = () => resolve(refusal(INTERRUPTED));
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });
  return { told, stop: () => signal.removeEventListener('abort', tell) };
}

/** Reads on this machine. */
export const localReading = (parts: ReaderParts): ReadingSource => ({
  open(workspace, scope) {
    let opened: Promise<Reader> | null = null;
    const answer = async (call: ReadingCall, signal: AbortSignal): Promise<ReadingResult> => {
      try {
        opened ??= Reader.open(parts, workspace, scope).catch((error: unknown) => {
          // Git may be available at the next call.
          opened = null;
          throw error;
        });
        const { text, read } = await performed(await opened, call, signal);
        return { text: cutText(text, MOST_BYTES * 2), refused: false, read };
      } catch (error) {
        if (isCouncilError(error)) return refusal(faultText(error));
        parts.log.error(`${call.name} failed.`, error);
        return refusal('Council couldn’t read it.');
      }
    };
    return {
      definitions: readingTools(),
      async call(name, args, signal) {
        const read = readCall(name, args);
        if (read.kind === 'unknown') return refusal(read.problem);
        const { told, stop } = interrupted(signal);
        try {
          return await Promise.race([told, answer(read.call, signal)]);
        } finally {
          stop();
        }
      },
    };
  },
});
