import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import type { Reading } from '../../../../src/protocol/tally/ballot.ts';
import type {
  AssumptionAnswer,
  Challenge,
  Confrontation,
  DebateAnswer,
  Opening,
  Rebuttal,
} from '../../../../src/protocol/debate/debateAnswer.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { AskPurpose } from '../../../../src/protocol/event.ts';
import type { SessionEffect, SessionInput } from '../../../../src/protocol/run/decide.ts';
import { evidenceProblem } from '../../../../src/protocol/debate/evidence.ts';
import { debateBallot } from '../../../../src/questions/debate/ballot.ts';
import { player } from '../run/player.ts';
import { failed, seat, setup } from '../run/seats.ts';

export const PERSONAS = [
  {
    seat: 'codex',
    perspective: 'Operator',
    identity: 'You run systems like this one at night.',
    angle: 'Maintenance, failure modes, monitoring, restart and recovery.',
    method: 'Walk through a failure from the first alert to the repair.',
    origin: 'built-in',
  },
  {
    seat: 'gemini',
    perspective: 'Architect',
    identity: 'You have designed systems that grew.',
    angle: 'Scaling, complexity, coupling and the design of interfaces.',
    method: 'Look for what becomes expensive when load or team doubles.',
    origin: 'built-in',
  },
] as const;

export function debateSetup(more: Partial<SessionSetup> = {}): SessionSetup {
  return setup({
    sessionId: 'debate-20260102-030405-77',
    protocol: 'debate',
    seats: [seat('claude'), seat('codex'), seat('gemini')],
    question: {
      text: 'Redis or an in-process cache?',
      type: 'architecture',
      options: [],
      constraints: [],
      context: '',
    },
    limits: { timeoutSeconds: { claude: 60, codex: 60, gemini: 60 }, retries: 0, maxRounds: 5 },
    debate: { proponent: 'claude', personas: PERSONAS, folder: 'debates/001-redis-or-cache', contextFiles: [] },
    ...more,
  });
}

export const opening: Opening = {
  kind: 'opening',
  position: 'Keep the cache in the process.',
  reasoning: 'One server, few keys.',
  confidence: 80,
  weaknesses: ['Lost on restart'],
  assumptions: ['There stays one server'],
};

export function challenge(more: Partial<Challenge> = {}): Challenge {
  return {
    kind: 'challenge',
    verdict: 'disagree',
    critique: 'After a restart the cache is cold and the database fails under the load.',
    evidence: ['src/cache.ts:12'],
    alternative: 'Run Redis beside it.',
    confidence: 75,
    objectionStrength: 'strong',
    assumptionsChallenged: ['There stays one server'],
    safety: 'none',
    safetyConcern: '',
    supported: true,
    ...more,
  };
}

/** By default, its evidence cites or quotes the position. */
export const agreement = (why: string, more: Partial<Challenge> = {}): Challenge =>
  challenge({
    verdict: 'agree',
    critique: why,
    alternative: '',
    objectionStrength: 'minor',
    assumptionsChallenged: [],
    confidence: 85,
    ...more,
  });

/** Agrees without having looked at anything. */
export const NOD = agreement('Looks good to me.', { evidence: [], supported: false });

export const OPERATOR_AGREES = agreement(
  'The failure modes are few: a restart empties the cache, monitoring shows the recovery within a minute, and the database carries that load.',
);
export const ARCHITECT_AGREES = agreement(
  'Scaling beyond one server is not planned, the interface hides the store, so the coupling and the complexity stay low.',
);

export function confrontation(more: Partial<Confrontation> = {}): Confrontation {
  return {
    kind: 'confrontation',
    replies: [{ to: 'Operator', reply: 'ACCEPT', reason: 'A warm start is needed.' }],
    position: 'Keep the cache in the process and warm it at start.',
    confidence: 82,
    ...more,
  };
}

export function rebuttal(stance: Rebuttal['stance'], more: Partial<Rebuttal> = {}): Rebuttal {
  const objects = stance !== 'ACCEPT';
  return {
    kind: 'rebuttal',
    stance,
    reason: objects ? 'It does not meet the case of two servers.' : 'Warming it at start meets it.',
    objection: objects ? 'strong' : 'none',
    critique: objects ? 'With two servers the caches differ.' : '',
    evidence: [],
    confidence: 78,
    ...more,
  };
}

export const assumptions = (text: string): AssumptionAnswer => ({
  kind: 'assumptions',
  why: 'We see another future.',
  wouldChange: 'A plan for a second server.',
  assumptions: [{ text, holdsFor: [], test: 'Ask for the plan of the next year.' }],
  agreed: ['A cache is needed'],
});

/** An answer as it is read and checked. An agreement without evidence is asked for its evidence. */
export function said(word: DebateAnswer, text = JSON.stringify(word)): SeatReply {
  const problem = word.kind === 'challenge' ? evidenceProblem(word) : null;
  const reading: Reading = { ballot: debateBallot(word), parsedBy: 'fenced', problem, debate: word };
  return { kind: 'answered', text, structured: false, usage: null, filesRead: null, durationMs: 1000, reading };
}

/** An answer with a broken form, which is no better after a re-ask. */
export function unreadable(word: DebateAnswer | undefined, text: string): SeatReply {
  const problem = 'The answer holds no object in the given form.';
  const reading: Reading = { ballot: null, parsedBy: 'none', problem, debate: word };
  return { kind: 'answered', text, structured: false, usage: null, filesRead: null, durationMs: 1000, reading };
}

/** A seat's answer to a question. */
export type Script = (seatQuestion: SeatQuestion, seat: string) => SeatReply | DebateAnswer;

/** A question to a seat. */
export interface Put {
  readonly seat: string;
  readonly seatQuestion: SeatQuestion;
  readonly round: number;
  readonly purpose: AskPurpose;
  readonly problem: string;
}

interface Play {
  readonly script: Script;
  /** Collects every question. */
  readonly questions: Put[];
  /** What the check at the end finds changed. */
  readonly changes?: Pick<Extract<SessionInput, { kind: 'inspected' }>, 'workspaceChanged' | 'artifactChanged'>;
}

const NO_CHANGES: NonNullable<Play['changes']> = { workspaceChanged: [], artifactChanged: [] };

/** Plays a debate to its end. The script answers every question. */
export function playDebate(script: Script, start: SessionSetup = debateSetup(), changes = NO_CHANGES) {
  const game = player(start);
  const questions: Put[] = [];
  answerAll(game, { script, questions, changes }, game.send({ kind: 'open' }));
  return { game, questions, events: game.events, state: game.state(), verdict: game.verdict(), view: game.view() };
}

export function answerAll(
  game: ReturnType<typeof player>,
  { script, questions, changes = NO_CHANGES }: Play,
  first: readonly SessionEffect[],
): void {
  let waiting = [...first];
  for (let effect = waiting.shift(); effect !== undefined; effect = waiting.shift()) {
    if (effect.kind === 'inspect') {
      waiting = [...waiting, ...game.send({ kind: 'inspected', ...changes })];
    } else if (effect.kind === 'ask') {
      const { seat: id, seatQuestion, purpose, problem } = effect;
      questions.push({ seat: id, seatQuestion, round: game.state().step.round, purpose, problem });
      const answer = script(seatQuestion, id);
      const reply = 'durationMs' in answer ? answer : said(answer);
      waiting = [...waiting, ...game.send({ kind: 'reply', seat: id, reply })];
    }
  }
}

export const lost = failed('quota', 'has used up its quota');
