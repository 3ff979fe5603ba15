import * as assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import {
  filterText,
  type FindingFilter,
  groupsBy,
  type KnownFinding,
  OPEN_ONLY,
  passes,
  seatsIn,
} from '../../../../src/ui/findings/findingEntries.ts';
import { filesOf, worstFirst } from '../../../../src/webview/findings/findingOrder.ts';
import { playVote } from '../../protocol/run/player.ts';
import { answered, ballot, finding } from '../../protocol/run/seats.ts';

const no = answered(ballot('REJECT', 80));
const { verdict } = playVote([no, no, no]);
const [claude = '', codex = ''] = verdict.seats.map(({ id }) => id);

function known(id: string, more: Partial<Finding>, facts: Partial<KnownFinding> = {}): KnownFinding {
  const one = finding({ id, raisedBy: [claude], endLine: more.startLine ?? 1, quote: '', ...more });
  const { sessionId } = verdict;
  return {
    folder: '/ws',
    sessionId,
    verdict,
    finding: one,
    standing: 'open',
    line: one.startLine,
    exact: false,
    ...facts,
  };
}

const ALL = [
  known('a', { severity: 'P3', file: 'src/a.ts', startLine: 1 }),
  known('b', { severity: 'P2', file: 'src/b.ts', startLine: 40, raisedBy: [claude, codex] }),
  known('c', { severity: 'P1', file: 'src/a.ts', startLine: 9 }),
  known('d', { severity: 'P3', file: 'src/b.ts', startLine: 40 }),
  known('e', { severity: 'P2', file: 'src/a.ts', startLine: 80 }),
];

const shape = (grouping: 'file' | 'severity') =>
  groupsBy(grouping, ALL).map(({ name, children }) => [name, children.map((one) => one.finding.id)]);

describe('the findings view', () => {
  it('groups by file, starting with the file that has the worst finding', () => {
    assert.deepEqual(shape('file'), [
      ['src/a.ts', ['c', 'e', 'a']],
      ['src/b.ts', ['b', 'd']],
    ]);
  });

  it('groups by severity', () => {
    assert.deepEqual(shape('severity'), [
      ['P1', ['c']],
      ['P2', ['b', 'e']],
      ['P3', ['d', 'a']],
    ]);
  });

  it('uses the same order as the panel', () => {
    const { standing } = worstFirst(ALL.map((one) => one.finding));
    const inPanel = filesOf(standing).map(({ file, found }) => [file, found.map(({ id }) => id)]);
    assert.deepEqual(shape('file'), inPanel);
  });

  it('separates files with the same name in two folders', () => {
    const other = known('f', { file: 'src/a.ts', startLine: 9 }, { folder: '/other' });
    assert.equal(groupsBy('file', [...ALL, other]).length, 3);
  });

  it('describes each finding’s place, seats, and status', () => {
    const one = known(
      'b',
      { file: 'src/b.ts', startLine: 40, raisedBy: [claude, codex] },
      { line: 42, standing: 'outdated' },
    );
    const described = (grouping: 'file' | 'severity') => groupsBy(grouping, [one])[0]?.children[0]?.description;
    assert.equal(described('file'), 'line 42 · Claude and Codex · outdated');
    assert.equal(described('severity'), 'b.ts:42 · Claude and Codex · outdated');
  });
});

describe('the findings filter', () => {
  const ids = (filter: Partial<FindingFilter>, all = ALL) =>
    all.filter((one) => passes(one, { ...OPEN_ONLY, ...filter })).map((one) => one.finding.id);

  it('lists open findings by default, and everything if no status is chosen', () => {
    const all = [...ALL, known('x', { startLine: 3 }, { standing: 'dismissed' })];
    assert.deepEqual(ids({}, all), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(ids({ standings: ['dismissed'] }, all), ['x']);
    assert.equal(ids({ standings: [] }, all).length, 6);
  });

  it('combines severity, seat, and text', () => {
    assert.deepEqual(ids({ severities: ['P1', 'P2'] }), ['b', 'c', 'e']);
    assert.deepEqual(ids({ seats: ['Codex'] }), ['b']);
    assert.deepEqual(ids({ text: ' SRC/B ' }), ['b', 'd']);
    assert.deepEqual(ids({ severities: ['P3'], text: 'src/b' }), ['d']);
    assert.deepEqual(ids({ text: 'nowhere' }), []);
  });

  it('is summarized in one line, which is empty for the default filter', () => {
    assert.equal(filterText(OPEN_ONLY), '');
    const filter = { severities: ['P2', 'P1'], seats: ['Claude'], standings: [], text: 'retry' } as const;
    assert.equal(filterText(filter), 'P1 and P2 · Claude · All states · “retry”');
  });

  it('offers the seats that raised a finding', () => {
    assert.deepEqual(seatsIn(ALL), ['Claude', 'Codex']);
  });
});
