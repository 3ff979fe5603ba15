import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Finding, findingKey } from '../../../../src/protocol/findings/finding.ts';
import {
  areEqual,
  type Mark,
  mergeFindings,
  mergeMarked,
  uniteLists,
} from '../../../../src/protocol/findings/findingMerge.ts';
import { placesOf } from '../../../../src/protocol/findings/places.ts';
import { anyRaisers, anyText } from './anyFindings.ts';
import { finding } from '../run/seats.ts';

const codex = { raisedBy: ['codex'] };
const TITLE = 'A timeout is retried without an idempotency key';

describe('mergeFindings', () => {
  it('merges findings equal except for case, blanks, and punctuation: both raisers, higher severity', () => {
    const [one, ...others] = mergeFindings([
      [finding({ severity: 'P2' })],
      [
        finding({
          ...codex,
          title: 'a Timeout is retried, without an “idempotency key”.',
          quote: 'await  gateway.refund( order )',
        }),
      ],
    ]);
    assert.deepEqual(others, []);
    assert.deepEqual([one?.severity, one?.raisedBy, one?.id], ['P1', ['claude', 'codex'], 'f1']);
    assert.deepEqual(one?.otherWordings, [TITLE]);
  });

  it('treats letters as equal in any case and Unicode form', () => {
    for (const [title, other] of [
      ['Größe ungeprüft', 'GRÖSSE UNGEPRÜFT'],
      ['Cafe\u0301', 'CAFÉ'],
      ['ΟΔΟΣ', 'οδος'],
      ['返金　二重', '返金二重'],
      ['ﬁle ①', 'file 1'],
    ] as const)
      assert.ok(areEqual(finding({ title }), finding({ title: other })), title);
  });

  it('distinguishes titles of only punctuation, and titles that differ in a symbol', () => {
    assert.ok(!areEqual(finding({ title: '!' }), finding({ title: '?' })));
    assert.ok(!areEqual(finding({ title: 'a < b' }), finding({ title: 'a > b' })));
  });

  for (const [what, change] of [
    ['another title', { title: 'Refund is booked twice when a timeout is retried' }],
    ['a synonym', { title: 'A timeout is repeated without an idempotency key' }],
    ['another category', { category: 'reliability' }],
    ['another quote', { quote: 'await gateway.book(order);' }],
    ['no quote', { quote: '' }],
    ['another file', { file: 'src/other.ts' }],
    ['the same words further away', { startLine: 80, endLine: 80 }],
  ] as const satisfies readonly (readonly [string, Partial<Finding>])[]) {
    it(`keeps findings separate for ${what}`, () => {
      assert.equal(mergeFindings([[finding()], [finding({ ...codex, ...change })]]).length, 2);
    });
  }

  it('requires exactly the same range if nothing is quoted', () => {
    const bare = { quote: '', startLine: 10, endLine: 60 };
    assert.equal(mergeFindings([[finding(bare)], [finding({ ...codex, ...bare })]]).length, 1);
    assert.equal(mergeFindings([[finding(bare)], [finding({ ...codex, ...bare, endLine: 61 })]]).length, 2);
    const nowhere = { ...bare, startLine: 0, endLine: 0 };
    assert.equal(mergeFindings([[finding(nowhere)], [finding({ ...codex, ...nowhere })]]).length, 1);
    assert.equal(mergeFindings([[finding(bare)], [finding({ ...codex, ...nowhere })]]).length, 2);
  });

  it('merges a finding with a wider range by the lines of its quote', () => {
    const wider = { startLine: 30, endLine: 45, quoteLines: { startLine: 41, endLine: 41 } };
    const [one, ...others] = mergeFindings([[finding()], [finding({ ...codex, ...wider })]]);
    assert.deepEqual([one?.startLine, others], [30, []]);
  });

  it('merges what one seat says twice', () => {
    assert.deepEqual(
      mergeFindings([[finding({ severity: 'P3' }), finding({ id: 'x-2' })]]).map(({ severity }) => severity),
      ['P1'],
    );
  });

  it('sorts by evidence, then by whether the change introduced it, then by severity', () => {
    const merged = mergeFindings([
      [
        finding({ title: 'doubtful claim', evidence: 'unverified' }),
        finding({ title: 'old fault', introduced: false }),
        finding({ title: 'small remark', severity: 'P3', startLine: 3, endLine: 3 }),
        finding({ title: 'grave fault', startLine: 90, endLine: 90 }),
        finding({ title: 'elsewhere entirely', evidence: 'outside', severity: 'P1' }),
      ],
    ]);
    assert.deepEqual(
      merged.map(({ id, title }) => `${id} ${title}`),
      ['f1 grave fault', 'f2 small remark', 'f3 old fault', 'f4 doubtful claim', 'f5 elsewhere entirely'],
    );
  });

  it('marks a finding as introduced if any raiser says so, or as unknown if any is unsure', () => {
    const joined = (...said: readonly (boolean | null)[]): boolean | null | undefined =>
      mergeFindings(said.map((introduced, at) => [finding({ introduced, raisedBy: [`s${String(at)}`] })]))[0]
        ?.introduced;
    assert.equal(joined(false, true), true);
    assert.equal(joined(false, null), null);
    assert.equal(joined(null, true, false), true);
    assert.equal(joined(false, false), false);
  });

  it('uses the replacement of another seat only for exactly the same lines', () => {
    const twin = { ...codex, title: `${TITLE}.`, replacement: 'once();' };
    assert.equal(mergeFindings([[finding()], [finding(twin)]])[0]?.replacement, 'once();');
    const wider = finding({ ...twin, startLine: 40, endLine: 42 });
    assert.equal(
      mergeFindings([[finding({ severity: 'P1' })], [{ ...wider, severity: 'P2' }]])[0]?.replacement,
      undefined,
    );
    assert.equal(mergeFindings([[finding({ replacement: 'mine();' })], [finding(twin)]])[0]?.replacement, 'mine();');
  });
});

