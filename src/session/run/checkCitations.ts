import { relativePath } from '../../artifact/evidence/place.ts';
import { type CitedPlace, citedPlaces } from '../../engines/answer/citedPlaces.ts';
import type { Reading } from '../../protocol/tally/ballot.ts';
import type { Citation } from '../../protocol/deliberation/deliberation.ts';
import type { CitationChecker, NamedPlace } from '../ports.ts';

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
  const lines = places
    .flat()
    .flatMap(({ file, startLine, endLine }) => [lineAt(file, startLine), lineAt(file, endLine)]);
  const holding = await checker.check(cited.workspace, lines);
  const held = new Set(lines.filter((_, index) => holding[index] === true).map(keyOf));
  const citations = places.flatMap((meant) => citationsOf(meant, (file, line) => held.has(keyOf(lineAt(file, line)))));
  return { ...reading, ballot: { ...ballot, research: { ...ballot.research, citations: distinct(citations) } } };
}

const lineAt = (file: string, line: number): NamedPlace => ({ file, startLine: line, endLine: line });
const keyOf = ({ file, startLine }: NamedPlace): string => `${file}:${String(startLine)}`;

/** The first line; and the last one as well where the range leads out of the file. */
function citationsOf(
  meant: readonly CitedPlace[],
  exists: (file: string, line: number) => boolean,
): readonly Citation[] {
  const place = meant.find(({ file, startLine }) => exists(file, startLine)) ?? meant[0];
  if (place === undefined) return [];
  const { file, startLine, endLine } = place;
  const holds = exists(file, startLine);
  const first = { file, line: startLine, holds };
  return !holds || exists(file, endLine) ? [first] : [first, { file, line: endLine, holds: false }];
}

const distinct = (citations: readonly Citation[]): readonly Citation[] =>
  citations.filter(
    ({ file, line }, index) => citations.findIndex((one) => one.file === file && one.line === line) === index,
  );

/** As it was named; else without the letter of a diff, else the only known file that ends like that, maybe after a blank. */
function meanings(place: CitedPlace, { workspace, known }: Cited): readonly CitedPlace[] {
  const file = relativePath(place.file, workspace) ?? place.file;
  const longer = [...new Set(known)].filter((path) => path.endsWith(`/${file}`) || path.endsWith(` ${file}`));
  const withoutLetter = /^[ab]\/(.+)$/.exec(file)?.[1];
  const files = [file, ...(withoutLetter === undefined ? [] : [withoutLetter]), ...(longer.length === 1 ? longer : [])];
  return files.map((one) => ({ ...place, file: one }));
}
