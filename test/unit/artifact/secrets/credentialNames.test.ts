import * as assert from 'node:assert/strict';
import { assignedSecrets } from '../../../../src/artifact/secrets/assignments.ts';

it('a password label of several words is found', () => {
  for (const name of [
    'mot de passe',
    'Mật khẩu',
    'kata sandi',
    'kata laluan',
    'كلمة المرور',
    'كلمة السر',
    'رمز عبور',
  ]) {
    const text = `${name}: q7Zk2mPw9LxT`;
    assert.deepEqual(
      assignedSecrets(text).map(({ start, end }) => text.slice(start, end)),
      ['q7Zk2mPw9LxT'],
      name,
    );
  }
});
