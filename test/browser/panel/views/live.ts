import type { EarlyFinding } from '../../../../src/protocol/view/earlyFindings.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { cutOff } from '../../../../src/ui/sessions/storedSessions.ts';
import { liveSeat, STARTED } from './build.ts';

/** The time at which the tests look at the live views: 1 min 12 s after their start. */
export const NOW = '2025-11-27T13:05:34.000Z';

export const live: SessionView = {
  sessionId: 'vote-20251127-140422-4711',
  protocol: 'vote',
  title: 'src/pay/refund.ts, lines 40–88',
  question: 'Is this safe to ship?',
  phase: 'live',
  startedAt: STARTED,
  rehearsal: false,
  heading: [
    { key: 'reading', count: 4, as: 'engine', round: null },
    { key: 'haveAnswered', count: 1 },
  ],
  notices: [],
  seats: [
    // An abstention, which mustn't appear before the round closes.
    liveSeat('claude', { status: 'abstained', askedAt: null, durationMs: 58_000 }),
    liveSeat('codex', { activity: { kind: 'reading', text: 'Reading refund.test.ts' } }),
    liveSeat('gemini', {
      attempt: 2,
      askedAt: '2025-11-27T13:05:30.000Z',
      durationMs: 60_000,
      activity: { kind: 'retry', text: 'Rate limited, try 2 of 3 in 8 s' },
    }),
    liveSeat('qwen', {
      status: 'logged-out',
      askedAt: null,
      durationMs: 2_100,
      problem: 'Not logged in. Run qwen in a terminal and choose /auth.',
    }),
  ],
  verdict: null,
};

/** The findings of a seat that has already answered, for a user who wants to see them early. */
export const early: readonly EarlyFinding[] = [
  {
    seat: 'Claude',
    finding: {
      severity: 'P1',
      title: 'A timeout is retried without an idempotency key',
      detail: 'The gateway may have booked the refund before the response was lost.',
      file: 'src/pay/refund.ts',
      startLine: 61,
    },
  },
  {
    seat: 'Claude',
    finding: { severity: 'P3', title: 'The name says nothing', detail: '', file: '', startLine: 0 },
  },
];

/** The same after its window was closed. */
export const interrupted: SessionView = cutOff(live);
