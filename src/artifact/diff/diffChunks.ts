import { namesOf } from './diffNames.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import { type DiffSection, type Hunk, sectionText } from './diffSections.ts';
import { placesOf } from './diffText.ts';
import type { Chunk, WithinLimit } from '../chunks/chunk.ts';
import { headerBytes, hunkBytes, hunkDigits, lineBytes, sectionBytes } from '../chunks/shownBytes.ts';
import { runsWhere } from '../text/runs.ts';
import { type CutLine, cutPoints } from '../text/cutPoints.ts';

/** Folders that show the purpose of a file and not its subject. */
const PURPOSES = new Set(['src', 'lib', 'test', 'tests', 'spec', 'specs', '__tests__', 'unit', 'main', 'app']);
const TEST_MARK = /^test_|(?:[._-](?:test|tests|spec)){1,4}$|_test$|Tests?$/g;

/**
 * Returns the same key for files that belong together, such as a source and its test. Sorted by key, the files of a
 * folder follow each other.
 */
export function relatedKey(path: string): string {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const stem = name.replace(/(?<=.)\.[^.]+$/, '').replace(TEST_MARK, '');
  return [...parts.filter((part) => !PURPOSES.has(part)), stem].join('/');
}

/** What stays together: related files, one file, or one hunk with the header of its file. */
interface Unit {
  readonly sections: readonly DiffSection[];
  readonly bytes: number;
}

const unitOf = (sections: readonly DiffSection[]): Unit => ({
  sections,
  bytes: sections.reduce((sum, section) => sum + sectionBytes(section), 0),
});

const HEAD = /^@@ -\d+(?:,(\d+))? \+\d+(?:,\d+)? @@(.*)$/s;
const NO_NEWLINE = '\\';
/** Room for a new head, whose counts may have more digits than the old ones. */
const SLACK = 40;

/** The number of the next line on either side. */
interface Position {
  readonly old: number;
  readonly now: number;
}

const isOld = (line: string): boolean => !line.startsWith('+') && !line.startsWith(NO_NEWLINE);
const isNew = (line: string): boolean => !line.startsWith('-') && !line.startsWith(NO_NEWLINE);
const count = (lines: readonly string[], is: (line: string) => boolean): number => lines.filter(is).length;

/** A side without lines gets the number of the line before it. */
const startOf = (next: number, count: number): number => (count === 0 ? next - 1 : next);

function pieceAt(lines: readonly string[], { old, now }: Position, tail: string): Hunk {
  const [oldCount, newCount] = [count(lines, isOld), count(lines, isNew)];
  const [oldStart, newStart] = [startOf(old, oldCount), startOf(now, newCount)];
  const head = `@@ -${oldStart},${oldCount} +${newStart},${newCount} @@${tail}`;
  return { head, oldStart, newStart, lines };
}

/** Keeps the note about a missing line end with the line before it. */
function sized(hunk: Hunk): readonly CutLine[] {
  const { lines } = hunk;
  const digits = hunkDigits(hunk);
  const isNote = (at: number): boolean => lines[at]?.startsWith(NO_NEWLINE) === true;
  return lines.map((line, at) => {
    const note = isNote(at + 1) ? lineBytes(lines[at + 1] ?? '') : 0;
    return {
      bytes: isNote(at) ? 0 : lineBytes(line, digits) + note,
      endsParagraph: line.slice(1).trim() === '' && note === 0,
    };
  });
}

/**
 * Splits a hunk into several that say the same, each of at most `limit` bytes in a prompt. Only a hunk of a single line
 * may be larger.
 */
export function splitHunk(hunk: Hunk, limit: number): readonly Hunk[] {
  const { head, lines, oldStart, newStart } = hunk;
  const [, oldCount = '1', tail = ''] = HEAD.exec(head) ?? [];
  let position: Position = {
    old: oldStart + (oldCount === '0' ? 1 : 0),
    now: newStart + (lines.some(isNew) ? 0 : 1),
  };
  let from = 0;
  return cutPoints(sized(hunk), limit - lineBytes(head) - SLACK).map((end) => {
    const some = lines.slice(from, end);
    const piece = pieceAt(some, position, tail);
    position = { old: position.old + count(some, isOld), now: position.now + count(some, isNew) };
    from = end;
    return piece;
  });
}

