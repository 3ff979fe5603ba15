import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findAdapter } from '../../../src/engines/registry.ts';
import { makePromptMaker } from '../../../src/session/run/promptMaker.ts';
import { found, playReview, reviewSetup, says } from '../protocol/review/reviewPlayer.ts';
import { DIFF } from './samples.ts';

describe('the prompts of a first round', () => {
  const adapter = findAdapter('claude', []);
  assert.ok(adapter);
  const maker = makePromptMaker(() => adapter, { token: () => '7Q2K' });
  const marker = fc.integer({ min: 1000, max: 9999 }).map((number) => `marker${String(number)}word`);
  const recommendation = fc.constantFrom('keep', 'revise', 'reject', 'continue');

  it('contain nothing that any seat has said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(marker, recommendation), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (words, inParts) => {
          const limits = { maxRounds: 3, secondLook: 'all', ...(inParts ? { parts: 2, partBytes: 200 } : {}) } as const;
          const start = { ...reviewSetup(limits), artifact: DIFF };
          const said = (seat: string): readonly [string, (typeof words)[number][1]] =>
            words[start.seats.findIndex(({ id }) => id === seat)] ?? ['', 'keep'];
          const game = playReview(
            ({ seat, seatQuestion }) => {
              const [word, advice] = said(seat);
              const findings = [found(seat, 'P1', `${word} title`, { detail: `${word} detail`, file: `${word}.ts` })];
              if (seatQuestion.task === 'second-look')
                return { kind: 'failed', detail: 'x', nextStep: '', output: '', durationMs: 1 };
              return says(advice, { findings, summary: `${word} summary`, missing: [`${word} missing`] });
            },
            { start },
          );
          let first = 0;
          for (const { seat, round, seatQuestion } of game.asked) {
            const { prompt } = maker.ask({ setup: start, seat, problem: '', seatQuestion });
            const isFirst = seatQuestion.task === 'review' && round === 1;
            first += Number(isFirst);
            const others = words.map(([word]) => word).filter((word) => prompt.includes(word));
            if (isFirst) assert.deepEqual(others, [], prompt);
            else assert.ok(others.length > 0, 'later questions show what was found');
          }
          assert.equal(first, inParts ? 6 : 3);
        },
      ),
      { numRuns: 40 },
    );
  });
});
