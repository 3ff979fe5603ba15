import assert from 'node:assert/strict';
import type { Coverage, LeftOutReason } from '../../../../src/protocol/setup.ts';
import { coverageSentence } from '../../../../src/webview/verdict/coverage.ts';

const coverage = (changedLines: number, shownLines: number, ...reasons: readonly LeftOutReason[]): Coverage => ({
  files: 3,
  changedLines,
  shownLines,
  leftOut: reasons.map((reason, index) => ({ file: `file${String(index)}`, reason })),
});

describe('coverage in a sentence', () => {
  it('counts changed lines of a diff and lines of a file', () => {
    assert.equal(coverageSentence(coverage(212, 212), 'uncommitted'), 'all 212 changed lines read');
    assert.equal(coverageSentence(coverage(49, 49), 'file:src/a.ts:40-88'), 'all 49 lines read');
    assert.equal(coverageSentence(coverage(1, 1), 'staged'), 'the only changed line read');
  });

  it('does not say “all” if some lines were left out', () => {
    assert.equal(
      coverageSentence(coverage(12_000, 900, 'too-large'), 'range:a..b'),
      '900 of 12,000 changed lines read, 1 file too large to show left out',
    );
  });

  it('names the kind of the files left out if there is only one kind', () => {
    assert.equal(
      coverageSentence(coverage(212, 212, 'lock-file'), 'uncommitted'),
      'all 212 changed lines read, 1 lock file left out',
    );
    assert.match(coverageSentence(coverage(2, 2, 'binary', 'binary'), 'uncommitted'), /, 2 binary files left out$/);
    assert.match(coverageSentence(coverage(2, 2, 'binary', 'secret'), 'uncommitted'), /, 2 files left out$/);
    assert.match(coverageSentence(coverage(2, 2, 'overlooked'), 'uncommitted'), /, 1 change hidden from git left out$/);
  });

  it('counts files unchanged since the last review separately', () => {
    const before = ['reviewed-before', 'reviewed-before'] as const;
    assert.equal(
      coverageSentence(coverage(212, 212, ...before, 'lock-file'), 'since:abc'),
      'all 212 changed lines read, 2 files unchanged since the last review, 1 lock file left out',
    );
    assert.match(
      coverageSentence(coverage(2, 2, 'reviewed-before'), 'since:abc'),
      /, 1 file unchanged since the last review$/,
    );
  });

  it('omits the line count if no lines were under review', () => {
    assert.equal(coverageSentence(coverage(0, 0), 'none'), '');
    assert.equal(coverageSentence(coverage(0, 0, 'binary'), 'uncommitted'), '1 binary file left out');
  });
});
