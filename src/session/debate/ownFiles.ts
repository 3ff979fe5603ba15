import type { SessionStore } from '../storePorts.ts';
import type { OwnFiles } from './debatePorts.ts';
import { isDocumentName, writtenAt } from './ownDocuments.ts';
import { isOwnRecord, isRecordName } from './ownRecords.ts';

/**
 * Recognizes session files, debate documents, and decision records by their texts. A file that was changed afterwards
 * isn't Council's own.
 */
export function ownFiles(store: Pick<SessionStore, 'holds' | 'wrote' | 'list' | 'read'>): OwnFiles {
  return async (workspace, files, textsOf) => {
    const held = await Promise.all(files.map((file) => store.holds(`${workspace}/${file}`)));
    const likely = files.filter((file, index) => held[index] === true || isDocumentName(file) || isRecordName(file));
    if (likely.length === 0) return new Set();
    const texts = await textsOf(likely);
    const documents = likely.filter(isDocumentName).map((file) => `${workspace}/${file}`);
    const debates = documents.length === 0 ? [] : await writtenAt(documents, store);
    const isOwn = async (file: string, text: string): Promise<boolean> =>
      (await store.wrote(`${workspace}/${file}`, text)) ||
      debates.some((one) => one.has(`${workspace}/${file}`, text)) ||
      (await isOwnRecord(file, text, store));
    const own = new Set<string>();
    for (const file of likely) {
      const all = texts.get(file) ?? [];
      const are = await Promise.all(all.map((text) => isOwn(file, text)));
      if (all.length > 0 && are.every(Boolean)) own.add(file);
    }
    return own;
  };
}
