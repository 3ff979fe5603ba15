import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mergeFindings, uniteLists } from '../../../../src/protocol/findings/findingMerge.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { PAIRS } from './findingMergePairs.ts';
import type { Pair } from './pair.ts';
import { finding } from '../run/seats.ts';

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

  it('keeps the words of all raisers, so that nothing is lost where two issues were taken for one', () => {
    const [merged] = mergeFindings([
      [finding({ severity: 'P2', title: 'Retrying after a timeout may book the refund twice', detail: '' })],
      [finding({ ...codex, title: 'Refund is booked twice when a timeout is retried' })],
      [finding({ raisedBy: ['gemini'], title: 'refund is booked twice when a timeout is retried.' })],
    ]);
    assert.equal(merged?.title, 'Refund is booked twice when a timeout is retried');
    assert.deepEqual(merged.otherWordings, ['Retrying after a timeout may book the refund twice']);
    assert.deepEqual(merged.raisedBy, ['claude', 'codex', 'gemini']);
  });

  it('takes the replacement of another seat only for the very same lines', () => {
    const twin = { ...codex, title: 'Refund is booked twice when a timeout is retried', replacement: 'once();' };
    assert.equal(mergeFindings([[finding()], [finding(twin)]])[0]?.replacement, 'once();');
    const elsewhere = finding({ ...twin, startLine: 42, endLine: 42, quote: 'retry();' });
    assert.equal(mergeFindings([[finding()], [elsewhere]])[0]?.replacement, undefined);
    assert.equal(mergeFindings([[finding({ replacement: 'mine();' })], [finding(twin)]])[0]?.replacement, 'mine();');
  });

  it('joins what is most alike, whatever the order', () => {
    const twice = finding({ title: 'Refund is booked twice when a timeout is retried' });
    const key = finding({ title: 'The retried refund carries no idempotency key', detail: '' });
    const theirs = finding({ ...codex, title: 'A retried timeout books the refund twice' });
    for (const mine of [
      [twice, key],
      [key, twice],
    ]) {
      const merged = mergeFindings([mine, [theirs]]);
      const joined = merged.find((one) => one.raisedBy.length === 2);
      assert.ok([twice.title, theirs.title].includes(joined?.title ?? ''), joined?.title);
      assert.equal(merged.length, 2);
    }
  });

  it('takes a place that is not known for one in the file, when nearly all is the same', () => {
    const nowhere = { ...codex, startLine: 0, endLine: 0, quote: '' };
    assert.equal(mergeFindings([[finding()], [finding(nowhere)]]).length, 1);
    const vague = finding({ ...nowhere, title: 'A timeout is retried too often' });
    assert.equal(mergeFindings([[finding()], [vague]]).length, 2);
  });

  describe('over pairs of findings', () => {
    const said = ([line, title, detail = '', quote = '']: Pair['one'], seat: string): Finding =>
      finding({ title, detail, quote, startLine: line, endLine: line, raisedBy: [seat] });
    const joins = ({ one, other }: Pair): boolean => {
      const both = mergeFindings([[said(one, 'claude')], [said(other, 'codex')]]).length === 1;
      assert.equal(mergeFindings([[said(other, 'claude')], [said(one, 'codex')]]).length === 1, both);
      return both;
    };

    for (const pair of PAIRS) {
      const outcome = pair.missed === true ? 'not seen as one' : pair.means === 'same' ? 'one' : 'two';
      it(`${outcome}: ${pair.one[1]} / ${pair.other[1]}`, () => {
        assert.equal(joins(pair), outcome === 'one');
      });
    }

    it('knows most of those that are one, and never takes two for one', () => {
      const one = PAIRS.filter((pair) => pair.means === 'same');
      assert.ok(PAIRS.length >= 40 && one.length >= 35);
      assert.ok(one.filter(joins).length >= 0.75 * one.length);
      assert.deepEqual(
        PAIRS.filter((pair) => pair.means === 'different' && joins(pair)),
        [],
      );
    });
  });
});

describe('uniteLists', () => {
  const again = { title: 'Refund is booked twice when a timeout is retried', detail: '' };

  it('takes what a seat says again for the same, with the gravest severity', () => {
    const [one, ...others] = uniteLists([[finding({ ...again, severity: 'P3' })], [finding()]]);
    assert.deepEqual([one?.severity, one?.raisedBy, others], ['P1', ['claude'], []]);
  });

  it('keeps two issues of one round apart even where both are like one of the round before', () => {
    const united = uniteLists([
      [finding()],
      [finding(again), finding({ title: 'The retried timeout lacks an idempotency key' })],
    ]);
    assert.equal(united.length, 2);
  });
});
