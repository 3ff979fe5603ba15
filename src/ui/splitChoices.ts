import { ASK_AGAIN } from '../protocol/option.ts';
import type { Option, Verdict, VerdictSeat } from '../protocol/verdict.ts';
import type { Choice } from './dialogs.ts';
import { voteWords } from './sessionWords.ts';

/** The options of a split vote, each with whose it is, how sure that seat was, and why. */
export function splitChoices(verdict: Verdict): readonly Choice<Option>[] {
  return verdict.options.map((option) => {
    const seat = verdict.seats.find(({ id }) => id === option.seat);
    return {
      kind: 'choice',
      label: option.label,
      description: [
        ...(seat === undefined ? [] : [wordsOf(seat)]),
        ...(option.reversible && option.id !== ASK_AGAIN ? ['can be undone'] : []),
      ].join(' · '),
      detail: oneLine(seat === undefined || seat.vote.rationale === '' ? option.description : seat.vote.rationale),
      value: option,
    };
  });
}

/** “Claude for · 65, Codex against · 70”: the difference in one line, above the options. */
export function whyTheyDiffer(verdict: Verdict): string {
  return verdict.seats.map(wordsOf).join(', ');
}

function wordsOf(seat: VerdictSeat): string {
  return `${seat.title} ${voteWords(seat)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
