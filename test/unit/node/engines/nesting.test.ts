import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInsideCouncil, nestingMark } from '../../../../src/node/engines/nesting.ts';
import { council, freshScene, linesOf, sessionFolders, verdictIn } from '../../cli/commandLine.ts';
import { votes } from '../../faults/plan.ts';

const CLI = path.resolve(import.meta.dirname, '../../../../src/cli.ts');

describe('a process inside a council', () => {
  it('is recognized by the variable that engines get', () => {
    assert.deepEqual(nestingMark({}), { COUNCIL_DEPTH: '1' });
    assert.deepEqual(nestingMark({ COUNCIL_DEPTH: '1' }), { COUNCIL_DEPTH: '2' });
    for (const depth of ['1', '7', 'nonsense', '-1']) assert.ok(isInsideCouncil({ COUNCIL_DEPTH: depth }), depth);
    for (const depth of ['', '0']) assert.ok(!isInsideCouncil({ COUNCIL_DEPTH: depth }), depth);
  });

  it('is recognized by the temporary folder of a call if only that is passed on', () => {
    for (const name of ['TMPDIR', 'TMP', 'TEMP']) {
      assert.ok(isInsideCouncil({ [name]: '/home/me/.cache/council/calls/call-a1B2c3/tmp' }), name);
      assert.ok(isInsideCouncil({ [name]: String.raw`C:\Users\me\council\calls\call-a1B2c3\tmp` }), name);
    }
    for (const folder of ['/tmp', '/home/me/council/calls', '/home/me/council/calls/call-1/tmp/deeper', '']) {
      assert.ok(!isInsideCouncil({ TMPDIR: folder }), folder);
    }
  });
});

describe('an engine that calls the council', () => {
  const scene = freshScene(() => ({
    engines: { alpha: votes('APPROVE'), beta: votes('APPROVE'), gamma: votes('APPROVE') },
  }));

  it('is refused in one sentence, starts no engine, and loses only its own seat', async () => {
    scene().configure('gamma', { args: [CLI, 'vote', '--question', 'May we?', '--json'] });
    const { config, folder } = scene();
    const file = path.join(folder, 'config/council/config.json');
    writeFileSync(file, JSON.stringify(config));
    const outcome = await council(scene(), ['vote', '--file', 'src/pay.ts', '--json']);
    const gamma = verdictIn(outcome).seats.find(({ id }) => id === 'gamma');
    assert.equal(gamma?.status, 'failed');
    const [session = '', ...others] = sessionFolders(scene());
    assert.match(readFileSync(path.join(session, 'rounds/r001_gamma.md'), 'utf8'), /A council doesn’t call another/);
    assert.deepEqual(others, []);
    assert.deepEqual([scene().calls('alpha').length, scene().calls('beta').length], [1, 1]);
  });

  it('may still list the sessions', async () => {
    const outcome = await council(scene(), ['sessions'], { env: { COUNCIL_DEPTH: '1' } });
    assert.deepEqual([outcome.status, linesOf(outcome.stderr)], [0, ['This workspace has no sessions yet.']]);
  });
});
