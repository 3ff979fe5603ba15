import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  CHALLENGE_VERDICTS,
  type DebateAnswer,
  OBJECTION_STRENGTHS,
  OBJECTIONS,
  REBUTTALS,
  REPLIES,
} from '../../../../src/protocol/debate/debateAnswer.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { SAFETY } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { failed, seat } from '../run/seats.ts';
import { debateSetup, PERSONAS, playDebate, said, type Script, unreadable } from './debatePlayer.ts';

/** The closed words of an answer. Otherwise, the seat doesn't answer, or its answer isn't in the form. */
const orNothing = <Word>(word: fc.Arbitrary<Word>): fc.Arbitrary<Word | 'lost' | 'unread'> =>
  fc.oneof({ weight: 8, arbitrary: word }, fc.constantFrom('lost' as const, 'unread' as const));
const confidence = fc.integer({ min: 0, max: 100 });

const anyChallenge = fc.record({
  verdict: fc.constantFrom(...CHALLENGE_VERDICTS, 'agree', 'agree'),
  objectionStrength: fc.constantFrom(...OBJECTION_STRENGTHS),
  supported: fc.boolean(),
  safety: fc.constantFrom('none', ...SAFETY),
  confidence,
});
const anyRebuttal = fc.record({
  stance: fc.constantFrom(...REBUTTALS, 'ACCEPT', 'ACCEPT'),
  objection: fc.constantFrom(...OBJECTIONS, 'none', 'none'),
  confidence,
});
const anyConfrontation = fc.record({
  replies: fc.array(fc.constantFrom(...REPLIES, null), { minLength: 3, maxLength: 3 }),
  position: fc.constantFrom('as it was', 'new'),
  confidence,
});

const anyPlan = fc.record({
  rounds: fc.integer({ min: 1, max: 4 }),
  opening: orNothing(confidence),
  challenges: fc.array(orNothing(anyChallenge), { minLength: 3, maxLength: 3 }),
  confrontations: fc.array(orNothing(anyConfrontation), { minLength: 4, maxLength: 4 }),
  rebuttals: fc.array(orNothing(anyRebuttal), { minLength: 15, maxLength: 15 }),
});
type Plan = typeof anyPlan extends fc.Arbitrary<infer One> ? One : never;

const SAYINGS = [
  'I reject this: it must not be followed, and I maintain my objection.',
  'I agree. No blocking objection remains, accepted.',
  'Looks good to me.',
  'Die Ausfälle, die Überwachung und die Wiederherstellung sind bedacht; ich stimme zu.',
  'Dem widerspreche ich entschieden, so darf das nicht bleiben.',
  'これは危険です。反対します。',
  'この案に賛成します。特に問題はありません。',
  'the Operator’s objection',
  'P1: data loss, src/cache.ts:12',
  'None',
  '',
  ' ',
];
const anyTexts = fc.array(fc.oneof(fc.constantFrom(...SAYINGS), fc.string({ unit: 'grapheme' })), {
  minLength: 5,
  maxLength: 20,
});

const CHALLENGERS = ['codex', 'gemini', 'qwen'];
const START = debateSetup({
  seats: [seat('claude'), ...CHALLENGERS.map((name) => seat(name))],
  debate: {
    proponent: 'claude',
    personas: [...PERSONAS, { ...PERSONAS[0], seat: 'qwen', perspective: 'Adversary' }],
    folder: 'debates/001-x',
    contextFiles: [],
  },
});
const PERSPECTIVES = ['Operator', 'Architect', 'Adversary'];

type Task = SeatQuestion['task'];
type Of<Asked extends Task> = Extract<SeatQuestion, { task: Asked }>;

