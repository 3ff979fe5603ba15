import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { followed } from '../../../../src/artifact/evidence/followed.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { breadth } from '../../breadth.ts';
import { at, BASE, change, diffOf, fresh, here, rows, type Side, told } from './changes.ts';

/** Replaces a line, counted from 1, with these. */
const put = (lines: readonly string[], line: number, ...texts: readonly string[]): readonly string[] =>
  lines.toSpliced(line - 1, 1, ...texts);

const BUGGY = put(BASE, 20, 'bug');
const THEN = change([here(BUGGY)]);

interface Row {
  readonly name: string;
  readonly finding?: Finding;
  readonly before?: Artifact;
  readonly now: Artifact;
  readonly is: string;
}

const NEW = rows('fresh', 10);
const GONE: Side = { oldPath: 'a.ts', path: 'a.ts', base: BASE, lines: null };
const ROWS: readonly Row[] = [
  { name: 'nothing has changed', now: THEN, is: 'same a.ts:20-20' },
  { name: 'lines above', now: change([here(['x', 'y', ...BUGGY])]), is: 'same a.ts:22-22' },
  { name: 'a line above is gone', now: change([here(BUGGY.slice(1))]), is: 'same a.ts:19-19' },
  { name: 'the line next to it is another', now: change([here(put(BUGGY, 21, 'other'))]), is: 'same a.ts:20-20' },
  { name: 'another line in its place', now: change([here(put(BASE, 20, 'mended'))]), is: 'changed a.ts:20-20' },
  { name: 'two lines in its place', now: change([here(put(BASE, 20, 'one', 'two'))]), is: 'changed a.ts:20-21' },
  { name: 'the line is gone', now: change([here(BUGGY.toSpliced(19, 1))]), is: 'changed a.ts:19-19' },
  { name: 'the change was taken back', now: change([]), is: 'changed a.ts:20-20' },
  { name: 'another name', now: change([here(['x', ...BUGGY], 'b.ts')]), is: 'same b.ts:21-21' },
  { name: 'the file is gone', now: change([GONE]), is: 'changed a.ts:0-0' },
  {
    name: 'another name of which git was not told, and a line above',
    now: change([GONE, fresh(rows('other'), 'other.ts'), fresh(['x', ...BUGGY], 'b.ts')]),
    is: 'same b.ts:21-21',
  },
  { name: 'mended there', now: change([GONE, fresh(put(BUGGY, 20, 'mended'), 'b.ts')]), is: 'changed b.ts:20-20' },
  { name: 'gone beside a new file', now: change([GONE, fresh(rows('x', 9), 'b.ts')]), is: 'changed a.ts:0-0' },
  {
    name: 'the file is left out now',
    now: change([], [{ file: 'a.ts', reason: 'too-large' }]),
    is: 'unknown a.ts:20-20',
  },
  {
    name: 'a line of the base that the change had left alone',
    finding: at(10),
    now: change([here(['x', ...BASE])]),
    is: 'same a.ts:11-11',
  },
  {
    name: 'a line is put into a range',
    finding: at(18, { endLine: 22 }),
    now: change([here(put(BUGGY, 21, 'between', 'base 21'))]),
    is: 'changed a.ts:18-23',
  },
  {
    name: 'the replacement',
    finding: at(20, { quote: '  bug', replacement: '    mended\n    well\n' }),
    now: change([here(['x', ...put(BASE, 20, '    mended', '    well')])]),
    is: 'applied a.ts:21-22',
  },
  {
    name: 'the replacement with another indentation, which may mean something else',
    finding: at(20, { quote: '  bug', replacement: 'mended' }),
    now: change([here(put(BASE, 20, '    mended'))]),
    is: 'changed a.ts:20-20',
  },
  {
    name: 'an edit in its range beside the lines that it quotes',
    finding: at(18, { endLine: 22, quote: 'bug', quoteLines: { startLine: 20, endLine: 20 } }),
    now: change([here(put(BUGGY, 21, 'edited'))]),
    is: 'same a.ts:20-20',
  },
  {
    name: 'only a part of the replacement',
    finding: at(20, { quote: 'bug', replacement: 'mended\nwell' }),
    now: change([here(put(BASE, 20, 'mended'))]),
    is: 'changed a.ts:20-20',
  },
  {
    name: 'a replacement that the lines were already',
    finding: at(20, { quote: 'bug', replacement: 'bug' }),
    now: THEN,
    is: 'same a.ts:20-20',
  },
  {
    name: 'the replacement of a quote within a range',
    finding: at(18, { endLine: 22, quote: 'bug', quoteLines: { startLine: 20, endLine: 20 }, replacement: 'mended' }),
    now: change([here(put(BASE, 20, 'mended'))]),
    is: 'applied a.ts:18-22',
  },
  {
    name: 'what the change took away is still away',
    finding: at(20, { removed: true }),
    before: change([here(BASE.toSpliced(19, 1))]),
    now: change([here(['x', ...BASE.toSpliced(19, 1)])]),
    is: 'same a.ts:21-21',
  },
  {
    name: 'what the change took away is back',
    finding: at(20, { removed: true }),
    before: change([here(BASE.toSpliced(19, 1))]),
    now: change([here(['x', ...BASE])]),
    is: 'changed a.ts:22-22',
  },
  {
    name: 'a deleted file is back',
    finding: at(0, { removed: true }),
    before: change([GONE]),
    now: change([]),
    is: 'changed a.ts:0-0',
  },
  {
    name: 'a place that was never found',
    finding: at(20, { evidence: 'unverified' }),
    now: change([]),
    is: 'unknown a.ts:20-20',
  },
  {
    name: 'a new file with a line above',
    finding: at(4, { file: 'new.ts' }),
    before: change([fresh(NEW)]),
    now: change([fresh(['x', ...NEW])]),
    is: 'same new.ts:5-5',
  },
  {
    name: 'a new file under another name',
    finding: at(4, { file: 'new.ts' }),
    before: change([fresh(NEW)]),
    now: change([fresh(rows('other', 10), 'other.ts'), fresh(put(NEW, 9, 'x'), 'old.ts')]),
    is: 'same old.ts:4-4',
  },
  {
    name: 'a new file that is gone, beside one that is hardly alike',
    finding: at(4, { file: 'new.ts' }),
    before: change([fresh(NEW)]),
    now: change([fresh([...NEW.slice(0, 4), ...rows('other', 6)], 'old.ts')]),
    is: 'changed new.ts:0-0',
  },
];

