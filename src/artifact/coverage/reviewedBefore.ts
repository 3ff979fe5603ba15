import { grouped } from '../../protocol/findings/connected.ts';
import type { Artifact, Unchanged } from '../../protocol/setup.ts';
import { diffChunk } from '../diff/diffChunks.ts';
import { namesOf } from '../diff/diffNames.ts';
import { ZERO } from '../text/readableText.ts';
import { type DiffSection, sectionsOf, sectionText } from '../diff/diffSections.ts';

/** A change without what its seats were shown before. */
export interface Spared {
  /** Its lines are not among those that are shown. */
  readonly artifact: Artifact;
  readonly unchanged: Unchanged;
  readonly changedLines: number;
}

/** What a review that is held again has been shown, in full and by every seat. */
export interface Seen {
  readonly sessionId: string;
  readonly artifact: Artifact;
  /** Of its files, those that need not be shown again as long as they are the same. */
  readonly paths: readonly string[];
}

/**
 * Takes out of a change the files of which it says word for word what it said before, from the same base: so they are
 * the same to the last byte. Null where there are none, and where nothing else would be left.
 */
export function withoutReviewed(artifact: Artifact, seen: Seen): Spared | null {
  if (artifact.origin === undefined || artifact.origin.base !== seen.artifact.origin?.base) return null;
  const before = textsOf(seen.artifact);
  const now = textsOf(artifact);
  const guessed = new Set([artifact, seen.artifact].flatMap(guessedFiles));
  const isSame = (path: string): boolean => {
    const text = now.get(path);
    return text !== undefined && text === before.get(path) && isExact(text) && !guessed.has(path);
  };
  const same = new Set(seen.paths.filter(isSame));
  const sections = sectionsOf(artifact);
  const spared = sections.filter((section) => same.has(pathOf(section)));
  if (spared.length === 0 || spared.length === sections.length) return null;
  const rest = diffChunk(sections.filter((section) => !same.has(pathOf(section))));
  const { text, files, changedLines } = diffChunk(spared);
  const { coverage, gitChange: _, ...whole } = artifact;
  return {
    artifact: {
      ...whole,
      text: rest.text,
      files: rest.files,
      coverage: {
        ...coverage,
        shownLines: coverage.shownLines - changedLines,
        leftOut: [
          ...coverage.leftOut,
          ...[...same].map((file) => ({ file, reason: 'reviewed-before', rule: seen.sessionId }) as const),
        ],
      },
    },
    unchanged: { text, files },
    changedLines,
  };
}

/** Whether no other bytes have this text: one sign stands for a zero byte, and one for whatever can't be read. */
const isExact = (text: string): boolean => !text.includes(ZERO) && !text.includes('\ufffd');

/** Read in another encoding, other bytes may have the same text. */
const guessedFiles = ({ coverage }: Artifact): readonly string[] =>
  (coverage.encodings ?? []).filter(({ isGuess }) => isGuess).map(({ file }) => file);

const pathOf = ({ header }: DiffSection): string => namesOf(header).path;

/** By path what a change says of a file, without the names that git's store has for its contents: whoever commits it gets others. */
function textsOf(artifact: Artifact): ReadonlyMap<string, string> {
  const byPath = grouped(sectionsOf(artifact), pathOf);
  return new Map([...byPath].map(([path, sections]) => [path, sections.map(withoutIds).join('')]));
}

/** Where no line is shown, that name is all that tells one content from another. */
const withoutIds = ({ header, hunks }: DiffSection): string =>
  sectionText({ header: header.filter((line) => hunks.length === 0 || !line.startsWith('index ')), hunks });
