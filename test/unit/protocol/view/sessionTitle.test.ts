import assert from 'node:assert/strict';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import { sessionTitle } from '../../../../src/protocol/view/sessionTitle.ts';

const asked = (question: string): string => sessionTitle({ title: '', question }, 'en');

describe('the title of a session', () => {
  it('is the title of the text under review, if there is one', () => {
    assert.equal(sessionTitle({ title: 'src/refund.ts', question: 'Is it ready?' }, 'en'), 'src/refund.ts');
  });

  it('is in the reader’s language if the words are Council’s own', () => {
    const title = stored`Uncommitted changes in ${stored`${3} files`}`;
    assert.equal(sessionTitle({ title, question: '' }, 'en'), 'Uncommitted changes in 3 files');
    assert.equal(sessionTitle({ title, question: '' }, 'ja'), '3 個のファイルのコミットされていない変更');
    assert.equal(sessionTitle({ title, question: '', name: 'Commit 1' }, 'ja'), 'Commit 1');
    assert.equal(sessionTitle({ title: '', question: 'Thinking' }, 'ja'), 'Thinking');
  });

  it('is the question, on one line, if there is no other title', () => {
    assert.equal(asked('Where should\n  the cache live?\n'), 'Where should the cache live?');
  });

  it('is cut after a whole word if it is longer than 60 characters', () => {
    const sixty = `${'word '.repeat(11)}wordy`;
    assert.equal(sixty.length, 60);
    assert.equal(asked(sixty), sixty);
    assert.equal(asked(`${sixty} more`), `${sixty}…`);
    assert.equal(asked(`${sixty}s`), `${'word '.repeat(10)}word…`);
  });

  it('is cut even if it has no blanks, but never within a character', () => {
    assert.equal(asked('x'.repeat(61)), `${'x'.repeat(60)}…`);
    assert.equal(asked(`${'x'.repeat(59)}😀😀`), `${'x'.repeat(59)}…`);
  });
});
