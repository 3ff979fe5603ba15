import * as assert from 'node:assert/strict';
import { trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import type { DismissalReason } from '../../../../src/protocol/findings/dismissal.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Dismissal, PlacedFinding } from '../../../../src/session/dismissalPorts.ts';
import { covers, dismissalOf, isForGood } from '../../../../src/session/dismissed/coveredCode.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['async function refund(order) {', '  await gateway.refund(order);', '  await ledger.book(order);', '}'];
const FIRST = finding({ startLine: 2, endLine: 2 });

function placed(one: Finding, more: Partial<Omit<PlacedFinding, 'finding' | 'moved'>> = {}): PlacedFinding {
  const lines = more.lines ?? TEXT;
  const moved = trackFinding(one, lines);
  assert.ok(moved);
  return { sessionId: 'second', ...more, lines, finding: one, moved };
}

function dismissed(reason: DismissalReason, more: Partial<Dismissal> = {}): Dismissal {
  const { quoted: _, ...made } = dismissalOf(placed(FIRST, { sessionId: 'first' }), {
    ...{ reason, at: '2026-01-02T03:04:05.000Z', left: [] },
  });
  return { ...made, ...more };
}

describe('a dismissal covers', () => {
  it('the same code reported by another session, whatever the words and the severity', () => {
    const other = finding({ startLine: 2, endLine: 2, title: 'Nothing limits the retries', severity: 'P2' });
    assert.equal(covers(dismissed('false-positive'), placed(other)), true);
    assert.equal(covers(dismissed('wont-fix'), placed(other)), true);
  });

  it('the same code elsewhere in the file', () => {
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { lines: ['// head', '', ...TEXT] })), true);
  });

  it('nothing if the code has changed', () => {
    const lines = TEXT.map((line) => line.replace('refund(order);', 'refund(order, key);'));
    const again = finding({ startLine: 2, endLine: 2, quote: 'await gateway.refund(order, key);' });
    assert.equal(covers(dismissed('false-positive'), placed(again, { lines })), false);
  });

  it('nothing in another file', () => {
    assert.equal(covers(dismissed('wont-fix'), placed({ ...FIRST, file: 'src/other.ts' })), false);
  });

  it('more or fewer lines of one place, but only if they are about the same problem', () => {
    const wider = { startLine: 2, endLine: 3, quote: 'await gateway.refund(order);\nawait ledger.book(order);' };
    assert.equal(covers(dismissed('wont-fix'), placed(finding(wider))), true);
    const another = finding({
      ...wider,
      title: 'The ledger is booked although the refund failed',
      detail: 'No rollback.',
    });
    assert.equal(covers(dismissed('wont-fix'), placed(another)), false);
  });

  it('only the dismissed finding if there are several on one line', () => {
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

  it('nothing in another category, whatever its title', () => {
    assert.equal(covers(dismissed('wont-fix'), placed({ ...FIRST, category: 'security' })), false);
  });

  it('a finding with the same quote and title if the dismissal predates categories', () => {
    const { id, title, severity } = FIRST;
    const old = dismissed('wont-fix', { finding: { id, title, severity, category: null } });
    assert.equal(covers(old, placed({ ...FIRST, category: 'security' })), true);
    assert.equal(covers(old, placed({ ...FIRST, title: 'Nothing limits the retries' })), false);
  });

  it('only its own session if the reason is “later”', () => {
    assert.equal(covers(dismissed('later'), placed(FIRST, { sessionId: 'first' })), true);
    assert.equal(covers(dismissed('later'), placed(FIRST, { sessionId: 'second' })), false);
  });

  it('a finding for good if it is a false positive or will not be fixed', () => {
    const reasons = ['false-positive', 'wont-fix', 'later'] as const;
    assert.deepEqual(
      reasons.filter((reason) => isForGood({ reason })),
      ['false-positive', 'wont-fix'],
    );
  });

  it('nothing if the code no longer exists', () => {
    assert.equal(covers(dismissed('wont-fix'), placed(FIRST, { lines: ['nothing', 'of it'] })), false);
  });
});

describe('a dismissal', () => {
  it('records whether it is the only finding on its code in its category', () => {
    const one = placed(FIRST);
    const beside = placed(finding({ id: 'x-2', startLine: 2, endLine: 2, title: 'B' }));
    const stranger = placed(finding({ id: 'x-4', startLine: 2, endLine: 2, category: 'security', title: 'C' }));
    const alone = (left: readonly PlacedFinding[]): boolean =>
      dismissalOf(one, { reason: 'later', at: '', left }).alone;
    assert.deepEqual([alone([]), alone([stranger]), alone([stranger, beside])], [true, true, false]);
  });

  it('also needs a matching title if the change removed its code', () => {
    const removed = placed(finding({ ...FIRST, removed: true, quote: 'check();' }));
    assert.equal(dismissalOf(removed, { reason: 'wont-fix', at: '', left: [] }).alone, false);
  });
});
