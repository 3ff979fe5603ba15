import type { SessionStore } from '../ports.ts';
import type { OwnFiles } from './debatePorts.ts';
import { isDocumentName, writtenAt } from './ownDocuments.ts';
import { isOwnRecord, isRecordName } from './ownRecords.ts';

/** Documents of debates and records of decisions by their texts, files of sessions by their place. */
export function ownFiles(store: Pick<SessionStore, 'holds' | 'list' | 'read'>): OwnFiles {
  return async (workspace, files, textsOf) => {
    const held = await Promise.all(files.map((file) => store.holds(`${workspace}/${file}`)));
    const own = new Set(files.filter((_, index) => held[index] === true));
    const likely = files.filter((file) => !own.has(file) && (isDocumentName(file) || isRecordName(file)));
    if (likely.length === 0) return own;
    const texts = await textsOf(likely);
    const documents = likely.filter(isDocumentName).map((file) => `${workspace}/${file}`);
    const debates = documents.length === 0 ? [] : await writtenAt(documents, store);
    const isOwn = async (file: string, text: string): Promise<boolean> =>
      debates.some((one) => one.has(`${workspace}/${file}`, text)) || (await isOwnRecord(file, text, store));
    for (const file of likely) {
      const all = texts.get(file) ?? [];
      const are = await Promise.all(all.map((text) => isOwn(file, text)));
      if (all.length > 0 && are.every(Boolean)) own.add(file);
    }
    return own;
  };
}
