import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { finding, seat, verdictView, vote } from './build.ts';

const SENTENCE =
  'The refund path is entered from three places, and two of them hold a lock while they wait for the gateway. ';
const PATH = `src/${'deeply/nested/'.repeat(12)}refundWithAVeryLongNameThatNobodyShouldHaveChosen.ts`;

/** Everything is long: sentences, words, paths, lists. */
export const long: SessionView = verdictView(
  {
    title: PATH,
    question: SENTENCE.repeat(12),
    decision: `Approved 2–1. ${SENTENCE.repeat(3)}`,
    confidence: 71,
    seats: [
      seat('claude', vote('APPROVE', 72, SENTENCE.repeat(60))),
      seat('codex', vote('APPROVE', 70, 'x'.repeat(10_000)), { title: 'An engine with an extraordinarily long name' }),
      seat(
        'gemini',
        vote(
          'REJECT',
          100,
          `${SENTENCE.repeat(4)}\n\n\`\`\`ts\n${'const line = "a very long line of code"; '.repeat(20)}\n\`\`\``,
        ),
      ),
      seat('qwen', vote('REJECT', 0, '')),
    ],
    conditions: [SENTENCE.repeat(10), 'Short.'],
    findings: [
      finding('f1', 'P1', SENTENCE.repeat(5), { file: PATH, detail: SENTENCE.repeat(30), quote: 'y'.repeat(3_000) }),
    ],
    riskRegister: [
      {
        source: 'An engine with an extraordinarily long name',
        risk: SENTENCE.repeat(12),
        likelihood: 'high',
        impact: 'high',
        mitigation: SENTENCE.repeat(3),
        status: 'open',
      },
    ],
  },
  { notices: [{ key: 'text', text: SENTENCE.repeat(3) }] },
);

/** Sets `window.__ran` if any of it is interpreted as markup. */
const ATTACK = [
  '<img src=x onerror="window.__ran=1"> <script>window.__ran=1</script> <svg onload="window.__ran=1">',
  '[click](javascript:window.__ran=1) ![](x" onerror="window.__ran=1) <javascript:window.__ran=1>',
  '[ref]: javascript:window.__ran=1',
  '# A heading of its own',
  'safe \u202Efdp.exe\u202C end \u0007',
  'safe &#x202E;fdp.exe&#8236; and &rlm;on',
  '&lt;img src=x onerror=window.__ran=1&gt; <style>body{display:none}</style> </div></main>',
].join('\n\n');

const SEVERITY: readonly Finding['severity'][] = ['P1', 'P2', 'P3'];

export const hostile: SessionView = verdictView({
  title: 'src/\u202Ets.lave/<b>x</b>.ts',
  question: ATTACK,
  decision: 'Rejected 1–0 <img src=x onerror="window.__ran=1"> \u202Edesrever',
  outcome: 'rejected',
  action: 'block',
  pattern: 'majority-rejection',
  confidence: 90,
  seats: [
    seat('claude', vote('REJECT', 90, ATTACK), { title: '<img src=x onerror="window.__ran=1">' }),
    seat('codex', vote('REJECT', 900, '*'.repeat(10_000))),
    seat('gemini', vote('APPROVE', -5, 'שלום, הקוד בסדר')),
  ],
  conditions: [ATTACK],
  dissents: [
    {
      seat: 'nobody',
      engine: ATTACK,
      perspective: null,
      position: 'APPROVE',
      confidence: 5,
      concern: ATTACK,
      mitigation: ATTACK,
      monitor: ATTACK,
    },
  ],
  alternatives: [ATTACK, ATTACK],
  missing: ['toString', '__proto__'],
  riskRegister: [
    { source: ATTACK, risk: ATTACK, likelihood: 'high', impact: 'low', mitigation: ATTACK, status: 'open' },
  ],
  findings: Array.from({ length: 60 }, (_, index) =>
    finding(`f${index + 1}`, SEVERITY[index % 7 === 0 ? 0 : (index % 2) + 1] ?? 'P3', `${index + 1}: ${ATTACK}`, {
      // A few are enough. Sixty would only make axe-core slow.
      detail: index % 10 === 0 ? ATTACK : '',
      file: index === 0 ? '"><img src=x onerror=window.__ran=1>' : 'src/a.ts',
      startLine: index,
      endLine: index,
      quote: 'if (access\u202E \u2066// admin\u2069 \u2066=== "user") {',
      evidence: index % 5 === 4 ? 'outside' : 'verified',
    }),
  ),
});