/** Plays the closed words of a plan, with these texts in all text fields. */
function play(plan: Plan, texts: readonly string[]) {
  let used = 0;
  const text = (): string => texts[used++ % texts.length] ?? '';
  const list = (): readonly string[] => [text(), text()];
  const at = <Word>(words: readonly Word[], index: number): Word => words[index % words.length] ?? assert.fail();
  function answer<Word extends object | number>(word: Word | 'lost' | 'unread', make: (word: Word) => DebateAnswer) {
    if (word === 'lost') return failed('quota');
    return word === 'unread' ? unreadable(undefined, text()) : said(make(word));
  }

  function challenged(id: string): SeatReply {
    const own = { critique: text(), alternative: text(), perspective: text(), safetyConcern: text() };
    return answer(at(plan.challenges, CHALLENGERS.indexOf(id)), (word) => ({
      ...{ kind: 'challenge', ...word, ...own, evidence: [], assumptionsChallenged: list() },
    }));
  }
  function confronted({ version }: Of<'confrontation'>): SeatReply {
    return answer(at(plan.confrontations, version), ({ replies, position, confidence: sure }) => ({
      kind: 'confrontation',
      replies: replies.flatMap((reply, index) =>
        reply === null ? [] : [{ to: at(PERSPECTIVES, index), reply, reason: text() }],
      ),
      position: position === 'new' ? `${text()} Version ${String((used += 1))}` : '',
      confidence: sure,
    }));
  }
  function rebutted({ version }: Of<'challenger-rebuttal'>, id: string): SeatReply {
    return answer(at(plan.rebuttals, version * CHALLENGERS.length + CHALLENGERS.indexOf(id)), (word) => ({
      ...{ kind: 'rebuttal', ...word, reason: text(), critique: text(), evidence: list() },
    }));
  }
  function opened(): SeatReply {
    const own = { position: text(), reasoning: text(), weaknesses: list(), assumptions: list() };
    return answer(plan.opening, (sure) => ({ kind: 'opening', ...own, confidence: sure }));
  }
  function assumed(): SeatReply {
    const assumptions = [{ text: text(), holdsFor: list(), test: text() }];
    return said({ kind: 'assumptions', why: text(), wouldChange: text(), assumptions, agreed: list() });
  }

  const script: Script = (question, id) => {
    if (question.task === 'opening') return opened();
    if (question.task === 'challenge') return challenged(id);
    if (question.task === 'confrontation') return confronted(question);
    return question.task === 'challenger-rebuttal' ? rebutted(question, id) : assumed();
  };
  return playDebate(script, { ...START, limits: { ...START.limits, maxRounds: plan.rounds } });
}

/** Everything except texts. */
function closedIn({ verdict, questions }: ReturnType<typeof play>): object {
  const {
    outcome,
    pattern,
    action,
    escalation,
    agreedBy,
    confidence: sure,
    flags,
    options,
    dissents,
    debate,
  } = verdict;
  return {
    ...{ outcome, pattern, action, escalation, agreedBy, sure, flags },
    options: options.map(({ id }) => id),
    dissents: dissents.map((one) => [one.seat, one.confidence]),
    kind: debate?.kind,
    standings: debate?.standings.map(({ seat: id, kind, rubberStamp, judgedVersion }) => {
      return [id, kind, rubberStamp, judgedVersion];
    }),
    questions: questions.map((one) => [one.seat, one.seatQuestion.task, one.round, one.purpose]),
  };
}

describe('every debate', function () {
  this.timeout(60_000);

  it('has the same outcome and questions for the same closed words, whatever the texts say', () => {
    fc.assert(
      fc.property(anyPlan, anyTexts, anyTexts, (plan, some, others) => {
        assert.deepEqual(closedIn(play(plan, some)), closedIn(play(plan, others)));
      }),
      { numRuns: 150 },
    );
  });

  it('approves only with the proponent and challengers that agree with the latest version, without rubber stamps', () => {
    fc.assert(
      fc.property(anyPlan, anyTexts, (plan, texts) => {
        const { outcome, agreedBy, debate, positions, seats } = play(plan, texts).verdict;
        const carrying = (debate?.standings ?? []).filter((one) => agreedBy.includes(one.seat));
        assert.equal(carrying.length, outcome === 'approved' ? agreedBy.length - 1 : 0);
        for (const { kind, rubberStamp, judgedVersion } of carrying) {
          assert.ok(!rubberStamp && (kind === 'agreed' || kind === 'minor'));
          assert.equal(judgedVersion, positions.length);
        }
        if (outcome !== 'approved') return;
        assert.ok(agreedBy.length * 2 > START.seats.length);
        assert.equal(
          seats.find(({ id }) => id === agreedBy[0])?.status,
          'answered',
          'the proponent was heard to the end',
        );
      }),
      { numRuns: 150 },
    );
  });
});
