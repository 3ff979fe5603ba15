import * as assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import { readConfig } from '../../../src/schema/readConfig.ts';
import { verdictSchema } from '../../../src/schema/verdict.ts';
import { CONTRACT_CONFIG } from './contractConfig.ts';
import { sampleVerdict } from './sampleVerdict.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const published = (name: string): object => JSON.parse(readFileSync(path.join(root, 'schema', name), 'utf8')) as object;
const problems = (name: string, value: unknown): string => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  return ajv.validate(published(name), value) ? '' : ajv.errorsText();
};

describe('the published schemas', () => {
  it('match the zod schemas', async () => {
    await promisify(execFile)(process.execPath, ['scripts/schema.mjs', '--check'], { cwd: root });
  });

  it('accept a verdict, with all optional parts and with few', () => {
    assert.equal(problems('verdict.schema.json', sampleVerdict()), '');
    assert.equal(
      problems('verdict.schema.json', { ...sampleVerdict(), pattern: null, escalation: null, seats: [] }),
      '',
    );
    assert.deepEqual(verdictSchema.parse(sampleVerdict()), sampleVerdict());
  });

  for (const [name, change, words] of [
    ['a missing key', { outcome: undefined }, /must have required property 'outcome'/],
    ['a key too many', { extra: 1 }, /must NOT have additional properties/],
    ['an unknown outcome', { outcome: 'maybe' }, /allowed values/],
    ['an unknown flag', { flags: ['shiny'] }, /allowed values/],
    ['a confidence over a hundred', { confidence: 101 }, /must be <= 100/],
    ['another version', { version: 2 }, /must be equal to constant/],
  ] as const) {
    it(`reject a verdict with ${name}, as zod does`, () => {
      const verdict: unknown = JSON.parse(JSON.stringify({ ...sampleVerdict(), ...change }));
      assert.match(problems('verdict.schema.json', verdict), words);
      if (name !== 'a key too many') assert.equal(verdictSchema.safeParse(verdict).success, false);
    });
  }

  it('accept the configuration from the contract, as zod does', () => {
    assert.equal(problems('config.schema.json', CONTRACT_CONFIG), '');
    assert.equal(readConfig(CONTRACT_CONFIG, BUILT_IN_ENGINES).kind, 'valid');
    assert.equal(problems('config.schema.json', {}), '');
  });

  it('reject a configuration with a wrong key', () => {
    assert.match(problems('config.schema.json', { engines: { claude: { vendor: 'x' } } }), /additional properties/);
    assert.match(problems('config.schema.json', { engines: { acme: { command: 'x' } } }), /required property 'vendor'/);
  });
});
