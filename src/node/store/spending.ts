import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { spentVerdictSchema } from '../../schema/verdict.ts';
import type { SpentSession } from '../../session/ports.ts';
import { readJsonObject } from './jsonDocument.ts';
import { dayIn, VERDICT } from './sessionFolder.ts';

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/**
 * Returns what a user's sessions have spent since a day (such as 2026-01-31), in every folder below the state folder,
 * the oldest first. Ignores what can't be read. Never rejects.
 */
export async function spendingSince(state: string, since: string): Promise<readonly SpentSession[]> {
  const stores = (await namesIn(state)).map((name) => path.join(state, name, 'sessions'));
  const folders = await Promise.all(
    stores.map(async (store) => {
      const recent = (await namesIn(store)).filter((name) => dayIn(name) >= since);
      return recent.map((name) => path.join(store, name));
    }),
  );
  const read: SpentSession[] = [];
  // Reads one after the other, because there may be thousands, and each is small.
  for (const folder of folders.flat()) {
    const session = await spentIn(folder);
    if (session !== null) read.push(session);
  }
  return read.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

async function spentIn(folder: string): Promise<SpentSession | null> {
  const document = await readJsonObject(path.join(folder, VERDICT));
  if (document.kind !== 'read') return null;
  const verdict = spentVerdictSchema.safeParse(document.value);
  if (!verdict.success) return null;
  return { ...verdict.data, day: dayIn(verdict.data.sessionId) };
}
