import assert from 'node:assert/strict';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import { sessionTitle } from '../../../../src/protocol/view/sessionTitle.ts';

const asked = (question: string): string => sessionTitle({ title: '', question }, 'en');

describe('the title of a session', () => {
  it('is what was put before the council', () => {
    assert.equal(sessionTitle({ title: 'src/refund.ts', question: 'Is it ready?' }, 'en'), 'src/refund.ts');
  });

  it('is in the language of its reader where it is Council’s own', () => {
    const title = stored`Uncommitted changes in ${stored`${3} files`}`;
    assert.equal(sessionTitle({ title, question: '' }, 'en'), 'Uncommitted changes in 3 files');
    assert.equal(sessionTitle({ title, question: '' }, 'ja'), '3 個のファイルのコミットされていない変更');
    assert.equal(sessionTitle({ title, question: '', name: 'Commit 1' }, 'ja'), 'Commit 1');
    assert.equal(sessionTitle({ title: '', question: 'Thinking' }, 'ja'), 'Thinking');
  });

  it('is the question where nothing else was, on one line', () => {
    assert.equal(asked('Where should\n  the cache live?\n'), 'Where should the cache live?');
  });

  it('is shortened after a whole word', () => {
    const sixty = `${'word '.repeat(11)}wordy`;
    assert.equal(sixty.length, 60);
    assert.equal(asked(sixty), sixty);
    assert.equal(asked(`${sixty} more`), `${sixty}…`);
    assert.equal(asked(`${sixty}s`), `${'word '.repeat(10)}word…`);
  });

  it('is shortened also without a blank, and never in the middle of a character', () => {
    assert.equal(asked('x'.repeat(61)), `${'x'.repeat(60)}…`);
    assert.equal(asked(`${'x'.repeat(59)}😀😀`), `${'x'.repeat(59)}…`);
  });
});
