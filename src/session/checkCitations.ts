import { relativePath } from '../artifact/place.ts';
import { type CitedPlace, citedPlaces } from '../engines/answer/citedPlaces.ts';
import type { Reading } from '../protocol/ballot.ts';
import type { Citation } from '../protocol/deliberation.ts';
import type { CitationChecker } from './ports.ts';

export interface Cited {
  /** Absolute. */
  readonly workspace: string;
  /** Paths, relative to the workspace, that a file named by its last part may mean. */
  readonly known: readonly string[];
}

/** The reading of an answer in a deliberation, with every place that it names opened and checked; any other as it is. */
export async function checkCitations(reading: Reading, cited: Cited, checker: CitationChecker): Promise<Reading> {
  const { ballot } = reading;
  if (ballot?.research === undefined) return reading;
  const places = citedPlaces(ballot).map((place) => meanings(place, cited));
  const holding = await checker.check(cited.workspace, places.flat());
  const citations: Citation[] = [];
  let at = 0;
  for (const meant of places) {
    const held = meant.find((_, index) => holding[at + index] === true);
    at += meant.length;
    const { file, startLine } = held ?? meant[0] ?? { file: '', startLine: 0 };
    if (!citations.some((one) => one.file === file && one.line === startLine)) {
      citations.push({ file, line: startLine, holds: held !== undefined });
    }
  }
  return { ...reading, ballot: { ...ballot, research: { ...ballot.research, citations } } };
}

/** As it was named; else without the letter of a diff, else the only known file that ends like that. */
function meanings(place: CitedPlace, { workspace, known }: Cited): readonly CitedPlace[] {
  const file = relativePath(place.file, workspace) ?? place.file;
  const longer = [...new Set(known)].filter((path) => path.endsWith(`/${file}`));
  const withoutLetter = /^[ab]\/(.+)$/.exec(file)?.[1];
  const files = [file, ...(withoutLetter === undefined ? [] : [withoutLetter]), ...(longer.length === 1 ? longer : [])];
  return files.map((one) => ({ ...place, file: one }));
}
