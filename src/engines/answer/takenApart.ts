import type { AnswerKind } from './answerKind.ts';
import { bareDocuments, jsonObjects } from './bareDocuments.ts';
import { isJson } from './document.ts';
import { readFences } from './fencedBlocks.ts';

/** What an answer consists of, as far as its form tells. */
export interface TakenApart {
  /** The contents of fenced blocks that may hold data. */
  readonly blocks: readonly string[];
  /** What may be a document outside of fences. */
  readonly bare: readonly string[];
  /** All JSON objects outside of fences, whatever they are. */
  readonly objects: readonly string[];
  /** All that stands outside of fences. */
  readonly rest: string;
  /** A fence was opened and never closed: the answer was cut off. */
  readonly cutOff: boolean;
}

const DATA_LANGUAGES = new Set(['', 'yaml', 'yml', 'json', 'jsonc', 'json5', 'text', 'txt', 'plaintext']);

export function takenApart(text: string, kind: AnswerKind): TakenApart {
  const { blocks, rest, cutOff } = isJson(text) ? { blocks: [], rest: text, cutOff: false } : readFences(text);
  return {
    blocks: blocks.filter((block) => DATA_LANGUAGES.has(block.language)).map(({ content }) => content),
    bare: bareDocuments(rest, kind),
    objects: jsonObjects(rest),
    rest,
    cutOff,
  };
}
