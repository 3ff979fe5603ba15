import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import type { RecordedEvent, SessionEvent } from '../../../../src/protocol/event.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';

export function sampleSetup(sessionId: string): SessionSetup {
  const seat = { engine: 'claude', title: 'Claude', vendor: 'Anthropic', rehearsal: false } as const;
  return {
    version: 2,
    sessionId,
    protocol: 'vote',
    workspace: '/work/space',
    mode: 'simple',
    seats: [
      { ...seat, id: 'claude:Logos', perspective: 'Logos' },
      { ...seat, id: 'claude:Pathos', perspective: 'Pathos' },
    ],
    unusable: [],
    artifact: { ...NO_ARTIFACT, target: 'code', scope: 'file:a.ts', title: 'a.ts', text: 'const a = 1;\n' },
    question: { text: 'Is this right?', type: 'go-no-go', options: [], constraints: [], context: '' },
    fence: 'TEXT-UNDER-REVIEW-7Q2K',
    limits: { timeoutSeconds: { 'claude:Logos': 60, 'claude:Pathos': 60 }, retries: 1 },
  };
}

export const recorded = (seq: number, event: SessionEvent, at = '2026-01-02T03:04:05.678Z'): RecordedEvent => ({
  ...event,
  seq,
  at,
});

export const asked = (seq: number, seat = 'claude:Logos', round = 1): RecordedEvent =>
  recorded(seq, { kind: 'seat-asked', seat, round, attempt: 1, task: 'vote', part: 0, purpose: 'first' });
