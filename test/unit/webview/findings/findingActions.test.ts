import assert from 'node:assert/strict';
import { ofFinding } from '../../../../src/webview/findings/findingOrder.ts';
import { words } from '../../../../src/webview/labels/words.ts';
import { finding } from '../../../browser/panel/views/build.ts';

describe('the actions on a finding', () => {
  it('are named as in the light bulb, with an ellipsis if a question or preview follows', () => {
    assert.equal(words.findings.action({ action: 'apply-suggestion' }), 'Apply suggestion…');
    assert.equal(words.findings.action({ action: 'copy-finding' }), 'Copy as prompt');
    assert.equal(words.findings.action({ action: 'dismiss-finding' }), 'Dismiss…');
  });

  it('are distinguished by title and place', () => {
    assert.equal(ofFinding(finding('f1', 'P1', 'Booked\n twice')), 'Booked twice, src/pay/refund.ts:61');
    assert.notEqual(ofFinding(finding('f1', 'P1', 't', { startLine: 3 })), ofFinding(finding('f2', 'P1', 't')));
  });

  it('have names of limited length', () => {
    const name = ofFinding(finding('f1', 'P1', 'word '.repeat(100)));
    assert.match(name, /^.{119}…, src\/pay\/refund\.ts:61$/);
  });
});
