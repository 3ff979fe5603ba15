import { placesIn } from '../../artifact/evidence/citedPlaces.ts';
import { relativePath } from '../../artifact/evidence/place.ts';
import type { Citation } from '../../protocol/deliberation/deliberation.ts';
import type { Ballot, Reading } from '../../protocol/tally/ballot.ts';
import type { CitationChecker, NamedPlace } from '../ports.ts';

export interface Cited {
  /** Absolute. */
  readonly workspace: string;
  /** Paths, relative to the workspace, that a citation may mean if it gives only the end of a path. */
  readonly known: readonly string[];
}

/**
 * Returns the reading of an answer after opening every place that it cites. Its findings are compared with the artifact
 * elsewhere.
 */
export async function checkCitations(reading: Reading, cited: Cited, checker: CitationChecker): Promise<Reading> {
  const named = placesIn(ballotTexts(reading.ballot).join('\n'));
  const marked = reading.marked ?? [];
  if (named.length === 0 && marked.length === 0) return withCitations(reading, []);
  const places = [...named, ...marked].map((place) => meanings(place, cited));
  const lines = places
    .flat()
    .flatMap(({ file, startLine, endLine }) => [lineAt(file, startLine), lineAt(file, endLine)]);
  const opened = await checker.read(cited.workspace, lines);
  const held = new Set(lines.filter((_, index) => opened[index] != null).map(keyOf));
  const exists = (file: string, line: number): boolean => held.has(keyOf(lineAt(file, line)));
  const citations = places.slice(0, named.length).flatMap((meant) => citationsOf(meant, exists));
  const marks = places
    .slice(named.length)
    .flatMap((meant) => meant.filter((one) => exists(one.file, one.startLine)).slice(0, 1));
  return { ...withCitations(reading, distinct(citations)), marked: marks };
}

/** Returns the reading with these citations, in every place where it stores them. */
export function withCitations(reading: Reading, citations: readonly Citation[]): Reading {
  const { ballot } = reading;
  const research = ballot?.research;
  return {
    ...reading,
    citations,
    ballot: ballot === null || research === undefined ? ballot : { ...ballot, research: { ...research, citations } },
  };
}

/** Returns everything that a seat says outside its findings, in the order of its answer. */
function ballotTexts(ballot: Ballot | null): readonly string[] {
  if (ballot === null) return [];
  const { vote, alternatives, research } = ballot;
  const { rationale, key_evidence, risks, conditions, dissent_note } = vote;
  return [
    ...(research === undefined ? [] : [research.summary, research.stance, research.reasoning]),
    ...[rationale, ...key_evidence],
    ...(research === undefined ? [] : [...research.newEvidence, ...research.concerns, ...research.disagreements]),
    ...(research === undefined ? [] : research.responses.map(({ text }) => text)),
    ...[...risks, ...conditions, ...alternatives, dissent_note],
  ];
}

const lineAt = (file: string, line: number): NamedPlace => ({ file, startLine: line, endLine: line });
const keyOf = ({ file, startLine }: NamedPlace): string => `${file}:${String(startLine)}`;

/** Returns the first line, and also the last one if the range extends beyond the file. */
function citationsOf(
  meant: readonly NamedPlace[],
  exists: (file: string, line: number) => boolean,
): readonly Citation[] {
  const place = meant.find(({ file, startLine }) => exists(file, startLine)) ?? meant[0];
  if (place === undefined) return [];
  const { file, startLine, endLine } = place;
  const holds = exists(file, startLine);
  const first = { file, line: startLine, holds };
  return !holds || exists(file, endLine) ? [first] : [first, { file, line: endLine, holds: false }];
}

const distinct = (citations: readonly Citation[]): readonly Citation[] => [
  ...new Map(citations.map((one) => [`${one.file}:${String(one.line)}`, one] as const)).values(),
];

/** Removes leading non-ASCII letters, because some languages put no space between a word and a path. */
function withoutLetters(file: string): string {
  let at = 0;
  while (file.charCodeAt(at) > 127) at += 1;
  return file.slice(at);
}

/**
 * Returns what a path may mean, in this order: the path as it's written, without the `a/` or `b/` of a diff, the only
 * known file that ends with it (even after a space), and without leading letters that aren't ASCII.
 */
export function meanings<Place extends NamedPlace>(place: Place, { workspace, known }: Cited): readonly Place[] {
  const file = relativePath(place.file, workspace) ?? place.file;
  const longer = [...new Set(known)].filter((path) => path.endsWith(`/${file}`) || path.endsWith(` ${file}`));
  const isLettered = file.startsWith('a/') || file.startsWith('b/');
  const bare = withoutLetters(file);
  const files = [
    ...[file, ...(isLettered ? [file.slice(2)] : []), ...(longer.length === 1 ? longer : [])],
    ...(bare === file || bare === '' ? [] : [bare]),
  ];
  return files.map((one) => ({ ...place, file: one }));
}
