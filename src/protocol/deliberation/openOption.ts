import type { LabelledOption, RoundComparison, SeatInRound } from './deliberation.ts';
import { seatName } from '../mode.ts';
import { ASK_AGAIN_OPTION, deadlockSteps } from '../verdict/option.ts';
import { lastPosition } from './lastPosition.ts';
import { MOST_REDELIBERATIONS } from '../run/redeliberation.ts';
import { firstSentences, quoted, withoutStop, withStop } from '../text/sentences.ts';
import { positionLabels } from './positionLabels.ts';
import type { Option, VerdictSeat } from '../verdict/verdict.ts';
import { listOf } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';
import { isConflictOption } from './openQuestion.ts';

const MOST_OPTIONS = 3;
const FEWEST_OPTIONS = 2;

/**
 * What the user chooses from when an open question stays open: two or three of its options, what most hold with first.
 * `redeliberations`: how often the matter was put again.
 */
export function openOptions(
  options: readonly LabelledOption[],
  seats: readonly VerdictSeat[],
  rounds: readonly RoundComparison[],
  redeliberations: number,
): readonly Option[] {
  const heard = seats.flatMap((seat) => lastPosition(seat.id, rounds).map((last) => ({ seat, last })));
  const supported = options.map((option) => ({ option, holders: holdersOf(option, heard) }));
  const held = supported
    .filter(({ holders }) => holders.length > 0)
    .toSorted((a, b) => b.holders.length - a.holders.length);
  const spare = supported.filter(({ holders }) => holders.length === 0);
  const chosen = [...held.slice(0, MOST_OPTIONS), ...spare.slice(0, Math.max(0, FEWEST_OPTIONS - held.length))];
  const choices = chosen.map(({ option, holders }) => choiceOf(option, holders));
  const again = redeliberations < MOST_REDELIBERATIONS ? [ASK_AGAIN_OPTION] : [];
  const voters = held.flatMap(({ holders }) => holders.map(({ seat }) => seat));
  return [...choices, ...again, ...(redeliberations > 0 ? deadlockSteps(voters) : [])];
}

interface Holder {
  readonly seat: VerdictSeat;
  readonly last: SeatInRound;
}

/** Those who held with it when they were last heard, the surest first. */
function holdersOf({ letter }: LabelledOption, heard: readonly Holder[]): readonly Holder[] {
  const holders = heard.filter(({ last }) => last.position === letter);
  return holders.toSorted((a, b) => b.last.confidence - a.last.confidence);
}

function choiceOf({ letter, text }: LabelledOption, holders: readonly Holder[]): Option {
  const isConflict = isConflictOption(text);
  const [surest] = holders;
  return {
    id: isConflict ? text : letter,
    label: isConflict ? text : `Option ${letter}: ${withoutStop(text)}`,
    description: surest === undefined ? 'Nobody holds with it.' : described(text, surest, holders),
    // An edit of the intent and a revert can both be undone; of an option in words nobody has said so in the form.
    reversible: isConflict,
    seat: surest?.seat.id ?? '',
  };
}

/** Who holds with it, and what the surest of them says beyond the option itself. */
function described(text: string, { last }: Holder, holders: readonly Holder[]): string {
  const names = listOf(holders.map(({ seat }) => seatName(seat)));
  const own = distinct([text, last.stance, ...last.keyEvidence]).slice(1, 2);
  const said = own.map((one) => ` ${quoted(withStop(firstSentences(one, 1)))}`);
  return `${names} ${positionLabels('it', holders.length)}${said.length === 0 ? '.' : `:${said.join('')}`}`;
}
