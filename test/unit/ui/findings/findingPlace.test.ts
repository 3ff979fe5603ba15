import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Moved, type Place, placeFinding, trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import { findAgain, type LineChange, moveWith } from '../../../../src/ui/findings/findingPlace.ts';
import { finding } from '../../protocol/run/seats.ts';

const LINES = [
  'function refund() {',
  '  const amount = total();',
  '  await gateway.refund(order);',
  '  return amount;',
  '}',
];
const found = (more: Parameters<typeof finding>[0]): Place | null => placeFinding(finding(more), LINES);

describe('placing a finding', () => {
  it('keeps the place if the quote is there, whatever its indentation', () => {
    const place = found({ startLine: 3, endLine: 3, quote: 'await   gateway.refund(order);' });
    assert.deepEqual([place?.startLine, place?.endLine], [2, 2]);
  });

  it('moves to the only place that has the quote', () => {
    assert.equal(found({ startLine: 1, endLine: 1, quote: 'await gateway.refund(order);' })?.startLine, 2);
  });

  it('finds no place for a quote that is missing or in two other places', () => {
    assert.equal(found({ startLine: 1, endLine: 1, quote: 'await nothing();' }), null);
    assert.equal(placeFinding(finding({ startLine: 1, endLine: 1, quote: 'x' }), ['a', 'x', 'x']), null);
  });

  it('uses the named line for a finding without a quote', () => {
    assert.deepEqual(found({ startLine: 4, endLine: 4, quote: '' })?.quote, ['return amount;']);
  });

  it('finds no place after the end, before the beginning, or on a blank line without a quote', () => {
    assert.equal(found({ startLine: 99, endLine: 99, quote: '' }), null);
    assert.equal(found({ startLine: 0, endLine: 0, quote: '' }), null);
    assert.equal(placeFinding(finding({ startLine: 2, endLine: 2, quote: '' }), ['a', '', 'b']), null);
  });

  it('places a quote of a removed line at the next existing line, and follows that line', () => {
    const removed = { quote: 'check(order);', removed: true } as const;
    assert.deepEqual(found({ ...removed, startLine: 3, endLine: 3 })?.quote, ['await gateway.refund(order);']);
    const place = (startLine: number, lines: readonly string[]): number | undefined => {
      const moved = trackFinding(finding({ ...removed, startLine, endLine: startLine }), lines);
      return moved?.quote === 'there' ? moved.place.startLine : undefined;
    };
    assert.equal(place(2, ['a', '', '', 'b']), 3, 'the next one that is not empty');
    assert.equal(place(2, ['a', '']), 0, 'the one before at the end');
    assert.equal(place(0, ['a']), undefined, 'none where the file is gone');
    assert.equal(place(1, ['', '']), undefined);
  });

  it('does not reach beyond the end of the text', () => {
    assert.equal(found({ startLine: 5, endLine: 40, quote: '}' })?.endLine, 4);
  });
});

describe('reading a quote', () => {
  it('ignores diff signs, backticks, and fences', () => {
    const quotes = [
      '+  await gateway.refund(order);',
      '`await gateway.refund(order);`',
      '```ts\nawait gateway.refund(order);\n```',
    ];
    for (const quote of quotes) assert.equal(found({ startLine: 3, endLine: 3, quote })?.quoteLine, 2, quote);
  });

  it('matches a placeholder with the secret that it replaces', () => {
    const lines = ['', 'const key = "sk_live_a1B2c3D4e5F6g7H8";', 'const other = "sk_live_";'];
    const place = placeFinding(
      finding({ startLine: 2, endLine: 2, quote: 'const key = "sk_live_REDACTEDx0X0x0X0";' }),
      lines,
    );
    assert.equal(place?.startLine, 1);
    const shorter = finding({ startLine: 2, endLine: 2, quote: 'const key = "sk_live_REDACTED";' });
    assert.equal(placeFinding(shorter, lines), null);
  });
});

describe('tracking a finding', () => {
  it('recognizes a line with characters that the editor cannot show', () => {
    const one = finding({ startLine: 2, endLine: 2, quote: "const name = 'café crème';" });
    const place = placeFinding(one, ['// first', "const name = 'caf\ufffd cr\ufffdme';", 'done();']);
    assert.deepEqual([place?.startLine, place?.quote], [1, ["const name = 'caf\ufffd cr\ufffdme';"]]);
    assert.equal(placeFinding(one, ['// \ufffd', "const name = 'cafe creme';"]), null);
  });

  it('keeps the last place if the quote is gone', () => {
    const moved = trackFinding(finding({ startLine: 2, endLine: 3, quote: 'await nothing();' }), LINES);
    assert.deepEqual([moved?.quote, moved?.place.startLine, moved?.place.endLine], ['gone', 1, 2]);
    assert.equal(trackFinding(finding({ startLine: 2, endLine: 2, quote: 'x();' }), [])?.quote, 'gone');
  });

  it('returns null if nothing indicates a place', () => {
    assert.equal(trackFinding(finding({ startLine: 99, endLine: 99, quote: '' }), LINES), null);
    assert.equal(trackFinding(finding({ startLine: 0, endLine: 0, quote: 'x();' }), LINES), null);
  });

  it('finds the quote once it is written again', () => {
    const moved = trackFinding(finding({ startLine: 2, endLine: 2, quote: 'await nothing();' }), LINES);
    assert.ok(moved);
    const lines = LINES.map((line, index) => (index === 1 ? '  await nothing();' : line));
    const now = moveWith(moved, [{ startLine: 1, endLine: 1, newLines: 1 }], lines);
    assert.deepEqual([now.quote, now.place.startLine], ['there', 1]);
  });
});

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: readonly string[];
}

