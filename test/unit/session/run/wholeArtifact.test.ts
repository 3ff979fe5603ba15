import assert from 'node:assert/strict';
import { wholeArtifact } from '../../../../src/session/run/wholeArtifact.ts';
import { setup } from '../../protocol/run/seats.ts';

describe('all that a session is about', () => {
  const { artifact } = setup();

  it('is what its seats are shown where they have seen nothing before', () => {
    assert.equal(wholeArtifact({ artifact }), artifact);
  });

  it('has what they saw before, and is the same object each time, with what is remembered of it', () => {
    const unchanged = { text: 'more', files: artifact.files };
    const whole = wholeArtifact({ artifact, unchanged });
    assert.equal(whole.text, `${artifact.text}more`);
    assert.equal(wholeArtifact({ artifact, unchanged }), whole);
  });
});