describe('a mark of a raiser', () => {
  const theirs = finding({ title: 'The lock is never released', detail: 'On an error.' });
  const mine = finding({ ...codex, title: 'El bloqueo no se libera', severity: 'P2', detail: 'x' });
  const mark = (own: Finding, other: Finding, seat = 'codex'): Mark => ({
    seat,
    own: findingKey(own),
    other: findingKey(other),
  });
  const merged = (findings: readonly Finding[], ...marks: readonly Mark[]) =>
    mergeMarked(findings, marks).map((one) => one.finding);

  it('merges two wordings at one place: all raisers, the highest severity, and its wording', () => {
    const [one, ...others] = merged([theirs, mine], mark(mine, theirs));
    assert.deepEqual(others, []);
    assert.deepEqual(
      [one?.severity, one?.title, one?.detail, one?.raisedBy, one?.otherWordings],
      ['P1', theirs.title, 'On an error.', ['claude', 'codex'], [mine.title]],
    );
  });

  it('merges through a third finding as well', () => {
    const third = finding({ title: 'Der Riegel bleibt zu', raisedBy: ['gemini'] });
    const marks = [mark(mine, theirs), mark(third, mine, 'gemini')];
    assert.deepEqual(
      merged([theirs, mine, third], ...marks).map(({ raisedBy }) => raisedBy),
      [['claude', 'codex', 'gemini']],
    );
  });

  it('merges nothing for a seat that raised neither, or not the one that it calls its own', () => {
    assert.equal(merged([theirs, mine], mark(mine, theirs, 'gemini')).length, 2);
    assert.equal(merged([theirs, mine], mark(theirs, mine, 'codex')).length, 2);
  });

  for (const [what, change] of [
    ['another category', { category: 'security' }],
    ['another place', { startLine: 43, endLine: 43 }],
    ['another file', { file: 'src/other.ts' }],
    ['a place that does not hold', { evidence: 'unverified' }],
    ['a long range without a quote', { startLine: 20, endLine: 60, quote: '' }],
  ] as const satisfies readonly (readonly [string, Partial<Finding>])[]) {
    it(`merges nothing across ${what}`, () => {
      const other = { ...mine, ...change };
      assert.equal(merged([theirs, other], mark(other, theirs)).length, 2);
    });
  }
});

