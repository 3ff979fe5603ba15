// Undoes what must be undone however this process ends: normally, by a signal, or by an uncaught error.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const pending = new Set();
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

function undoAll() {
  for (const undo of [...pending].reverse()) {
    try {
      undo();
    } catch (error) {
      console.error(`cleaning up: ${error.message}`);
    }
  }
  pending.clear();
}

process.on('exit', undoAll);

/** `undo` must be synchronous. Returns a function that cancels it. */
export function atEnd(undo) {
  pending.add(undo);
  return () => pending.delete(undo);
}

/** Without this, a signal ends the process at once, and nothing is undone. */
export function exitOnSignals() {
  const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, status] of Object.entries(statuses)) process.once(signal, () => process.exit(status));
}

/** Makes a temporary folder that is removed when this process ends. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `council-${name}-`));
  const forget = atEnd(() => remove(folder));
  return {
    path: folder,
    remove: () => {
      forget();
      remove(folder);
    },
  };
}
