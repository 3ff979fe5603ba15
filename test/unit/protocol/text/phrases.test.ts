import * as assert from 'node:assert/strict';
import { unlinked } from '../../../../src/protocol/text/phrases.ts';

/** The pattern by which the editor finds links in a message. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

describe('unlinked', () => {
  it('breaks every link that the editor would find, and changes only blanks', () => {
    for (const text of [
      '[Fix](command:workbench.action.quit)',
      '[[a](](https://a.example "b")',
      'a](command:b)[c](file:d)',
    ]) {
      assert.doesNotMatch(unlinked(text), LINK);
      assert.equal(unlinked(text).replaceAll(' ', ''), text.replaceAll(' ', ''));
    }
    assert.match('[Fix](command:workbench.action.quit)', LINK);
    assert.equal(unlinked('Fix f(a[0]) (again)'), 'Fix f(a[0]) (again)');
  });
});
