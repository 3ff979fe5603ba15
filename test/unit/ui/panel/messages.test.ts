import * as assert from 'node:assert/strict';
import { panelMessageSchema } from '../../../../src/messages.ts';

describe('what panel and host say to each other', () => {
  const fits = (message: unknown): boolean => panelMessageSchema.safeParse(message).success;

  it('names a finding by its id and nothing else', () => {
    for (const kind of ['open-finding', 'apply-suggestion', 'copy-finding', 'ask-finding', 'dismiss-finding']) {
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

  it('names an option, or several findings, by their ids', () => {
    assert.deepEqual([fits({ kind: 'resolve-split', option: 'a' }), fits({ kind: 'resolve-split' })], [true, false]);
    const copy = (findings: unknown) => fits({ kind: 'copy-findings', findings });
    assert.deepEqual([copy(['f1', 'f2']), copy([]), copy('f1'), copy([1])], [true, false, false, false]);
  });

  it('leaves it to the host to lead to a finding', () => {
    assert.equal(fits({ kind: 'reveal', finding: 'f1' }), false);
  });
});
