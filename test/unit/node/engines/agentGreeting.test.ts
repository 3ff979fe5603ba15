import * as assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import { seatOfEngine } from '../../../../src/protocol/seat.ts';
import type { EngineState } from '../../../../src/session/ports.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { enginesIn } from './engineFixture.ts';

const folder = temporaryFolder();

const AGENT = path.resolve(import.meta.dirname, '../../../fixtures/fakeEngines/agent.mjs');

/** What doctor reports about an agent that behaves as `step` says. */
async function agentState(step: object, own: object = {}): Promise<EngineState> {
  const plan = path.join(folder(), 'plan.json');
  writeFileSync(plan, JSON.stringify([step]));
  const acme = { protocol: 'acp', command: process.execPath, vendor: 'x', args: [AGENT, plan], login: 'acme login' };
  const { directory } = enginesIn(folder(), { config: { engines: { acme: { ...acme, ...own } } } });
  const [state] = await directory.check(['acme'].map(seatOfEngine), { extent: 'doctor' });
  assert.ok(state !== undefined && !existsSync(`${plan}.calls`), 'no question was put');
  return state;
}

describe('an agent that doctor checks without a prompt', () => {
  it('is usable once it opens a session, with its version, but not proven read-only', async () => {
    const state = await agentState({});
    assert.deepEqual([state.kind, state.version, state.unproven, state.loginArgs], ['usable', '1.2.3', true, null]);
  });

  it('7: is logged out if it refuses a session, with the command to log in', async () => {
    const state = await agentState({
      agent: { refuses: { error: { code: -32000, message: 'Authentication required' } } },
    });
    assert.deepEqual(
      [state.kind, state.remedy, sayTextEnglish(state.nextStep)],
      ['logged-out', 'acme login', 'Log in: acme login.'],
    );
  });

  it('counts as failed if it lacks the set model, speaks another protocol version, or says nothing', async () => {
    const modes = { availableModes: [{ id: 'default' }] };
    const unchosen = await agentState({ agent: { session: { modes } } }, { model: 'm9' });
    assert.equal(unchosen.kind, 'failed');
    assert.deepEqual(
      [sayTextEnglish(unchosen.detail), sayTextEnglish(unchosen.nextStep)],
      ['It doesn’t offer the model “m9”.', 'Remove engines.acme.model or the model of its seat.'],
    );
    const foreign = await agentState({ agent: { hello: { protocolVersion: 2 } } });
    assert.deepEqual(
      [foreign.kind, sayTextEnglish(foreign.detail).includes('doesn’t follow version 1')],
      ['failed', true],
    );
    const silent = await agentState({}, { args: ['-e', ''] });
    assert.deepEqual(
      [silent.kind, sayTextEnglish(silent.detail)],
      ['failed', 'It ended without a word in the Agent Client Protocol.'],
    );
  });

  it('is not waited for if the check is stopped', async () => {
    const args = ['-e', 'setInterval(() => undefined, 1000)'];
    const acme = { protocol: 'acp', command: process.execPath, vendor: 'x', args };
    const { directory } = enginesIn(folder(), { config: { engines: { acme } } });
    const stop = new AbortController();
    const checked = directory.check([seatOfEngine('acme')], { extent: 'doctor', signal: stop.signal });
    stop.abort();
    const [state] = await checked;
    assert.deepEqual(
      [state?.kind, state && sayTextEnglish(state.detail)],
      ['failed', 'It was stopped before it answered.'],
    );
  });

  it('is not started by the check before a run', async () => {
    const acme = { protocol: 'acp', command: process.execPath, vendor: 'x', args: ['-e', 'process.exit(3)'] };
    const [state] = await enginesIn(folder(), { config: { engines: { acme } } }).directory.check([
      seatOfEngine('acme'),
    ]);
    assert.deepEqual([state?.kind, state?.version], ['usable', null]);
  });
});
