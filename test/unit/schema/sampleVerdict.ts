import { ABSTAINING_VOTE } from '../../../src/protocol/tally/ballot.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';

/** A verdict with one of everything that it can contain. */
export function sampleVerdict(): Verdict {
  const vote = {
    ...ABSTAINING_VOTE,
    position: 'APPROVE',
    confidence: 80,
    rationale: 'Sound.',
    risks: ['slow'],
  } as const;
  const engineError = {
    engine: 'codex',
    error_type: 'timeout',
    detail: 'No answer.',
    action_taken: 'ABSTAIN',
  } as const;
  const standpoint = { position: 'APPROVE', confidence: 70 } as const;
  return {
    version: 1,
    sessionId: 'vote-20260102-030405-77',
    protocol: 'vote',
    target: 'code',
    scope: 'file:a.ts',
    title: 'a.ts',
    question: 'Is this right?',
    mode: 'full',
    outcome: 'approved',
    pattern: 'majority',
    action: 'execute-record-dissent',
    decision: 'Approved.',
    confidence: 74.5,
    flags: ['degraded', 'provisional'],
    escalation: { level: 'L2', reason: 'split' },
    round: 1,
    agreedBy: ['claude'],
    seats: [
      {
        ...{
          id: 'claude',
          engine: 'claude',
          title: 'Claude',
          vendor: 'Anthropic',
          perspective: 'Logos',
          persona: null,
        },
        ...{ status: 'answered', vote, parsedBy: 'schema', contradiction: false, namesP1: false, attempts: 1 },
        durationMs: 1200,
        usage: { inputTokens: 10, outputTokens: 5, cachedTokens: 0, costUsd: null },
        filesRead: ['a.ts'],
        read: [],
        engineError: null,
      },
      {
        ...{ id: 'codex', engine: 'codex', title: 'Codex', vendor: 'OpenAI', perspective: null, persona: null },
        ...{ status: 'timed-out', vote: ABSTAINING_VOTE, parsedBy: 'none', contradiction: false },
        ...{ namesP1: true, attempts: 2 },
        ...{ durationMs: 60_000, usage: null, filesRead: null, engineError },
        read: [],
      },
    ],
    conditions: ['test it'],
    dissents: [
      {
        ...{ seat: 'gemini', engine: 'gemini', perspective: null, position: 'REJECT', confidence: 60 },
        ...{ concern: 'a race', mitigation: '', monitor: '' },
      },
    ],
    alternatives: ['a queue'],
    riskRegister: [
      { source: 'claude', risk: 'slow', likelihood: 'low', impact: 'unknown', mitigation: '', status: 'open' },
    ],
    engineErrors: [engineError],
    findings: [
      {
        ...{ id: 'f1', severity: 'P1', title: 'A race', detail: '', file: 'a.ts', startLine: 1, endLine: 2, quote: '' },
        ...{ raisedBy: ['claude'], evidence: 'verified', suggestion: '' },
        ...{ category: 'reliability', introduced: true, scenario: null, places: { seats: 2, vendors: 1 } },
        ...{ sameAs: [], withdrawnReason: null, state: 'new' },
      },
    ],
    missing: [],
    recommendation: 'keep',
    options: [{ id: 'a', label: 'A', description: '', reversible: true, seat: 'claude' }],
    assumptions: [{ text: 'x', seats: ['claude'] }],
    positions: [{ version: 1, text: 'x', changedBy: [] }],
    coverage: { files: 2, changedLines: 5, shownLines: 4, leftOut: [{ file: 'b.lock', reason: 'lock-file' }] },
    resolution: { option: 'a', reason: 'because', acceptedRisk: false, at: '2026-01-02T03:05:00.000Z' },
    comparison: null,
    spent: { tokens: 12_000, cost: null, estimated: true },
    redeliberations: [
      {
        ...{ round: 2, context: 'new', evidence: false },
        seats: [{ seat: 'claude', from: standpoint, to: standpoint, moved: false }],
      },
    ],
    startedAt: '2026-01-02T03:04:05.000Z',
    endedAt: '2026-01-02T03:05:00.000Z',
  };
}
