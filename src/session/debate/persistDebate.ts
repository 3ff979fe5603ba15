import { stored } from '../../protocol/labels/stored.ts';
import { inTurn, msg } from '../../protocol/labels/text.ts';
import { topicOf } from '../../protocol/debate/debateState.ts';
import { contextFileName, debateFiles, firstDocuments } from '../../protocol/debate/debateFiles.ts';
import type { Persona } from '../../protocol/debate/debateAnswer.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { CouncilError, faultSaid, isCouncilError } from '../fault.ts';
import type { DebateFolders } from './debatePorts.ts';
import type { Written } from './ownDocuments.ts';
import type { Log } from '../ports.ts';
import type { SeatAsker } from '../run/seatAsk.ts';

type UnopenedSetup = Omit<SessionSetup, 'sessionId'>;

/** Returns the setup with a folder that only this debate uses. Throws a CouncilError if the folder can't be created. */
export async function withDebateFolder<Setup extends UnopenedSetup>(
  setup: Setup,
  folders: DebateFolders,
): Promise<Setup> {
  const { debate, workspace, seats } = setup;
  if (debate === undefined) return setup;
  const named = debate.personas.map((persona) => ({ seat: persona.seat, file: fileOf(persona, seats), sha256: '' }));
  const { folder, hashes } = await folders.create(workspace, {
    folder: debate.folder,
    topic: topicOf(setup),
    files: firstDocuments({ ...setup, debate: { ...debate, contextFiles: named } }),
  });
  const contextFiles = named.map((one) => ({ ...one, sha256: hashes[one.file] ?? '' }));
  return { ...setup, debate: { ...debate, folder, contextFiles } };
}

function fileOf({ seat }: Persona, seats: SessionSetup['seats']): string {
  return contextFileName(seats.find((one) => one.id === seat) ?? { id: seat, engine: seat });
}

/**
 * Writes the documents of the rounds that have closed. The session file is the source of truth, so losing a copy must
 * not end the debate. But throws a CouncilError if a link or a file has replaced a folder on the way to a document.
 */
export async function persistDebate(state: SessionState, folders: DebateFolders, log: Log): Promise<void> {
  const { workspace, debate } = state.setup;
  if (debate === undefined) return;
  try {
    await folders.write(workspace, debate.folder, debateFiles(state));
  } catch (cause) {
    if (isCouncilError(cause)) throw turnedAside(cause, state);
    log.warn(`Council couldn’t write the documents of the debate into ${debate.folder}: ${String(cause)}`);
  }
}

/**
 * Writes documents that a crash left missing or outdated. Leaves alone a document that the team has changed since, and
 * a folder that is gone.
 */
export async function makeUpDebate(
  { setup: { workspace, debate }, cancelled }: SessionState,
  { documents, ours }: { readonly documents: Readonly<Record<string, string>>; readonly ours: Written },
  folders: DebateFolders,
): Promise<void> {
  if (debate === undefined || cancelled) return;
  const read = (name: string): Promise<string | null> => folders.read(workspace, `${debate.folder}/${name}`);
  if ((await read('context.md')) === null) return;
  const left: Record<string, string> = {};
  for (const [name, text] of Object.entries(documents)) {
    const found = await read(name);
    const isOld = found !== text && (found === null || ours.has(`${workspace}/${debate.folder}/${name}`, found));
    if (isOld) left[name] = text;
  }
  if (Object.keys(left).length > 0) await folders.write(workspace, debate.folder, left);
}

function turnedAside(cause: CouncilError, { phase, setup: { sessionId } }: SessionState): CouncilError {
  const next =
    phase === 'closed'
      ? msg`The verdict is still valid. To see it, run \`council sessions show ${sessionId}\`.`
      : msg`Then continue with \`council resume ${sessionId}\`.`;
  return new CouncilError(cause.kind, inTurn(faultSaid(cause), next), { cause });
}

/** Asks a challenger only while its context file is as it was written. If the file has changed, the seat fails. */
export function watchingContext(asker: SeatAsker, folders: DebateFolders): SeatAsker {
  return {
    ...asker,
    async ask(question, watch) {
      const { debate, workspace } = question.setup;
      const problem = debate === undefined ? null : await folders.problemOf(workspace, debate, question.seat);
      if (problem === null) return asker.ask(question, watch);
      const nextStep = stored`Start a new debate, and don’t change the context files while it runs.`;
      return { kind: 'failed', detail: problem, nextStep, output: '', durationMs: 0 };
    },
  };
}
