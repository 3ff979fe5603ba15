import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { finding, seat, verdictView, vote } from './build.ts';

export const rehearsal: SessionView = verdictView(
  {
    decision: 'Rejected 2–1. Fix 1 P1 finding first.',
    outcome: 'rejected',
    pattern: 'majority-rejection',
    action: 'block',
    confidence: 79,
    flags: ['rehearsal'],
    seats: (['claude', 'codex', 'gemini'] as const).map((engine, index) =>
      seat(
        engine,
        vote(index < 2 ? 'REJECT' : 'APPROVE', 82 - index * 6, 'A scripted answer, to show what an answer looks like.'),
        {
          title: `Rehearsal ${'ABC'.charAt(index)}`,
          vendor: 'Council',
          durationMs: 900,
          filesRead: [],
          usage: null,
        },
      ),
    ),
    findings: [
      finding('f1', 'P1', 'The loop ends one too early', { file: 'src/sum.ts', startLine: 7, quote: 'i < n - 1' }),
    ],
  },
  // No notice: the panel must mark a rehearsal itself.
  { rehearsal: true },
);

export const simple: SessionView = verdictView(
  {
    decision: 'Approved 3–0, Codex and Gemini couldn’t take part.',
    mode: 'simple',
    confidence: 77,
    flags: ['degraded', 'one-vendor'],
    seats: [
      seat('claude', vote('APPROVE', 84, 'Correct, and the tests show it.'), {
        id: 'claude:logos',
        perspective: 'Logos',
      }),
      seat('claude', vote('APPROVE', 75, 'The team will find its way in it.'), {
        id: 'claude:pathos',
        perspective: 'Pathos',
      }),
      seat('claude', vote('APPROVE', 72, 'Cheap to undo later.'), { id: 'claude:sophia', perspective: 'Sophia' }),
    ],
    engineErrors: [
      { engine: 'Codex', error_type: 'cli_error', detail: 'not logged in', action_taken: 'fallback_to_simple' },
      { engine: 'Gemini', error_type: 'cli_error', detail: 'not installed', action_taken: 'fallback_to_simple' },
    ],
    riskRegister: [
      {
        source: 'Council',
        risk: 'One engine answered 3 times. Its blind spots are in all 3 answers.',
        likelihood: 'unknown',
        impact: 'unknown',
        mitigation: '',
        status: 'open',
      },
    ],
  },
  {
    notices: [
      { key: 'absent', name: 'Codex', why: 'It is not logged in. Run `codex login` in a terminal.' },
      { key: 'absent', name: 'Gemini', why: 'It is not installed. Run npm install -g @google/gemini-cli.' },
      { key: 'simpleMode', name: 'Claude' },
    ],
  },
);
