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
  return redactText(text, secretsIn(text, await finder.find(text)));
}

/** How many texts passed, for checks that nine of ten must pass. */
const shares = new Map<string, { readonly of: number; readonly held: number }>();

function assertShare(name: string, texts: readonly string[], failed: readonly string[]): void {
  const held = texts.length - failed.length;
  shares.set(name, { of: texts.length, held });
  assert.ok(held / texts.length >= WANTED, `${held} of ${texts.length}; not so:\n${failed.join('\n')}`);
}

/** Prints the shares for people who read the tests' output. */
function printShares(what: string): void {
  const all = [...shares.values()];
  const sum = (of: 'of' | 'held'): number => all.reduce((total, share) => total + share[of], 0);
  const short = [...shares]
    .filter(([, { of, held }]) => held < of)
    .map(([name, { of, held }]) => `${name} ${held} of ${of}`);
  console.log(`      ${sum('held')} of ${sum('of')} ${what}${short.length === 0 ? '' : `; ${short.join(', ')}`}`);
  shares.clear();
}

describe('at least nine of ten secrets of each kind are redacted:', () => {
  for (const kind of Object.keys(SECRET_SAMPLES)) {
    it(kind, async () => {
      const samples = samplesOf(kind, EACH);
      assert.ok(samples.length >= EACH);
      const failed: string[] = [];
      for (const { secret, text } of samples) if ((await redacted(text)).includes(secret)) failed.push(text);
      const texts = samples.map(({ text }) => text);
      assertShare(kind, texts, failed);
    });
  }
  after(() => {
    printShares('replaced');
  });
});

describe('at least nine of ten texts that only resemble secrets are left unchanged:', () => {
  assert.ok(Object.values(HARMLESS).flat().length >= 100);
  for (const [kind, texts] of Object.entries(HARMLESS)) {
    it(kind, async () => {
      const failed: string[] = [];
      for (const text of texts) if ((await redacted(text)) !== text) failed.push(text);
      assertShare(kind, texts, failed);
    });
  }
  after(() => {
    printShares('left');
  });
});
