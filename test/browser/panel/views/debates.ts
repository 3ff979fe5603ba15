import type { Challenge, Confrontation, Opening } from '../../../../src/protocol/debate/debateAnswer.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import {
  answerAll,
  challenge,
  confrontation,
  debateSetup,
  lost,
  NOD,
  opening,
  playDebate,
  rebuttal,
  type Script,
} from '../../../unit/protocol/debate/debatePlayer.ts';
import { player } from '../../../unit/protocol/run/player.ts';
import { finding, STARTED } from './build.ts';

const OPENING: Opening = {
  ...opening,
  position:
    'Keep the price cache in the process for now. Each server holds its own copy for 60 seconds. Prices in checkout are read past the cache.',
  reasoning:
    'Reads outnumber writes 41 to 1, and a lookup in the process takes 40 µs. There is no Redis in any environment, and nobody is on call for one. The only place where a stale price does harm is checkout, and that place can read past the cache.',
  confidence: 72,
  weaknesses: ['Two servers may show two prices for up to a minute', 'A restart empties the cache'],
};

const OPERATOR: Challenge = challenge({
  critique:
    'After a deploy both servers start cold at the same moment. The load test shows the database at 93 % then, and the runbook has no step for it.',
  evidence: ['bench/prices.mjs:9', 'docs/runbook.md:31'],
  alternative: 'Warm the cache before the server takes traffic.',
  confidence: 78,
});
const ARCHITECT: Challenge = challenge({
  verdict: 'partial',
  objectionStrength: 'moderate',
  critique:
    'Reading past the cache in checkout couples checkout to the price store. With a third server the two code paths drift apart.',
  evidence: ['src/checkout/total.ts:44'],
  alternative: 'Put both reads behind one interface that says how fresh a price has to be.',
  confidence: 64,
});

const SECOND: Confrontation = confrontation({
  replies: [
    { to: 'Operator', reply: 'ACCEPT', reason: 'A cold start at 93 % is too close; warming takes four seconds.' },
    { to: 'Architect', reply: 'PARTIAL', reason: 'One interface, yes; a third server is not planned this year.' },
  ],
  position:
    'Keep the price cache in the process for now. Each server warms it before it takes traffic. One interface serves prices and says how fresh one has to be. Prices in checkout are read past the cache.',
  confidence: 79,
});

const P2 = finding('f1', 'P2', 'The section on restarts does not say who warms the cache', {
  file: 'docs/rfc-012-cache.md',
  startLine: 42,
  quote: 'After a restart the cache fills itself.',
  raisedBy: ['codex'],
});

/**
 * The answers of all seats. `ending`: whether the Architect accepts the second and later versions or maintains its
 * objection.
 */
function script(ending: 'accepts' | 'maintains'): Script {
  return (seatQuestion, seat) => {
    switch (seatQuestion.task) {
      case 'opening':
        return OPENING;
      case 'challenge':
        return seat === 'codex' ? OPERATOR : ARCHITECT;
      case 'confrontation':
        return seatQuestion.version === 1 ? SECOND : confrontation({ ...SECOND, replies: LATER });
      case 'challenger-rebuttal':
        if (seat === 'codex') return rebuttal('ACCEPT', { reason: 'Warming before traffic meets it.', confidence: 84 });
        return ending === 'accepts'
          ? rebuttal('ACCEPT', { reason: 'One interface is what I asked for.', confidence: 77 })
          : rebuttal('MAINTAIN', {
              reason: 'The two paths are still two.',
              critique: 'With a third server, one path reads what the other has not written yet.',
            });
      default:
        return seat === 'claude' ? PROPONENT_RESTS : ARCHITECT_RESTS;
    }
  };
}

const LATER = [
  { to: 'Architect', reply: 'REJECT', reason: 'A third server is not planned; the interface keeps the way open.' },
] as const;

const PROPONENT_RESTS = {
  kind: 'assumptions',
  why: 'I count on two servers for the next year.',
  wouldChange: 'A plan for a third server.',
  assumptions: [
    {
      text: 'There will be no third server within a year',
      test: 'Ask for the capacity plan of next year.',
      holdsFor: [],
    },
    { text: 'A deploy happens at most twice a day', test: 'Count the deploys of the last quarter.', holdsFor: [] },
  ],
  agreed: ['Prices in checkout are never read from a cache', 'The cache is warmed before traffic'],
} as const;
const ARCHITECT_RESTS = {
  ...PROPONENT_RESTS,
  why: 'I count on growth as in the last two years.',
  wouldChange: 'A capacity plan that stays with two.',
  assumptions: [
    { text: 'Load doubles each year', test: 'Compare the traffic of the last two Decembers.', holdsFor: [] },
  ],
} as const;

const SETUP = debateSetup({ limits: { ...debateSetup().limits, maxRounds: 3 } });

function play(ending: 'accepts' | 'maintains') {
  const game = player(SETUP);
  const live: SessionView[] = [];
  const answer = script(ending);
  const watched: Script = (seatQuestion, seat) => {
    if (seatQuestion.task === 'challenger-rebuttal') live.push(game.view());
    return answer(seatQuestion, seat);
  };
  answerAll(game, { script: watched, questions: [] }, game.send({ kind: 'open' }));
  return { live: live.at(-1) ?? game.view(), view: game.view() };
}

const withFinding = (view: SessionView): SessionView =>
  view.verdict === null ? view : { ...view, verdict: { ...view.verdict, findings: [P2] } };

const consensus = play('accepts');
const contested = play('maintains');

/** The second version is being judged. */
export const debateLive: SessionView = {
  ...consensus.live,
  startedAt: STARTED,
  seats: consensus.live.seats.map((seat) => (seat.askedAt === null ? seat : { ...seat, askedAt: STARTED })),
};
export const debateConsensus = withFinding(consensus.view);
/** No seat objects, but too few have judged the result: one agreed without evidence, and one failed. */
export const debateUnjudged: SessionView = playDebate((seatQuestion, seat) => {
  if (seatQuestion.task === 'opening') return OPENING;
  if (seatQuestion.task === 'confrontation') return SECOND;
  if (seatQuestion.task === 'challenger-rebuttal')
    return seat === 'codex' ? lost : rebuttal('ACCEPT', { reason: 'Fine.' });
  return seat === 'codex' ? { ...OPERATOR, verdict: 'partial', objectionStrength: 'minor' } : NOD;
}, SETUP).view;
/** Three rounds without agreement: the assumptions of both sides, and a choice for the user. */
export const debateTradeOff = contested.view;
