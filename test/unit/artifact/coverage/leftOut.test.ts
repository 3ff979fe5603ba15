import * as assert from 'node:assert/strict';
import { isSecret } from '../../../../src/artifact/coverage/leftOut.ts';

describe('files of secrets, by their names', () => {
  for (const name of [
    '.env',
    'app/.env.production',
    'id_rsa',
    'certs/server.key',
    'credentials.json',
    'secrets.yaml',
    '.npmrc',
  ])
    it(`${name} is one`, () => assert.ok(isSecret(name)));
  for (const name of ['.env.example', '.env.local.sample', 'environment.ts', 'keys.ts', 'monkey.ts', 'secretary.ts'])
    it(`${name} is none`, () => assert.ok(!isSecret(name)));
});
