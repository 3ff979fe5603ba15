import { letterHeld } from '../protocol/deliberation/deliberationSummary.ts';
import { seatNameOf } from '../protocol/mode.ts';
import { positionLabels } from '../protocol/deliberation/positionLabels.ts';
import type { Verdict, VerdictSeat } from '../protocol/verdict/verdict.ts';

/** What a seat of an open question stands for; null where seats vote. */
export function letterText(seat: VerdictSeat, verdict: Verdict): string | null {
  const letter = letterHeld(seat.id, verdict);
  if (letter === null) return null;
  return letter === '' ? 'takes no side' : positionLabels(letter, 1);
}

/** What a deliberation adds to the verdict on a terminal: title and lines; nothing for the other protocols. */
export function deliberationLists({ deliberation, seats }: Verdict): readonly (readonly [string, readonly string[]])[] {
  if (deliberation === undefined) return [];
  const { options, choice, evidenceBasis, whyMajority, whyDissentMatters, coreTension, recommendedAction } =
    deliberation;
  const nameOf = (id: string): string => seatNameOf(id, seats);
  return [
    ['Options', options.map(({ letter, text }) => `${letter}: ${text}${letter === choice ? ' (chosen)' : ''}`)],
    ['Evidence basis', evidenceBasis],
    ['Why the majority won', filled(whyMajority)],
    ['Why the dissent matters', filled(whyDissentMatters)],
    ['The core tension', filled(coreTension)],
    ['Recommended action', filled(recommendedAction)],
    [
      'Asked afterwards',
      deliberation.followUps.map(({ seat, question, answer }) => `${nameOf(seat)}, asked “${question}”: ${answer}`),
    ],
  ];
}

const filled = (text: string): readonly string[] => (text === '' ? [] : [text]);
