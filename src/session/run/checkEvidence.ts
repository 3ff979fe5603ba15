import { shownLines } from '../../artifact/evidence/anchor.ts';
import { type CitedPlace, placesIn } from '../../artifact/evidence/citedPlaces.ts';
import { isShown, placesOf } from '../../artifact/evidence/place.ts';
import { lineWithQuote } from '../../artifact/evidence/quote.ts';
import { evidenceProblem, isSupported, quotedStretches } from '../../protocol/debate/evidence.ts';
import type { SeatQuestion } from '../../protocol/run/seatQuestion.ts';
import type { Artifact } from '../../protocol/setup.ts';
import type { Reading } from '../../protocol/tally/ballot.ts';
import type { CitationChecker, NamedPlace } from '../ports.ts';
import { type Cited, meanings } from './checkCitations.ts';

interface Evidence extends Cited {
  readonly seatQuestion: SeatQuestion;
  readonly artifact: Artifact;
  /** The folder of the debate's own documents, relative to the workspace. Empty for none. */
  readonly ownFolder: string;
}

/**
 * Returns the reading of a challenge, with whether its evidence opens or quotes the position. An agreement without such
 * evidence gets a problem that asks for it. Returns any other reading unchanged.
 */
export async function checkEvidence(reading: Reading, about: Evidence, checker: CitationChecker): Promise<Reading> {
  const { debate, problem } = reading;
  if (debate?.kind !== 'challenge' || about.seatQuestion.task !== 'challenge') return reading;
  const opens = await Promise.all(debate.evidence.map((item) => doesOpen(item, about, checker)));
  const challenge = { ...debate, supported: isSupported(debate, about.seatQuestion.position, opens) };
  const problems = [problem, evidenceProblem(challenge)].filter((one) => one !== null);
  return { ...reading, debate: challenge, problem: problems.length === 0 ? null : problems.join(' ') };
}

/** Whether a place that an item names can be opened and, if quotes follow the place, contains at least one of them. */
async function doesOpen(item: string, about: Evidence, checker: CitationChecker): Promise<boolean> {
  // Documents that the council has written itself prove nothing.
  const isOwn = ({ file }: NamedPlace): boolean => about.ownFolder !== '' && file.startsWith(`${about.ownFolder}/`);
  const named = placesIn(item).flatMap((place) => meanings(place, about).filter((one) => !isOwn(one)));
  const opened = await checker.read(about.workspace, named);
  return named.some((place, index) => {
    const lines = [shownAt(place, about.artifact), opened[index] ?? null].filter((one) => one !== null);
    const texts = lines.map((one) => one.join('\n')).filter((text) => text.trim() !== '');
    const quotes = quotesBehind(item, place);
    return texts.length > 0 && (quotes.length === 0 || quotes.some((quote) => lineWithQuote(quote, texts) !== -1));
  });
}

/** Returns the lines of a place if all seats were shown all of them, otherwise null. */
function shownAt(place: CitedPlace, artifact: Artifact): readonly string[] | null {
  const files = placesOf(place.file, artifact);
  const isWhole = isShown(place.startLine, files) && isShown(place.endLine, files);
  return isWhole ? shownLines(place, files) : null;
}

/** Returns what an item quotes after a place, without other places. */
function quotesBehind(item: string, { to }: CitedPlace): readonly string[] {
  const behind = quotedStretches(item).filter(({ text, at }) => at >= to && placesIn(text).length === 0);
  return behind.map(({ text }) => text);
}
