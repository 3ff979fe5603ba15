import assert from 'node:assert/strict';
import { wholeArtifact } from '../../../../src/session/run/wholeArtifact.ts';
import { setup } from '../../protocol/run/seats.ts';

describe('the whole artifact of a session', () => {
  const { artifact } = setup();

  it('is what its seats are shown if they have seen nothing before', () => {
    assert.equal(wholeArtifact({ artifact }), artifact);
  });

  it('includes what they saw before, and is the same cached object each time', () => {
    const unchanged = { text: 'more', files: artifact.files };
    const whole = wholeArtifact({ artifact, unchanged });
    assert.equal(whole.text, `${artifact.text}more`);
    assert.equal(wholeArtifact({ artifact, unchanged }), whole);
  });
});