/** Returns the hunks, each below the header of its file. Splits a hunk between its lines if it doesn't fit. */
function fittingHunks({ header, hunks }: DiffSection, limit: number): readonly DiffSection[] {
  const room = limit - headerBytes({ header });
  return hunks
    .flatMap((hunk) => (hunkBytes(hunk) <= room ? [hunk] : splitHunk(hunk, room)))
    .map((hunk) => ({ header, hunks: [hunk] }));
}

/** Keeps the files of a group together if they fit, else each file, else each hunk. */
function unitsOf(files: readonly DiffSection[], limit: number): readonly Unit[] {
  const all = unitOf(files);
  if (all.bytes <= limit) return [all];
  return files.flatMap((file) => {
    const whole = unitOf([file]);
    const isWhole = whole.bytes <= limit || file.hunks.length === 0;
    return isWhole ? [whole] : fittingHunks(file, limit).map((hunk) => unitOf([hunk]));
  });
}

/** Joins the hunks of one file under its header again. */
function joined(sections: readonly DiffSection[]): readonly DiffSection[] {
  // The same array means the same file. Paths can't tell, because a file that becomes a link has two headers.
  const files = runsWhere(sections, ({ header }, last) => header === last.header);
  return files.map((file) => ({ header: file[0].header, hunks: file.flatMap(({ hunks }) => hunks) }));
}

/** Joins consecutive units into runs that fit. A unit that is too large becomes a run of its own. */
function runsOf(units: readonly Unit[], limit: number): readonly (readonly DiffSection[])[] {
  const runs: DiffSection[][] = [];
  let bytes = limit;
  for (const unit of units) {
    if (bytes + unit.bytes > limit) {
      runs.push([]);
      bytes = 0;
    }
    runs.at(-1)?.push(...unit.sections);
    bytes += unit.bytes;
  }
  return runs;
}

const countChanges = ({ hunks }: DiffSection): number =>
  hunks.reduce((sum, { lines }) => sum + lines.filter((line) => /^[-+]/.test(line)).length, 0);

/** Some files of a diff, or some of their hunks, as a chunk of an artifact. */
export function diffChunk(sections: readonly DiffSection[]): Chunk {
  return {
    text: sections.map(sectionText).join(''),
    files: sections.flatMap(({ header, hunks }) => placesOf(namesOf(header).path, hunks)),
    changedLines: sections.reduce((sum, section) => sum + countChanges(section), 0),
    bytes: sections.reduce((sum, section) => sum + sectionBytes(section), 0),
  };
}

export function diffChunks(sections: readonly DiffSection[], limit: number): readonly Chunk[] {
  const groups = grouped(sections, ({ header }) => relatedKey(namesOf(header).path));
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const units = sorted.flatMap(([, files]) => unitsOf(files, limit));
  return runsOf(units, limit).map((run) => diffChunk(joined(run)));
}

/** Returns the diff without the lines that are too large for any chunk; null if there are no such lines. */
export function diffWithin(sections: readonly DiffSection[], limit: number): WithinLimit | null {
  const tooLarge: string[] = [];
  const fits = (section: DiffSection): boolean => sectionBytes(section) <= limit;
  const kept = sections.flatMap((section): readonly DiffSection[] => {
    if (fits(section)) return [section];
    const hunks = fittingHunks(section, limit);
    const good = hunks.filter(fits);
    if (hunks.length > 0 && good.length === hunks.length) return [section];
    tooLarge.push(namesOf(section.header).path);
    return joined(good);
  });
  return tooLarge.length === 0 ? null : { chunk: diffChunk(kept), tooLarge };
}
