import assert from 'node:assert/strict';
import type { Seat } from '../../../../src/protocol/seat.ts';
import { configSchema } from '../../../../src/schema/config.ts';
import { checkProponent, debateParts } from '../../../../src/session/debate/debateSetup.ts';

const directory = { names: ['claude', 'codex'], knows: (name: string) => ['claude', 'codex'].includes(name) };
const seat = (engine: string, id = engine): Seat => ({
  ...{ id, engine, title: id, vendor: engine, perspective: null, rehearsal: false },
});
const seats = [seat('codex'), seat('claude'), seat('claude', 'deep')];

const settingsFor = (proponent: string) =>
  configSchema(directory.names).parse({
    seats: ['claude', 'codex', { engine: 'claude', model: 'opus', as: 'deep' }],
    protocol: { debate: { proponent } },
  });
const heldBy = (proponent: string, seated = seats) =>
  debateParts({ protocol: 'debate' } as never, seated, settingsFor(proponent).protocol.debate).debate;

describe('the proponent of a debate', () => {
  it('is the seat of that name, or the first seat of that engine', () => {
    for (const name of ['deep', 'claude', 'codex']) {
      checkProponent(settingsFor(name), directory);
      assert.deepEqual([heldBy(name)?.proponent, heldBy(name)?.insteadOf], [name, undefined]);
    }
  });

  it('is the first seat if the wanted one is not in this debate, which is recorded', () => {
    const without = seats.filter(({ id }) => id !== 'deep');
    assert.deepEqual([heldBy('deep', without)?.proponent, heldBy('deep', without)?.insteadOf], ['codex', 'deep']);
  });

  it('is rejected if no seat or engine has that name', () => {
    assert.throws(() => {
      checkProponent(settingsFor('dep'), directory);
    }, /“dep” .* is neither a seat nor an engine\. Name one of: claude, codex, and deep/);
  });
});
