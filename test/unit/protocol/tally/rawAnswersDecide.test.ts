import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isDiff } from '../../../../src/artifact/scope.ts';
import type { SessionInput } from '../../../../src/protocol/run/decide.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { breadth } from '../../breadth.ts';
import { debateSetup } from '../debate/debatePlayer.ts';
import { deliberationSetup, openSetup } from '../deliberation/deliberationPlayer.ts';
import { found, playReview, reviewSetup } from '../review/reviewPlayer.ts';
import { setup } from '../run/seats.ts';
import { PHRASES } from './phrases.ts';
import { type Closed, MARK, rawReply } from './rawAnswers.ts';

/** Whether a text has neither a fence nor a P1, which are read anywhere. */
const isPlain = (text: string): boolean => !/[`~]|p1/iu.test(text);
const anyTexts = fc.array(
  fc.oneof(fc.constantFrom(...PHRASES.filter(isPlain)), fc.string({ unit: 'grapheme', maxLength: 40 }).filter(isPlain)),
  { minLength: 12, maxLength: 30 },
);
const anyClosed: fc.Arbitrary<Closed> = fc.array(fc.nat({ max: 1000 }), { minLength: 40, maxLength: 120 });

const earlier = {
  sessionId: 'review-20260101-000000-1',
  seats: [],
  findings: ['f1', 'f2'].map((id, at) => ({
    finding: { ...found('codex', at === 0 ? 'P1' : 'P2', `Earlier ${id}`), id },
    lines: at === 0 ? ('changed' as const) : ('same' as const),
    dismissed: false,
  })),
} as const;

const AGAIN: SessionInput = { kind: 'redeliberate', context: 'The load is known.', evidence: true, seats: ['codex'] };
const GAMES: Readonly<Record<string, { readonly start: SessionSetup; readonly then?: SessionInput }>> = {
  vote: { start: setup() },
  'a vote put again': { start: setup(), then: AGAIN },
  'vote on options': { start: setup({ question: { ...setup().question, options: ['Redis', 'In the process'] } }) },
  'review with second opinions, in rounds': { start: reviewSetup({ maxRounds: 3, secondLook: 'p1' }) },
  'a review put again': { start: reviewSetup({ maxRounds: 1 }), then: AGAIN },
  'review of what was reviewed before': { start: reviewSetup({ maxRounds: 1 }, { earlier }) },
  deliberation: { start: deliberationSetup() },
  'open deliberation': { start: openSetup() },
  'deliberation on options': { start: openSetup(['Redis', 'In the process']) },
  debate: { start: debateSetup() },
};

function play(name: string, closed: Closed, texts: readonly string[]): object {
  const { start, then } = GAMES[name] ?? assert.fail(name);
  const { target, scope } = start.artifact;
  const about = { target, scope, shows: isDiff(start.artifact) ? 'change' : 'text' } as const;
  let turn = 0;
  const game = playReview(
    ({ seat, seatQuestion: question }) => {
      turn += 1;
      const turned = [...closed.slice(turn % closed.length), ...closed.slice(0, turn % closed.length)];
      return rawReply({ turn, seat, question, about }, turned, texts.slice(turn % texts.length));
    },
    { start },
  );
  if (then !== undefined) game.send(then);
  const { verdict } = game.view();
  const asked = game.asked.map(({ seat, round, purpose, seatQuestion: { task } }) => [seat, round, purpose, task]);
  return { verdict: withoutTexts(verdict), asked };
}

/** Replaces every text that contains a generated one with the mark. Removes the cost, which depends on the length. */
function withoutTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, one: unknown) => {
    if (key === 'spent') return null;
    return typeof one === 'string' && one.includes(MARK) ? MARK : one;
  });
}

describe('raw answers with the same closed words', function () {
  this.timeout(60_000);
  for (const name of Object.keys(GAMES)) {
    it(`lead to the same verdict and questions, whatever their sentences say: ${name}`, () => {
      fc.assert(
        fc.property(anyClosed, anyTexts, anyTexts, (closed, some, others) => {
          assert.deepEqual(play(name, closed, some), play(name, closed, others));
        }),
        { numRuns: breadth(20, 150), endOnFailure: true },
      );
    });
  }
});
