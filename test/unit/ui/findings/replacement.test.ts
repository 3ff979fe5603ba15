import * as assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import { replacementAt } from '../../../../src/ui/findings/replacement.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['function refund(order) {', '    gateway.refund(order);', '    ledger.book(order);', '}'];

function replaced(more: Partial<Finding>, text: readonly string[] = TEXT) {
  const one = finding({ startLine: 2, endLine: 2, quote: '    gateway.refund(order);', ...more });
  return replacementAt(one, trackFinding(one, text), text);
}

describe('an exact replacement', () => {
  it('replaces the quoted lines, and ignores a final line break', () => {
    assert.deepEqual(replaced({ replacement: '    await gateway.refund(order);\n' }), {
      startLine: 1,
      endLine: 1,
      lines: ['    await gateway.refund(order);'],
    });
  });

  it('may have more or fewer lines', () => {
    const quote = '    gateway.refund(order);\n    ledger.book(order);';
    assert.deepEqual(replaced({ endLine: 3, quote, replacement: '    one();' })?.endLine, 2);
    assert.deepEqual(replaced({ replacement: '    one();\r\n    two();' })?.lines, ['    one();', '    two();']);
  });

  it('is indented like the code if the seat omitted the indentation', () => {
    const quote = 'gateway.refund(order);\nledger.book(order);';
    const replacement = 'try {\n  gateway.refund(order);\n} finally {\n\n  done();\n}';
    assert.deepEqual(replaced({ endLine: 3, quote, replacement })?.lines, [
      '    try {',
      '      gateway.refund(order);',
      '    } finally {',
      '',
      '      done();',
      '    }',
    ]);
    assert.deepEqual(replaced({ quote: 'gateway.refund(order);', replacement: '    one();' })?.lines, ['    one();']);
  });

  it('follows the code to its current place', () => {
    assert.equal(replaced({ replacement: '    one();' }, ['// head', ...TEXT])?.startLine, 2);
  });

  it('is null if it is empty, since an omission must not delete lines', () => {
    assert.equal(replaced({ replacement: '' }), null);
    assert.equal(replaced({ replacement: '\n' }), null);
  });

  it('is null without a replacement or quote, or if the quote is only part of a line', () => {
    assert.equal(replaced({}), null);
    assert.equal(replaced({ quote: '', replacement: 'x' }), null);
    assert.equal(replaced({ quote: 'gateway.refund(order)', replacement: 'x' }), null);
  });

  it('is null if the lines have changed or occur again nearby', () => {
    assert.equal(replaced({ replacement: 'x' }, ['a', 'gateway.refund(order, key);']), null);
    assert.equal(replaced({ replacement: 'x' }, [...TEXT, ...TEXT]), null);
  });

  it('is null if it or its quote contains a placeholder for a secret', () => {
    const text = ['a', 'const key = "sk_live_abcdefghijklmnop";'];
    const quote = 'const key = "sk_live_REDACTEDxxxxxxxx";';
    assert.notEqual(trackFinding(finding({ startLine: 2, endLine: 2, quote }), text)?.quote, 'gone');
    assert.equal(replaced({ quote, replacement: 'const key = env.KEY;' }, text), null);
    assert.equal(replaced({ replacement: '    pay("sk_live_REDACTEDxxxxxxxx");' }), null);
  });
});
