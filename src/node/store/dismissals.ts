import { createHash } from 'node:crypto';
import path from 'node:path';
import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import { plain } from '../../artifact/evidence/quotePlace.ts';
import { isSameDismissal } from '../../protocol/findings/dismissal.ts';
import { DISMISSALS_VERSION, type KeptDismissal, keptDismissalsSchema } from '../../schema/dismissal.ts';
import type { Dismissal, Dismissals, NewDismissal } from '../../session/dismissalPorts.ts';
import { isCouncilError, usage } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';
import { readJsonObject } from './jsonDocument.ts';
import { makePrivateFolder, writeWhole } from './privateFile.ts';
import { storageFault } from './storageFault.ts';
import { folderTimes, watchBy } from './storeWatch.ts';
import { whileLocked } from './waitingLock.ts';

/** Where dismissals are stored. Neither function is called before it's needed. */
interface Places {
  /** The absolute path of the file that all worktrees of the repository share. */
  readonly file: () => Promise<string>;
  /**
   * The path of a workspace from the root of its repository, with a slash at the end. Empty at the root, and outside a
   * repository.
   */
  readonly prefixOf: (workspace: string) => Promise<string>;
}

export function localDismissals({ file, prefixOf }: Places): Dismissals {
  return {
    async list(workspace) {
      const kept = await read(await file());
      if (kept.length === 0) return [];
      const prefix = await prefixOf(workspace);
      return kept.flatMap((one) => withinWorkspace(one, prefix));
    },
    async add(workspace, dismissals) {
      const prefix = await prefixOf(workspace);
      const fresh = dismissals.map((one) => asKept(one, prefix));
      await change(await file(), (before) => [
        ...before,
        ...fresh.filter((one) => !before.some((other) => isSameDismissal(one, other))),
      ]);
    },
    async remove(dismissals) {
      await change(await file(), (before) =>
        before.filter((one) => !dismissals.some((other) => isSameDismissal(one, other))),
      );
    },
    watch: (changed) => watch(file, changed),
    digestOf,
  };
}

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.map(plain).join('\n')).digest('hex');

function asKept({ file, quoted, ...dismissal }: NewDismissal, prefix: string): KeptDismissal {
  return {
    path: `${prefix}${file}`,
    ...dismissal,
    ...(quoted === undefined ? {} : { digest: digestOf(quoted) }),
  };
}

function withinWorkspace({ path: kept, ...dismissal }: KeptDismissal, prefix: string): readonly Dismissal[] {
  return kept.startsWith(prefix) ? [{ file: kept.slice(prefix.length), ...dismissal }] : [];
}

async function read(file: string): Promise<readonly KeptDismissal[]> {
  const found = await readJsonObject(file);
  if (found.kind === 'missing') return [];
  if (found.kind === 'damaged') throw damaged(found.problem);
  const checked = keptDismissalsSchema.safeParse(found.value);
  if (checked.success) return checked.data.dismissals;
  const { version } = found.value;
  if (typeof version === 'number' && version > DISMISSALS_VERSION)
    throw usage(msg`A newer version of Council wrote ${file}. Update Council to see your dismissals.`);
  const [issue] = checked.error.issues;
  throw damaged(msg`${file} has an invalid value at ${issue?.path.join('.') ?? ''}.`);
}

const damaged = (problem: Text) =>
  usage(inTurn(problem, msg`Correct the file, or delete it to start over. Until then, your dismissals don’t count.`));

async function change(
  file: string,
  next: (before: readonly KeptDismissal[]) => readonly KeptDismissal[],
): Promise<void> {
  makePrivateFolder(path.dirname(file));
  try {
    await whileLocked(`${file}.lock`, async () => {
      const document = { version: DISMISSALS_VERSION, dismissals: next(await read(file)) };
      await writeWhole(file, `${JSON.stringify(document, null, 2)}\n`);
    });
  } catch (cause) {
    if (isCouncilError(cause)) throw cause;
    if (errorCode(cause) !== '') throw storageFault(path.dirname(file), cause);
    throw cause;
  }
}

function watch(find: Places['file'], changed: () => void): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const begin = async (): Promise<void> => {
    const file = await find();
    if (isStopped) return;
    stop = watchBy(folderTimes(file), () => Promise.resolve(folderTimes(file)), changed);
  };
  // If the file's place can't be found, nothing can be stored there either, and `list` says why.
  begin().catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
}
