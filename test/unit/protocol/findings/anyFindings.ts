import * as fc from 'fast-check';
import { CATEGORIES, type Finding, SEVERITIES } from '../../../../src/protocol/findings/finding.ts';
import type { Raiser } from '../../../../src/protocol/findings/secondOpinions.ts';
import { finding } from '../run/seats.ts';

export const SEATS = ['claude', 'codex', 'gemini', 'qwen'] as const;

/** Words in several languages. A title or a detail is one of them, or any other text. */
const WORDS = [
  'SQL injection',
  'The refund is booked twice',
  'Die Rückzahlung wird doppelt gebucht',
  '返金が二重に計上される',
  'Возврат проводится дважды',
  'يُسجَّل الاسترداد مرتين',
  'वापसी दो बार दर्ज होती है',
  'null',
  '!',
];

export const anyText = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 12 }));

/** Close together, so that places overlap. */
const anyLines = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, 0, 1, 4, 14, 15, 40))
  .map(([startLine, more]) => ({ startLine, endLine: startLine + more }));

export const anyFinding = (seat: string): fc.Arbitrary<Finding> =>
  fc
    .record({
      lines: anyLines,
      title: anyText,
      detail: anyText,
      severity: fc.constantFrom(...SEVERITIES),
      category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
      file: fc.constantFrom('src/a.ts', 'src/a.ts', 'src/b.ts', ''),
      quote: fc.constantFrom('', 'await gateway.refund(order);', 'open();'),
      evidence: fc.constantFrom('verified', 'verified', 'verified', 'unverified', 'outside'),
      introduced: fc.constantFrom(true, false, null),
    })
    .map(({ lines, ...more }) => finding({ ...more, ...lines, raisedBy: [seat] }));

/** The findings of several seats, without any judgment. */
export const anyRaisers: fc.Arbitrary<readonly Raiser[]> = fc
  .tuple(...SEATS.map((seat) => fc.array(anyFinding(seat), { maxLength: 5 })))
  .map((lists) =>
    lists.map((findings, index) => {
      const id = SEATS[index] ?? '';
      return { id, vendor: index < 2 ? 'one' : id, findings, opinions: [], earlier: [] };
    }),
  );
