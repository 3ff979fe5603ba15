import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '../faults/scene.ts';
import type { BadInput } from './badInputRows.ts';

const settings = (text: string) => ({
  args: ['vote', '--question', 'May we?', '--config', '../settings.json'],
  prepare: (scene: Scene): void => {
    writeFileSync(path.join(scene.folder, 'settings.json'), text);
  },
});
const wrongSettings = (config: object) => settings(JSON.stringify(config));
export const BAD_SETTINGS: readonly BadInput[] = [
  {
    what: 'a configuration that is not there',
    args: ['vote', '--question', 'x', '--config', 'nope.json'],
    status: 3,
    sentence: /Council can’t read the configuration file .*nope\.json\. Check/,
  },
  {
    what: 'a configuration that is not JSON',
    ...settings('seats:\n  - alpha\n'),
    status: 3,
    sentence: /settings\.json isn’t valid JSON \(.*\)\. Correct the file/,
  },
  {
    what: 'a configuration that is cut off',
    ...settings('{\n  "seats": ['),
    status: 3,
    sentence: /settings\.json isn’t valid JSON \(line 2, column 13: a ] is missing\)/,
  },
  {
    what: 'a configuration without a comma',
    ...settings('{\n  // mine\n  "seats": ["alpha"]\n  "redact": true\n}'),
    status: 3,
    sentence: /settings\.json isn’t valid JSON \(line 4, column 3: a comma is missing\)/,
  },
  { what: 'an empty configuration', ...settings(''), status: 3, sentence: /settings\.json isn’t valid JSON/ },
  {
    what: 'a wrong value below comments',
    ...settings('{\n  /* how\n     many */\n  "protocol": { "vote": { "retries": -1, } },\n}'),
    status: 3,
    sentence: /settings\.json isn’t valid: line 4, column 27: protocol\.vote\.retries is -1. Allowed: /,
  },
  {
    what: 'an unknown key on a later line',
    ...settings('{\r\n  "redact": true,\r\n  "chairs": [],\r\n}'),
    status: 3,
    sentence: /settings\.json isn’t valid: line 3, column 3: chairs isn’t a setting/,
  },
  {
    what: 'a key that objects have by themselves',
    ...settings('{"__proto__": {"redact": false}}'),
    status: 3,
    sentence: /line 1, column 2: __proto__ isn’t a setting/,
  },
  {
    what: 'a configuration that is a list',
    ...wrongSettings([1]),
    status: 3,
    sentence: /the configuration is \[1\]. Allowed: an object/,
  },
  {
    what: 'an unknown key',
    ...wrongSettings({ chairs: ['alpha'] }),
    status: 3,
    sentence: /chairs isn’t a setting. Allowed settings: seats, engines/,
  },
  {
    what: 'an unknown key further in',
    ...wrongSettings({ protocol: { vote: { patience: 3 } } }),
    status: 3,
    sentence: /protocol\.vote\.patience isn’t a setting. Allowed settings: timeoutSeconds, retries/,
  },
  {
    what: 'a wrong value',
    ...wrongSettings({ protocol: { vote: { timeoutSeconds: 'long' } } }),
    status: 3,
    sentence: /protocol\.vote\.timeoutSeconds is "long". Allowed: a number/,
  },
  {
    what: 'an unknown seat in it',
    ...wrongSettings({ seats: ['nobody'] }),
    status: 3,
    sentence: /no engine named “nobody”/,
  },
  {
    what: 'an unknown proponent',
    ...wrongSettings({ protocol: { debate: { proponent: 'nobody' } } }),
    args: ['debate', '--question', 'Redis or Memcached?', '--config', '../settings.json'],
    status: 3,
    sentence: /“nobody” under protocol\.debate\.proponent is neither a seat nor an engine\. Name one of: .*claude/,
  },
  {
    what: 'an engine without a vendor',
    ...wrongSettings({ engines: { acme: { command: '/bin/true' } } }),
    status: 3,
    sentence: /engines\.acme\.vendor is missing/,
  },
  {
    what: 'an engine that is not there',
    ...wrongSettings({ seats: ['acme'], engines: { acme: { vendor: 'acme', command: '/nowhere/acme' } } }),
    status: 4,
    sentence:
      /Council can’t use any engine\.\n {2}acme: .*\/nowhere\/acme.*Correct engines\.acme\.command.*\n.*`council doctor`\.\n.*--engines rehearsal-a,rehearsal-b,rehearsal-c.*\n {2}See docs\/troubleshooting\.md#engines$/m,
  },
];
