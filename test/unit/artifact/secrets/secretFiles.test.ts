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
  ['secrets/db', '.secrets/prod/api', 'deploy/secrets/password.txt', '.ssh/github_rsa', 'id_rsa_github', 'deploy_key'],
  [
    '.vault_pass',
    '.vault-password',
    'vault_password.txt',
    '.token',
    '.apikey',
    '.secrets',
    'passwords.csv',
    'api.secret',
  ],
  ['gcp-key.json', 'gcp_credentials.json', 'x-firebase-adminsdk-ab12.json', 'token.json', 'app-secret.json'],
  ['client.ovpn', 'wallet.dat', 'cwallet.sso', 'keystore', 'netrc', '.authinfo.gpg', '.htdigest', '.bash_history'],
  ['deploy/secrets/DB_PASSWORD', 'secrets/prod.json', 'secrets/db_password.txt', 'secrets/Token', 'tokens.txt'],
  ['secrets/Stripe', 'secrets/PROD', 'secrets/project', 'secrets/manifest.json', 'secrets/db-lock', 'secrets/Makefile'],
  ['ipsec.secrets', 'etc/shadow', '.m2/settings.xml', 'recovery-codes.txt'],
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
  [
    'src/secrets/find.ts',
    'secrets/README.md',
    'test/secrets/run.sh',
    '.ssh/config',
    '.ssh/id_rsa.pub',
    '.ssh/known_hosts',
  ],
  [
    'design-tokens.json',
    'reset-password.json',
    'public-key.json',
    'primary_key.txt',
    'bin/reset-password',
    'locales/auth.json',
  ],
  ['src/secrets/index.ts', 'lib/secrets/tsconfig.build.json', 'pkg/secrets/find.go'],
  ['emails/reset-password.txt', 'wordlists/common-passwords.txt', 'abi/Token.json', 'locales/en/token.json'],
  ['Token.json', 'docs/Password.txt', 'data/user-tokens.csv'],
  [
    'wallet.ts',
    'keystore.md',
    'passwords.ts',
    'monkey.json',
    'turkey.txt',
    'compass.txt',
    'keys.json',
    '.gitattributes',
  ],
].flat();

describe('a file with secrets', () => {
  for (const name of SECRET) it(`is ${name}`, () => assert.ok(isSecret(name)));
  for (const name of SHOWN) it(`is not ${name}`, () => assert.ok(!isSecret(name)));
});

it('an encrypting filter is recognized by its name', () => {
  for (const name of ['git-crypt', 'git-crypt-ops', 'crypt', 'git-agecrypt', 'sops', 'strongbox'])
    assert.ok(isEncryptingFilter(name), name);
  for (const name of ['lfs', 'nbstripout', 'unspecified', 'unset', 'indent'])
    assert.ok(!isEncryptingFilter(name), name);
});

it('encrypted content is recognized by the marks of its tool', () => {
  assert.ok(isEncrypted(['db:', '  pin: ENC[AES256_GCM,data:p673w==,iv:YY=,aad:UQ=,tag:A=,type:str]']));
  assert.ok(isEncrypted(['$ANSIBLE_VAULT;1.1;AES256', '6162']));
  assert.ok(!isEncrypted(['db:', '  pin: 4711']));
});
