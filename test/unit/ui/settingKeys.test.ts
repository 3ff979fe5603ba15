import * as assert from 'node:assert/strict';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import { readConfig } from '../../../src/schema/readConfig.ts';
import { configurationFrom, type Layers } from '../../../src/ui/settingKeys.ts';

const from = (settings: Readonly<Record<string, Layers>>) => configurationFrom((key) => settings[key]);

describe('the configuration from the settings', () => {
  it('contains only what was set, in the shape of the schema', () => {
    const value = from({
      seats: { globalValue: ['claude', 'codex'] },
      'protocol.vote.timeoutSeconds': { globalValue: 90 },
      'protocol.vote.retries': { workspaceValue: 0 },
      'blackboard.enabled': { globalValue: false },
    });
    assert.deepEqual(value, {
      seats: ['claude', 'codex'],
      protocol: { vote: { timeoutSeconds: 90, retries: 0 } },
      blackboard: { enabled: false },
    });
    assert.equal(readConfig(value, BUILT_IN_ENGINES).kind, 'valid');
  });

  it('is empty and valid if nothing was set', () => {
    assert.deepEqual(from({}), {});
    assert.equal(readConfig({}, BUILT_IN_ENGINES).kind, 'valid');
  });

  it('takes the value of the nearest layer', () => {
    const layers = { globalValue: 1, workspaceValue: 2, workspaceFolderValue: 3 };
    assert.deepEqual(from({ 'protocol.vote.retries': layers }), { protocol: { vote: { retries: 3 } } });
  });

  it('ignores workspace settings for programs, redaction, rules, coverage, and the blackboard', () => {
    const hostile: Layers = { workspaceValue: { claude: { command: './evil' } }, workspaceFolderValue: false };
    const keys = [
      ...['seats', 'engines', 'redact', 'rulesFile', 'repositoryInstructions', 'reviewOnCommit'],
      ...['coverage.include', 'coverage.exclude', 'blackboard.enabled', 'blackboard.folder'],
    ];
    assert.deepEqual(from(Object.fromEntries(keys.map((key) => [key, hostile]))), {});
  });
});
