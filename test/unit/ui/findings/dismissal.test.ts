import * as assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import {
  covers,
  dismissalsOf,
  widthRows,
  type Dismissal,
  type DismissalReason,
  isForGood,
  type PlacedFinding,
} from '../../../../src/ui/findings/dismissal.ts';
import { trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import { quotedCodeAt } from '../../../../src/artifact/evidence/quotedCode.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['async function refund(order) {', '  await gateway.refund(order);', '  await ledger.book(order);', '}'];
const FIRST = finding({ startLine: 2, endLine: 2 });

function placed(one: Finding, more: Partial<Omit<PlacedFinding, 'finding' | 'moved'>> = {}): PlacedFinding {
  const lines = more.lines ?? TEXT;
  const moved = trackFinding(one, lines);
  assert.ok(moved);
  return { folder: '/ws', sessionId: 'second', ...more, lines, finding: one, moved };
}

function dismissed(reason: DismissalReason, more: Partial<Dismissal> = {}): Dismissal {
  const { moved, lines } = placed(FIRST);
  const code = quotedCodeAt(moved.place, lines);
  const said = { folder: '/ws', sessionId: 'first', finding: FIRST, alone: true, at: '2026-01-02T03:04:05.000Z' };
  return { ...said, reason, code, ...more };
}

describe('a dismissal covers', () => {
  it('what another session says of the same code, in whatever words and however grave', () => {
    const other = finding({ startLine: 2, endLine: 2, title: 'Nothing limits the retries', severity: 'P2' });
    assert.equal(covers(dismissed('false-positive'), placed(other)), true);
    assert.equal(covers(dismissed('wont-fix'), placed(other)), true);
  });

  it('the same code elsewhere in the file', () => {
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { lines: ['// head', '', ...TEXT] })), true);
  });

  it('nothing once the code has changed', () => {
    const lines = TEXT.map((line) => line.replace('refund(order);', 'refund(order, key);'));
    const again = finding({ startLine: 2, endLine: 2, quote: 'await gateway.refund(order, key);' });
    assert.equal(covers(dismissed('false-positive'), placed(again, { lines })), false);
  });

  it('no other file and no other folder', () => {
    assert.equal(covers(dismissed('wont-fix'), placed({ ...FIRST, file: 'src/other.ts' })), false);
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { folder: '/elsewhere' })), false);
  });

  it('more or fewer lines of one place when they are about the same matter, and nothing else there', () => {
    const wider = { startLine: 2, endLine: 3, quote: 'await gateway.refund(order);\nawait ledger.book(order);' };
    assert.equal(covers(dismissed('wont-fix'), placed(finding(wider))), true);
    const another = finding({
      ...wider,
      title: 'The ledger is booked although the refund failed',
      detail: 'No rollback.',
    });
    assert.equal(covers(dismissed('wont-fix'), placed(another)), false);
  });

  it('of several findings on one line only the one that was dismissed', () => {
    const other = finding({
      id: 'x-2',
      startLine: 2,
      endLine: 2,
      title: 'The ledger is never told',
      detail: 'No call.',
    });
    assert.equal(covers(dismissed('wont-fix'), placed(other, { sessionId: 'first' })), false);
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { sessionId: 'first' })), true);
    const shared = dismissed('wont-fix', { alone: false });
    assert.equal(covers(shared, placed(other)), false);
    assert.equal(covers(shared, placed({ ...FIRST, id: 'f7', severity: 'P2' })), true);
  });

  it('its own session alone when it says “later”', () => {
    assert.equal(covers(dismissed('later'), placed(FIRST, { sessionId: 'first' })), true);
    assert.equal(covers(dismissed('later'), placed(FIRST, { sessionId: 'second' })), false);
  });

  it('for good what is false or will not be fixed', () => {
    const reasons = ['false-positive', 'wont-fix', 'later'] as const;
    assert.deepEqual(
      reasons.filter((reason) => isForGood({ reason })),
      ['false-positive', 'wont-fix'],
    );
  });

  it('nothing that is outdated', () => {
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { lines: ['nothing', 'of it'] })), false);
  });
});

describe('the widths of a dismissal', () => {
  const one = placed(FIRST);
  const beside = placed(
    finding({ id: 'x-2', startLine: 3, endLine: 3, quote: 'await ledger.book(order);', title: 'B' }),
  );
  const copy = placed(finding({ id: 'x-3', startLine: 2, endLine: 2, file: 'src/copy.ts' }));
  const stranger = placed(finding({ id: 'x-4', startLine: 2, endLine: 2, category: 'security', title: 'C' }));
  const sets = (open: readonly PlacedFinding[]) =>
    widthRows(one, open).map(({ label, value }) => [label, value.map((each) => each.finding.id)]);
  const { category, file } = FIRST;

  it('are the finding, its category in the file, and its category on the same lines', () => {
    assert.deepEqual(sets([one, beside, copy, stranger]), [
      ['This finding', ['x-1']],
      [`All 2 findings of category ${category} in ${file}`, ['x-1', 'x-2']],
      [`All 2 findings of category ${category} that quote the same lines`, ['x-1', 'x-3']],
    ]);
  });

  it('are no more than differ', () => {
    assert.equal(sets([one, stranger]).length, 1);
    const again = placed(finding({ id: 'x-5', startLine: 2, endLine: 2, title: 'D' }));
    assert.equal(sets([one, again]).length, 2);
  });

  it('keep each by its own code, which is its own alone unless something else that is left rests on it', () => {
    const all = dismissalsOf([one, beside], { reason: 'later', at: 'now', open: [one, beside, stranger] });
    assert.deepEqual(
      all.map(({ alone, code, finding: { id } }) => [id, alone, code.line]),
      [
        ['x-1', false, 1],
        ['x-2', true, 2],
      ],
    );
    const [both] = dismissalsOf([one, stranger], { reason: 'later', at: 'now', open: [one, stranger] });
    assert.equal(both?.alone, true);
  });
});
