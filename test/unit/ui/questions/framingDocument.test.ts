import assert from 'node:assert/strict';
import type { Preparation } from '../../../../src/session/council.ts';
import { framingDraft } from '../../../../src/ui/questions/framingDocument.ts';
import { deliberationSetup } from '../../protocol/deliberation/deliberationPlayer.ts';

const FRAME = 'To be decided:\nMay it go ahead?\n\nA good answer:\n- is clear.';

function prepared(frame: string | undefined): Preparation {
  const setup = { ...deliberationSetup(), frame };
  const { artifact } = setup;
  return { setup, artifact, engines: [], degradedNotice: null, targetQuestion: null, guidanceFrom: '' };
}

describe('the editable problem of a deliberation', () => {
  const draft = framingDraft(prepared(FRAME)) ?? assert.fail('nothing to edit');
  const frameAfter = (text: string) => {
    const after = draft.read(text);
    return 'value' in after ? after.value.setup.frame : after.problem;
  };

  it('is read back unchanged, without the remark below it', () => {
    assert.match(draft.text, /^To be decided:[\s\S]*\n\n<!-- .* Council doesn’t send this comment\. -->\n$/);
    assert.equal(frameAfter(draft.text), FRAME);
  });

  it('is used as edited, with or without the remark', () => {
    assert.equal(frameAfter(draft.text.replace('May it', 'Must it')), FRAME.replace('May it', 'Must it'));
    assert.equal(frameAfter('Just this. <!-- kept -->'), 'Just this. <!-- kept -->');
  });

  it('is rejected if it is empty', () => {
    assert.match(frameAfter(draft.text.replace(FRAME, '')) ?? '', /^The problem is empty\. /);
  });

  it('exists only if the session has one', () => assert.equal(framingDraft(prepared(undefined)), null));
});
