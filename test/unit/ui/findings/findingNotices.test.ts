import * as assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import { countNotices } from '../../../../src/ui/findings/findingNotices.ts';

describe('the panel’s notices about changed findings', () => {
  it('are empty if no finding has changed', () => {
    assert.deepEqual(countNotices({ outdated: 0, dismissed: 0 }), []);
  });

  it('count outdated and dismissed findings, in one sentence each', () => {
    const [outdated, dismissed] = countNotices({ outdated: 1, dismissed: 1 }).map(sayEnglish);
    assert.match(outdated ?? '', /^Outdated: the lines of 1 finding have changed since[^.]*\.$/);
    assert.match(dismissed ?? '', /^One finding is dismissed and isn’t in Problems\. To bring it back, run .*\.$/);
    const several = countNotices({ outdated: 3, dismissed: 2 }).map(sayEnglish);
    assert.match(
      several.join(' '),
      /3 findings have changed .* Two findings are dismissed .* bring them back, run .*\.$/,
    );
  });
});
