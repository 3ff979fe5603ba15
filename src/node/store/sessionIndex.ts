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
/** Lines that count for nothing any more, beyond as many as there are sessions. */
const SPARE_LINES = 1000;
const END = '\n'.charCodeAt(0);
/** Of a line: check, id and stamp. */
const LONGEST_BEGINNING = 300;
const HOW = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;

/** What a list says of one folder. */
export type Listed = SessionSummary | UnreadSession;

/** What was read of a session. */
export interface Look {
  readonly listed: Listed;
  /** Of the files as they were before they were read; null for what may be otherwise the next time. */
  readonly stamp: string | null;
}

/** Folders of sessions below one. */
interface Place {
  readonly root: string;
  readonly names: readonly string[];
  /** Whether these are all that are there. */
  readonly isAll: boolean;
}

interface Line {
  /** Of the session's folder. */
  readonly name: string;
  readonly stamp: string;
  /** Of all behind it, as it is written there. */
  readonly check: string;
  /** Where it begins, what it says begins, as JSON, and it ends, in bytes. */
  readonly from: number;
  readonly json: number;
  readonly end: number;
}

interface Reading {
  readonly bytes: Buffer;
  readonly lines: readonly Line[];
  readonly isCutOff: boolean;
  /** Not where something else has the name. */
  readonly isWritable: boolean;
}

/**
 * What a list says of each session, a line each, made from the sessions alone. A line counts while it is whole, was
 * written by this same program, and the files of its session are those that it was made from. Any other session is read,
 * and gets a new line at the end. So several may write at once: a line that one of them loses costs another reading, and
 * no more.
 */
export class SessionIndex {
  readonly #file: string;
  readonly #seed: number;

  constructor(file: string, build: string = BUILD) {
    this.#file = file;
    this.#seed = crc32(build);
  }

  /** In no order, of the folders with these names. `look` reads a session of which nothing is known yet. */
  async list(place: Place, look: (name: string) => Promise<Look>): Promise<readonly Listed[]> {
    const { root, names } = place;
    const index = await this.#read();
    const last = new Map(index.lines.map((line) => [line.name, line]));
    const known = new Map<Line, Listed>();
    const unknown: string[] = [];
    for (const name of names) {
      await takeTurn();
      const line = last.get(name);
      // Not joined: there are thousands, and their names need no care.
      const isKnown = line !== undefined && this.#isWhole(line, index) && isCurrent(line, `${root}${path.sep}${name}`);
      if (!isKnown) unknown.push(name);
      else known.set(line, listedIn(line, index));
    }
    const looks = await inBatches(unknown, async (name) => ({ name, ...(await look(name)) }));
    const fresh = looks.flatMap(({ name, listed, stamp }) => (stamp === null ? [] : [this.#text(name, stamp, listed)]));
    await this.#add(fresh, index, place.isAll ? [...known.keys()] : index.lines);
    return [...known.values(), ...looks.map(({ listed }) => listed)];
  }

  /** Nothing of a session that was deleted stays here, whoever wrote it. */
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

  /** Of the line and of who wrote it: another version may make something else of the same events. */
  #checkOf(rest: string | Buffer): string {
    return crc32(rest, this.#seed).toString(16);
  }
}

/** Whoever may not write here reads the sessions again the next time. */
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

/** No schema: what has passed its check is what `#text` of this same program was given, letter for letter. */
function listedIn({ json, end }: Line, { bytes }: Reading): Listed {
  return JSON.parse(bytes.toString('utf8', json, end)) as Listed;
}

const WITH = '+';
const LABELLED = '~';

/**
 * Tells the files that a session was read from: its events only ever grow, and what somebody else changes has another
 * time. Null when they cannot be looked at.
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
    // There are thousands of them, and not waiting for each takes a third of the time.
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? null : `${found.ino}/${found.size}/${found.ctimeMs}`;
  } catch {
    return null;
  }
}

const isCurrent = ({ stamp }: Line, folder: string): boolean =>
  stampOf(folder, stamp.includes(WITH) ? 'events-and-verdict' : 'events') === stamp;
