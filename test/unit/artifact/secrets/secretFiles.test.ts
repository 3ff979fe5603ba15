import * as assert from 'node:assert/strict';
import { isEncrypted, isEncryptingFilter, isSecret } from '../../../../src/artifact/secrets/secretFiles.ts';

const SECRET = [
  ['.env~', '.npmrc.bak', 'id_rsa.bak', 'server.key.old', 'terraform.tfvars.bak', '.env.production.orig'],
  [
    '.env',
    'app/.env.production',
    '.env-prod',
    'prod.env',
    'docker/db.env',
    'env.local',
    'env.docker',
    '.prod.env',
    'env.production',
    '.envrc',
    '.dev.vars',
  ],
  ['.netrc', '_netrc', '.npmrc', '.pypirc', '.my.cnf', '.pgpass', '.htpasswd', '.git-credentials', '.vault-token'],
  ['.docker/config.json', 'home/.kube/config', 'kubeconfig', 'kubeconfig.yaml', 'prod.kubeconfig', '.aws/credentials'],
  ['.config/gh/hosts.yml', '.config/gcloud/application_default_credentials.json', '.config/gcloud/credentials.db'],
  ['terraform.tfstate', 'x/terraform.tfstate.backup', 'prod.tfvars', 'a.auto.tfvars.json', 'client_secret_12.json'],
  [
    'id_ed25519',
    'id_ecdsa_sk',
    'certs/server.key',
    'AuthKey.p8',
    'a.jks',
    'b.keystore',
    'c.p12',
    'd.ppk',
    'secring.gpg',
  ],
  ['credentials.json', 'secrets.yaml', 'secrets.properties', 'service-account-prod.json', 'local.settings.json'],
].flat();
const SHOWN = [
  ['a.ts~', 'config.json.bak', '.env.example.bak'],
  ['.env.example', '.env.local.sample', '.env.template', 'example.env', 'prod.env.example', 'terraform.tfvars.example'],
  [
    'env.ts',
    'env.d.ts',
    'src/env.mjs',
    'env.py',
    'environment.ts',
    'env.md',
    'config.json',
    'hosts.yml',
    'kubectl/config',
  ],
  ['keys.ts', 'monkey.ts', 'secretary.ts', 'secrets.ts', 'credentials.go', 'keystore.ts', 'main.tf', 'variables.tf'],
  ['id_rsa.pub', 'public.asc', 'docker-compose.yml', 'dotenv.ts', 'src/gcloud/upload.ts', 'my.cnf.md'],
].flat();

describe('a file of secrets', () => {
  for (const name of SECRET) it(`is ${name}`, () => assert.ok(isSecret(name)));
  for (const name of SHOWN) it(`is not ${name}`, () => assert.ok(!isSecret(name)));
});

it('a filter that encrypts is told by its name', () => {
  for (const name of ['git-crypt', 'git-crypt-ops', 'crypt', 'git-agecrypt', 'sops', 'strongbox'])
    assert.ok(isEncryptingFilter(name), name);
  for (const name of ['lfs', 'nbstripout', 'unspecified', 'unset', 'indent'])
    assert.ok(!isEncryptingFilter(name), name);
});

it('what tools have encrypted is told by their marks', () => {
  assert.ok(isEncrypted(['db:', '  pin: ENC[AES256_GCM,data:p673w==,iv:YY=,aad:UQ=,tag:A=,type:str]']));
  assert.ok(isEncrypted(['$ANSIBLE_VAULT;1.1;AES256', '6162']));
  assert.ok(!isEncrypted(['db:', '  pin: 4711']));
});
