import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { comparisonOf } from '../../../../src/protocol/review/comparison.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { ABSTAINING_VOTE } from '../../../../src/protocol/tally/ballot.ts';
import { failedSeat, finding, seat, verdictView, vote } from './build.ts';

const EARLIER = 'review-20251127-134422-4711';

/** One finding for each state that a finding of an earlier review can reach. */
const FINDINGS: readonly Finding[] = [
  finding('f1', 'P1', 'A refund is booked twice when a timed-out request is retried', {
    detail: 'The gateway does not drop duplicates: `refund` carries no idempotency key.',
    scenario: 'If the gateway answers late, the customer is paid twice.',
    raisedBy: ['claude', 'codex'],
    places: { seats: 2, vendors: 2 },
    state: 'open',
    earlier: {
      ...{ id: 'f1', lines: 'changed' },
      said: [
        { seat: 'claude', now: 'still', reason: 'The key is made anew for each try.' },
        { seat: 'codex', now: 'cannot-tell', reason: 'The gateway is not shown.' },
        { seat: 'gemini', now: 'fixed', reason: 'There is a key.' },
      ],
    },
  }),
  finding('f2', 'P1', 'The audit log can be written by everybody', {
    file: 'src/pay/audit.ts',
    state: 'open',
    earlier: { id: 'f2', lines: 'same', said: [] },
  }),
  finding('f3', 'P2', 'The key of the order is logged', {
    startLine: 70,
    endLine: 72,
    raisedBy: ['gemini'],
    state: 'new',
  }),
  finding('f4', 'P2', 'Amounts below a cent are lost', {
    state: 'resolved',
    earlier: {
      ...{ id: 'f3', lines: 'changed' },
      said: [{ seat: 'claude', now: 'fixed', reason: 'It counts in cents.' }],
    },
  }),
  finding('f5', 'P3', 'The pauses are equal', { state: 'applied', earlier: { id: 'f4', lines: 'applied', said: [] } }),
  finding('f6', 'P3', 'The name says little', { state: 'dismissed', earlier: { id: 'f5', lines: 'same', said: [] } }),
];

const COMPARISON = comparisonOf(FINDINGS, EARLIER);

/** A repeated review: what became of the earlier findings, and a file that wasn't shown again. */
export const heldAgain: SessionView = verdictView(
  {
    sessionId: 'review-20251127-140422-4714',
    protocol: 'review',
    scope: 'since:0123456789',
    title: 'Changes since 0123456789 in 4 files',
    question: '',
    decision: '',
    outcome: 'undecided',
    action: 'ask-user',
    confidence: 80,
    recommendation: 'revise',
    agreedBy: ['claude', 'codex', 'gemini'],
    seats: [
      seat('claude', vote('APPROVE', 82, 'Better than before.')),
      seat('codex', vote('APPROVE', 80, 'It can stay as it is.')),
      seat('gemini', vote('APPROVE', 78, 'Keep it.')),
    ],
    findings: FINDINGS,
    comparison: COMPARISON,
    coverage: {
      ...{ files: 4, changedLines: 212, shownLines: 212 },
      leftOut: [{ file: 'src/pay/audit.ts', reason: 'reviewed-before', rule: EARLIER }],
    },
  },
  {
    heading: [
      { key: 'text', text: 'Undecided despite 3–0 in favor: 2 P1 findings from the last review are still open.' },
      { key: 'compared', ...COMPARISON },
    ],
    notices: [{ key: 'reviewedBefore', count: 1 }],
  },
);

/** All seats would keep it, but no seat saw all of it. */
export const notShown: SessionView = verdictView({
  sessionId: 'review-20251127-140422-4715',
  protocol: 'review',
  question: '',
  decision: 'Undecided despite 3–0 in favor: some changed lines weren’t shown to any engine. You decide.',
  outcome: 'undecided',
  action: 'ask-user',
  confidence: 80,
  recommendation: 'keep',
  flags: ['incomplete-coverage'],
  seats: heldAgain.verdict?.seats ?? [],
  coverage: {
    ...{ files: 6, changedLines: 212, shownLines: 140 },
    leftOut: [
      { file: 'src/pay/table.bin', reason: 'binary' },
      { file: 'src/pay/keys.pem', reason: 'secret' },
      { file: 'package-lock.json', reason: 'lock-file' },
    ],
  },
});

/** Cancelled by the user after one seat had answered. */
export const cancelled: SessionView = verdictView({
  sessionId: 'review-20251127-140422-4716',
  protocol: 'review',
  question: '',
  decision: 'Canceled in round 1.',
  outcome: 'cancelled',
  pattern: null,
  action: 'redeliberate',
  recommendation: null,
  seats: [
    seat('claude', vote('APPROVE', 82, 'It can stay as it is.')),
    failedSeat('codex', 'cancelled', 'Stopped by you.'),
    seat('gemini', ABSTAINING_VOTE, { status: 'cancelled', usage: null, filesRead: null }),
  ],
});
