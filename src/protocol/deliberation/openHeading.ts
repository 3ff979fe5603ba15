import type { Deliberation } from './deliberation.ts';
import { demand, partial, roundOf, settlement, type Undescribed, unseated } from '../verdict/heading.ts';
import type { Label } from '../labels/label.ts';
import type { OpenAbsent, Side } from '../labels/parameters.ts';
import { seatName } from '../mode.ts';
import { lastPosition } from './lastPosition.ts';
import { firstSentences, quoted, withoutStop } from '../text/sentences.ts';
import { hasFailed } from '../tally/tally.ts';
import { shortened } from '../text/phrases.ts';
import type { VerdictSeat } from '../verdict/verdict.ts';
import { isConflictOption } from './openQuestion.ts';

/** The outcome of an open question, and what each seat is for. */
export function openHeading(verdict: Undescribed, deliberation: Deliberation): readonly Label[] {
  return [...standsOf(verdict, deliberation), ...partial(verdict), ...demand(verdict), ...settlement(verdict)];
}

function standsOf(verdict: Undescribed, deliberation: Deliberation): readonly Label[] {
  const { choice, options } = deliberation;
  const positions = positionsOf(verdict, deliberation);
  const round = roundOf(verdict);
  if (verdict.outcome !== 'decided') return [{ key: 'openQuestion', rounds: round, ...positions }];
  const agree = verdict.seats.filter(({ id }) => verdict.agreedBy.includes(id)).map(seatName);
  const provisional = verdict.flags.includes('provisional');
  const text = options.find(({ letter }) => letter === choice)?.text ?? '';
  // “B, “Keep the cache in the process””. The options of a conflict have names of their own.
  const option = isConflictOption(text) || choice === null ? text : `${choice}, ${quoted(short(text))}`;
  return [
    { key: 'optionChosen', provisional, round, option },
    { key: 'optionHolders', agree, ...positions },
  ];
}

const LONG = 120;

function short(text: string): string {
  return shortened(withoutStop(firstSentences(text, 1)), LONG);
}

/** What seats are for that wasn't chosen, and which seats weren't heard or have no opinion. */
function positionsOf(
  verdict: Undescribed,
  { rounds, options, choice }: Deliberation,
): { readonly sides: readonly Side[] } & OpenAbsent {
  const heard = verdict.seats.filter((seat) => !hasFailed(seat));
  const letterOf = ({ id }: VerdictSeat): string => lastPosition(id, rounds)[0]?.position ?? '';
  const holding = heard.filter((seat) => seat.status === 'answered' && letterOf(seat) !== '');
  const letters = [...new Set(holding.map(letterOf))].filter((letter) => letter !== choice).toSorted();
  return {
    sides: letters.map((letter) => {
      const seats = holding.filter((seat) => letterOf(seat) === letter).map(seatName);
      const text = options.find((option) => option.letter === letter)?.text ?? letter;
      return { seats, option: isConflictOption(text) ? text : letter };
    }),
    withoutSide: heard.filter((seat) => !holding.includes(seat)).map(seatName),
    silent: verdict.seats.filter(hasFailed).map(seatName),
    unseated: unseated(verdict),
  };
}
