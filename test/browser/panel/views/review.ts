import type { SessionView } from '../../../../src/protocol/view/view.ts';
import type { FindingStatus } from '../../../../src/messages.ts';
import { finding, liveSeat, seat, verdictView, vote } from './build.ts';
import { live } from './live.ts';

const TWICE = finding('f1', 'P1', 'A refund is booked twice when a timed-out request is retried', {
  detail: 'The gateway does not drop duplicates: `refund` carries no idempotency key.',
  suggestion: 'Send the order’s id as `Idempotency-Key`.',
  quote: 'await gateway.refund(order.id, amount);',
  raisedBy: ['claude', 'codex'],
  otherWordings: ['Retrying a timeout books the refund again'],
  secondOpinions: [{ seat: 'gemini', judgement: 'confirm', reason: 'There is no key in the request.', quote: '' }],
});
const LEDGER = finding('f3', 'P1', 'The ledger is written before the amount is checked', {
  file: 'src/pay/ledger.ts',
  startLine: 22,
  endLine: 24,
  quote: 'entries.push({ order: order.id, amount });',
  raisedBy: ['codex'],
  secondOpinions: [
    { seat: 'claude', judgement: 'unsure', reason: '', quote: '' },
    {
      seat: 'gemini',
      judgement: 'refute',
      reason: 'The caller has checked it.',
      quote: 'if (amount <= 0) throw new RangeError(String(amount));',
    },
  ],
});

/** A confirmed P1, a refuted one, and one whose place doesn't exist. Secrets were replaced. */
export const review: SessionView = verdictView(
  {
    sessionId: 'review-20251127-140422-4711',
    protocol: 'review',
    title: 'Uncommitted changes, 4 files',
    question: '',
    decision: 'Rejected 2–1, 2 P1 findings.',
    outcome: 'rejected',
    pattern: 'majority-rejection',
    action: 'block',
    confidence: 79,
    recommendation: 'revise',
    agreedBy: ['claude', 'codex'],
    seats: [
      seat('claude', vote('REJECT', 84, 'A retry books the refund twice.'), { attempts: 2 }),
      seat('codex', vote('REJECT', 74, 'Retries are not idempotent, and the ledger is written too early.')),
      seat('gemini', vote('APPROVE', 0, 'It does what the ticket asks for.'), { attempts: 2 }),
    ],
    findings: [
      TWICE,
      finding('f2', 'P2', 'Amounts below a cent are lost', {
        startLine: 44,
        endLine: 44,
        quote: 'const amount = Math.round(total);',
        raisedBy: ['gemini'],
      }),
      LEDGER,
      finding('f4', 'P1', 'The cache is never emptied', { startLine: 900, endLine: 900, evidence: 'unverified' }),
    ],
    missing: ['How the gateway treats two requests with one id'],
    coverage: {
      ...{ files: 5, changedLines: 212, shownLines: 212 },
      leftOut: [{ file: 'package-lock.json', reason: 'lock-file' }],
      redactions: [
        { file: 'test/pay.env', line: 3, kind: 'GitHub token' },
        { file: 'src/pay/keys.ts', line: 12, kind: 'private key' },
      ],
    },
  },
  { notices: [{ key: 'fromText', name: 'Claude' }] },
);

/** The state of the findings in the code: one unchanged, one dismissed since, and the refuted one. */
export const reviewInCode: readonly FindingStatus[] = [
  { finding: 'f1', status: 'current', actions: ['apply-suggestion', 'copy-finding', 'dismiss-finding'] },
  { finding: 'f2', status: 'dismissed', actions: ['copy-finding'] },
  { finding: 'f3', status: 'current', actions: ['copy-finding'] },
];

/** Code and proposal, judged separately. */
export const mixedReview: SessionView = verdictView({
  sessionId: 'review-20251127-140422-4712',
  protocol: 'review',
  target: 'mixed',
  title: 'docs/rfc-012-cache.md',
  question: '',
  decision: 'Approved 3–0, 2 P2 findings.',
  recommendation: 'revise',
  agreedBy: ['claude', 'codex', 'gemini'],
  conditions: ['Name an owner', 'Bound the cache'],
  seats: [
    seat('claude', vote('APPROVE', 0, 'Sound, once somebody owns it.')),
    seat('codex', vote('APPROVE', 0, 'The example grows without end.')),
    seat('gemini', vote('APPROVE', 0, 'Adopt it.')),
  ],
  findings: [
    finding('f1', 'P2', 'The example’s cache grows without end', {
      file: 'docs/rfc-012-cache.md',
      startLine: 31,
      endLine: 31,
      quote: 'cache.set(key, value);',
      raisedBy: ['codex'],
      route: 'code',
    }),
    finding('f2', 'P2', 'Nobody is named who would run it', {
      file: 'docs/rfc-012-cache.md',
      startLine: 12,
      endLine: 12,
      raisedBy: ['claude', 'gemini'],
      route: 'proposal',
    }),
  ],
});

/** One seat finds a P1, and the others check it. */
export const secondLook: SessionView = {
  ...live,
  sessionId: 'review-20251127-140422-4713',
  protocol: 'review',
  title: 'Uncommitted changes, 4 files',
  question: '',
  heading: [{ key: 'secondLook', names: ['Claude'] }],
  step: { task: 'second-look', round: 1, kind: 'first' },
  seats: [
    liveSeat('claude', { activity: { kind: 'reading', text: 'Reading ledger.ts' } }),
    liveSeat('codex', { status: 'answered', attempt: 0, askedAt: null }),
    liveSeat('gemini', { status: 'answered', attempt: 0, askedAt: null }),
  ],
};

/** A large change, shown in four parts. */
export const inParts: SessionView = {
  ...secondLook,
  heading: [
    { key: 'reading', count: 3, as: 'engine', round: 2 },
    { key: 'haveAnswered', count: 1 },
  ],
  step: { task: 'review', round: 2, kind: 'first' },
  seats: [
    liveSeat('claude', { parts: { at: [3], of: 4 }, activity: { kind: 'reading', text: 'Reading ledger.ts' } }),
    liveSeat('codex', { parts: { at: [2], of: 4 }, attempt: 2 }),
    liveSeat('gemini', { parts: { at: [4], of: 4 }, status: 'answered', askedAt: null, durationMs: 61_000 }),
  ],
};
