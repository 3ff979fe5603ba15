import * as assert from 'node:assert/strict';
import { BoundedOutput } from '../../../../src/node/process/boundedOutput.ts';
import { readStatus } from '../../../../src/node/git/gitStatus.ts';
import { Lines } from '../../../../src/node/process/lines.ts';
import { isOlder, versionIn } from '../../../../src/node/engines/programCheck.ts';

function linesOf(...chunks: readonly Uint8Array[]): readonly string[] {
  const seen: string[] = [];
  const lines = new Lines((line) => seen.push(line));
  for (const chunk of chunks) lines.push(chunk);
  lines.end();
  return seen;
}

describe('lines of a stream', () => {
  it('do not depend on how it is split into chunks', () => {
    const bytes = Buffer.from('eins\r\nzwöi\n\ndrü€');
    for (let at = 0; at <= bytes.length; at += 1) {
      assert.deepEqual(linesOf(bytes.subarray(0, at), bytes.subarray(at)), ['eins', 'zwöi', '', 'drü€']);
    }
  });

  it('are empty for an empty stream', () => assert.deepEqual(linesOf(), []));
});

describe('bounded output', () => {
  it('keeps the beginning and counts all bytes', () => {
    const output = new BoundedOutput(5);
    assert.deepEqual(
      ['abc', 'def', 'ghi'].map((text) => Buffer.from(output.push(Buffer.from(text))).toString()),
      ['abc', 'de', ''],
    );
    assert.deepEqual([output.bytes().toString(), output.seenBytes], ['abcde', 9]);
  });
});

describe('the status of a repository', () => {
  it('is parsed with spaces in names and with renamed files', () => {
    const output = ['# branch.oid abc', '# branch.head main', '1 .M N... 100644 100644 100644 h1 h2 a b.ts']
      .concat([
        '2 R. N... 100644 100644 100644 h1 h2 R100 new name.ts',
        '1 old looking like a record',
        '? un tracked.ts',
        '! ignored/',
        '',
      ])
      .join('\0');
    const { head, entries } = readStatus(output);
    assert.equal(head, 'abc');
    assert.deepEqual(
      entries.map(({ path }) => path),
      ['a b.ts', 'new name.ts', 'un tracked.ts', 'ignored/'],
    );
    assert.equal(entries[0]?.record, '1 .M N... 100644 100644 100644 h1 h2');
  });
});

describe('a version', () => {
  for (const [found, needed, older] of [
    ['0.9.0', '1.2.0', true],
    ['1.10.0', '1.9.9', false],
    ['1.2', '1.2.0', false],
    ['1.2.0-beta.3', '1.2.0', false],
    ['1.2.3', '1.2.4', true],
    ['2.0.0', '1.9.9', false],
  ] as const) {
    it(`${found} ${older ? 'is' : 'is not'} older than ${needed}`, () => assert.equal(isOlder(found, needed), older));
  }

  it('is found in the output of each CLI', () => {
    assert.equal(versionIn('2.1.332 (Claude Code)\n'), '2.1.332');
    assert.equal(versionIn('codex-cli 0.171.0\n'), '0.171.0');
    assert.equal(versionIn('GitHub Copilot CLI 1.0.102.\nRun copilot update'), '1.0.102');
    assert.equal(versionIn('0.62.0-nightly.20261127\n'), '0.62.0-nightly.20261127');
    assert.equal(versionIn('no number'), null);
  });
});
