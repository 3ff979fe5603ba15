import { optionBallot } from '../../../../../src/questions/vote.ts';
import type { Vote } from '../../../../../src/protocol/tally/ballot.ts';
import type { Finding } from '../../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../../src/protocol/setup.ts';
import { again, councilOf, inTurn, type Row, settle } from '../rowSeats.ts';
import { answered, concern, failed, finding, setup } from '../../run/seats.ts';

const OPTIONS = ['Keep it in the process', 'Move it to Redis', 'Drop the cache'];

const council = (size = 3): SessionSetup => councilOf(size, { question: { ...setup().question, options: OPTIONS } });

const WHY: Readonly<Record<string, string>> = {
  A: 'One process needs no network.',
  B: 'The second server has to see it.',
  C: 'The database is fast enough.',
};

/** `B80` chooses option B with 80, `-20` chooses none, `F` fails, `U` is unreadable. */
function chooses(word: string, more: Partial<Vote> & { readonly findings?: readonly Finding[] } = {}): SeatReply {
  const letter = word.charAt(0);
  if (letter === 'F') return failed('quota', 'A usage limit is reached');
  if (letter === 'U') return answered(null);
  const { findings = [], ...vote } = more;
  const choice = letter === '-' ? null : letter;
  const ballot = optionBallot(
    {
      choice,
      confidence: Number(word.slice(1)),
      rationale: WHY[letter] ?? 'The load is unknown.',
      key_evidence: [],
      risks: [],
      conditions: [],
      dissent_note: null,
      alternatives: [],
      abstain_reason: choice === null ? 'insufficient-information' : null,
      safety: 'none',
      safety_concern: null,
    },
    'x',
  );
  return answered({ ...ballot, findings, vote: { ...ballot.vote, ...vote } });
}

const all = (words: string): readonly SeatReply[] => words.split(' ').map((word) => chooses(word));
const row = (name: string, shows: string, words: string): Row => {
  const replies = all(words);
  return { name, shows, replies, council: council(replies.length) };
};

/** Votes on options: only letters count. */
export const OPTION_ROWS: readonly Row[] = [
  row('options-unanimous', 'All choose one.', 'B82 B78 B85'),
  row('options-majority', 'Two of three choose one; the third is recorded.', 'B80 A72 B68'),
  row('options-split', 'One each: the user chooses.', 'A65 B70 C45'),
  row('options-tie', 'Two and two.', 'A65 B70 A60 B50'),
  row('options-abstain', 'Who is for none leaves the count.', 'B80 -20 B60'),
  row('options-one-vote', 'One choice is no majority.', 'B80 -20 -10'),
  row('options-failed', 'A lost seat stays in the denominator.', 'B80 B70 F'),
  row('options-unreadable', 'So does one that names no letter, after its re-ask.', 'B80 A70 U'),
  row('options-all-failed', 'Nobody is left.', 'F U F'),
  {
    name: 'options-p1',
    shows: 'A P1 beside a choice contradicts nothing: nothing is approved.',
    council: council(),
    replies: [chooses('B80', { findings: [finding({ raisedBy: ['claude'] })] }), chooses('B70'), chooses('A60')],
  },
  {
    name: 'options-safety',
    shows: 'Nothing is approved, so no plan is asked for; the concern stays with the dissent.',
    council: council(),
    replies: [chooses('B80'), chooses('B70'), chooses('A60', concern('Prices of one customer are shown to another.'))],
  },
  {
    name: 'options-again',
    shows: 'Put again to the seat that lacked information, which then decides it.',
    council: council(),
    replies: all('B80 -20 A70'),
    then: again({ codex: chooses('B75') }),
  },
  {
    name: 'options-settled',
    shows: 'The user chooses what no majority did.',
    council: council(),
    replies: all('A65 B70 C45'),
    then: inTurn(settle('C', 'We have no second server.')),
  },
];
