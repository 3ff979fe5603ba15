import * as assert from 'node:assert/strict';
import { sayTextEnglish } from '../../../src/protocol/labels/text.ts';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import { readConfig } from '../../../src/schema/readConfig.ts';
import { CONTRACT_CONFIG } from './contractConfig.ts';

function problemsOf(value: unknown): readonly string[] {
  const reading = readConfig(value, BUILT_IN_ENGINES);
  return reading.kind === 'wrong' ? reading.problems.map(sayTextEnglish) : [];
}

describe('the configuration', () => {
  it('has a default for every key', () => {
    const reading = readConfig({}, BUILT_IN_ENGINES);
    assert.deepEqual(reading, { kind: 'valid', config: { ...CONTRACT_CONFIG, engines: {} } });
  });

  it('keeps the user’s values and fills in the rest', () => {
    const reading = readConfig({ protocol: { vote: { retries: 0 } }, $schema: 'x' }, BUILT_IN_ENGINES);
    assert.deepEqual(reading.kind === 'valid' ? reading.config.protocol.vote : null, {
      timeoutSeconds: 60,
      retries: 0,
    });
    assert.ok(reading.kind === 'valid' && !('$schema' in reading.config));
  });

  const cases: readonly (readonly [string, unknown, RegExp])[] = [
    ['no object', [], /^the configuration is \[\]\. Allowed: an object\.$/],
    ['an unknown key', { sets: 1 }, /^sets isn’t a setting. Allowed settings: seats, engines, profiles, protocol/],
    [
      'an unknown key below',
      { protocol: { vote: { retry: 1 } } },
      /^protocol\.vote\.retry isn’t a setting. Allowed settings: timeoutSeconds, retries\.$/,
    ],
    [
      'no language',
      { answerLanguage: 'in Japanese' },
      /^answerLanguage is "in Japanese"\. Allowed: "artifact", "editor", or a language tag, such as "ja" or "pt-BR"\.$/,
    ],
    ['a wrong type', { redact: 'no' }, /^redact is "no"\. Allowed: true or false\.$/],
    [
      'a number out of range',
      { protocol: { vote: { timeoutSeconds: 0 } } },
      /^protocol\.vote\.timeoutSeconds is 0\. Allowed: a number greater than 0 up to 86400\.$/,
    ],
    [
      'a broken number',
      { protocol: { vote: { retries: 1.5 } } },
      /retries is 1\.5\. Allowed: a whole number from 0 up to 5\.$/,
    ],
    [
      'an unknown word',
      { engines: { claude: { autonomy: 'yolo' } } },
      /^engines\.claude\.autonomy is "yolo"\. Allowed: "readOnly", "full"\.$/,
    ],
    [
      'either of two',
      { blackboard: { enabled: 1 } },
      /^blackboard\.enabled is 1\. Allowed: "auto" or true or false\.$/,
    ],
    [
      'an own engine without a vendor',
      { engines: { acme: { command: '/x' } } },
      /^engines\.acme\.vendor is missing\. Allowed: a string that isn’t empty\.$/,
    ],
    [
      'a key of own engines at a built-in one',
      { engines: { codex: { vendor: 'x' } } },
      /^engines\.codex\.vendor isn’t a setting. Allowed settings: model/,
    ],
    [
      'an answer that is no pointer',
      { engines: { acme: { command: '/x', vendor: 'x', answer: 'json:a' } } },
      /^engines\.acme\.answer is "json:a"\. Allowed: text or json:POINTER/,
    ],
    [
      'a file that is nowhere named',
      { engines: { acme: { command: '/x', vendor: 'x', prompt: 'file' } } },
      /^engines\.acme\.args is missing\. Allowed: a list that contains \{file\}/,
    ],
    [
      'a protocol that is none',
      { engines: { acme: { command: '/x', vendor: 'x', protocol: 'mcp' } } },
      /^engines\.acme\.protocol is "mcp"\. Allowed: "text" or "acp"\.$/,
    ],
    [
      'a key of an agent at a command',
      { engines: { acme: { command: '/x', vendor: 'x', mode: 'plan' } } },
      /^engines\.acme\.mode isn’t a setting. Allowed settings: .*prompt, answer\.$/,
    ],
    [
      'a key of a command at an agent',
      { engines: { acme: { command: '/x', vendor: 'x', protocol: 'acp', prompt: 'stdin' } } },
      /^engines\.acme\.prompt isn’t a setting. Allowed settings: .*mode, configOptions, meta, cwd\.$/,
    ],
    [
      'a folder that an agent cannot have',
      { engines: { acme: { command: '/x', vendor: 'x', protocol: 'acp', cwd: 'here' } } },
      /^engines\.acme\.cwd is "here"\. Allowed: "neutral", "workspace"\.$/,
    ],
    [
      'an option of an agent that is no text',
      { engines: { acme: { command: '/x', vendor: 'x', protocol: 'acp', configOptions: { effort: 1 } } } },
      /^engines\.acme\.configOptions\.effort is 1\. Allowed: a string\.$/,
    ],
    [
      'a name that is none',
      { engines: { 'a:b': { command: '/x', vendor: 'x' } } },
      /^engines is .*\. Allowed: names that contain only letters/,
    ],
    [
      'one engine twice',
      { seats: ['claude', 'claude'] },
      /^seats\.1 is "claude"\. Allowed: a seat with a unique name\. If 2 seats use the same engine, use “as” to name them\.$/,
    ],
    [
      'two seats of one name',
      {
        seats: [
          { engine: 'claude', as: 'one' },
          { engine: 'codex', as: 'ONE' },
        ],
      },
      /^seats\.1\.as is "ONE"\. Allowed: a seat with a unique name/,
    ],
    [
      'a seat named like another engine',
      { seats: [{ engine: 'claude', as: 'Codex' }] },
      /^seats\.0\.as is "Codex"\. Allowed: a name that no other engine has\.$/,
    ],
    [
      'a seat named like a model of the editor',
      { seats: [{ engine: 'claude', as: 'editor.copilot.gpt-4o' }] },
      /^seats\.0\.as is "editor\.copilot\.gpt-4o"\. Allowed: a name that no other engine has\.$/,
    ],
    [
      'a seat whose name is no name of a file',
      { seats: [{ engine: 'claude', as: '../claude' }] },
      /^seats\.0\.as is "\.\.\/claude"\. Allowed: a name that contains only letters, digits/,
    ],
    [
      'an effort that could be more than a word',
      { seats: [{ engine: 'codex', effort: 'high"]' }] },
      /^seats\.0\.effort is .*\. Allowed: a level such as low, medium, or high\.$/,
    ],
    [
      'an unknown key of a seat',
      { seats: ['codex', { engine: 'claude', modl: 'opus' }] },
      /^seats\.1\.modl isn’t a setting. Allowed settings: engine, model, effort, as\.$/,
    ],
    ['a seat without an engine', { seats: [{ as: 'one' }] }, /^seats\.0\.engine is missing\. Allowed: a string that/],
    ['a seat that is none', { seats: [3] }, /^seats\.0 is 3\. Allowed: a string that isn’t empty or an object\.$/],
    [
      'an engine named like a model of the editor',
      { engines: { 'editor.acme.one': { command: '/bin/acme', vendor: 'acme' } } },
      /^engines is .*\. Allowed: names that don’t begin with “editor\.”, because the editor’s own models don’t need an entry\.$/,
    ],
    ['no engine', { seats: [] }, /^seats is \[\]\. Allowed: at least one engine\.$/],
  ];
  for (const [name, value, words] of cases) {
    it(`names the key, the value, and what is allowed: ${name}`, () => {
      const problems = problemsOf(value);
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', words);
    });
  }

  it('has a default for every key of an agent except command, vendor, mode, and meta', () => {
    const given = { command: '/x', vendor: 'x', protocol: 'acp' };
    const reading = readConfig({ engines: { acme: given } }, BUILT_IN_ENGINES);
    const every = { args: [], env: {}, autonomy: 'readOnly', ownReview: false };
    const defaults = { ...given, ...every, configOptions: {}, cwd: 'neutral' };
    assert.deepEqual(reading.kind === 'valid' ? reading.config.engines['acme'] : reading, defaults);
  });

  it('names all mistakes at once', () => {
    assert.equal(problemsOf({ redact: 1, seats: 'x', rulesFile: '' }).length, 3);
  });
});
