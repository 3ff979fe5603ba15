import assert from 'node:assert/strict';
import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import { isCouncilError } from '../../../../src/session/fault.ts';
import type { SpentSession } from '../../../../src/session/ports.ts';
import { checkFirstRound } from '../../../../src/session/prepare/budget.ts';
import { seat } from '../../protocol/run/seats.ts';

/** A session in which an engine reported dollars for a million tokens in all. */
const session = (dollars: number): SpentSession => ({
  ...{ sessionId: 'vote-20260102-030405-77', day: '2026-01-02' },
  spent: { tokens: 1_000_000, cost: dollars, estimated: false },
  seats: [
    { engine: 'claude', usage: { inputTokens: 900_000, outputTokens: 100_000, cachedTokens: 0, costUsd: dollars } },
  ],
});

describe('a limit in dollars before the first round', () => {
  /** 1,500 tokens of instructions and 750 of an answer, at what the engine has reported. */
  const check = async (cost: number, sessions: readonly SpentSession[]): Promise<string> => {
    const asked: string[] = [];
    const spending = (since: string) => {
      asked.push(since);
      return Promise.resolve(sessions);
    };
    const clock = { now: () => new Date(2026, 0, 20, 12) };
    const ports = {
      spending,
      clock,
      tellsCost: () => true,
      settings: { engines: {}, budget: { session: {}, day: {} } },
    };
    const limits = { timeoutSeconds: {}, retries: 0, budget: { cost } };
    try {
      await checkFirstRound(ports, { seats: [seat('claude')], artifact: NO_ARTIFACT, limits });
    } catch (error) {
      return isCouncilError(error) ? error.kind : 'broken';
    } finally {
      assert.deepEqual(asked, ['2026-01-01']);
    }
    return 'begun';
  };

  it('holds an engine that reports its cost to what it cost this month', async () => {
    assert.equal(await check(0.02, [session(10)]), 'budget');
    assert.equal(await check(0.03, [session(10)]), 'begun');
  });

  it('lets one begin of which nothing is known yet', async () => {
    assert.equal(await check(0.001, []), 'begun');
  });
});
