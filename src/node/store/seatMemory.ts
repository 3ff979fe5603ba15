import path from 'node:path';
import { keptSeatsSchema } from '../../schema/kept.ts';
import { faultText } from '../../session/fault.ts';
import type { Log } from '../../session/ports.ts';
import { type KeptSeats, NOTHING_KEPT, type SeatMemory } from '../../session/seatPorts.ts';
import { readJsonObject, updateJsonObject } from './jsonDocument.ts';
import { makePrivateFolder } from './privateFile.ts';

/** Treats a damaged file as missing, because the user can choose its content again. */
function keptIn(value: unknown): KeptSeats {
  const kept = keptSeatsSchema.safeParse(value);
  return kept.success ? kept.data : NOTHING_KEPT;
}

/**
 * Uses a separate file for the editor, because a terminal can't ask the editor's models. `folder` is the workspace's
 * folder in the user's state folder.
 */
export function localSeatMemory(folder: () => Promise<string>, where: 'editor' | 'terminal', log: Log): SeatMemory {
  const file = async (): Promise<string> => path.join(await folder(), `seats-${where}.json`);
  return {
    async read() {
      const found = await readJsonObject(await file());
      return found.kind === 'read' ? keptIn(found.value) : NOTHING_KEPT;
    },
    async change(change) {
      try {
        const place = await file();
        makePrivateFolder(path.dirname(place));
        await updateJsonObject(place, (before) => ({ ...change(keptIn(before)) }));
      } catch (cause) {
        log.warn(`Who is asked in this workspace could not be kept: ${faultText(cause)}`);
      }
    },
  };
}
