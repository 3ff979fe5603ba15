import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { seatNameOf } from '../../protocol/mode.ts';
import { opposed } from './opposed.ts';

export interface OptionWords {
  /** Beside the label. */
  readonly facts: readonly string[];
  /** Below it. */
  readonly text: string;
}

/** What is left to say of an option: the seat's name and reason only where the page does not have them already. */
export function optionWords(option: Option, verdict: Verdict): OptionWords {
  const name = option.seat === '' ? '' : seatNameOf(option.seat, verdict.seats);
  const reason = opposed(verdict).find(({ id }) => id === option.seat)?.vote.rationale ?? '';
  const repeated = reason !== '' && option.description.startsWith(reason);
  const rest = repeated
    ? option.description
        .slice(reason.length)
        .trim()
        .replace(/^\((.*)\)$/su, '$1')
    : '';
  const facts = [option.reversible ? 'can be undone' : '', option.label.includes(name) ? '' : name, rest];
  return { facts: facts.filter((fact) => fact !== ''), text: repeated ? '' : option.description };
}
