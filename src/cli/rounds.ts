import type { RoundComparison, SeatInRound } from '../protocol/deliberation/deliberation.ts';
import { positionLabels } from '../protocol/deliberation/positionLabels.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { cut, listOf, oneLine } from '../protocol/text/phrases.ts';
import type { RunningSession } from '../session/council.ts';

/** Writes a few lines for every round of a deliberation that is over: who stands where, who moved and on what. */
export function followRounds(session: RunningSession, note: (text: string) => void): void {
  let told = 0;
  session.onView((view) => {
    const rounds = roundsOf(view);
    for (const round of rounds.filter((one) => one.round > told)) {
      for (const line of roundLines(round, view)) note(line);
    }
    told = Math.max(told, ...rounds.map(({ round }) => round));
  });
}

/** Those that are over. */
function roundsOf({ verdict, rounds = [] }: SessionView): readonly RoundComparison[] {
  return verdict?.deliberation?.rounds ?? rounds;
}

/** A round in a few lines, by the names of the seats. */
export function roundLines(round: RoundComparison, { seats }: Pick<SessionView, 'seats'>): readonly string[] {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  const names = round.majority.map(nameOf);
  const majority = names.length === 0 ? 'no majority yet' : `a majority forms, ${listOf(names)}`;
  return [
    `Round ${String(round.round)}: ${majority}.`,
    ...round.seats.map((seat) => `  ${nameOf(seat.seat)} ${positionOf(seat)}`),
    ...round.seats.filter(({ moved }) => moved).map((seat) => `  ${nameOf(seat.seat)} moved${reasonOf(seat)}`),
    ...round.seats.flatMap((seat) => doubtful(seat).map((place) => `  ${nameOf(seat.seat)} cites ${place}`)),
  ];
}

function positionOf({ position, stance, confidence }: SeatInRound): string {
  if (position === '' && stance === '') return 'didn’t answer.';
  const stands = position === '' ? 'says' : positionLabels(position, 1);
  return `${stands} (${String(confidence)})${stance === '' ? '.' : `: ${short(stance)}`}`;
}

function reasonOf({ movedOn, conformity }: SeatInRound): string {
  const [first] = movedOn;
  if (first === undefined || conformity) return ', without new evidence.';
  return ` on: ${short(first)}`;
}

function doubtful({ citations }: SeatInRound): readonly string[] {
  const named = (some: SeatInRound['citations'], what: string): readonly string[] => {
    const places = some.slice(0, 3).map(({ file, line }) => `${file}:${String(line)}`);
    return places.length === 0 ? [] : [`${listOf(places)}, which ${what}.`];
  };
  return [
    ...named(
      citations.filter(({ holds }) => !holds),
      'does not exist',
    ),
    ...named(
      citations.filter(({ unseen }) => unseen === true),
      'it wasn’t shown and didn’t read',
    ),
  ];
}

const LONGEST = 120;

const short = (text: string): string => cut(oneLine(text), LONGEST);
