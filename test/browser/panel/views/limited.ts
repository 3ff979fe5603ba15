// Reviews that come with a notice: how much they cover, or what has happened to them.
import type { FindingStatus } from '../../../../src/messages.ts';
import { earlierView } from '../../../../src/protocol/view/earlierView.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { finding, liveSeat, STARTED, verdictView } from './build.ts';
import { review } from './review.ts';
import { heldAgain } from './reviewAgain.ts';

function again(id: string, verdict: Partial<Verdict> & Pick<Verdict, 'decision'>, more?: Partial<SessionView>) {
  const { seats, ...first } = review.verdict ?? ({} as Verdict);
  return verdictView({ ...first, seats, sessionId: `review-20251127-140422-${id}`, ...verdict }, more);
}

const FINDINGS = review.verdict?.findings ?? [];
/** All seats would keep it. */
const KEEPING = { seats: heldAgain.verdict?.seats ?? [], agreedBy: ['claude', 'codex', 'gemini'], missing: [] };

/** The second round would have cost more than was left of the budget. */
export const budgetReached: SessionView = again(
  '4801',
  {
    decision: 'Rejected 2–1, 2 P1 findings.',
    flags: ['budget-reached'],
    spent: { tokens: 193_400, cost: 0.49, estimated: false },
  },
  { notices: [{ key: 'budgetReached' }] },
);

/** Files changed during the review. */
export const stale: SessionView = again(
  '4802',
  { decision: 'Rejected 2–1, 2 P1 findings.', flags: ['stale', 'workspace-changed'] },
  {
    notices: [
      { key: 'workspaceChanged', files: ['src/pay/scratch.ts'], more: 0 },
      { key: 'artifactChanged', files: ['src/pay/refund.ts', 'src/pay/ledger.ts', 'src/pay/gateway.ts'], more: 9 },
    ],
  },
);

/** The lines of two findings have changed since. */
export const staleInCode: readonly FindingStatus[] = [
  { finding: 'f1', status: 'outdated', actions: ['copy-finding', 'dismiss-finding'] },
  { finding: 'f2', status: 'outdated', actions: ['copy-finding'] },
  { finding: 'f3', status: 'current', actions: ['copy-finding', 'ask-finding', 'dismiss-finding'] },
];

/** A review of a selected part of a change, without some of its lines. */
export const partial: SessionView = again(
  '4803',
  {
    decision: 'Undecided despite 3–0 in favor: some changed lines weren’t shown to any engine. You decide.',
    outcome: 'undecided',
    pattern: 'unanimous',
    action: 'ask-user',
    ...KEEPING,
    flags: ['incomplete-coverage'],
    recommendation: 'keep',
    findings: [],
    coverage: {
      ...{ files: 6, changedLines: 2_412, shownLines: 1_980 },
      asked: { paths: ['src/pay', '*.test.ts'], files: 6, changed: 48 },
      leftOut: [
        { file: 'src/pay/table.bin', reason: 'binary' },
        { file: 'src/pay/generated/client.ts', reason: 'excluded', rule: '.council/ignore:3' },
        { file: 'src/pay/history.sql', reason: 'too-large' },
      ],
    },
  },
  {
    notices: [
      { key: 'partAsked', paths: ['src/pay', '*.test.ts'], files: 6, changed: 48 },
      {
        key: 'notShown',
        count: 2,
        files: [
          { file: 'src/pay/table.bin', reason: 'binary' },
          { file: 'src/pay/history.sql', reason: 'too-large' },
        ],
        more: 0,
      },
      { key: 'excludeUnshown' },
    ],
  },
);

/** Stored by an earlier version. It can only be read. */
export const earlierVersion: SessionView = earlierView({
  setup: {
    sessionId: 'review-20241127-140422-4804',
    protocol: 'review',
    workspace: '/home/dev/shop',
    question: { text: '', type: 'go-no-go', options: [], constraints: [], context: '' },
    artifact: { title: review.title },
    seats: [],
  },
  startedAt: STARTED,
  events: [],
  verdict: { ...(review.verdict ?? ({} as Verdict)), sessionId: 'review-20241127-140422-4804' },
});

/** The seats that raised the findings withdrew them. */
export const withdrawn: SessionView = again('4805', {
  decision: 'Approved 3–0. The seats withdrew what they had found.',
  ...KEEPING,
  outcome: 'approved',
  pattern: 'unanimous',
  action: 'execute',
  recommendation: 'keep',
  findings: [
    finding('f1', 'P1', 'A refund is booked twice when a timed-out request is retried', {
      quote: 'await gateway.refund(order.id, amount);',
      raisedBy: ['claude', 'codex'],
      state: 'withdrawn',
      withdrawnReason: 'The gateway takes the order’s id as the key, which I saw only in the second round.',
    }),
    finding('f2', 'P3', 'The name says little', { raisedBy: ['gemini'], state: 'withdrawn', withdrawnReason: '' }),
  ],
});

const ASKED: Finding['asked'] = [
  {
    seat: 'claude',
    question: 'Does this also hold when the gateway answers with 409?',
    answer:
      'Yes. `refund` throws for every status that isn’t 2xx, and the retry doesn’t look at it:\n\n```ts\nif (!answer.ok) throw new GatewayError(answer.status);\n```\n\nOnly a 404 ends the loop.',
  },
  { seat: 'codex', question: 'Does this also hold when the gateway answers with 409?', answer: 'Yes.' },
];

/** The user asked about a finding, and the seats that raised it have answered. */
export const answered: SessionView = again('4806', {
  decision: 'Rejected 2–1, 2 P1 findings.',
  findings: FINDINGS.map((one) => (one.id === 'f1' ? { ...one, asked: ASKED } : one)),
});

/** A second question is unanswered. Meanwhile, the verdict remains valid. */
export const asking: SessionView = {
  ...answered,
  sessionId: 'review-20251127-140422-4807',
  phase: 'live',
  heading: [{ key: 'followUp', names: ['Claude', 'Codex'] }],
  step: { task: 'follow-up', round: 1, kind: 'first' },
  seats: [
    liveSeat('claude', { activity: { kind: 'reading', text: 'Reading gateway.ts' } }),
    liveSeat('codex', { status: 'answered', askedAt: null, durationMs: 9_000 }),
  ],
};
