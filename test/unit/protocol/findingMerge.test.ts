import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mergeFindings } from '../../../src/protocol/findingMerge.ts';
import { finding } from './seats.ts';

const codex = { raisedBy: ['codex'] };

describe('mergeFindings', () => {
  it('joins one issue in different words from two seats, with both as raisers and the higher severity', () => {
    const merged = mergeFindings([
      [finding({ severity: 'P2', title: 'Retrying after a timeout may book the refund twice', detail: '' })],
      [finding({ ...codex, title: 'Refund is booked twice when a timeout is retried', startLine: 42, endLine: 42 })],
    ]);
    assert.equal(merged.length, 1);
    assert.deepEqual([merged[0]?.severity, merged[0]?.raisedBy, merged[0]?.id], ['P1', ['claude', 'codex'], 'f1']);
  });

  it('keeps two issues on one line apart', () => {
    const merged = mergeFindings([
      [finding()],
      [finding({ ...codex, title: 'The amount is a float and loses cents', detail: 'Use integers.' })],
    ]);
    assert.equal(merged.length, 2);
  });

  it('keeps what one seat lists twice as two issues', () => {
    assert.equal(mergeFindings([[finding(), finding({ id: 'x-2' })]]).length, 2);
  });

  it('keeps the same words in another file or far away apart', () => {
    assert.equal(mergeFindings([[finding()], [finding({ ...codex, file: 'src/other.ts' })]]).length, 2);
    assert.equal(mergeFindings([[finding()], [finding({ ...codex, startLine: 80, endLine: 80 })]]).length, 2);
  });

  it('puts what holds first, then the gravest', () => {
    const merged = mergeFindings([
      [
        finding({ title: 'doubtful claim', evidence: 'unverified' }),
        finding({ title: 'small remark', severity: 'P3', startLine: 3, endLine: 3 }),
        finding({ title: 'grave fault', startLine: 90, endLine: 90 }),
        finding({ title: 'elsewhere entirely', evidence: 'outside', severity: 'P1' }),
      ],
    ]);
    assert.deepEqual(
      merged.map((one) => one.title),
      ['grave fault', 'small remark', 'doubtful claim', 'elsewhere entirely'],
    );
    assert.deepEqual(
      merged.map((one) => one.id),
      ['f1', 'f2', 'f3', 'f4'],
    );
  });

  it('votes nothing away: every raiser and every severity stays', () => {
    const any = fc.record({
      title: fc.constantFrom(
        'timeout retried twice',
        'retry after timeout',
        'float money amount',
        'missing await call',
        'x',
      ),
      severity: fc.constantFrom('P1' as const, 'P2' as const, 'P3' as const),
      startLine: fc.integer({ min: 0, max: 6 }),
      evidence: fc.constantFrom('verified' as const, 'unverified' as const, 'outside' as const),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), fc.array(any, { maxLength: 4 }), (one, two) => {
        const first = one.map((parts) => finding({ ...parts, endLine: parts.startLine, raisedBy: ['a'] }));
        const second = two.map((parts) => finding({ ...parts, endLine: parts.startLine, raisedBy: ['b'] }));
        const merged = mergeFindings([first, second]);
        const raised = merged.flatMap((all) => all.raisedBy);
        assert.equal(raised.length, first.length + second.length);
        const gravest = [...first, ...second].filter((all) => all.severity === 'P1').length;
        if (gravest > 0) assert.ok(merged.some((all) => all.severity === 'P1'));
      }),
    );
  });
});
