import * as assert from 'node:assert/strict';
import { redactText, secretsIn } from '../../../../src/artifact/secrets/redact.ts';
import { SecretlintFinder } from '../../../../src/node/workspace/secretFinder.ts';
import { unescapingFinder } from '../../../../src/session/run/unescapedSecrets.ts';
import { HARMLESS } from './harmless.ts';
import { SECRET_SAMPLES, samplesOf } from './samples.ts';

const finder = unescapingFinder(new SecretlintFinder());
const WANTED = 0.9;
const EACH = 12;

async function redacted(text: string): Promise<string> {
  return redactText(
    text,
    (await finder.find(text)).flatMap((one) => secretsIn(text, one)),
  );
}

/** Those of some texts for which `holds` is false must be few. */
function assertShare(texts: readonly string[], failed: readonly string[]): void {
  const share = 1 - failed.length / texts.length;
  assert.ok(share >= WANTED, `${(share * 100).toFixed(0)} %; not so:\n${failed.join('\n')}`);
}

describe('of secrets, nine of ten of a kind are replaced:', () => {
  for (const kind of Object.keys(SECRET_SAMPLES)) {
    it(kind, async () => {
      const samples = samplesOf(kind, EACH);
      assert.ok(samples.length >= EACH);
      const failed: string[] = [];
      for (const { secret, text } of samples) if ((await redacted(text)).includes(secret)) failed.push(text);
      assertShare(
        samples.map(({ text }) => text),
        failed,
      );
    });
  }
});

describe('of what only looks like one, nine of ten are left:', () => {
  assert.ok(Object.values(HARMLESS).flat().length >= 100);
  for (const [kind, texts] of Object.entries(HARMLESS)) {
    it(kind, async () => {
      const failed: string[] = [];
      for (const text of texts) if ((await redacted(text)) !== text) failed.push(text);
      assertShare(texts, failed);
    });
  }
});
