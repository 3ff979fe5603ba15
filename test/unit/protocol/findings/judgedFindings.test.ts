import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Finding, findingKey, type SecondOpinionAnswer } from '../../../../src/protocol/findings/finding.ts';
import { judgedFindings } from '../../../../src/protocol/findings/judgedFindings.ts';
import type { Raiser } from '../../../../src/protocol/findings/secondOpinions.ts';
import { anyRaisers, SEATS } from './anyFindings.ts';
import { finding } from '../run/seats.ts';

const VENDORS: Readonly<Record<string, string>> = { claude: 'Anthropic', 'claude:logos': 'Anthropic', codex: 'OpenAI' };

function raiser(id: string, findings: readonly Finding[], opinions: readonly SecondOpinionAnswer[] = []): Raiser {
  const own = findings.map((one) => ({ ...one, raisedBy: [id] }));
  return { id, vendor: VENDORS[id] ?? id, findings: own, opinions, earlier: [] };
}

function opinion(other: Finding, own: Finding | null = null): SecondOpinionAnswer {
  const sameAs = own === null ? null : findingKey(own);
  return { finding: findingKey(other), judgement: 'confirm', reason: 'It is so.', quote: '', sameAs };
}

const CENTS = finding({ title: 'Cents are lost', severity: 'P2', category: 'performance' });

describe('the findings of a verdict', () => {
  it('say how many seats point at their place, and from how many vendors', () => {
    const findings = judgedFindings([
      raiser('claude', [finding()]),
      raiser('claude:logos', [CENTS]),
      raiser('codex', [finding({ title: 'Something else', startLine: 43, endLine: 43 })]),
      raiser('gemini', [finding({ title: 'It leaks', startLine: 40, endLine: 42, quote: '' })]),
    ]);
    assert.deepEqual(
      findings.map(({ title, places }) => [title, places]),
      [
        ['It leaks', { seats: 3, vendors: 2 }],
        ['A timeout is retried without an idempotency key', { seats: 3, vendors: 2 }],
        ['Something else', { seats: 1, vendors: 1 }],
        ['Cents are lost', { seats: 3, vendors: 2 }],
      ],
    );
  });

  it('are new, and otherwise as they were raised', () => {
    assert.deepEqual(judgedFindings([raiser('claude', [finding()])]), [
      finding({
        ...{ id: 'f1', places: { seats: 1, vendors: 1 }, sameAs: [] },
        ...{ withdrawnReason: null, state: 'new' },
      }),
    ]);
  });

  it('name the ones at their place that a raiser calls the same, despite another category', () => {
    const other = finding({ title: 'Dinero perdido', category: 'security', raisedBy: ['codex'] });
    const findings = judgedFindings([
      raiser('claude', [CENTS]),
      raiser('codex', [other], [opinion(CENTS, other)]),
      raiser('gemini', [], [opinion(CENTS, other)]),
    ]);
    assert.deepEqual(
      findings.map(({ id, title, sameAs }) => [id, title, sameAs]),
      [
        ['f1', 'Dinero perdido', ['f2']],
        ['f2', 'Cents are lost', ['f1']],
      ],
    );
  });

  it('ignore a mark for a finding at another place', () => {
    const far = finding({ title: 'Far away', startLine: 90, endLine: 90 });
    const findings = judgedFindings([raiser('claude', [CENTS]), raiser('codex', [far], [opinion(CENTS, far)])]);
    assert.deepEqual(
      findings.map(({ sameAs }) => sameAs),
      [[], []],
    );
  });

  it('omit the second opinion of a seat that marks its own finding as the same', () => {
    const mine = { ...CENTS, title: 'Cents vanish' };
    const [one, ...others] = judgedFindings([
      raiser('claude', [CENTS]),
      raiser('codex', [mine], [opinion(CENTS, mine)]),
      raiser('gemini', [], [opinion(CENTS)]),
    ]);
    assert.deepEqual([one?.raisedBy, others], [['claude', 'codex'], []]);
    assert.deepEqual(
      one?.secondOpinions?.map(({ seat }) => seat),
      ['gemini'],
    );
  });

  it('use the latest opinion of a seat on any of the merged findings', () => {
    const again = { ...CENTS, title: 'cents are lost.' };
    const opinions = [opinion(CENTS), { ...opinion(CENTS), judgement: 'refute' as const, quote: 'round(total);' }];
    const [one] = judgedFindings([raiser('claude', [again]), raiser('codex', [CENTS]), raiser('gemini', [], opinions)]);
    assert.deepEqual([one?.secondOpinions?.length, one?.secondOpinions?.[0]?.judgement], [1, 'refute']);
  });
});

