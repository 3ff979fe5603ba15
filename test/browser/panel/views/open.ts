import type { Label } from '../../../../src/protocol/labels/label.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { failedSeat, seat, verdictView, vote } from './build.ts';

const OPTIONS: Verdict['options'] = [
  {
    id: 'codex',
    label: 'Don’t go ahead, as Codex says',
    description: 'Correctness after a failover is not shown. (confidence 70, much more confident than the other seat)',
    reversible: true,
    seat: 'codex',
    surer: 'than-other',
  },
  {
    id: 'claude',
    label: 'Go ahead, as Claude says',
    description: 'Reads outnumber writes 40 to 1, and latency is what users complain about now. (confidence 65)',
    reversible: false,
    seat: 'claude',
  },
  {
    id: 'between',
    label: 'Cache reads for the catalogue only',
    description: 'Meets the condition of Codex.',
    reversible: true,
    seat: '',
  },
];

const SPLIT = {
  title: 'docs/rfc-012-cache.md',
  target: 'proposal',
  scope: 'file:docs/rfc-012-cache.md',
  question: '',
  coverage: { files: 1, changedLines: 148, shownLines: 148, leftOut: [] },
  outcome: 'undecided',
  pattern: 'split',
  action: 'ask-user',
  confidence: 67.5,
  escalation: { level: 'L2', reason: 'split vote' },
  seats: [
    seat(
      'claude',
      vote('APPROVE', 65, 'Reads outnumber writes 40 to 1, and latency is what users complain about now.', {
        key_evidence: ['`metrics/reads.csv`: 41 reads for each write', 'Section 3 sizes the cache at 2 GB'],
        risks: ['A thundering herd after a flush'],
      }),
    ),
    seat(
      'codex',
      vote('REJECT', 70, 'Correctness after a failover is not shown.', {
        key_evidence: ['One of nine readers tolerates no stale data'],
        dissent_note: 'Whoever caches prices must show what a stale one costs.',
        risks: ['A stale price is sold', 'Nobody owns the invalidation'],
        conditions: ['Prices stay out of the cache'],
      }),
    ),
    seat(
      'gemini',
      vote('ABSTAIN', 20, 'There are no traffic figures for the checkout.', {
        abstainReason: 'insufficient-information',
      }),
    ),
    failedSeat('qwen', 'quota', 'its quota is used up until 18:00.'),
  ],
  options: OPTIONS,
  engineErrors: [{ engine: 'Qwen', error_type: 'cli_error', detail: 'quota exceeded', action_taken: 'ABSTAIN' }],
} satisfies Partial<Verdict>;

const PROBLEMS = {
  qwen: 'its quota is used up until 18:00. Try again then, or choose another engine in the settings.',
};
const NOTICE: Label = {
  ...{ key: 'silentSeat', name: 'Qwen', how: 'failed', why: 'Its quota is used up until 18:00.' },
  ...{ leaves: { kind: 'no-vote' }, keepsFindings: false },
};

export const split: SessionView = verdictView(
  { ...SPLIT, decision: 'Undecided: 1 for, 1 against, Gemini abstained, Qwen didn’t answer. You decide.' },
  { notices: [NOTICE] },
  PROBLEMS,
);

export const resolved: SessionView = verdictView(
  {
    ...SPLIT,
    decision:
      'Undecided: 1 for, 1 against, Gemini abstained, Qwen didn’t answer. You chose: cache reads for the catalogue only.',
    resolution: {
      option: 'between',
      reason: 'It can be undone in a day.',
      acceptedRisk: false,
      at: '2025-11-27T13:20:00.000Z',
    },
  },
  { notices: [NOTICE] },
  PROBLEMS,
);

export const degraded: SessionView = verdictView(
  {
    decision: 'Approved 2–0, Gemini didn’t answer.',
    pattern: 'majority',
    confidence: 81.5,
    flags: ['degraded', 'parsed-from-text', 'workspace-changed'],
    seats: [
      seat('claude', vote('APPROVE', 85, 'The change does what its test says.')),
      seat('codex', vote('APPROVE', 78, 'I would approve this.'), { parsedBy: 'text', usage: null }),
      failedSeat('gemini', 'timed-out', 'no answer within 60 s, asked twice.'),
    ],
    engineErrors: [
      { engine: 'Gemini', error_type: 'timeout', detail: 'no answer within 60 s', action_taken: 'ABSTAIN' },
    ],
    riskRegister: [
      {
        source: 'Gemini',
        risk: 'Codex’s view is missing. It gave no answer within 60 s.',
        likelihood: 'unknown',
        impact: 'unknown',
        mitigation: '',
        status: 'open',
      },
    ],
  },
  {
    notices: [
      {
        ...{ key: 'silentSeat', name: 'Gemini', how: 'failed', why: 'No answer within 60 s, asked twice.' },
        ...{ leaves: { kind: 'no-vote' }, keepsFindings: false },
      },
      { key: 'fromText', name: 'Codex' },
      { key: 'workspaceChanged', files: ['src/pay/refund.ts'], more: 0 },
    ],
  },
  { gemini: 'no answer within 60 s, asked twice. Give it more time in the settings.' },
);

export const quorum: SessionView = verdictView({
  decision: 'Undecided: only Claude voted, Codex and Gemini abstained. Ask again with more context.',
  outcome: 'undecided',
  pattern: 'insufficient-quorum',
  action: 'redeliberate',
  confidence: 61,
  seats: [
    seat('claude', vote('APPROVE', 61, 'Fine as far as the diff goes.')),
    seat(
      'codex',
      vote('ABSTAIN', 10, 'The gateway’s contract is not in the repository.', {
        abstainReason: 'insufficient-information',
      }),
    ),
    seat(
      'gemini',
      vote('ABSTAIN', 25, 'Speed and safety pull in different directions here.', {
        abstainReason: 'conflicting-criteria',
      }),
    ),
  ],
  missing: ['What the gateway promises about repeated calls', 'How often the first call times out'],
});
