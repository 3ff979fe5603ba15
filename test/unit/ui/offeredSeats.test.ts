import assert from 'node:assert/strict';
import type { Council, Preparation } from '../../../src/session/council.ts';
import type { EngineState } from '../../../src/session/ports.ts';
import { areLetIn } from '../../../src/ui/questions/offeredSeats.ts';
import { engineState } from '../session/hall.ts';

const QWEN = engineState('qwen', { title: 'Qwen', vendor: 'Alibaba' });

async function answered(
  press: string | undefined,
  parts: { room?: 'none'; presence?: 'unattended'; offered?: readonly EngineState[] } = {},
) {
  const heard: unknown[] = [];
  const seating = {
    offer: () => Promise.resolve(parts.offered ?? [QWEN]),
    confirm: (engines: readonly string[]) => Promise.resolve(void heard.push(['confirm', ...engines])),
    decline: (engines: readonly string[]) => Promise.resolve(void heard.push(['decline', ...engines])),
  };
  const notifier = {
    say: (...said: readonly string[]) => {
      heard.push(said);
      return Promise.resolve(press);
    },
  };
  const choice = { engines: ['claude'], notice: null, hasRoom: parts.room !== 'none' };
  const isIn = await areLetIn(
    { engines: [], choice } as unknown as Preparation,
    { presence: parts.presence },
    { council: { seating } as unknown as Council, notifier },
  );
  return { isIn, heard };
}

describe('other engines that Council could ask', () => {
  const said = [
    'info',
    'Council can also ask Qwen (Alibaba). If you use them, Council asks them in this workspace from now on.',
    'Use Them',
    'Not Here',
  ];

  it('are accepted or declined by a click, and stay undecided if the message is closed', async () => {
    assert.deepEqual(await answered('Use Them'), { isIn: true, heard: [said, ['confirm', 'qwen']] });
    assert.deepEqual(await answered('Not Here'), { isIn: false, heard: [said, ['decline', 'qwen']] });
    assert.deepEqual(await answered(undefined), { isIn: false, heard: [said] });
  });

  it('are not offered to unattended callers, without room, or if there are none', async () => {
    for (const parts of [{ presence: 'unattended' }, { room: 'none' }, { offered: [] }] as const)
      assert.deepEqual(await answered('Use Them', parts), { isIn: false, heard: [] });
  });
});
