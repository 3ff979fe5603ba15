import * as fc from 'fast-check';
import { CATEGORIES, type Finding, SEVERITIES } from '../../../../src/protocol/findings/finding.ts';
import type { Raiser } from '../../../../src/protocol/findings/secondOpinions.ts';
import { finding } from '../run/seats.ts';

export const SEATS = ['claude', 'codex', 'gemini', 'qwen'] as const;

/** Words of several languages; a title or a detail may be any of them, or any other text. */
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

/** Near each other, so that places overlap. */
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

/** What several seats raise, nobody having judged anything. */
export const anyRaisers: fc.Arbitrary<readonly Raiser[]> = fc
  .tuple(...SEATS.map((seat) => fc.array(anyFinding(seat), { maxLength: 5 })))
  .map((lists) =>
    lists.map((findings, index) => {
      const id = SEATS[index] ?? '';
      return { id, vendor: index < 2 ? 'one' : id, findings, opinions: [], earlier: [] };
    }),
  );
