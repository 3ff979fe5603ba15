import type { Deliberation } from './deliberation.ts';
import { demand, roundOf, settlement, type Undescribed, unseated } from '../verdict/heading.ts';
import type { Label } from '../labels/label.ts';
import type { OpenAbsent, Side } from '../labels/parameters.ts';
import { seatName } from '../mode.ts';
import { lastPosition } from './lastPosition.ts';
import { firstSentences, quoted, withoutStop } from '../text/sentences.ts';
import { hasFailed } from '../tally/tally.ts';
import { shortened } from '../text/phrases.ts';
import type { VerdictSeat } from '../verdict/verdict.ts';
import { isConflictOption } from './openQuestion.ts';

/** What an open question has come to, with who stands for what. */
export function openHeading(verdict: Undescribed, deliberation: Deliberation): readonly Label[] {
  const stands = verdict.outcome === 'decided' ? decided(verdict, deliberation) : open(verdict, deliberation);
  return [...stands, ...demand(verdict), ...settlement(verdict)];
}

function open(verdict: Undescribed, deliberation: Deliberation): readonly Label[] {
  return [{ key: 'openQuestion', rounds: roundOf(verdict), ...positionsOf(verdict, deliberation, null) }];
}

function decided(verdict: Undescribed, deliberation: Deliberation): readonly Label[] {
  const { choice } = deliberation;
  const agree = verdict.seats.filter(({ id }) => verdict.agreedBy.includes(id)).map(seatName);
  const provisional = verdict.flags.includes('provisional');
  const option = optionText(choice, deliberation);
  return [
    { key: 'optionChosen', provisional, round: roundOf(verdict), option },
    { key: 'optionHolders', agree, ...positionsOf(verdict, deliberation, choice) },
  ];
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
function positionsOf(
  verdict: Undescribed,
  deliberation: Deliberation,
  except: string | null,
): { readonly sides: readonly Side[] } & OpenAbsent {
  const heard = verdict.seats.filter((seat) => !hasFailed(seat));
  const letterOf = ({ id }: VerdictSeat): string => lastPosition(id, deliberation.rounds)[0]?.position ?? '';
  const holding = heard.filter((seat) => seat.status === 'answered' && letterOf(seat) !== '');
  const letters = [...new Set(holding.map(letterOf))].filter((letter) => letter !== except).toSorted();
  return {
    sides: letters.map((letter) => {
      const seats = holding.filter((seat) => letterOf(seat) === letter).map(seatName);
      return { seats, option: named(letter, deliberation) };
    }),
    withoutSide: heard.filter((seat) => !holding.includes(seat)).map(seatName),
    silent: verdict.seats.filter(hasFailed).map(seatName),
    unseated: unseated(verdict),
  };
}

function named(letter: string, { options }: Deliberation): string {
  const text = options.find((option) => option.letter === letter)?.text ?? letter;
  return isConflictOption(text) ? text : letter;
}
