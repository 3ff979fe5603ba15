import assert from 'node:assert/strict';
import { diffStat } from '../../../../src/artifact/diff/diffStat.ts';
import { DIFF } from '../../engines/samples.ts';

describe('the statistics of a diff', () => {
  it('count the lines of every file, even those that look like a header', () => {
    assert.equal(diffStat(DIFF.text), '+2 -1 src/sum.js\n+0 -1 gone.js\n+2 -2 in 2 files\n');
  });

  it('keep a file name on one line', () => {
    const text = 'diff --git "a/two\\nlines" "b/two\\nlines"\nold mode 100644\nnew mode 100755\n';
    assert.equal(diffStat(text), '+0 -0 two lines\n+0 -0 in 1 files\n');
  });
});
