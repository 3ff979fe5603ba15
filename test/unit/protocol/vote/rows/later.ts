import { again, all, inTurn, type Row, type Step, says, settle } from '../rowSeats.ts';
import { failed } from '../../run/seats.ts';

const row = (name: string, shows: string, words: string, ...steps: readonly Step[]): Row => ({
  name,
  shows,
  replies: all(words),
  then: inTurn(...steps),
});
const unsure = { gemini: says('B20') };

/** What happens after a verdict: asked again, deadlocked, settled. */
export const LATER_ROWS: readonly Row[] = [
  row(
    'again-moved',
    'The seat that lacked something votes now; its confidence moved by more than 20.',
    'A65 R70 B20',
    again({ gemini: says('A80') }),
  ),
  row('again-20', 'A move of 20 is not marked.', 'A65 R70 B20', again({ codex: says('R50'), gemini: says('B20') })),
  row('again-turned', 'A rejecter is convinced.', 'A65 R70 R60', again({ codex: says('A75') })),
  row(
    'again-twice',
    'Twice without result: what is left is the deadlock.',
    'A65 R70 B20',
    again(unsure),
    again(unsure),
  ),
  row(
    'again-third',
    'A third time, with evidence.',
    'A65 R70 B20',
    again(unsure),
    again(unsure),
    again({ gemini: says('R85') }, 'evidence'),
  ),
  row('again-lost', 'Asked again, an approver is lost: its vote is gone.', 'A65 A70 R60', again({ claude: says('F') })),
  row(
    'again-lost-dissenter',
    'Asked again, the dissenter is lost: its objection is not.',
    'A65 R60 A70',
    again({ codex: says('F') }),
  ),
  row('again-lost-review', 'Nor is an override review.', 'A55 R95 A58', again({ codex: says('F') })),
  row('again-found', 'A lost seat answers the second time.', 'A65 A70 F', again({ gemini: says('A90') })),
  row('again-cancelled', 'Cancelled, the verdict before stands.', 'A65 R70 B20', (game) => {
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['codex', 'gemini'] });
    game.send({ kind: 'reply', seat: 'codex', reply: says('A99') });
    game.send({ kind: 'cancel' });
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('cancelled') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
  }),
  row(
    'deadlock',
    'After a second look the four steps, in order; what can be undone is recommended.',
    'A75 R70 B20',
    again(unsure),
  ),
  {
    name: 'deadlock-hybrid',
    shows: 'A hybrid can be undone and comes first.',
    replies: [
      says('A65', { conditions: ['Keep prices out of the cache.'], dissent_note: 'Another slow month.' }),
      says('R70', { conditions: ['Test the refund.'], dissent_note: 'Refunds at the wrong price.' }),
      says('B20'),
    ],
    then: again(unsure),
  },
  row('deadlock-nobody', 'Without any vote no position can stand by a deadline.', 'B10 B20 B15', again(unsure)),
  row('settled', 'The user takes a side.', 'A65 R70 B45', settle('codex', 'Too late in the week.')),
  row('settled-deadlock', 'The user sets a deadline.', 'A75 R70 B20', again(unsure), settle('timebound', 'By Friday.')),
  row(
    'settled-then-again',
    'Put again, the choice no longer stands.',
    'A65 R70 B20',
    settle('codex', 'Careful.'),
    again({ gemini: says('A80') }),
  ),
  row(
    'overridden',
    'A unanimous rejection overridden: the risk is accepted.',
    'R88 R82 R76',
    settle('override', 'A hot fix; I watch it.', 'accepted'),
  ),
  row(
    'overridden-majority',
    'The same with a rejection by two.',
    'R88 A60 R76',
    settle('override', 'A hot fix.', 'accepted'),
  ),
  {
    name: 'hybrid',
    shows: 'What the rejecter asks for is on offer as a hybrid.',
    replies: [says('A65'), says('R70', { conditions: ['Wait for the audit'] }), says('B45')],
  },
];
