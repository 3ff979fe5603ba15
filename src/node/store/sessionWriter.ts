import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foreignText } from '../foreignFile.ts';
import type { RoundOutput } from '../../protocol/review/envelope.ts';
import { parseJson } from '../../engines/reply/record.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { inertJson } from '../../protocol/text/inertJson.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { verdictSchema } from '../../schema/verdict.ts';
import type { WorkspaceSnapshot } from '../../session/ports.ts';
import type { AnswerPlace, SessionDocuments, SessionWriter } from '../../session/storePorts.ts';
import { EventFile } from './eventFile.ts';
import { PRIVATE_FOLDER_MODE, writeWhole } from './privateFile.ts';
import { takeTurn } from '../takeTurn.ts';
import { storageFault } from './storageFault.ts';
import { errorCode } from '../errorCode.ts';
import { writeSnapshot } from './snapshotFile.ts';
import { unlockSession } from './sessionLock.ts';
import { envelopeSessionId, type SessionFiles } from './sessionFolder.ts';
import { touchFolder } from './storeWatch.ts';

const json = (value: object): string => inertJson(value, 2);

/** The session's limit in minutes. If it has none, how long a round may take with all retries. */
function budgetMinutes({ limits }: SessionSetup): number {
  if (limits.budgetMinutes !== undefined) return limits.budgetMinutes;
  const longest = Math.max(0, ...Object.values(limits.timeoutSeconds));
  return Math.max(1, Math.ceil((longest * (limits.retries + 1)) / 60));
}

/**
 * The specification's input envelope and, once the round has closed, its output. The specification has no target and no
 * scope for a question alone.
 */
export function envelopeText(
  setup: SessionSetup,
  at: { round: number; artifact: string },
  output?: RoundOutput,
): string {
  const isQuestion = setup.artifact.target === 'question';
  return json({
    session_id: envelopeSessionId(setup.sessionId),
    round: at.round,
    target: isQuestion ? 'proposal' : setup.artifact.target,
    scope: isQuestion ? 'snippet' : setup.artifact.scope,
    artifact_file: at.artifact,
    budget_minutes: budgetMinutes(setup),
    ...output,
  });
}

/** What is under review, as a file for people. */
export const artifactText = ({ artifact, question }: SessionSetup): string =>
  artifact.text === '' ? question.text : artifact.text;

/** What is known about a session when it begins. `startedAt` is in ISO 8601. */
export function metadataText(setup: SessionSetup, startedAt: string): string {
  const { artifact, ...rest } = setup;
  const { text: _text, files: _files, ...about } = artifact;
  return json({ ...rest, envelopeSessionId: envelopeSessionId(setup.sessionId), artifact: about, startedAt });
}

/** The files of a closed session, each with the function that makes its text. */
export const documentTexts = (
  files: SessionFiles,
  { verdict, summary }: SessionDocuments,
): readonly (readonly [string, () => string])[] => [
  [files.verdict, () => json(verdict)],
  [files.summary, summary],
];

/** Whether the files contain these documents, and not older ones. */
export async function holdsDocuments(files: SessionFiles, documents: SessionDocuments): Promise<boolean> {
  const same = await Promise.all(
    documentTexts(files, documents).map(async ([file, text]) => (await foreignText(file).catch(() => null)) === text()),
  );
  return same.every((one) => one);
}

/**
 * Reads the verdict of a session that an earlier version wrote. Null if that version didn't close the session, or if
 * the verdict can't be read.
 */
export async function readVerdict({ verdict }: SessionFiles): Promise<Verdict | null> {
  const text = await foreignText(verdict).catch(() => '');
  return verdictSchema.safeParse(parseJson(text)).data ?? null;
}

/**
 * Writes one session. The event file is the source of truth. Everything else is made from it, for people and other
 * programs.
 */
export class FileSessionWriter implements SessionWriter {
  readonly #files: SessionFiles;
  readonly #events: EventFile;
  readonly #rounds = new Set<number>();
  #setup: SessionSetup | null = null;
  /** Whether watchers know that the session has started or resumed. */
  #isAnnounced = false;

  /** `written` are the events that the file already contains if a session resumes. */
  constructor(files: SessionFiles, written: readonly RecordedEvent[]) {
    this.#files = files;
    this.#events = new EventFile(files.events);
    for (const event of written) {
      if (event.kind === 'session-opened') this.#setup = event.setup;
      if (event.kind === 'seat-asked') this.#rounds.add(event.round);
    }
  }

  get folder(): string {
    return this.#files.folder;
  }

  append(event: RecordedEvent): Promise<void> {
    return this.#kept(() => this.#append(event));
  }

  keepSnapshot(before: WorkspaceSnapshot): Promise<void> {
    return this.#kept(() => writeSnapshot(this.#files.snapshot, before));
  }

  keepAnswer(place: AnswerPlace, text: string): Promise<void> {
    return this.#kept(async () => {
      // Creates only this folder, because a missing session folder has been deleted for good.
      await mkdir(this.#files.rounds, { mode: PRIVATE_FOLDER_MODE }).catch((cause: unknown) => {
        if (errorCode(cause) !== 'EEXIST') throw cause;
      });
      await writeWhole(this.#files.answer(place), text);
    });
  }

  finish(documents: SessionDocuments): Promise<void> {
    return this.#kept(async () => {
      for (const [file, text] of documentTexts(this.#files, documents)) {
        await takeTurn();
        await writeWhole(file, text());
      }
      await rm(this.#files.snapshot, { recursive: true, force: true });
      await this.release();
    });
  }

  async release(): Promise<void> {
    await this.#events.settled();
    await unlockSession(this.#files.lock);
    await this.#announce();
  }

  async keepEnvelope(round: number, output: RoundOutput): Promise<void> {
    if (this.#setup === null) return;
    const text = envelopeText(this.#setup, { round, artifact: this.#files.artifact }, output);
    await this.#kept(() => writeWhole(this.#files.envelope(round), text));
  }

  /** Turns an error of the system into a CouncilError (`storage`). Any other error is a bug. */
  async #kept(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      throw errorCode(cause) === '' ? cause : storageFault(this.#files.folder, cause);
    }
  }

  async #append(event: RecordedEvent): Promise<void> {
    const written = this.#events.append(event);
    if (event.kind === 'session-opened') {
      this.#setup = event.setup;
      await written;
      await this.#describe(event.setup, event.at);
    } else if (event.kind === 'seat-asked' && !this.#rounds.has(event.round)) {
      this.#rounds.add(event.round);
      await written;
      await this.#openRound(event.round);
    }
    await written;
    if (!this.#isAnnounced) await this.#announce();
  }

  async #announce(): Promise<void> {
    this.#isAnnounced = true;
    await touchFolder(path.dirname(this.#files.folder));
  }

  async #describe(setup: SessionSetup, at: string): Promise<void> {
    await writeWhole(this.#files.artifact, artifactText(setup));
    await writeWhole(this.#files.metadata, metadataText(setup, at));
  }

  async #openRound(round: number): Promise<void> {
    if (this.#setup === null) return;
    const text = envelopeText(this.#setup, { round, artifact: this.#files.artifact });
    await writeWhole(this.#files.envelope(round), text);
  }
}
