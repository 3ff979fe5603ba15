import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { segmentsInWorkspace } from '../../../src/ui/workspacePath.ts';

describe('a path from an engine', () => {
  it('is accepted below the workspace, with either separator', () => {
    assert.deepEqual(segmentsInWorkspace('src/pay/refund.ts'), ['src', 'pay', 'refund.ts']);
    assert.deepEqual(segmentsInWorkspace('src\\pay\\refund.ts'), ['src', 'pay', 'refund.ts']);
    assert.deepEqual(segmentsInWorkspace('./src//refund ü.ts'), ['src', 'refund ü.ts']);
  });

  for (const path of [
    '',
    '.',
    '/etc/passwd',
    '..',
    '../x',
    'a/../../x',
    'a/..',
    'C:\\x',
    'C:/x',
    '\\\\host\\x',
    'file:///x',
    'a\0b',
  ]) {
    it(`is rejected if it could lead outside: ${JSON.stringify(path)}`, () => {
      assert.equal(segmentsInWorkspace(path), null);
    });
  }

  it('never yields an empty segment or one that leads upwards (property)', () => {
    const piece = fc.constantFrom('a', '..', '.', '', '/', '\\', 'C:', 'b.ts');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const segments = segmentsInWorkspace(pieces.join('/')) ?? [];
        return segments.every((segment) => !['', '.', '..'].includes(segment) && !/[\\/]/.test(segment));
      }),
    );
  });
});
