import { namesOf } from './diffNames.ts';
import { diffSections, sectionText } from './diffSections.ts';
import type { DiffSection } from './diffSections.ts';
import { placesOf } from './diffText.ts';
import type { Part } from './part.ts';
import { relatedKey } from './related.ts';
import { utf8Length } from './utf8Length.ts';

/** What stays together: files that belong to each other, one file, or one hunk with the header of its file. */
interface Unit {
  readonly sections: readonly DiffSection[];
  readonly bytes: number;
}

const unitOf = (sections: readonly DiffSection[]): Unit => ({
  sections,
  bytes: sections.reduce((sum, section) => sum + utf8Length(sectionText(section)), 0),
});

/** The files of one group stay together where they fit, else each file does, else each hunk. */
function unitsOf(files: readonly DiffSection[], limit: number): readonly Unit[] {
  const all = unitOf(files);
  if (all.bytes <= limit) return [all];
  return files.flatMap(({ header, hunks }) => {
    const whole = unitOf([{ header, hunks }]);
    const isWhole = whole.bytes <= limit || hunks.length < 2;
    return isWhole ? [whole] : hunks.map((hunk) => unitOf([{ header, hunks: [hunk] }]));
  });
}

/** Hunks of one file under its header again. */
function joined(sections: readonly DiffSection[]): readonly DiffSection[] {
  const files: DiffSection[] = [];
  for (const section of sections) {
    const last = files.at(-1);
    // The same array: cut from the same file. A file that becomes a link has two headers.
    if (last?.header === section.header) {
      files[files.length - 1] = { header: last.header, hunks: [...last.hunks, ...section.hunks] };
    } else files.push(section);
  }
  return files;
}

/** Puts units that follow each other into runs that fit; one that is too large stands alone. */
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

function partOf(run: readonly DiffSection[]): Part {
  const sections = joined(run);
  return {
    text: sections.map(sectionText).join(''),
    files: sections.flatMap(({ header, hunks }) => placesOf(namesOf(header).path, hunks)),
    changedLines: sections.reduce((sum, section) => sum + countChanges(section), 0),
  };
}

export function diffParts(text: string, limit: number): readonly Part[] {
  const groups = new Map<string, DiffSection[]>();
  for (const section of diffSections(text)) {
    const key = relatedKey(namesOf(section.header).path);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [section]);
    else group.push(section);
  }
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return runsOf(
    sorted.flatMap(([, files]) => unitsOf(files, limit)),
    limit,
  ).map(partOf);
}
