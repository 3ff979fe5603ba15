import { constants, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { SessionSummary } from '../../protocol/view/sessionSummary.ts';
import type { UnreadSession } from '../../session/storePorts.ts';
import { readForeign } from '../foreignFile.ts';
import { takeTurn } from '../takeTurn.ts';
import { inBatches } from '../workspace/inBatches.ts';
import { BUILD } from '../build.ts';
import { errorCode } from '../errorCode.ts';
import { makeFolderAndParents, PRIVATE_FILE_MODE, writeWhole } from './privateFile.ts';
import { EVENTS, LABEL, VERDICT } from './sessionFolder.ts';

const LONGEST = 400_000_000;
/** How many obsolete lines may remain, in addition to as many as there are sessions. */
const SPARE_LINES = 1000;
const END = '\n'.charCodeAt(0);
/** The most characters that a line's check, ID, and stamp have together. */
const LONGEST_BEGINNING = 300;
const HOW = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;

/** What a list says about one folder. */
export type Listed = SessionSummary | UnreadSession;

/** What was read from a session. */
export interface Look {
  readonly listed: Listed;
  /** The stamp of the files before they were read. Null if the next reading may have another result. */
  readonly stamp: string | null;
}

/** Folders of sessions below one folder. */
interface Place {
  readonly root: string;
  readonly names: readonly string[];
  /** Whether the folder contains no other sessions. */
  readonly isAll: boolean;
}

interface Line {
  /** The name of the session's folder. */
  readonly name: string;
  readonly stamp: string;
  /** The checksum of everything after it, as it's written in the line. */
  readonly check: string;
  /** Where the line begins, where its JSON begins, and where the line ends, in bytes. */
  readonly from: number;
  readonly json: number;
  readonly end: number;
}

interface Reading {
  readonly bytes: Buffer;
  readonly lines: readonly Line[];
  readonly isCutOff: boolean;
  /** False if something other than a file has the name. */
  readonly isWritable: boolean;
}

/**
 * Contains what a list says about each session, one per line, and is made only from the sessions. A line is valid if
 * it's whole, was written by this version of the program, and its session's files haven't changed. Any other session is
 * read and gets a new line at the end. So several processes may write at once: if a line is lost, its session is only
 * read again.
 */
export class SessionIndex {
  readonly #file: string;
  readonly #seed: number;

  constructor(file: string, build: string = BUILD) {
    this.#file = file;
    this.#seed = crc32(build);
  }

  /** Lists the folders with these names, in no order. `look` reads a session that has no valid line. */
  async list(place: Place, look: (name: string) => Promise<Look>): Promise<readonly Listed[]> {
    const { root, names } = place;
    const index = await this.#read();
    const last = new Map(index.lines.map((line) => [line.name, line]));
    const known = new Map<Line, Listed>();
    const unknown: string[] = [];
    for (const name of names) {
      await takeTurn();
      const line = last.get(name);
      // Doesn't use `path.join`, because there are thousands of names, and they need no care.
      const isKnown = line !== undefined && this.#isWhole(line, index) && isCurrent(line, `${root}${path.sep}${name}`);
      if (!isKnown) unknown.push(name);
      else known.set(line, listedIn(line, index));
    }
    const looks = await inBatches(unknown, async (name) => ({ name, ...(await look(name)) }));
    const fresh = looks.flatMap(({ name, listed, stamp }) => (stamp === null ? [] : [this.#text(name, stamp, listed)]));
    await this.#add(fresh, index, place.isAll ? [...known.keys()] : index.lines);
    return [...known.values(), ...looks.map(({ listed }) => listed)];
  }

  /** Removes the lines of a deleted session, including those that other processes wrote. */
  async forget(session: string): Promise<void> {
    const index = await this.#read();
    const kept = index.lines.filter(({ name }) => name !== session);
    if (kept.length < index.lines.length) await this.#replace(kept.map((line) => textIn(line, index)));
  }

  async #read(): Promise<Reading> {
    const found = await readForeign(this.#file, { longest: LONGEST });
    const lines: Line[] = [];
    const bytes = found.kind === 'read' ? found.bytes : Buffer.alloc(0);
    let from = 0;
    for (let end = bytes.indexOf(END); end !== -1; end = bytes.indexOf(END, from)) {
      const beginning = bytes.toString('latin1', from, Math.min(from + LONGEST_BEGINNING, end));
      const [check = '', name = '', stamp = ''] = beginning.split(' ', 3);
      lines.push({ name, stamp, check, from, json: from + check.length + name.length + stamp.length + 3, end });
      from = end + 1;
    }
    const isWritable = found.kind === 'read' || found.kind === 'missing';
    return { bytes, lines, isCutOff: from < bytes.length, isWritable };
  }

  async #add(fresh: readonly string[], index: Reading, used: readonly Line[]): Promise<void> {
    const { lines, isCutOff, isWritable } = index;
    const isWasteful = lines.length + fresh.length > 2 * (used.length + fresh.length) + SPARE_LINES;
    if (!isWritable || (fresh.length === 0 && !isWasteful)) return;
    if (isWasteful) return this.#replace([...used.map((line) => textIn(line, index)), ...fresh]);
    await unlessRefused(async () => {
      makeFolderAndParents(path.dirname(this.#file));
      await append(this.#file, `${isCutOff ? '\n' : ''}${textOf(fresh)}`);
    });
  }

  async #replace(lines: readonly string[]): Promise<void> {
    await unlessRefused(() => writeWhole(this.#file, textOf(lines)));
  }

  #isWhole({ check, from, end }: Line, { bytes }: Reading): boolean {
    return this.#checkOf(bytes.subarray(from + check.length + 1, end)) === check;
  }

  #text(name: string, stamp: string, listed: Listed): string {
    const rest = `${name} ${stamp} ${JSON.stringify(listed)}`;
    return `${this.#checkOf(rest)} ${rest}`;
  }

  /**
   * The checksum of a line and of the program's version, because another version may read the same events differently.
   */
  #checkOf(rest: string | Buffer): string {
    return crc32(rest, this.#seed).toString(16);
  }
}

/** Ignores the system's errors: if the index can't be written, the sessions are read again the next time. */
async function unlessRefused(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    if (errorCode(cause) === '') throw cause;
  }
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, HOW, PRIVATE_FILE_MODE);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

const textIn = ({ from, end }: Line, { bytes }: Reading): string => bytes.toString('utf8', from, end);

/** Needs no schema: a line with a correct checksum is exactly what `#text` of this version wrote. */
function listedIn({ json, end }: Line, { bytes }: Reading): Listed {
  return JSON.parse(bytes.toString('utf8', json, end)) as Listed;
}

const WITH = '+';
const LABELLED = '~';

/**
 * Identifies the state of the files from which a session was read: its events only grow, and a file that another
 * program changes has another time. Null if there is no event file, or the system can't read it.
 */
export function stampOf(folder: string, kind: 'events' | 'events-and-verdict'): string | null {
  const events = stampOfFile(`${folder}${path.sep}${EVENTS}`);
  if (events === null) return null;
  const label = stampOfFile(`${folder}${path.sep}${LABEL}`);
  const stamp = label === null ? events : `${events}${LABELLED}${label}`;
  return kind === 'events' ? stamp : `${stamp}${WITH}${stampOfFile(`${folder}${path.sep}${VERDICT}`) ?? ''}`;
}

function stampOfFile(file: string): string | null {
  try {
    // There are thousands of files, and synchronous calls take a third of the time.
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? null : `${found.ino}/${found.size}/${found.ctimeMs}`;
  } catch {
    return null;
  }
}

const isCurrent = ({ stamp }: Line, folder: string): boolean =>
  stampOf(folder, stamp.includes(WITH) ? 'events-and-verdict' : 'events') === stamp;
