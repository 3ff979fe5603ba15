import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOKEN_FORMATS } from '../../../../src/artifact/secrets/tokenFormats.ts';
import { sayKind } from '../../../../src/protocol/labels/secretKinds.ts';

const ROOM = path.join(import.meta.dirname, '../../../../src/artifact/secrets');

/** The kinds of vendors' tokens, and those in the rules. */
function allKinds(): readonly string[] {
  const sources = globSync('*.ts', { cwd: ROOM }).map((file) => readFileSync(path.join(ROOM, file), 'utf8'));
  const written = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bkind(?::| =) '(?<kind>[^']+)'/g), ({ groups }) => groups?.['kind'] ?? ''),
  );
  return [...new Set([...TOKEN_FORMATS.map(({ kind }) => kind), ...written])];
}

describe('the kind of a secret', () => {
  for (const language of ['ja', 'zh-cn'] as const) {
    it(`is translated to ${language}, whatever the rules find`, () => {
      const kinds = allKinds();
      assert.ok(kinds.length > 90, String(kinds.length));
      const left = kinds.filter((kind) =>
        /\b[a-z]{3,}\b/.test(sayKind(kind, language).replace(/\b(?:npm|age|minisign)\b|crates\.io/, '')),
      );
      assert.deepEqual(left, []);
    });
  }

  it('keeps its product name', () => {
    assert.equal(sayKind('GitHub token', 'ja'), 'GitHub トークン');
    assert.equal(sayKind('Azure client secret', 'zh-cn'), 'Azure 客户端机密');
  });

  it('is unchanged if it is not one of Council’s', () => {
    assert.equal(sayKind('Basic auth', 'ja'), 'Basic auth');
  });
});
