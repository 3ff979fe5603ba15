import path from 'node:path';
import { keptSeatsSchema } from '../../schema/kept.ts';
import { faultText } from '../../session/fault.ts';
import type { Log } from '../../session/ports.ts';
import { type KeptSeats, NOTHING_KEPT, type SeatMemory } from '../../session/seatPorts.ts';
import { readJsonObject, updateJsonObject } from './jsonDocument.ts';
import { makePrivateFolder } from './privateFile.ts';

/** A file that is damaged is as good as none: what it held can be chosen again. */
function keptIn(value: unknown): KeptSeats {
  const kept = keptSeatsSchema.safeParse(value);
  return kept.success ? kept.data : NOTHING_KEPT;
}

/** In a file of its own for the editor, whose models a terminal cannot ask. `folder`: of the workspace, in the user's state. */
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
