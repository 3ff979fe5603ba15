import { ABSTAIN_REASONS } from '../../../../../src/protocol/tally/ballot.ts';
import { answered } from '../../run/seats.ts';
import { all, councilOf, type Row, says } from '../rowSeats.ts';

const row = (name: string, shows: string, words: string): Row => ({ name, shows, replies: all(words) });

/** The patterns, and the effects of an abstention, a second seat, and a failed seat. */
export const COUNT_ROWS: readonly Row[] = [
  row('unanimous', 'All approve.', 'A82 A78 A85'),
  row('majority', 'Two approve, one rejects and is recorded.', 'A80 R72 A68'),
  row('split', 'One each: the user decides.', 'A65 R70 B45'),
  {
    name: 'unanimous-rejection',
    shows: 'All reject: blocked, with what could be done instead.',
    replies: [
      says('R88', { alternatives: ['Behind a flag.'] }),
      says('R82', { alternatives: ['behind a  flag.'] }),
      says('R76'),
    ],
  },
  row('majority-rejection', 'Two reject, one approves and is recorded.', 'R80 A70 R66'),
  {
    name: 'unanimous-conditions',
    shows: 'The conditions of all who approve, each once.',
    replies: [
      says('A82', { conditions: ['Test it.', 'Watch it.'] }),
      says('A78', { conditions: ['test  it'] }),
      says('A85', { conditions: ['Tell the users.'] }),
    ],
  },
  row('abstain-aab', 'Two approvals and an abstention: a majority.', 'A80 A70 B20'),
  row('abstain-rrb', 'Two rejections and an abstention: blocked.', 'R80 R70 B20'),
  row('abstain-abb', 'One approval: too few votes.', 'A80 B20 B40'),
  row('abstain-rbb', 'One rejection: too few votes.', 'R80 B20 B40'),
  row('abstain-bbb', 'Nobody votes.', 'B20 B10 B0'),
  {
    name: 'abstain-reasons',
    shows: 'Three reasons to abstain; only one of them is a lack of information.',
    replies: ABSTAIN_REASONS.map((abstainReason) =>
      says('B25', { abstainReason, rationale: `Reason: ${abstainReason}.` }),
    ),
  },
  row('two-unanimous', 'Two seats agree.', 'A78 A82'),
  row('two-split', 'Two seats differ: always the user.', 'A72 R68'),
  row('two-rejection', 'Two seats reject.', 'R85 R79'),
  row('two-split-gap', 'More than 30 apart: the surer seat is marked.', 'A60 R91'),
  row('two-split-gap-30', 'Just 30 apart: nobody is marked.', 'A60 R90'),
  row('two-ab', 'One of two abstains.', 'A80 B20'),
  row('two-rb', 'One of two abstains.', 'R80 B20'),
  row('two-bb', 'Both abstain.', 'B20 B10'),
  row('two-low', 'Two unsure approvals.', 'A40 A48'),
  row('two-af', 'One of two is lost.', 'A80 F'),
  row('failed-first', 'Two approvals are a majority, not unanimity.', 'F A80 A70'),
  row('failed-second', 'The same in the second seat.', 'A80 F A70'),
  row('failed-third', 'The same in the third seat.', 'A80 A70 F'),
  row('failed-rrf', 'Two rejections and a lost seat.', 'R80 R70 F'),
  row('failed-arf', 'One each and a lost seat.', 'A80 R70 F'),
  row('failed-aff', 'One vote and two lost seats.', 'A80 F F'),
  row('failed-fff', 'Nobody is left.', 'F F F'),
  row('failed-abf', 'One vote, one abstention, one lost seat.', 'A80 B20 F'),
  row('failed-unreadable', 'An answer that cannot be read is a lost seat.', 'A80 A70 U'),
  {
    name: 'failed-unreadable-p1',
    shows: 'One that marks a P1: the failure says where.',
    replies: [
      says('A80'),
      says('A70'),
      answered(null, { problem: null, marked: [{ file: 'src/refund.ts', startLine: 41, endLine: 43 }] }),
    ],
  },
  row('failed-unreadable-ar', 'It stays in the denominator: one each is a split.', 'A80 R70 U'),
  row('four-aarr', 'Two against two.', 'A80 A70 R75 R65'),
  row('four-aarf', 'Two of four, one of them silent, are no majority.', 'A80 A70 R75 F'),
  row('four-aaff', 'Two of four, two of them silent, are no majority.', 'A80 A70 F F'),
  row('five-aafff', 'Two of five, three of them silent, are no majority.', 'A80 A70 F F F'),
  row('five-aaaff', 'Three of five are one.', 'A80 A70 A60 F F'),
  row('five-aaarr', 'Two are outvoted and both recorded.', 'A80 A70 A60 R50 R75'),
  row('six-aaarrr', 'Three against three.', 'A80 A70 A60 R50 R60 R70'),
  row('six-abstentions', 'Whoever abstains leaves the count.', 'A80 A70 R60 B20 B40 B50'),
  { name: 'one-seat', shows: 'One seat alone decides nothing.', replies: all('A90'), council: councilOf(1) },
];
