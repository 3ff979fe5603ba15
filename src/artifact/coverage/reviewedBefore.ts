import { grouped } from '../../protocol/findings/connected.ts';
import type { Artifact, Unchanged } from '../../protocol/setup.ts';
import { diffChunk } from '../diff/diffChunks.ts';
import { namesOf } from '../diff/diffNames.ts';
import { ZERO } from '../text/readableText.ts';
import { type DiffSection, sectionsOf, sectionText } from '../diff/diffSections.ts';

/** A change without the files that its seats already saw. */
export interface Spared {
  /** Doesn't count the lines of these files as shown. */
  readonly artifact: Artifact;
  readonly unchanged: Unchanged;
  readonly changedLines: number;
}

/** What the earlier run of a repeated review showed to every seat in full. */
export interface Seen {
  readonly sessionId: string;
  readonly artifact: Artifact;
  /** Those of its files that don't need to be shown again while they stay the same. */
  readonly paths: readonly string[];
}

/**
 * Removes files from a change whose diffs are word for word the same as before, from the same base. Their content is
 * then identical, too. Null if there are no such files, or if they are the whole change.
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

/** Whether only one sequence of bytes has this text. Both a zero byte and undecodable bytes are shown as a symbol. */
const isExact = (text: string): boolean => !text.includes(ZERO) && !text.includes('\ufffd');

/** In a guessed encoding, different bytes may have the same text. */
const guessedFiles = ({ coverage }: Artifact): readonly string[] =>
  (coverage.encodings ?? []).filter(({ isGuess }) => isGuess).map(({ file }) => file);

const pathOf = ({ header }: DiffSection): string => namesOf(header).path;

/** Returns the diff of each file by path, without git's object IDs, because committing the change gives it others. */
function textsOf(artifact: Artifact): ReadonlyMap<string, string> {
  const byPath = grouped(sectionsOf(artifact), pathOf);
  return new Map([...byPath].map(([path, sections]) => [path, sections.map(withoutIds).join('')]));
}

/** If no line is shown, the ID stays, because it alone identifies the content. */
const withoutIds = ({ header, hunks }: DiffSection): string =>
  sectionText({ header: header.filter((line) => hunks.length === 0 || !line.startsWith('index ')), hunks });
