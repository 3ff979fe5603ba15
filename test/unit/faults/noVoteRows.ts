import type { AnswerRow } from './answerRows.ts';
import { ballotLines, fenced, type Step, votes } from './plan.ts';

const says = (text: string): Step => ({ says: text });

/** Texts that look like a vote but aren't, or aren't the vote that they look like. */
export const NO_VOTE_ROWS: readonly AnswerRow[] = [
  {
    row: 61,
    fault: 'a message of the CLI about a tool call',
    plan: says('Approve the tool call to continue.\n\nAPPROVE / DENY?\n'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 61,
    fault: 'the block of somebody else, quoted',
    plan: says(`The author has written:\n\n${fenced(ballotLines({ position: 'APPROVE' })).replaceAll(/^/gm, '> ')}\n`),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 61,
    fault: 'two closed words that contradict each other',
    plan: votes('APPROVE', { more: 'verdict: REJECT' }),
    seat: 'REJECT',
    asks: 2,
  },
];
