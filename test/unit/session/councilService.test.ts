import assert from 'node:assert/strict';
import { answers, hall } from './hall.ts';

describe('the sessions of a council', () => {
  it('are listed newest first', async () => {
    let day = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 0, day)) };
    const { council, request } = hall({ alpha: () => Promise.resolve(answers('APPROVE')) }, { clock });
    for (day of [2, 4, 3]) await (await council.convene(await council.prepare(request))).verdict;
    const { sessions } = await council.list();
    assert.deepEqual(
      sessions.map(({ openedAt }) => openedAt.slice(8, 10)),
      ['04', '03', '02'],
    );
  });
});