describe('merging', () => {
  const text = (findings: readonly Finding[]): readonly string[] =>
    findings.map(({ raisedBy, ...one }) => JSON.stringify([one, raisedBy.toSorted()]));

  it('keeps each finding once, with at least its severity and with its seat', () => {
    fc.assert(
      fc.property(anyRaisers, (raisers) => {
        const all = raisers.flatMap(({ findings }) => findings);
        const merged = mergeMarked(all, []);
        assert.equal(merged.flatMap(({ members }) => members).length, all.length);
        for (const { finding: one, members } of merged) {
          for (const member of members) {
            assert.ok(one.severity <= member.severity);
            assert.ok(member.raisedBy.every((seat) => one.raisedBy.includes(seat)));
            assert.equal(one.file, member.file);
            assert.ok(members.length === 1 || members.some((other) => other !== member && areEqual(other, member)));
          }
        }
      }),
    );
  });

  it('gives the same result for any order of the seats', () => {
    fc.assert(
      fc.property(anyRaisers, fc.nat(), (raisers, seed) => {
        const lists = raisers.map(({ findings }) => findings);
        const turned = lists.map((_, index) => lists[(index + seed) % lists.length] ?? []);
        assert.deepEqual(text(mergeFindings(turned)), text(mergeFindings(lists)));
        assert.deepEqual(text(mergeFindings(lists.toReversed())), text(mergeFindings(lists)));
      }),
    );
  });

  it('merges only equal titles, whatever the details say', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (title, detail, otherTitle, otherDetail) => {
        const bare = (said: string): string => {
          const folded = said.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
          const left = folded.split(/[\s\p{P}]/u).join('');
          return left === '' ? `as it is: ${said.trim()}` : left;
        };
        const merged = mergeFindings([
          [finding({ title, detail })],
          [finding({ ...codex, title: otherTitle, detail: otherDetail })],
        ]);
        assert.equal(merged.length === 1, bare(title) === bare(otherTitle));
      }),
      { numRuns: 500 },
    );
  });
});

describe('uniteLists', () => {
  it('merges repeated findings at their first position, with the highest severity', () => {
    const other = finding({ title: 'Cents are lost', startLine: 7, endLine: 7 });
    const united = uniteLists([[finding({ severity: 'P3' }), other], [finding()]]);
    assert.deepEqual(
      united.map(({ title, severity }) => [title, severity]),
      [
        [TITLE, 'P1'],
        [other.title, 'P1'],
      ],
    );
  });

  it('keeps a finding with another wording separate', () => {
    assert.equal(uniteLists([[finding()], [finding({ title: 'A retried timeout has no key' })]]).length, 2);
  });
});

describe('many findings', () => {
  const many = (seats: number, each: number): readonly Finding[][] =>
    Array.from({ length: seats }, (_, seat) =>
      Array.from({ length: each }, (__, at) =>
        finding({
          title: `Issue ${String(at % 40)} of ${'many words and more '.repeat(4)}`,
          quote: `const value${String(at)} = await load(order, ${String(at)});`,
          startLine: 3 * at + 1,
          endLine: 3 * at + 1 + (at % 20),
          raisedBy: [`s${String(seat)}`],
        }),
      ),
    );

  for (const [seats, each] of [
    [3, 80],
    [10, 200],
  ] as const) {
    it(`of ${String(seats)} seats, ${String(each)} each, are merged and placed in less than a second`, () => {
      const lists = many(seats, each);
      const marks = lists
        .flat()
        .filter(({ raisedBy }) => raisedBy[0] !== 's0')
        .map((one, at): Mark => ({
          seat: one.raisedBy[0] ?? '',
          own: findingKey(one),
          other: findingKey(lists[0]?.[at % each] ?? one),
        }));
      const began = performance.now();
      const merged = mergeMarked(lists.flat(), marks);
      const places = placesOf(merged.map((one) => one.finding));
      const spent = performance.now() - began;
      assert.equal(merged.length, each);
      assert.ok(places.length < each);
      assert.ok(spent < 1000, `${spent.toFixed(0)} ms`);
    });
  }
});
