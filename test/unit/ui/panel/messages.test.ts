import * as assert from 'node:assert/strict';
import { panelMessageSchema } from '../../../../src/messages.ts';

describe('the messages from the panel to the host', () => {
  const fits = (message: unknown): boolean => panelMessageSchema.safeParse(message).success;

  it('name a finding only by its id', () => {
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

  it('name an option or several findings by their ids', () => {
    assert.deepEqual([fits({ kind: 'resolve-split', option: 'a' }), fits({ kind: 'resolve-split' })], [true, false]);
    const copy = (findings: unknown) => fits({ kind: 'copy-findings', findings });
    assert.deepEqual([copy(['f1', 'f2']), copy([]), copy('f1'), copy([1])], [true, false, false, false]);
  });

  it('cannot reveal a finding, which only the host can do', () => {
    assert.equal(fits({ kind: 'reveal', finding: 'f1' }), false);
  });
});
