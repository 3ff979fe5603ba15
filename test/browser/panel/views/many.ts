import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { finding, seat, verdictView, vote } from './build.ts';

const COUNT = 300;
const FILES = ['src/pay/refund.ts', 'src/pay/ledger.ts', 'src/pay/gateway.ts', 'src/http/retry.ts', 'docs/plan.md'];
const SEATS = ['claude', 'codex', 'gemini'];

const DETAIL = [
  'When the first call times out after the gateway has booked it, this line runs again for the same order.',
  'The caller holds the lock meanwhile, so that every other refund of this shop waits for the same answer.',
  '`retry` has no limit of its own; it takes that of the queue, which is **a day**.',
];

const numbered = (index: number): Finding =>
  finding(
    `f${index + 1}`,
    index % 24 === 0 ? 'P1' : index % 3 === 0 ? 'P2' : 'P3',
    `${index + 1}: A retry is not safe`,
    {
      detail: DETAIL.slice(0, (index % 3) + 1)
        .join('\n\n')
        .repeat((index % 4) + 1),
      file: FILES[index % FILES.length] ?? '',
      startLine: index * 20 + 1,
      endLine: index * 20 + 1,
      quote: `await gateway.refund(order.id, amount${index});`,
      raisedBy: [SEATS[index % SEATS.length] ?? ''],
      suggestion: index % 2 === 0 ? 'Send the order’s id as `Idempotency-Key`.' : '',
    },
  );

/** As many findings as a large change can have, in a few files. */
export const many: SessionView = verdictView({
  sessionId: 'review-20251127-140422-4714',
  protocol: 'review',
  title: 'Changes since main, 61 files',
  question: '',
  decision: 'Rejected 3–0, 13 P1 findings.',
  outcome: 'rejected',
  pattern: 'unanimous-rejection',
  action: 'block',
  confidence: 84,
  seats: SEATS.map((id) => seat(id as 'claude', vote('REJECT', 84, DETAIL.join(' ').repeat(2)))),
  findings: Array.from({ length: COUNT }, (_, index) => numbered(index)),
});
