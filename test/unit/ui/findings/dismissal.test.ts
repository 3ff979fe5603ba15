import * as assert from 'node:assert/strict';
import { trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { type FolderFinding, widthRows } from '../../../../src/ui/findings/dismissal.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['async function refund(order) {', '  await gateway.refund(order);', '  await ledger.book(order);', '}'];
const FIRST = finding({ startLine: 2, endLine: 2 });

function placed(one: Finding): FolderFinding {
  const moved = trackFinding(one, TEXT);
  assert.ok(moved);
  return { folder: '/ws', sessionId: 'second', lines: TEXT, finding: one, moved };
}

describe('the scopes of a dismissal', () => {
  const one = placed(FIRST);
  const beside = placed(
    finding({ id: 'x-2', startLine: 3, endLine: 3, quote: 'await ledger.book(order);', title: 'B' }),
  );
  const copy = placed(finding({ id: 'x-3', startLine: 2, endLine: 2, file: 'src/copy.ts' }));
  const stranger = placed(finding({ id: 'x-4', startLine: 2, endLine: 2, category: 'security', title: 'C' }));
  const sets = (open: readonly FolderFinding[]) =>
    widthRows(one, open).map(({ label, value }) => [label, value.map((each) => each.finding.id)]);
  const { category, file } = FIRST;

  it('are the finding, its category in the file, and its category on the same lines', () => {
    assert.deepEqual(sets([one, beside, copy, stranger]), [
      ['This finding', ['x-1']],
      [`All 2 ${category} findings in ${file}`, ['x-1', 'x-2']],
      [`All 2 ${category} findings that quote the same lines`, ['x-1', 'x-3']],
    ]);
  });

  it('are only those that differ', () => {
    assert.equal(sets([one, stranger]).length, 1);
    const again = placed(finding({ id: 'x-5', startLine: 2, endLine: 2, title: 'D' }));
    assert.equal(sets([one, again]).length, 2);
  });
});