describe('a withdrawn finding', () => {
  const gone = (reason: string): Partial<Finding> => ({ state: 'withdrawn', withdrawnReason: reason });

  it('comes last, with all reasons, and no longer counts for other places if all raisers withdrew it', () => {
    const findings = judgedFindings([
      raiser('claude', [finding(gone('The caller checks it.'))]),
      raiser('codex', [finding(gone('It is checked above.')), CENTS]),
    ]);
    assert.deepEqual(
      findings.map(({ title, state, withdrawnReason, raisedBy, places }) => ({
        title,
        state,
        withdrawnReason,
        raisedBy,
        places,
      })),
      [
        {
          title: CENTS.title,
          state: 'new',
          withdrawnReason: null,
          raisedBy: ['codex'],
          places: { seats: 1, vendors: 1 },
        },
        {
          ...{ title: finding().title, state: 'withdrawn', raisedBy: ['claude', 'codex'] },
          withdrawnReason: 'The caller checks it. It is checked above.',
          places: { seats: 2, vendors: 2 },
        },
      ],
    );
  });

  it('remains if another seat raises it, with only that raiser and its severity', () => {
    const [one, ...others] = judgedFindings([
      raiser('claude', [finding(gone('I was wrong.'))]),
      raiser('codex', [finding({ severity: 'P2' })]),
    ]);
    assert.deepEqual(
      [one?.raisedBy, one?.severity, one?.state, one?.withdrawnReason, one?.places, others],
      [['codex'], 'P2', 'new', null, { seats: 1, vendors: 1 }, []],
    );
  });
});

describe('any findings', () => {
  it('have places with no more vendors than seats, and no more seats than exist', () => {
    fc.assert(
      fc.property(anyRaisers, (raisers) => {
        for (const { places, raisedBy } of judgedFindings(raisers)) {
          const { seats, vendors } = places ?? assert.fail();
          assert.ok(raisedBy.length <= seats && seats <= SEATS.length);
          assert.ok(1 <= vendors && vendors <= seats);
        }
      }),
    );
  });

  it('are merged further only by the mark of a raiser', () => {
    const anyMarks = fc.array(fc.record({ seat: fc.nat(3), own: fc.nat(30), other: fc.nat(30) }), { maxLength: 12 });
    fc.assert(
      fc.property(anyRaisers, anyMarks, (raisers, marks) => {
        const all = raisers.flatMap(({ findings }) => findings);
        const pick = (at: number): Finding | undefined => all[at % Math.max(1, all.length)];
        const judged = raisers.map((one, index) => ({
          ...one,
          opinions: marks.flatMap(({ seat, own, other }) => {
            const [mine, theirs] = [pick(own), pick(other)];
            return seat !== index || mine === undefined || theirs === undefined ? [] : [opinion(theirs, mine)];
          }),
        }));
        const foreign = judged.map((one) => ({
          ...one,
          opinions: one.opinions.filter(({ sameAs }) => !one.findings.some((mine) => findingKey(mine) === sameAs)),
        }));
        const count = (some: readonly Raiser[]): number => judgedFindings(some).length;
        assert.equal(count(foreign), count(raisers));
        assert.ok(count(judged) <= count(raisers));
        for (const { sameAs = [], id } of judgedFindings(judged)) assert.ok(!sameAs.includes(id));
      }),
    );
  });
});
