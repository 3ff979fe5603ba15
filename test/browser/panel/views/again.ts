import type { Change, Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { liveSeat, seat, verdictView, vote } from './build.ts';
import { live } from './live.ts';
import { OVERRIDE, rejected } from './settled.ts';

/** Gemini is asked again. The other two keep their votes. */
export const secondRound: SessionView = {
  ...live,
  startedAt: '2025-11-27T13:05:20.000Z',
  title: 'docs/rfc-012-cache.md',
  question: 'Should this proposal be adopted as it stands?',
  heading: [{ key: 'askedAgain', names: ['Gemini'] }],
  step: { task: 'vote', round: 2, kind: 'again' },
  seats: [
    liveSeat('claude', { status: 'answered', attempt: 0, askedAt: null }),
    liveSeat('codex', { status: 'quota', attempt: 0, askedAt: null, problem: 'Its quota is used up.' }),
    liveSeat('gemini', {
      askedAt: '2025-11-27T13:05:20.000Z',
      activity: { kind: 'reading', text: 'Reading traffic.csv' },
    }),
  ],
};

/** All have answered. The surest seat of the majority is asked how to meet the dissent. */
export const planning: SessionView = {
  ...live,
  heading: [{ key: 'allAnswered' }, { key: 'askedForPlan', name: 'Claude' }],
  seats: [
    liveSeat('claude', {
      askedAt: '2025-11-27T13:05:20.000Z',
      durationMs: 41_000,
      activity: { kind: 'thinking', text: 'Weighing the concern' },
    }),
    liveSeat('codex', { status: 'answered', askedAt: null, durationMs: 38_000 }),
    liveSeat('gemini', { status: 'answered', askedAt: null, durationMs: 52_000 }),
  ],
};

const CHANGES: readonly Change[] = [
  {
    round: 2,
    context: 'The checkout has 40 reads for each write, measured over a week; see `metrics/reads.csv`.',
    evidence: true,
    seats: [
      {
        seat: 'codex',
        from: { position: 'REJECT', confidence: 70 },
        to: { position: 'REJECT', confidence: 62 },
        moved: false,
      },
      {
        seat: 'gemini',
        from: { position: 'ABSTAIN', confidence: 20 },
        to: { position: 'APPROVE', confidence: 75 },
        moved: true,
      },
    ],
  },
];

const PROPOSAL = {
  title: 'docs/rfc-012-cache.md',
  target: 'proposal',
  scope: 'file:docs/rfc-012-cache.md',
  coverage: { files: 1, changedLines: 148, shownLines: 148, leftOut: [] },
  question: '',
  round: 2,
} satisfies Partial<Verdict>;

export const changed: SessionView = verdictView({
  ...PROPOSAL,
  decision: 'Approved 2–1.',
  pattern: 'majority',
  action: 'execute-record-dissent',
  confidence: 70,
  agreedBy: ['claude', 'gemini'],
  seats: [
    seat('claude', vote('APPROVE', 65, 'Reads outnumber writes 40 to 1.')),
    seat('codex', vote('REJECT', 62, 'Correctness after a failover is still not shown.')),
    seat('gemini', vote('APPROVE', 75, 'With the traffic known, a minute of staleness is cheap.')),
  ],
  redeliberations: CHANGES,
});

export const overridden: SessionView = verdictView({
  ...rejected.verdict,
  decision: 'Rejected 2–1. You chose: go ahead against the council.',
  seats: rejected.verdict?.seats ?? [],
  options: [OVERRIDE],
  escalation: { level: 'L4', reason: 'the user overrides a rejection' },
  resolution: {
    option: 'override',
    reason: 'The refund job is switched off until the fix is in.',
    acceptedRisk: true,
    at: '2025-11-27T13:20:00.000Z',
  },
  riskRegister: [
    {
      source: 'User',
      risk: 'Went ahead against the council: the refund job is switched off until the fix is in.',
      likelihood: 'unknown',
      impact: 'unknown',
      mitigation: '',
      status: 'accepted',
    },
  ],
});

export const mitigation: SessionView = verdictView(
  {
    ...PROPOSAL,
    round: 1,
    decision: 'Approved 2–1.',
    pattern: 'majority',
    action: 'execute-record-dissent',
    confidence: 80.5,
    flags: ['mitigation-required'],
    escalation: { level: 'L3', reason: 'a dissent about safety or security' },
    agreedBy: ['claude', 'codex'],
    seats: [
      seat('claude', vote('APPROVE', 86, 'The token is checked before anything is read.')),
      seat('codex', vote('APPROVE', 75, 'Small and covered by tests.')),
      seat('gemini', vote('REJECT', 71, 'The token ends up in the access log.')),
    ],
    conditions: ['The old endpoint answers 410 from the same release on.'],
    dissents: [
      {
        seat: 'gemini',
        engine: 'Gemini',
        perspective: null,
        position: 'REJECT',
        confidence: 71,
        concern: 'A token in the query string is kept in every log on the way: a security problem.',
        mitigation: 'Send it in a header, and strip the query from the access log in the same change.',
        monitor: 'Any `token=` in the access log in the first two weeks.',
      },
    ],
    riskRegister: [
      {
        source: 'Dissent of Gemini',
        risk: 'A token in the query string is kept in every log on the way.',
        likelihood: 'unknown',
        impact: 'unknown',
        mitigation: 'Send it in a header, and strip the query from the access log in the same change.',
        status: 'mitigated',
      },
    ],
  },
  { notices: [{ key: 'mitigation', dissent: true, planned: true }] },
);
