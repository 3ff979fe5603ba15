import assert from 'node:assert/strict';
import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import type { Usage } from '../../../../src/protocol/seat.ts';
import type { Budget, Price } from '../../../../src/protocol/setup.ts';
import { isCouncilError } from '../../../../src/session/fault.ts';
import type { SpentSession } from '../../../../src/session/ports.ts';
import { checkFirstRound } from '../../../../src/session/prepare/budget.ts';
import { seat } from '../../protocol/run/seats.ts';

/** The usage of a million tokens in total. */
const used = (costUsd: number | null): Usage => ({
  ...{ inputTokens: 900_000, outputTokens: 100_000, cachedTokens: 0, costUsd },
});

const session = (usage: Usage | null, round = 1): SpentSession => ({
  ...{ sessionId: 'vote-20260102-030405-77', day: '2026-01-02', round },
  spent: { tokens: 1_000_000, cost: null, estimated: false },
  seats: [{ engine: 'claude', usage }],
});

interface Asked {
  readonly budget: Budget;
  readonly sessions?: readonly SpentSession[];
  readonly characters?: number;
  readonly price?: Price;
  readonly askFirst?: number;
}

describe('the budget check before the first round', () => {
  /** What the round needs, according to the error. Null if it may start. */
  async function needed({ budget, sessions = [], characters = 0, price, askFirst }: Asked): Promise<string | null> {
    const months: string[] = [];
    const spending = (since: string) => {
      months.push(since);
      return Promise.resolve(sessions);
    };
    const engines = { claude: { args: [], env: {}, autonomy: 'readOnly', ownReview: false, price } } as const;
    const ports = {
      ...{ spending, clock: { now: () => new Date(2026, 0, 20, 12) }, tellsCost: () => true },
      settings: { engines, budget: { session: {}, day: {} } },
    };
    const artifact = { ...NO_ARTIFACT, text: 'x'.repeat(characters) };
    const prices = price === undefined ? {} : { claude: price };
    const limits = { timeoutSeconds: {}, retries: 0, budget, prices, askFirst };
    try {
      const seats = askFirst === undefined ? [seat('claude')] : [seat('claude'), seat('codex'), seat('gemini')];
      await checkFirstRound(ports, { seats, artifact, limits });
      return null;
    } catch (error) {
      assert.ok(isCouncilError(error) && error.kind === 'budget', String(error));
      return /needs (.+), but/.exec(error.message)?.[1] ?? '';
    } finally {
      assert.deepEqual(months, ['2026-01-01']);
    }
  }

  it('estimates from the size of the text if nothing is known about the engine', async () => {
    assert.equal(await needed({ budget: { tokens: 2_000 } }), 'about 2,250 tokens');
    assert.equal(await needed({ budget: { tokens: 2_000 }, sessions: [session(null)] }), 'about 2,250 tokens');
    assert.equal(await needed({ budget: { tokens: 2_250 } }), null);
    assert.equal(await needed({ budget: { cost: 0.001 } }), null);
  });

  it('uses the engine’s average round this month, including everything that it read', async () => {
    const sessions = [session(used(10)), session(used(2), 3)];
    assert.equal(await needed({ budget: { tokens: 499_999 }, sessions }), 'about 500,000 tokens, at least US$3.00');
    assert.equal(await needed({ budget: { tokens: 500_000, cost: 3 }, sessions }), null);
    assert.equal(await needed({ budget: { cost: 2.99 }, sessions }), 'about 500,000 tokens, at least US$3.00');
  });

  it('uses the size of a text larger than a usual round, at the engine’s cost per token', async () => {
    const large = { sessions: [session(used(4))], characters: 8_000_000 };
    assert.equal(await needed({ ...large, budget: { cost: 5 } }), 'about 2,002,250 tokens, at least US$8.01');
  });

  it('uses the user’s price for an engine that reports only tokens', async () => {
    const priced = { sessions: [session(used(null))], price: { input: 1, output: 10 } };
    assert.equal(await needed({ ...priced, budget: { cost: 1.8 } }), 'about 1,000,000 tokens, at least US$1.90');
  });

  it('counts only the engines that are asked first', async () => {
    assert.equal(await needed({ budget: { tokens: 4_499 }, askFirst: 2 }), 'about 4,500 tokens');
    assert.equal(await needed({ budget: { tokens: 4_500 }, askFirst: 2 }), null);
  });
});
