import type { SessionView } from '../../../../src/protocol/view/view.ts';
import {
  answers,
  councilGame,
  type CouncilGame,
  digging,
  inTurn,
  letterFor,
  openSetup,
  playCouncil,
  says,
  type Script,
  type Scripts,
  type Words,
} from '../../../unit/protocol/deliberation/deliberationPlayer.ts';
import { STARTED } from './build.ts';

const QUESTION = {
  text: 'Where should the price cache live?',
  type: 'architecture',
  options: ['Keep it in the process', 'Move it to Redis'],
  constraints: [],
  context: 'Two servers since March; prices change twice a day.',
} as const;
const SETUP = openSetup(QUESTION.options, { question: QUESTION });

/** A script that chooses the option with this word. */
const holding =
  (word: string, ...rounds: readonly (Words & { readonly word?: string })[]): Script =>
  (seatQuestion) => {
    const at = seatQuestion.task === 'rebuttal' ? seatQuestion.round : 1;
    const { word: own = word, ...words } = rounds[Math.min(at, rounds.length) - 1] ?? {};
    const choice = seatQuestion.task === 'follow-up' ? null : letterFor(own, seatQuestion);
    return seatQuestion.task === 'follow-up' ? answers(ANSWER) : says({ ...words, choice });
  };

const ANSWER =
  'A lost cache costs one slow minute after a deploy; a Redis that nobody on call knows costs a night. If deploys become hourly, or a third server is planned, I would hold with Redis myself.';

const CLAUDE: Words = {
  confidence: 74,
  summary:
    'Read `src/prices/cache.ts`, its two callers and the deploy script. Each server holds its own copy, filled on the first request; nothing tells one server that the other has seen a newer price.',
  stance: 'Redis: two servers that cache apart sell at two prices for up to a minute.',
  key_evidence: [
    'The time to live is 60 s, and the two processes start it at different times (src/prices/cache.ts:18)',
    'Checkout reads the price twice and compares the two (src/checkout/total.ts:44)',
  ],
  cites: ['src/prices/cache.ts:18', 'src/checkout/total.ts:44'],
};
const CODEX: Words = {
  confidence: 61,
  summary: 'Read the cache and the load test. The hit rate is 97 %, and one lookup takes 40 µs in the process.',
  stance: 'In the process: a network hop for each price would cost more than a stale one.',
  key_evidence: ['The load test makes 41 price reads for each write (bench/prices.mjs:9)'],
  cites: ['bench/prices.mjs:9', 'src/prices/pool.ts:210?'],
};
const GEMINI: Words = {
  confidence: 66,
  summary:
    'Read the runbooks and the deploy script. There is no Redis in any environment, and nobody is on call for one.',
  stance: 'In the process, until somebody owns a Redis.',
  key_evidence: ['The runbook names every service on call; there is no Redis (docs/runbook.md:31)'],
  concerns: ['Nobody owns a Redis'],
  cites: ['docs/runbook.md:31'],
};

const UNSURE: Words = {
  ...GEMINI,
  position: 'ABSTAIN',
  confidence: 35,
  stance: 'No figure says what a wrong price costs, so neither can be weighed yet.',
};

const MOVED: Words & { readonly word: string } = {
  ...CODEX,
  word: 'Redis',
  confidence: 72,
  stance: 'Redis, for prices alone: the double read in checkout fails an order when the two servers disagree.',
  newEvidence: [
    'src/checkout/total.ts:44 rejects an order whose two reads differ, so that a stale price is not harmless',
  ],
  key_evidence: ['An order fails when the two reads differ (src/checkout/total.ts:44)'],
  cites: ['src/checkout/total.ts:44'],
  responses: [{ peer: 'Peer A', text: 'The double read settles it; I had not seen it.' }],
};

const SCRIPTS: Scripts = {
  claude: holding('Redis', CLAUDE, { ...CLAUDE, confidence: 82 }),
  codex: holding('process', CODEX, MOVED),
  gemini: (seatQuestion) =>
    seatQuestion.task === 'research' ? says(UNSURE) : holding('process', GEMINI)(seatQuestion),
};

const live = (view: SessionView): SessionView => ({
  ...view,
  startedAt: STARTED,
  seats: view.seats.map((seat) => (seat.askedAt === null ? seat : { ...seat, askedAt: STARTED })),
});

const called: SessionView[] = [];
const game: CouncilGame = councilGame(SCRIPTS, SETUP, {
  after: ({ view }, { round, seat }) => {
    if (round === 2 && seat === 'codex') called.push(live(view()));
  },
});
game.send({ kind: 'open' });

/** Two agree in the second round, and the third hasn't answered yet. */
export const [deliberationLive = game.view()] = called;

game.send({ kind: 'follow-up', seat: 'gemini', question: 'What would change your mind?' });

/** Decided, with a dissent that the user asked about. */
export const deliberationDecided = game.view();

const stubborn = (word: string, words: Words): Script => holding(word, words);

/** Five rounds, each with new evidence, and no seat has changed its position. */
export const deliberationUndecided = playCouncil(
  {
    claude: digging(stubborn('Redis', CLAUDE)),
    codex: stubborn('process', CODEX),
    gemini: inTurn(
      says({ position: 'ABSTAIN', confidence: 30, stance: 'There are no figures on what a wrong price costs.' }),
    ),
  },
  SETUP,
).view();