describe('the current place of a finding from an earlier review', () => {
  for (const { name, finding: one = at(20), before = THEN, now, is } of ROWS) {
    it(`${name}: ${is}`, () => {
      assert.equal(told(one, before, now), is);
    });
  }

  /** Inserts, removes, or replaces lines at random places. Each text is unique. */
  const edits = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('put', 'take', 'replace')), { maxLength: 12 });
  const edit = (
    lines: readonly string[],
    plan: readonly (readonly [number, string])[],
    mark: string,
  ): readonly string[] =>
    plan.reduce((all, [place, kind], index) => {
      const start = place % (all.length + 1);
      const text = `${mark} ${String(index)}`;
      if (kind === 'put') return all.toSpliced(start, 0, text);
      return kind === 'take' ? all.toSpliced(start, 1) : all.toSpliced(start, 1, text);
    }, lines);

  it('is exactly at its line, or its lines are marked as changed, after any edits', () => {
    fc.assert(
      fc.property(
        edits,
        edits,
        fc.nat(60),
        fc.constantFrom('a.ts', 'b.ts', 'untold.ts'),
        (first, second, place, path) => {
          const then = edit(BASE, [...first, [0, 'put']], 'then');
          const now = edit(then, second, 'now');
          const line = place % then.length;
          const text = then[line] ?? '';
          const before = change([here(then)]);
          const sides = path === 'untold.ts' ? [GONE, fresh(now, path)] : [here(now, path)];
          const { finding: moved, lines } = followed(at(line + 1), before, change(sides));
          const stands = now.indexOf(text);
          assert.equal(lines, stands === -1 ? 'changed' : 'same');
          // If no side differs from the base, nothing shows the new name.
          if (sides.map(diffOf).join('') !== '') assert.equal(moved.file, path);
          if (stands !== -1) assert.deepEqual([moved.startLine, moved.endLine], [stands + 1, stands + 1]);
        },
      ),
      { numRuns: breadth(400, 20_000) },
    );
  });

  it('is correct for a range in a new file, even under another name if half remains', () => {
    fc.assert(
      fc.property(edits, fc.nat(60), fc.nat(5), fc.constantFrom('new.ts', 'old.ts'), (plan, place, more, path) => {
        const now = edit(BASE, plan, 'now');
        const [start, end] = [place % BASE.length, Math.min(BASE.length - 1, (place % BASE.length) + more)];
        const before = change([fresh(BASE)]);
        const one = at(start + 1, { file: 'new.ts', endLine: end + 1 });
        const { finding: moved, lines } = followed(one, before, change([fresh(now, path)]));
        const first = now.indexOf(BASE[start] ?? '');
        const isThere = first !== -1 && BASE.slice(start, end + 1).every((text, index) => now[first + index] === text);
        assert.equal(lines, isThere ? 'same' : 'changed');
        if (isThere)
          assert.deepEqual([moved.file, moved.startLine, moved.endLine], [path, first + 1, first + 1 + end - start]);
      }),
      { numRuns: breadth(400, 20_000) },
    );
  });
});
