import { seatName } from './mode.ts';
import type { Tally } from './tally.ts';
import type { Option, VerdictSeat } from './verdict.ts';

/**
 * What the user may choose when the council leaves it open: each voting seat's recommendation in its own words.
 * Not going ahead can be undone, so rejections count as reversible.
 */
export function splitOptions(seats: readonly VerdictSeat[], tally: Tally): readonly Option[] {
  const voting = seats.filter((seat) => seat.status === 'answered' && seat.vote.position !== 'ABSTAIN');
  const ordered = voting.toSorted((a, b) => Number(b.id === tally.surer?.id) - Number(a.id === tally.surer?.id));
  return ordered.map((seat) => optionOf(seat, seat.id === tally.surer?.id ? 'the surer seat' : ''));
}

function optionOf(seat: VerdictSeat, remark: string): Option {
  const approves = seat.vote.position === 'APPROVE';
  const verb = approves ? 'Go ahead' : 'Do not go ahead';
  const certainty = `confidence ${String(seat.vote.confidence)}`;
  return {
    id: seat.id,
    label: `${verb}, as ${seatName(seat)} says`,
    description: `${seat.vote.rationale} (${[certainty, remark].filter((text) => text !== '').join(', ')})`,
    reversible: !approves,
    seat: seat.id,
  };
}
