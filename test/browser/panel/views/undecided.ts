import type { Option, Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { seat, verdictView, vote } from './build.ts';
import { split } from './open.ts';

const step = (id: string, label: string, description: string): Option => ({
  id,
  label,
  description,
  reversible: id !== 'decide-now',
  seat: '',
});

/** Asked again once, and still undecided: the four options come last. */
export const deadlock: SessionView = verdictView({
  ...split.verdict,
  decision: 'Undecided: 1 for, 1 against, Gemini abstained. You decide.',
  seats: split.verdict?.seats.slice(0, 3) ?? [],
  engineErrors: [],
  round: 2,
  redeliberations: [
    {
      round: 2,
      context: 'Prices change twice a day.',
      evidence: false,
      seats: [
        {
          seat: 'gemini',
          from: { position: 'ABSTAIN', confidence: 20 },
          to: { position: 'ABSTAIN', confidence: 20 },
          moved: false,
        },
      ],
    },
  ],
  options: [
    ...(split.verdict?.options ?? []),
    step(
      'ask-again',
      'Ask again with more context',
      'The seats that lacked information are asked once more, each alone.',
    ),
    step('reframe', 'Split it into smaller questions', 'Ask the council about each part separately.'),
    {
      ...step(
        'timebound',
        'Set a deadline',
        'Wait until then. After that, follow Codex, the most confident seat (70).',
      ),
      seat: 'codex',
    },
    step('defer', 'Take a step that can be undone', 'Do the part that keeps every option open.'),
    step('decide-now', 'Decide now', 'Your choice and its reason are recorded.'),
  ],
});

const TWO = {
  mode: 'two-engine',
  riskRegister: [
    {
      source: 'Council',
      risk: 'Only two engines took part: less diversity than a full council.',
      likelihood: 'unknown',
      impact: 'unknown',
      mitigation: '',
      status: 'open',
    },
  ],
} satisfies Partial<Verdict>;

/** Two seats whose confidence differs by more than 30. */
export const twoSeats: SessionView = verdictView({
  ...TWO,
  decision: 'Undecided: 1 for, 1 against. You decide.',
  outcome: 'undecided',
  pattern: 'split',
  action: 'ask-user',
  confidence: 66.5,
  escalation: { level: 'L2', reason: 'split vote' },
  seats: [
    seat('claude', vote('APPROVE', 85, 'The change does what its test says.')),
    seat('gemini', vote('REJECT', 48, 'The error path is not tested.', { risks: ['A failed refund goes unnoticed'] })),
  ],
  options: [
    {
      id: 'gemini',
      label: 'Don’t go ahead, as Gemini says',
      description: 'The error path is not tested. (confidence 48)',
      reversible: true,
      seat: 'gemini',
    },
    {
      id: 'claude',
      label: 'Go ahead, as Claude says',
      description: 'The change does what its test says. (confidence 85, much more confident than the other seat)',
      reversible: false,
      seat: 'claude',
      surer: 'than-other',
    },
  ],
});

export const twoAgree: SessionView = verdictView({
  ...TWO,
  decision: 'Approved 2–0.',
  confidence: 80,
  agreedBy: ['claude', 'codex'],
  seats: [
    seat('claude', vote('APPROVE', 78, 'The change does what its test says.')),
    seat('codex', vote('APPROVE', 82, 'Small and covered.')),
  ],
});
