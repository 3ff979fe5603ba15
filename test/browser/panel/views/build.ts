import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { addSpent, NOTHING_SPENT, toldBy } from '../../../../src/protocol/verdict/spent.ts';
import type { Verdict, VerdictSeat } from '../../../../src/protocol/verdict/verdict.ts';
import type { SeatView, SessionView } from '../../../../src/protocol/view/view.ts';
import { ABSTAINING_VOTE, type Vote } from '../../../../src/protocol/tally/ballot.ts';

export const STARTED = '2025-11-27T13:04:22.000Z';
const ENDED = '2025-11-27T13:05:00.000Z';

/** Engine, title, and vendor of the seats in the views. */
const ENGINES = {
  claude: { title: 'Claude', vendor: 'Anthropic' },
  codex: { title: 'Codex', vendor: 'OpenAI' },
  gemini: { title: 'Gemini', vendor: 'Google' },
  qwen: { title: 'Qwen', vendor: 'Alibaba' },
} as const;
export type EngineName = keyof typeof ENGINES;

export const vote = (
  position: Vote['position'],
  confidence: number,
  rationale: string,
  more?: Partial<Vote>,
): Vote => ({
  ...ABSTAINING_VOTE,
  position,
  confidence,
  rationale,
  ...more,
});

export const seat = (engine: EngineName, cast: Vote, more?: Partial<VerdictSeat>): VerdictSeat => ({
  id: engine,
  engine,
  ...ENGINES[engine],
  perspective: null,
  persona: null,
  status: cast.position === 'ABSTAIN' ? 'abstained' : 'answered',
  vote: cast,
  parsedBy: 'schema',
  contradiction: false,
  namesP1: false,
  attempts: 1,
  durationMs: 31_400,
  usage: { inputTokens: 18_200, outputTokens: 1_140, cachedTokens: 9_000, costUsd: 0.042 },
  filesRead: ['src/pay/refund.ts', 'src/pay/gateway.ts', 'test/refund.test.ts'],
  read: [],
  engineError: null,
  ...more,
});

export const failedSeat = (engine: EngineName, status: VerdictSeat['status'], detail: string): VerdictSeat =>
  seat(engine, ABSTAINING_VOTE, {
    status,
    parsedBy: 'none',
    usage: null,
    filesRead: null,
    durationMs: 60_000,
    attempts: 2,
    engineError: { engine: ENGINES[engine].title, error_type: 'cli_error', detail, action_taken: 'ABSTAIN' },
  });

export const finding = (
  id: string,
  severity: Finding['severity'],
  title: string,
  more?: Partial<Finding>,
): Finding => ({
  id,
  severity,
  title,
  detail: '',
  file: 'src/pay/refund.ts',
  startLine: 61,
  endLine: 61,
  quote: '',
  raisedBy: ['claude'],
  evidence: 'verified',
  category: 'correctness',
  introduced: null,
  scenario: null,
  suggestion: '',
  ...more,
});

export const liveSeat = (engine: EngineName, more: Partial<SeatView>): SeatView => ({
  id: engine,
  ...ENGINES[engine],
  status: 'asked',
  attempt: 1,
  askedAt: STARTED,
  durationMs: 0,
  activity: null,
  problem: '',
  ...more,
});

const EMPTY: Verdict = {
  version: 1,
  sessionId: 'vote-20251127-140422-4711',
  protocol: 'vote',
  target: 'code',
  scope: 'uncommitted',
  title: 'Uncommitted changes, 4 files',
  question: 'Should these changes be committed?',
  mode: 'full',
  outcome: 'approved',
  pattern: 'unanimous',
  action: 'execute',
  decision: '',
  confidence: 0,
  flags: [],
  escalation: null,
  round: 1,
  agreedBy: [],
  seats: [],
  conditions: [],
  dissents: [],
  alternatives: [],
  riskRegister: [],
  engineErrors: [],
  findings: [],
  missing: [],
  recommendation: null,
  options: [],
  assumptions: [],
  positions: [],
  coverage: { files: 4, changedLines: 212, shownLines: 212, leftOut: [] },
  resolution: null,
  comparison: null,
  spent: NOTHING_SPENT,
  redeliberations: [],
  startedAt: STARTED,
  endedAt: ENDED,
};

/** Makes a view of a verdict. `problems`: seat ID → what happened and what to do. */
export function verdictView(
  verdict: Partial<Verdict> & Pick<Verdict, 'decision' | 'seats'>,
  more?: Partial<SessionView>,
  problems: Readonly<Record<string, string>> = {},
): SessionView {
  const answered = verdict.seats.filter(({ status }) => status === 'answered' || status === 'abstained');
  const spent = answered.map(({ usage }) => toldBy(usage)).reduce(addSpent, NOTHING_SPENT);
  const whole: Verdict = { ...EMPTY, spent, ...verdict };
  return {
    sessionId: whole.sessionId,
    protocol: whole.protocol,
    title: whole.title,
    question: whole.question,
    phase: 'verdict',
    startedAt: whole.startedAt,
    rehearsal: false,
    heading: [{ key: 'text', text: whole.decision }],
    notices: [],
    seats: whole.seats.map(({ id, title, vendor, status, durationMs, attempts }) => ({
      ...{ id, title, vendor, status, durationMs, attempt: attempts, askedAt: null, activity: null },
      problem: problems[id] ?? '',
    })),
    verdict: whole,
    ...more,
  };
}
