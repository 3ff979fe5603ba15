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
  it('stands for the quoted lines, and a line end at its end adds none', () => {
    assert.deepEqual(replaced({ replacement: '    await gateway.refund(order);\n' }), {
      startLine: 1,
      endLine: 1,
      lines: ['    await gateway.refund(order);'],
    });
  });

  it('may have more lines or fewer', () => {
    const quote = '    gateway.refund(order);\n    ledger.book(order);';
    assert.deepEqual(replaced({ endLine: 3, quote, replacement: '    one();' })?.endLine, 2);
    assert.deepEqual(replaced({ replacement: '    one();\r\n    two();' })?.lines, ['    one();', '    two();']);
  });

  it('is indented like the code where the seat left the indentation out', () => {
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

  it('follows the code to where it stands now', () => {
    assert.equal(replaced({ replacement: '    one();' }, ['// head', ...TEXT])?.startLine, 2);
  });

  it('is none when it is empty: nobody wants lines gone by saying nothing', () => {
    assert.equal(replaced({ replacement: '' }), null);
    assert.equal(replaced({ replacement: '\n' }), null);
  });

  it('is none without one, without a quote, or when the quote is only a part of its line', () => {
    assert.equal(replaced({}), null);
    assert.equal(replaced({ quote: '', replacement: 'x' }), null);
    assert.equal(replaced({ quote: 'gateway.refund(order)', replacement: 'x' }), null);
  });

  it('is none when the lines have changed, or stand near by once more', () => {
    assert.equal(replaced({ replacement: 'x' }, ['a', 'gateway.refund(order, key);']), null);
    assert.equal(replaced({ replacement: 'x' }, [...TEXT, ...TEXT]), null);
  });

  it('is none where it holds a stand-in for a secret', () => {
    const text = ['a', 'const key = "sk_live_abcdefghijklmnop";'];
    const quote = 'const key = "sk_live_REDACTEDxxxxxxxx";';
    assert.notEqual(trackFinding(finding({ startLine: 2, endLine: 2, quote }), text)?.quote, 'gone');
    assert.equal(replaced({ quote, replacement: 'const key = env.KEY;' }, text), null);
    assert.equal(replaced({ replacement: '    pay("sk_live_REDACTEDxxxxxxxx");' }), null);
  });
});