/** Replaces whole lines, as an editor does: the change ends at the end of the last line. */
function apply(lines: readonly string[], { from, to, text }: Edit): { lines: readonly string[]; change: LineChange } {
  const after = [...lines.slice(0, from), ...text, ...lines.slice(to + 1)];
  return { lines: after, change: { startLine: from, endLine: to, newLines: text.length } };
}

function edit(
  before: { moved: Moved; lines: readonly string[] },
  one: Edit,
): { moved: Moved; lines: readonly string[] } {
  const { lines, change } = apply(before.lines, one);
  return { moved: moveWith(before.moved, [change], lines), lines };
}

const start = (): { moved: Moved; lines: readonly string[] } => {
  const place = found({ startLine: 3, endLine: 3, quote: 'await gateway.refund(order);' });
  assert.ok(place);
  return { moved: { place, quote: 'there' }, lines: LINES };
};

describe('following edits', () => {
  it('moves down if lines are inserted above', () => {
    const { moved } = edit(start(), { from: 0, to: 0, text: ['// one', '// two', 'function refund() {'] });
    assert.deepEqual([moved.place.startLine, moved.quote], [4, 'there']);
  });

  it('stays if something changes below', () => {
    const { moved } = edit(start(), { from: 3, to: 4, text: ['}'] });
    assert.deepEqual([moved.place.startLine, moved.quote], [2, 'there']);
  });

  it('stays if its line is re-indented', () => {
    const { moved } = edit(start(), { from: 2, to: 2, text: ['\t\tawait gateway.refund(order);'] });
    assert.deepEqual([moved.place.startLine, moved.quote], [2, 'there']);
  });

  it('follows a line that moves within one change', () => {
    const text = ['  await gateway.refund(order);', '  const amount = total();'];
    assert.equal(edit(start(), { from: 1, to: 2, text }).moved.place.startLine, 1);
  });

  it('is gone when its line is changed, and returns when that is undone', () => {
    const changed = edit(start(), { from: 2, to: 2, text: ['  await gateway.refund(order, key);'] });
    assert.equal(changed.moved.quote, 'gone');
    const undone = edit(changed, { from: 2, to: 2, text: [LINES[2] ?? ''] });
    assert.deepEqual([undone.moved.quote, undone.moved.place.startLine], ['there', 2]);
  });

  it('is gone when its line is deleted, and returns when that is undone', () => {
    const deleted = edit(start(), { from: 1, to: 2, text: [LINES[1] ?? ''] });
    assert.equal(deleted.moved.quote, 'gone');
    const undone = edit(deleted, { from: 1, to: 1, text: [LINES[1] ?? '', LINES[2] ?? ''] });
    assert.deepEqual([undone.moved.quote, undone.moved.place.startLine], ['there', 2]);
  });

  it('does not jump to an identical line elsewhere', () => {
    const lines = ['return null;', 'a();', 'return null;'];
    const place = placeFinding(finding({ startLine: 1, endLine: 1, quote: 'return null;' }), lines);
    assert.ok(place);
    const { moved } = edit({ moved: { place, quote: 'there' }, lines }, { from: 0, to: 1, text: ['a();'] });
    assert.equal(moved.quote, 'gone');
  });

  it('applies several changes of one step from the bottom up', () => {
    const lines = ['// top', ...LINES.slice(0, 2), '  await gateway.refund(order);', '// between', ...LINES.slice(3)];
    const moved = moveWith(
      start().moved,
      [
        { startLine: 2, endLine: 2, newLines: 2 },
        { startLine: 0, endLine: 0, newLines: 2 },
      ],
      lines,
    );
    assert.deepEqual([moved.place.startLine, moved.quote], [3, 'there']);
  });

  it('never loses a line that still exists once, whatever happens around it (property)', () => {
    const anyEdit = fc.record({
      at: fc.nat(6),
      remove: fc.nat(2),
      text: fc.array(fc.constantFrom('x', 'y', '', 'z()'), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        let state = start();
        for (const { at, remove, text } of edits) {
          const from = Math.min(at, state.lines.length - 1);
          const to = Math.min(from + remove, state.lines.length - 1);
          const line = state.lines.findIndex((one) => one.includes('gateway.refund'));
          // Only edits beside the line. Other tests cover edits that touch it.
          if (line >= from && line <= to) continue;
          state = edit(state, { from, to, text });
        }
        const line = state.lines.findIndex((one) => one.includes('gateway.refund'));
        assert.deepEqual([state.moved.quote, state.moved.place.startLine], ['there', line]);
      }),
    );
  });
});

describe('finding a place again after a change outside the editor', () => {
  it('follows the quote to the only place that has it', () => {
    const again = findAgain(start().moved.place, ['', '', ...LINES]);
    assert.deepEqual([again.quote, again.place.startLine], ['there', 4]);
  });

  it('is gone if the quote is gone', () => {
    assert.equal(findAgain(start().moved.place, ['something else']).quote, 'gone');
  });
});
