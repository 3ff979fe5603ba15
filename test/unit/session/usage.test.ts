import assert from 'node:assert/strict';
import { sayTextEnglish } from '../../../src/protocol/labels/text.ts';
import type { Spent } from '../../../src/protocol/seat.ts';
import type { SpentSession } from '../../../src/session/ports.ts';
import { monthStart, usageNow, usageText, usageTotals } from '../../../src/session/usage.ts';

const tokens = (count: number, more: Partial<Spent> = {}): Spent => ({
  ...{ tokens: count, cost: null, estimated: false },
  ...more,
});
const on = (day: string, spent: Spent): SpentSession => ({
  ...{ sessionId: `vote-${day}-${String(spent.tokens)}`, day, round: 1, spent },
  seats: [{ engine: 'claude', usage: null }],
});
const NOW = new Date(2026, 1, 3, 12);
const SESSIONS = [
  on('2026-01-31', tokens(50)),
  on('2026-02-01', tokens(1000, { cost: 0.5 })),
  on('2026-02-03', tokens(2000, { estimated: true })),
  on('2026-02-03', tokens(0)),
];

describe('the usage of sessions', () => {
  it('is summed by month, day, and engine', () => {
    const { months, days, engines } = usageTotals(SESSIONS);
    const told = [months, days, engines].map((rows) => rows.map(({ name, sessions }) => [name, sessions]));
    assert.deepEqual(told, [
      [
        ['2026-01', 1],
        ['2026-02', 3],
      ],
      [
        ['2026-01-31', 1],
        ['2026-02-01', 1],
        ['2026-02-03', 2],
      ],
      [['claude', 4]],
    ]);
  });

  it('is estimated for an engine that reports none, from what the session used beyond the others', () => {
    const usage = { inputTokens: 900, outputTokens: 100, cachedTokens: 0, costUsd: 0.25 };
    const mixed: SpentSession = {
      ...on('2026-02-03', tokens(4000, { cost: 0.25, estimated: true })),
      seats: [
        { engine: 'claude', usage },
        { engine: 'acme', usage: null },
        { engine: 'other', usage: null },
        { engine: 'rehearsal-a', usage: null },
      ],
    };
    assert.deepEqual(
      usageTotals([mixed]).engines.map((one) => `${one.name}: ${sayTextEnglish(usageText(one))}`),
      [
        'claude: 1 session, 1,000 tokens, US$0.25',
        'acme: 1 session, about 1,500 tokens',
        'other: 1 session, about 1,500 tokens',
        'rehearsal-a: 1 session, no usage reported',
      ],
    );
  });

  it('is shown for today and this month, without sessions that asked no model', () => {
    assert.equal(monthStart(NOW), '2026-02-01');
    assert.deepEqual(usageNow(SESSIONS, NOW).map(sayTextEnglish), [
      'Today: 1 session, about 2,000 tokens',
      'This month: 2 sessions, about 3,000 tokens, at least US$0.50',
    ]);
    assert.deepEqual(usageNow([on('2026-02-03', tokens(0))], NOW).map(sayTextEnglish), []);
    assert.deepEqual(usageNow([on('2026-02-01', tokens(7))], NOW).map(sayTextEnglish), [
      'This month: 1 session, 7 tokens',
    ]);
  });
});
