import type { Deliberation } from './deliberation.ts';
import { afterRounds, clause, demand, inRound, settlement, type Undescribed, unseated } from '../verdict/heading.ts';
import { seatName } from '../mode.ts';
import { lastPosition } from './lastPosition.ts';
import { firstSentences, quoted, withoutStop } from '../text/sentences.ts';
import { hasFailed } from '../tally/tally.ts';
import { joined, listOf, shortened } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { isConflictOption } from './openQuestion.ts';

/** The verdict in a sentence or two, the same in panel, tree, summary and terminal. */
export function verdictHeading(verdict: Verdict): string {
  const { deliberation } = verdict;
  return verdict.outcome === 'decided' && deliberation !== undefined
    ? decided(verdict, deliberation)
    : verdict.decision;
}

/** An open question that stays open: who holds with what. */
export function undecidedHeading(verdict: Undescribed, deliberation: Deliberation): string {
  const stands = positionsOf(verdict, deliberation, null);
  const core = `Undecided${afterRounds(verdict)}${stands.length === 0 ? '' : `: ${stands.join(', ')}`}.`;
  return joined([core, demand(verdict), settlement(verdict)], ' ');
}

function decided(verdict: Verdict, deliberation: Deliberation): string {
  const { choice } = deliberation;
  const agreeing = verdict.seats.filter(({ id }) => verdict.agreedBy.includes(id)).map(seatName);
  const others = positionsOf(verdict, deliberation, choice);
  const provisionally = verdict.flags.includes('provisional') ? 'Provisionally decided' : 'Decided';
  return joined(
    [
      `${provisionally}${inRound(verdict)}: ${optionText(choice, deliberation)}.`,
      `${[`${listOf(agreeing)} agree`, ...others].join(', ')}.`,
      demand(verdict),
      settlement(verdict),
    ],
    ' ',
  );
}

/** “B, “Keep the cache in the process””; what a conflict is about has names of its own. */
function optionText(choice: string | null, { options }: Deliberation): string {
  const text = options.find(({ letter }) => letter === choice)?.text ?? '';
  return isConflictOption(text) || choice === null ? text : `${choice}, ${quoted(short(text))}`;
}

const LONG = 120;

function short(text: string): string {
  return shortened(withoutStop(firstSentences(text, 1)), LONG);
}

/** What the seats hold with, except for those who hold with this letter, and who was not heard or has no opinion. */
function positionsOf(verdict: Undescribed, deliberation: Deliberation, except: string | null): readonly string[] {
  const heard = verdict.seats.filter((seat) => !hasFailed(seat));
  const letterOf = ({ id }: VerdictSeat): string => lastPosition(id, deliberation.rounds)[0]?.position ?? '';
  const holding = heard.filter((seat) => seat.status === 'answered' && letterOf(seat) !== '');
  const letters = [...new Set(holding.map(letterOf))].filter((letter) => letter !== except).toSorted();
  const names = (list: readonly VerdictSeat[]): readonly string[] => list.map(seatName);
  return [
    ...letters.map((letter) => {
      const seats = holding.filter((seat) => letterOf(seat) === letter);
      return `${listOf(names(seats))} ${seats.length === 1 ? 'holds' : 'hold'} with ${named(letter, deliberation)}`;
    }),
    ...clause(names(heard.filter((seat) => !holding.includes(seat))), 'took no side'),
    ...clause(names(verdict.seats.filter(hasFailed)), 'did not answer'),
    ...clause(unseated(verdict), 'could not take part'),
  ];
}

function named(letter: string, { options }: Deliberation): string {
  const text = options.find((option) => option.letter === letter)?.text ?? letter;
  return isConflictOption(text) ? text : letter;
}
