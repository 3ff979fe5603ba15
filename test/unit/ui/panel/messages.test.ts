import * as assert from 'node:assert/strict';
import { hostMessageSchema, panelMessageSchema } from '../../../../src/messages.ts';
import { review, reviewInCode } from '../../../browser/panel/views/review.ts';

describe('what panel and host say to each other', () => {
  const fits = (message: unknown): boolean => panelMessageSchema.safeParse(message).success;

  it('names a finding by its id and nothing else', () => {
    for (const kind of ['open-finding', 'apply-suggestion', 'copy-finding', 'dismiss-finding']) {
      assert.deepEqual(
        panelMessageSchema.parse({ kind, finding: 'f1', file: '/etc/passwd', command: 'council.deleteSession' }),
        { kind, finding: 'f1' },
      );
      assert.deepEqual(
        [fits({ kind }), fits({ kind, finding: 1 }), fits({ kind, finding: { id: 'f1' } })],
        [false, false, false],
      );
    }
  });

  it('leads to a finding by its id and nothing else', () => {
    assert.deepEqual(hostMessageSchema.parse({ kind: 'reveal', finding: 'f1', file: 'a.ts' }), {
      kind: 'reveal',
      finding: 'f1',
    });
    assert.equal(hostMessageSchema.safeParse({ kind: 'reveal' }).success, false);
    assert.equal(fits({ kind: 'reveal', finding: 'f1' }), false, 'that is for the host to say');
  });

  it('tells with a view how its findings stand, and what can be done with each', () => {
    const said = (findings: unknown) => hostMessageSchema.safeParse({ kind: 'show', view: review, findings });
    assert.deepEqual(said(reviewInCode).data, { kind: 'show', view: review, findings: reviewInCode });
    assert.equal(said(undefined).success, false);
    assert.equal(said([{ finding: 'f1', status: 'gone', actions: [] }]).success, false);
    assert.equal(said([{ finding: 'f1', status: 'current', actions: ['override'] }]).success, false);
  });
});
