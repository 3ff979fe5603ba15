import assert from 'node:assert/strict';
import { touchesSafety } from '../../../../src/protocol/verdict/safety.ts';

describe('touchesSafety', () => {
  const about = [
    'This is a security hole',
    'SQL injection through the name',
    'Vulnerable to XSS',
    'leaks customer data to the log',
    'Users may lose their data on a crash',
    'The password is stored in plaintext',
    'Unsafe for patients',
    'An attacker can replay it',
    'Path traversal with ..',
    'corrupts the ledger',
    'Privilege escalation is possible',
    'No authorisation check',
    'Unauthorized users get in',
    'An unauthenticated endpoint',
    'The file is sent unencrypted',
    'It is insecurely stored',
    'This is not secure',
    'Open to a replay attack',
    'The session can be hijacked',
    'A token leaks into the log',
    'It leaks the access token',
    'Breaks the privacy of patients',
    'Skips the permission check',
    'A buffer overflow is possible',
    'Use after free',
    'Somebody may die of the wrong dose: life-threatening',
  ];
  for (const text of about)
    it(`is true for “${text}”`, () => {
      assert.equal(touchesSafety(['fine', text]), true);
    });

  const other = [
    'Type safety is lost here',
    'The null-safety of this call',
    'Dependency injected by the container',
    'The name is misleading',
    'It is slow under load',
    'thread safety',
    '',
  ];
  for (const text of other)
    it(`is false for “${text}”`, () => {
      assert.equal(touchesSafety([text]), false);
    });
});
