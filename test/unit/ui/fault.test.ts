import * as assert from 'node:assert/strict';
import { msg, sayTextEnglish, verbatim } from '../../../src/protocol/labels/text.ts';
import { CouncilError } from '../../../src/session/fault.ts';
import { createGuard, describeFault } from '../../../src/ui/fault.ts';
import { NOT_TRUSTED, NotTrustedError, requireTrust } from '../../../src/ui/trust.ts';

const labels = (error: unknown): readonly string[] | undefined =>
  describeFault(error, 'Council This')?.actions.map(({ label }) => label);

describe('the message about an error', () => {
  it('is the core’s own message if the user can fix the problem', () => {
    const told = describeFault(
      new CouncilError('nothing-to-review', verbatim('The file is empty; write something.')),
      'Council This',
    );
    assert.deepEqual(told, { message: 'The file is empty; write something.', actions: [] });
  });

  it('is also the core’s message if the error class comes from another bundle', () => {
    const fields = { name: 'CouncilError', kind: 'usage', summary: msg`Nothing.`, engines: [] };
    const told = describeFault(Object.assign(new Error('Nothing.'), fields), 'Cancel');
    assert.equal(told?.message, 'Nothing.');
  });

  it('offers a way to an engine if there is none', () => {
    assert.deepEqual(labels(new CouncilError('no-engine', verbatim('Council can’t use any engine.'))), [
      'Check Engines',
      'Rehearse',
    ]);
  });

  it('offers to manage trust in an untrusted workspace', () => {
    assert.deepEqual(labels(new NotTrustedError()), ['Manage Workspace Trust']);
    assert.throws(() => requireTrust({ isTrusted: () => false }), { message: sayTextEnglish(NOT_TRUSTED) });
  });

  it('is null if the user canceled', () => {
    assert.equal(describeFault(new CouncilError('cancelled', verbatim('Cancelled.')), 'Council This'), null);
  });

  it('names the command and offers the log for an internal error, without its details', () => {
    const told = describeFault(new TypeError('x is undefined'), 'Council This');
    assert.match(told?.message ?? '', /“Council This”/);
    assert.doesNotMatch(told?.message ?? '', /undefined|TypeError/);
    assert.deepEqual(labels(new TypeError('x')), ['Show Log']);
  });
});

describe('the command guard', () => {
  interface Heard {
    readonly said: string[];
    readonly logged: unknown[];
    readonly performed: string[];
  }

  function guardWith(answer: string | undefined, heard: Heard) {
    return createGuard({
      log: {
        info: () => {},
        warn: () => {},
        error: (_message, cause) => {
          heard.logged.push(cause);
        },
      },
      notifier: {
        say: (_tone, message) => {
          heard.said.push(message);
          return Promise.resolve(answer);
        },
      },
      titleOf: (command) => `the title of ${command}`,
      perform: (command) => {
        heard.performed.push(command);
        return Promise.resolve();
      },
    });
  }

  it('returns the result of the command', async () => {
    const heard: Heard = { said: [], logged: [], performed: [] };
    assert.equal(await guardWith(undefined, heard)('council.cancel', () => Promise.resolve(7)), 7);
    assert.deepEqual(heard, { said: [], logged: [], performed: [] });
  });

  it('shows one message, logs the cause, and does what the user chooses', async () => {
    const heard: Heard = { said: [], logged: [], performed: [] };
    const cause = new Error('boom');
    const result = await guardWith('Show Log', heard)('council.cancel', () => Promise.reject<string>(cause));
    assert.equal(result, undefined);
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    assert.equal(heard.said.length, 1);
    assert.match(heard.said.join(), /“the title of council\.cancel”/);
    assert.deepEqual(heard.logged, [cause]);
    assert.deepEqual(heard.performed, ['show-log']);
  });
});
