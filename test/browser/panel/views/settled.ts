import type { Option } from '../../../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { finding, seat, verdictView, vote } from './build.ts';

export const unanimous: SessionView = verdictView({
  decision: 'Approved 3–0.',
  confidence: 88.3,
  agreedBy: ['claude', 'codex', 'gemini'],
  coverage: {
    files: 4,
    changedLines: 212,
    shownLines: 212,
    leftOut: [{ file: 'package-lock.json', reason: 'lock-file' }],
  },
  seats: [
    seat(
      'claude',
      vote('APPROVE', 92, 'The retry now carries an idempotency key, and `refund.test.ts` covers the timeout.'),
    ),
    seat('codex', vote('APPROVE', 87, 'The key is derived from order and attempt, so a repeated call books once.')),
    seat('gemini', vote('APPROVE', 86, 'Small, tested change; errors keep the gateway’s reason.'), {
      durationMs: 2_100,
      filesRead: [],
      usage: null,
    }),
  ],
});

export const dissent: SessionView = verdictView({
  decision: 'Approved 2–1.',
  pattern: 'majority',
  action: 'execute-record-dissent',
  confidence: 74,
  round: 2,
  agreedBy: ['claude', 'codex'],
  seats: [
    seat(
      'claude',
      vote('APPROVE', 80, 'Reads outnumber writes 40 to 1, and the catalogue tolerates **stale** data for a minute.'),
    ),
    seat(
      'codex',
      vote(
        'APPROVE',
        68,
        'Good for the catalogue. Prices must stay out:\n\n- they change in bulk\n- a stale one costs money',
      ),
    ),
    seat(
      'gemini',
      vote('REJECT', 66, 'One of nine readers does not tolerate stale data, and nobody owns the invalidation.'),
    ),
  ],
  conditions: [
    'Prices are read from the database, never from the cache.',
    'The time to live is a setting, and `0` switches the cache off.',
  ],
  dissents: [
    {
      seat: 'gemini',
      engine: 'Gemini',
      perspective: null,
      position: 'REJECT',
      confidence: 66,
      concern: 'After a failover the cache may serve what was true before it.',
      mitigation: 'Flush on promotion of a replica.',
      monitor: 'Age of served entries after a failover, in the first month.',
    },
  ],
  riskRegister: [
    {
      source: 'Claude',
      risk: 'A thundering herd after a flush',
      likelihood: 'medium',
      impact: 'medium',
      mitigation: 'Refresh one key at a time',
      status: 'mitigated',
    },
    {
      source: 'Dissent of Gemini',
      risk: 'Stale entries after a failover',
      likelihood: 'low',
      impact: 'high',
      mitigation: 'Flush on promotion of a replica',
      status: 'open',
    },
    {
      source: 'Council',
      risk: 'Memory of the smallest instance',
      likelihood: 'unknown',
      impact: 'unknown',
      mitigation: '',
      status: 'accepted',
    },
  ],
  alternatives: ['A read replica for the catalogue, without a cache.'],
});

export const OVERRIDE: Option = {
  id: 'override',
  label: 'Go ahead against the council',
  description: 'Asks for a written reason and records that you accept the risk.',
  reversible: false,
  seat: '',
};

const DETAIL =
  'When the first call times out after the gateway has booked it, this line runs again for the same order.';

export const rejected: SessionView = verdictView({
  decision: 'Rejected 2–1. Fix 1 P1 finding first.',
  outcome: 'rejected',
  pattern: 'majority-rejection',
  action: 'block',
  confidence: 78.5,
  agreedBy: ['claude', 'codex'],
  coverage: {
    files: 4,
    changedLines: 212,
    shownLines: 212,
    leftOut: [{ file: 'package-lock.json', reason: 'lock-file' }],
  },
  seats: [
    seat(
      'claude',
      vote('REJECT', 84, 'The retry charges twice when the first call times out after the gateway has booked it.'),
    ),
    seat('codex', vote('REJECT', 73, 'No idempotency key on the refund path.')),
    seat('gemini', vote('APPROVE', 70, 'The gateway removes duplicates; watch for double bookings in the first week.')),
  ],
  findings: [
    finding('f2', 'P2', 'The error hides the gateway’s reason', {
      startLine: 74,
      endLine: 76,
      quote: "throw new Error('refund failed');",
    }),
    finding('f1', 'P1', 'A timeout is retried without an idempotency key', {
      raisedBy: ['claude', 'codex'],
      quote: '  await gateway.refund(order, amount);',
      detail: DETAIL,
      suggestion: 'Pass `order.id` and the attempt’s number as the key.',
    }),
    finding('f3', 'P3', 'The name `doIt` says nothing', { startLine: 12, raisedBy: ['codex'] }),
    finding('f4', 'P1', 'The amount is not checked', {
      raisedBy: ['gemini'],
      evidence: 'unverified',
      startLine: 90,
      quote: 'refund(order, -amount)',
    }),
    finding('f5', 'P2', 'The ledger is written twice', {
      raisedBy: ['codex'],
      evidence: 'outside',
      file: 'src/ledger.ts',
      startLine: 5,
    }),
  ],
  dissents: [
    {
      seat: 'gemini',
      engine: 'Gemini',
      perspective: null,
      position: 'APPROVE',
      confidence: 70,
      concern: 'The gateway removes duplicates within a day.',
      mitigation: '',
      monitor: '',
    },
  ],
  alternatives: ['Retry only before the request has left the machine.'],
  options: [OVERRIDE],
});
