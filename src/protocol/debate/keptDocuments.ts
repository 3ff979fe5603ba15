import { debateDocuments, topicDocument, contextDocument } from './debateDocuments.ts';
import { debateOf } from './debateState.ts';
import type { SittingState } from '../sitting/sittingState.ts';

/** The files of a debate's folder that are kept up to date while it goes on: name in the folder → text. */
export function keptDocuments(state: SittingState): Readonly<Record<string, string>> {
  return debateDocuments(state);
}

/** The files that are written once, before anybody is asked. */
export function firstDocuments({ setup }: Pick<SittingState, 'setup'>): Readonly<Record<string, string>> {
  const { personas, contextFiles } = debateOf({ setup });
  const contexts = personas.flatMap((persona) => {
    const file = contextFiles.find(({ seat }) => seat === persona.seat)?.file;
    return file === undefined ? [] : [[file, contextDocument(persona)] as const];
  });
  return { ...Object.fromEntries(contexts), 'context.md': topicDocument(setup) };
}
