import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foreignText } from '../foreignFile.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { type KeptRun, keptRunSchema } from '../../schema/kept.ts';
import type { Log } from '../../session/ports.ts';
import { endRun, identityOf, isRunning, livingProcesses, type RunIdentity } from '../process/processTree.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../store/privateFile.ts';

/** An ID that no process and no process group has. */
const NOBODY = -1;

/**
 * Records a run that starts, so that a later council can end it if this process is killed. Returns the function that
 * deletes the record. Records nothing if the platform doesn't report when a process started, because IDs are reused.
 * Synchronous, because a process can be killed at any time.
 */
export function recordRun(folder: string, engine: string, { leader, mark, since }: RunIdentity): () => void {
  if (since === null) return () => undefined;
  const kept: KeptRun = { engine, leader, since, mark, owner: identityOf(process.pid) };
  const file = path.join(folder, `${String(leader)}-${String(since)}.json`);
  makePrivateFolder(folder);
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: PRIVATE_FILE_MODE });
  renameSync(`${file}.new`, file);
  return () => {
    rmSync(file, { force: true });
  };
}

/** Ends runs that councils left running when they were killed, and logs their engines in one line. */
export async function endLeftRuns(folder: string, log: Log): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const ended = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => endLeftRun(path.join(folder, name))),
  );
  const engines = ended.filter((engine) => engine !== null);
  if (engines.length === 0) return;
  log.warn(
    `An earlier council that was killed left engines running. Council stopped them: ${listOf(engines.toSorted())}.`,
  );
}

/** Ends one run, and returns its engine. Null if there was nothing to end, or if its council still runs. */
async function endLeftRun(file: string): Promise<string | null> {
  const kept = keptRunSchema.safeParse(
    await foreignText(file)
      .then(JSON.parse)
      .catch(() => null),
  );
  if (kept.success && isRunning(kept.data.owner)) return null;
  const living = kept.success ? await endKept(kept.data) : 0;
  await rm(file, { force: true });
  return kept.success && living > 0 ? kept.data.engine : null;
}

/**
 * Ends a recorded run, and returns how many processes it had. Ends the group only if its leader is still the recorded
 * process.
 */
async function endKept({ leader, since, mark }: KeptRun): Promise<number> {
  const isSame = identityOf(leader).startedAt === since;
  const run: RunIdentity = { leader: isSame ? leader : NOBODY, mark, since, seen: new Set() };
  const living = livingProcesses(run).length;
  if (living > 0) await endRun(run, () => undefined);
  return living;
}
