import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sayTextEnglish } from '../../protocol/labels/text.ts';
import {
  backgroundOf,
  type Board,
  type Experience,
  matchingEntries,
  matchingPatterns,
} from '../../protocol/deliberation/blackboard.ts';
import {
  type BoardNote,
  contextWith,
  experienceWith,
  indexWith,
  isOf,
  noteOf,
} from '../../protocol/deliberation/blackboardNote.ts';
import type { Question } from '../../protocol/setup.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { type BoardReading, readContext, readExperience, readIndex, readPatterns } from '../../schema/blackboard.ts';
import type { Config } from '../../schema/config.ts';
import type { Blackboard, Log } from '../../session/ports.ts';
import { type JsonObject, readJsonObject, updateJsonObject } from './jsonDocument.ts';
import { whileLocked } from './waitingLock.ts';
import { faultText } from '../../session/fault.ts';

const LOCK = '.council.lock';
/** The most decisions about the same question in one day. */
const MOST_NAMESAKES = 100;
/** A plain file name, so that an index can't lead out of the folder. */
const PLAIN_NAME = /^[^/\\]+\.json$/;

/**
 * Opens the blackboard. Null if the user disabled it or its folder doesn't exist. If it's enabled and missing, logs a
 * warning.
 */
export async function openBlackboard(
  { enabled, folder: named }: Config['blackboard'],
  { home, log }: { readonly home: string; readonly log: Log },
): Promise<Blackboard | null> {
  if (enabled === false) return null;
  const folder = path.resolve(home, named.replace(/^~(?:[\\/]+|$)/, ''));
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === true) return new FileBlackboard(folder, log);
  if (enabled === true) log.warn(`There’s no blackboard folder ${folder}. Create it, or correct blackboard.folder.`);
  return null;
}

/**
 * The folder in which a user's tools leave notes for each other. Council reads it before a deliberation and writes to
 * it afterwards.
 */
class FileBlackboard implements Blackboard {
  readonly #folder: string;
  readonly #log: Log;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  async recall(question: Question): Promise<string> {
    const topic = `${question.text} ${question.options.join(' ')}`;
    const [context, patterns, experiences] = await Promise.all([
      this.#read(this.#file('context.json'), readContext),
      this.#read(this.#file('patterns.json'), readPatterns),
      this.#experiences(topic),
    ]);
    const board: Board = {
      ...(context ?? { task: '', constraints: [], decisions: [] }),
      experiences,
      patterns: matchingPatterns(patterns ?? [], topic),
    };
    return backgroundOf(board);
  }

  async record(verdict: Verdict): Promise<void> {
    const note = noteOf(verdict);
    await this.#step(() =>
      whileLocked(this.#file(LOCK), async () => {
        await this.#step(() => this.#noteExperience(note));
        await this.#step(() => this.#noteContext(note));
      }),
    );
  }

  /** Only logs a failure, because a decision is valid even if it can't be recorded. */
  async #step(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.#log.warn(`Council couldn’t write everything to the blackboard: ${faultText(cause)}`);
    }
  }

  async #noteContext(note: BoardNote): Promise<void> {
    const file = this.#file('context.json');
    await updateJsonObject(file, (before) => contextWith(checked(before ?? {}, readContext, file), note));
  }

  async #noteExperience(note: BoardNote): Promise<void> {
    await mkdir(this.#file('experiences'), { recursive: true });
    const name = await this.#nameFor(note);
    await updateJsonObject(this.#file('experiences', name), (before) => experienceWith(before, note));
    const index = this.#file('experiences', 'index.json');
    await updateJsonObject(index, (before) => indexWith(checked(before ?? {}, readIndex, index), note, name));
  }

  /** The name that this session already has, else the first free one. */
  async #nameFor(note: BoardNote): Promise<string> {
    for (let count = 1; count <= MOST_NAMESAKES; count += 1) {
      const name = `${note.name}${count === 1 ? '' : `-${String(count)}`}.json`;
      const there = await readJsonObject(this.#file('experiences', name));
      if (there.kind === 'missing' || (there.kind === 'read' && isOf(there.value, note))) return name;
    }
    throw new Error(`there are too many experiences named ${note.name} in ${this.#folder}.`);
  }

  async #experiences(topic: string): Promise<readonly Experience[]> {
    const entries = await this.#read(this.#file('experiences', 'index.json'), readIndex);
    const wanted = matchingEntries(entries ?? [], topic).filter(({ file }) => PLAIN_NAME.test(file));
    const found = await Promise.all(
      wanted.map(({ file }) => this.#read(this.#file('experiences', file), readExperience)),
    );
    return found.filter((experience) => experience !== null);
  }

  /** Null if there is nothing to read. Logs a damaged file, and ignores it. */
  async #read<Value>(file: string, understand: (value: unknown) => BoardReading<Value>): Promise<Value | null> {
    const found = await readJsonObject(file);
    if (found.kind === 'missing') return null;
    const reading = found.kind === 'read' ? understand(found.value) : found;
    if (reading.kind === 'read') return reading.value;
    const problem = reading.kind === 'damaged' ? sayTextEnglish(reading.problem) : `${file} ${reading.problem}.`;
    this.#log.warn(`${problem} Council ignores the blackboard’s file and leaves it unchanged.`);
    return null;
  }

  #file(...names: readonly string[]): string {
    return path.join(this.#folder, ...names);
  }
}

/**
 * Returns the value itself, so that it keeps fields that Council doesn't know. Throws an Error with a sentence if the
 * value is damaged.
 */
function checked(value: JsonObject, understand: (value: unknown) => BoardReading<unknown>, file: string): JsonObject {
  const reading = understand(value);
  if (reading.kind === 'read') return value;
  throw new Error(`${file} ${reading.problem}. Council left it unchanged.`);
}
