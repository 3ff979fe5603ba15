import { open } from 'node:fs/promises';
import { stored } from '../../protocol/labels/stored.ts';
import { parseJson } from '../../engines/reply/record.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { SESSION_VERSION } from '../../protocol/setup.ts';
import { inertJson } from '../../protocol/text/inertJson.ts';
import { anyOpeningSchema, anyRecordSchema, earlierEventSchema } from '../../schema/earlierSession.ts';
import { recordedEventSchema } from '../../schema/event.ts';
import { takeTurn } from '../takeTurn.ts';
import { PRIVATE_FILE_MODE } from './privateFile.ts';

interface Events {
  readonly events: readonly RecordedEvent[];
  /** The first event. */
  readonly opening: Extract<RecordedEvent, { kind: 'session-opened' }>;
}

/** Events as the file of an earlier version contains them. Only what `earlierEventSchema` names may be read. */
export interface EarlierEvents extends Events {
  readonly kind: 'earlier';
}

export type EventFileReading =
  /** `endBytes` is where the last whole line ends. Anything after it was left by a crash. */
  | ({ readonly kind: 'events'; readonly endBytes: number } & Events)
  | EarlierEvents
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged'; readonly problem: string };

type Line =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'cut-off' | 'wrong'; readonly problem: string };

const wrong = (problem: string): Line => ({ kind: 'wrong', problem });

/** The version of the session that this first line opens. If the line doesn't say, the current version. */
function versionOf(line: string): number {
  const opening = anyOpeningSchema.safeParse(parseJson(line));
  return opening.success ? opening.data.setup.version : SESSION_VERSION;
}

type LineSchema = typeof recordedEventSchema | typeof earlierEventSchema;

function readLine(text: string, seq: number, schema: LineSchema): Line {
  const value = parseJson(text);
  if (value === undefined) return { kind: 'cut-off', problem: stored`line ${seq} isn’t JSON` };
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const why = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    return wrong(stored`line ${seq} isn’t an event of this version: ${why}`);
  }
  if (parsed.data.seq !== seq) return wrong(stored`line ${seq} has the number ${parsed.data.seq}`);
  // Returns the value as it was written: parsing changes the order of the keys, and a replay must produce the same
  // bytes.
  return { kind: 'event', event: value as RecordedEvent };
}

const KINDS: ReadonlySet<string> = new Set(recordedEventSchema.options.map(({ shape }) => shape.kind.value));

/** Whether a line has an unknown kind. A later version adds kinds, and may also change the form of known ones. */
const hasUnknownKind = (lines: readonly string[]): boolean =>
  lines.some((line) => {
    const record = anyRecordSchema.safeParse(parseJson(line));
    return record.success && !KINDS.has(record.data.kind);
  });

/** Reads the events of one session. Ignores a last line that a crash cut off. */
export async function readEvents(text: string): Promise<EventFileReading> {
  const lines = text.split('\n').filter((line) => line !== '');
  const version = versionOf(lines[0] ?? '');
  if (version > SESSION_VERSION) return { kind: 'newer' };
  if (version === SESSION_VERSION) {
    const reading = await readLines(lines, recordedEventSchema);
    return reading.kind === 'damaged' && hasUnknownKind(lines) ? { kind: 'newer' } : reading;
  }
  const reading = await readLines(lines, earlierEventSchema);
  return reading.kind === 'events' ? { kind: 'earlier', events: reading.events, opening: reading.opening } : reading;
}

type LinesReading = Extract<EventFileReading, { kind: 'events' | 'damaged' }>;

async function readLines(lines: readonly string[], schema: LineSchema): Promise<LinesReading> {
  const events: RecordedEvent[] = [];
  let endBytes = 0;
  for (const [index, text] of lines.entries()) {
    const line = readLine(text, index + 1, schema);
    if (line.kind === 'cut-off' && index === lines.length - 1) break;
    if (line.kind !== 'event') return { kind: 'damaged', problem: line.problem };
    events.push(line.event);
    endBytes += Buffer.byteLength(text) + 1;
    await takeTurn();
  }
  const [opening] = events;
  if (opening?.kind !== 'session-opened')
    return { kind: 'damaged', problem: stored`it doesn’t begin with an opening event` };
  return { kind: 'events', events, opening, endBytes };
}

interface Waiting {
  readonly text: string;
  /** Whether the caller waits until it's safely on disk. */
  readonly isAwaited: boolean;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/**
 * Appends events in the order of the calls. Writes all waiting events at once, and flushes them once if a caller waits.
 */
export class EventFile {
  readonly #path: string;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #broken: Error | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Resolves when the event is on disk. For a seat's activity, resolves immediately: the activity is written in order,
   * and if that fails, the next event fails. After a failure, writes nothing more, because the file must not have a
   * gap.
   */
  append(event: RecordedEvent): Promise<void> {
    const isAwaited = event.kind !== 'seat-activity';
    this.#last = new Promise((done, failed) => {
      this.#waiting.push({ text: inertJson(event), isAwaited, done, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
    if (isAwaited) return this.#last;
    this.#last.catch(() => undefined);
    return Promise.resolve();
  }

  /** Resolves when no event is waiting to be written. */
  async settled(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#write(batch);
    }
    this.#isWriting = false;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      if (this.#broken !== null) throw this.#broken;
      const text = batch.map((one) => one.text).join('');
      await appendText(this.#path, text, { isSynced: batch.some(({ isAwaited }) => isAwaited) });
      for (const { done } of batch) done();
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error(String(error));
      for (const { failed } of batch) failed(this.#broken);
    }
  }
}

async function appendText(path: string, text: string, { isSynced }: { readonly isSynced: boolean }): Promise<void> {
  const handle = await open(path, 'a', PRIVATE_FILE_MODE);
  try {
    await handle.writeFile(text);
    if (isSynced) await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes what a crash left after the last whole line, or ends that line, so that the next event begins on its own
 * line.
 */
export async function cutTo(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    if (size < bytes) await handle.write('\n', size);
    else await handle.truncate(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
