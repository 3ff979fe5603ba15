import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporaryFolder.ts';
import { enginesIn, install } from './engineFixture.ts';

const folder = temporaryFolder();

describe('an engine that may call the council', () => {
  it('is installed and keeps a list of servers for its user', async () => {
    install(folder(), 'claude', 'gemini');
    const { callers } = enginesIn(folder());
    assert.deepEqual(await callers.list(), [{ engine: 'claude', title: 'Claude' }]);
  });

  it('is connected by its own program, outside any repository', async () => {
    install(folder(), 'codex');
    const counted = path.join(folder(), 'counted');
    const { callers } = enginesIn(folder(), { env: { FAKE_COUNT: counted } });
    await callers.connect('codex', ['/bin/council', 'mcp']);
    assert.equal(readFileSync(counted, 'utf8'), 'mcp\n');
  });

  it('reports why its program refuses, with the command to try, or that it is missing', async () => {
    install(folder(), 'claude');
    const { callers } = enginesIn(folder(), { env: { FAKE_EXIT: '1' } });
    await assert.rejects(
      callers.connect('claude', ['/bin/council', 'mcp']),
      /^CouncilError: Claude didn’t add Council’s tools\. It said: \{"result".* Try it in a terminal: claude mcp add --scope user council -- \/bin\/council mcp$/,
    );
    await assert.rejects(
      callers.connect('codex', []),
      /^CouncilError: Council couldn’t find Codex, so it didn’t connect anything\./,
    );
  });
});
