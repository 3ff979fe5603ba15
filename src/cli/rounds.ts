import type { RoundComparison, SeatInRound } from '../protocol/deliberation/deliberation.ts';
import type { Language } from '../protocol/labels/language.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { viewIn } from '../protocol/view/viewIn.ts';
import { cut, oneLine } from '../protocol/text/phrases.ts';
import type { RunningSession } from '../session/council.ts';
import type { Lines } from './progress.ts';
import { type Words, wordsIn } from './labels/words.ts';

/** Writes a few lines for each finished round of a deliberation: the positions, who changed theirs, and why. */
export function followRounds(session: RunningSession, { write, language }: Lines): void {
  let told = 0;
  session.onView((stored) => {
    const newest = roundsOf(stored).at(-1)?.round ?? 0;
    if (newest <= told) return;
    const view = viewIn(language, stored);
    const rounds = roundsOf(view);
    for (const round of rounds.filter((one) => one.round > told)) {
      for (const line of roundLines(round, view, language)) write(line);
    }
    told = newest;
  });
}

/** Returns the finished rounds. */
function roundsOf({ verdict, rounds = [] }: SessionView): readonly RoundComparison[] {
  return verdict?.deliberation?.rounds ?? rounds;
}

/** Describes a round in a few lines, with the names of the seats. */
export function roundLines(
  round: RoundComparison,
  { seats }: Pick<SessionView, 'seats'>,
  language: Language,
): readonly string[] {
  const words = wordsIn(language);
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  const each = (lineOf: (seat: SeatInRound, name: string) => readonly string[]): readonly string[] =>
    round.seats.flatMap((seat) => lineOf(seat, nameOf(seat.seat)).map((line) => `  ${line}`));
  return [
    words.roundMajority({ round: round.round, names: round.majority.map(nameOf) }),
    ...each((seat, name) => [positionOf(seat, name, words)]),
    ...each((seat, name) => (seat.moved ? [words.movedInRound({ name, reason: reasonOf(seat) })] : [])),
    ...each((seat, name) => doubtful(seat, name, words)),
  ];
}

function positionOf({ position, stance, confidence }: SeatInRound, name: string, words: Words): string {
  if (position === '' && stance === '') return words.silentInRound({ name });
  const stands = position === '' ? '' : words.stands({ position });
  return words.standsInRound({ name, position: stands, confidence, stance: short(stance) });
}

/** Returns an empty text if there is no new evidence. */
function reasonOf({ movedOn, conformity }: SeatInRound): string {
  const [first] = movedOn;
  return first === undefined || conformity ? '' : short(first);
}

function doubtful({ citations }: SeatInRound, name: string, words: Words): readonly string[] {
  const placesOf = (some: SeatInRound['citations']): readonly string[] =>
    some.slice(0, 3).map(({ file, line }) => `${file}:${String(line)}`);
  const missing = placesOf(citations.filter(({ holds }) => !holds));
  const unseen = placesOf(citations.filter((one) => one.unseen === true));
  return [
    ...(missing.length === 0 ? [] : [words.citesMissing({ name, places: missing })]),
    ...(unseen.length === 0 ? [] : [words.citesUnseen({ name, places: unseen })]),
  ];
}

const LONGEST = 120;

const short = (text: string): string => cut(oneLine(text), LONGEST);
