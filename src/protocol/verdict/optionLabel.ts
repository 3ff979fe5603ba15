import type { Label } from '../labels/label.ts';
import type { ChosenOption, FollowedVoice } from '../labels/parameters.ts';
import { seatName } from '../mode.ts';
import { ASK_AGAIN } from './option.ts';
import type { Option, Resolution, Verdict } from './verdict.ts';

type Voted = Pick<Verdict, 'seats' | 'debate'>;

/** The name of an option. */
export const optionLabel = (option: Option, verdict: Voted): Label => ({ key: 'option', ...factsOf(option, verdict) });

function factsOf(option: Option, verdict: Voted): ChosenOption {
  const { id, label: text } = option;
  return { id, text, follows: voiceOf(option, verdict) };
}

/** The seat that an option follows. Null if it follows no seat. */
function voiceOf({ id, reversible }: Option, { seats, debate }: Voted): FollowedVoice | null {
  const seat = seats.find((one) => one.id === id);
  if (seat === undefined) return null;
  if (debate === undefined) return { kind: reversible ? 'reject' : 'approve', name: seatName(seat) };
  const expert = debate.standings.find((one) => one.seat === id);
  if (expert === undefined) return { kind: 'position', name: seatName(seat) };
  return { kind: reversible ? 'objection' : 'alternative', perspective: expert.perspective };
}

/** The meaning of an option. */
export function optionMeaning({ id, description: text, seat }: Option, { seats, debate }: Voted): Label {
  const named = seats.find((one) => one.id === seat);
  const surest = named === undefined ? null : { name: seatName(named), confidence: named.vote.confidence };
  return { key: 'optionMeaning', id: id === ASK_AGAIN && debate !== undefined ? 'restart' : id, text, surest };
}

/** What the user chose: an option of the verdict, or text that they typed. */
export function chosenFacts(
  verdict: Voted & Pick<Verdict, 'options'>,
  { option }: Pick<Resolution, 'option'>,
): ChosenOption {
  const known = verdict.options.find(({ id }) => id === option);
  return known === undefined ? { id: option, text: option, follows: null } : factsOf(known, verdict);
}
