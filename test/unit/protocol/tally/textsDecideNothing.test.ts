import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { exitStatusOf, FAIL_ON } from '../../../../src/cli/exitStatus.ts';
import {
  ABSTAIN_REASONS,
  type Ballot,
  type MarkedPlace,
  POSITIONS,
  RECOMMENDATIONS,
  SAFETY,
} from '../../../../src/protocol/tally/ballot.ts';
import { CATEGORIES, EVIDENCES, type Finding, SEVERITIES } from '../../../../src/protocol/findings/finding.ts';
import { reviewPosition } from '../../../../src/protocol/review/reviewPosition.ts';
import { affectedSeats } from '../../../../src/protocol/verdict/affected.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { deliberationSetup, openSetup, playCouncil } from '../deliberation/deliberationPlayer.ts';
import { playReview, reviewSetup } from '../review/reviewPlayer.ts';
import { playVote } from '../run/player.ts';
import { answered, failed, setup, vote } from '../run/seats.ts';
import { PHRASES } from './phrases.ts';

const SEATS = ['claude', 'codex', 'gemini'] as const;

const anyText = fc
  .oneof(fc.constantFrom(...PHRASES), fc.string({ unit: 'grapheme', maxLength: 60 }), fc.lorem({ maxCount: 8 }))
  // An empty text means that there is nothing, which a random text mustn't do.
  .map((text) => `${text} §`);
const TEXTS = 40;
const anyTexts = fc.array(anyText, { minLength: TEXTS, maxLength: TEXTS });

interface Closed {
  readonly kind: 'answered' | 'unreadable' | 'lost';
  readonly position: (typeof POSITIONS)[number];
  readonly confidence: number;
  readonly abstainReason: (typeof ABSTAIN_REASONS)[number] | null;
  readonly safety: (typeof SAFETY)[number];
  readonly recommendation: (typeof RECOMMENDATIONS)[number];
  readonly sure: boolean;
  readonly choice: number;
  readonly cites: readonly { readonly line: number; readonly holds: boolean }[];
  readonly conditions: number;
  readonly marked: boolean;
  readonly findings: readonly Pick<Finding, 'severity' | 'evidence' | 'category' | 'introduced'>[];
}

const anyClosed: fc.Arbitrary<Closed> = fc.record({
  kind: fc.constantFrom('answered', 'answered', 'answered', 'answered', 'unreadable', 'lost'),
  position: fc.constantFrom('APPROVE', ...POSITIONS),
  confidence: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(49, 50, 59, 60, 90)),
  abstainReason: fc.option(fc.constantFrom(...ABSTAIN_REASONS)),
  safety: fc.constantFrom('none', ...SAFETY),
  recommendation: fc.constantFrom(...RECOMMENDATIONS),
  sure: fc.boolean(),
  choice: fc.nat({ max: 2 }),
  cites: fc.array(fc.record({ line: fc.integer({ min: 1, max: 4 }), holds: fc.boolean() }), { maxLength: 2 }),
  conditions: fc.nat({ max: 1 }),
  marked: fc.nat({ max: 5 }).map((n) => n === 0),
  findings: fc.array(
    fc.record({
      severity: fc.constantFrom(...SEVERITIES),
      evidence: fc.constantFrom(...EVIDENCES),
      category: fc.constantFrom(...CATEGORIES),
      introduced: fc.constantFrom(null, true, false),
    }),
    { maxLength: 1 },
  ),
});

interface Said {
  readonly seat: string;
  readonly round: number;
  /**
   * Null if the question is about acceptance. Otherwise, the letter for each number, or null for none of the options.
   */
  readonly letters: readonly (string | null)[] | null;
}

/** One answer: the closed parts come from `closed`, and every sentence comes from `texts`. */
function replyOf(closed: Closed, texts: readonly string[], { seat, round, letters }: Said): SeatReply {
  if (closed.kind === 'lost') return failed('quota');
  const place: MarkedPlace = { file: 'src/marked.ts', startLine: 3, endLine: 3 };
  const marked = closed.marked ? [place] : [];
  if (closed.kind === 'unreadable') return answered(null, { marked });
  let next = (round - 1) * 7;
  const text = (): string => texts[next++ % texts.length] ?? '';
  // Each finding has its own place, because merging findings isn't tested here.
  const findings = closed.findings.map((one): Finding => ({
    ...one,
    ...{ id: `${seat}-1`, title: text(), detail: text(), suggestion: text(), scenario: text(), quote: '' },
    ...{ file: `src/${seat}${String(round)}.ts`, startLine: 7, endLine: 7, raisedBy: [seat] },
  }));
  const choice = letters === null ? null : (letters[closed.choice] ?? null);
  const position = letters === null ? closed.position : choice === null ? 'ABSTAIN' : 'APPROVE';
  const ballot: Ballot = {
    vote: vote(position, closed.confidence, {
      ...{ rationale: text(), key_evidence: [text()], risks: [text()], dissent_note: text() },
      conditions: Array.from({ length: closed.conditions }, text),
      abstainReason: position === 'ABSTAIN' ? closed.abstainReason : null,
      safety: closed.safety,
      safety_concern: closed.safety === 'concern' ? { what: text(), mitigation: text() } : null,
    }),
    findings,
    alternatives: [text()],
    research: {
      ...{ summary: text(), reasoning: text(), concerns: [text()], newEvidence: [text()] },
      ...{ disagreements: [text()], responses: [{ peer: 'Peer A', text: text() }] },
      // Without options, seats with the same answer are on the same side.
      stance: `${text()} ${seat}`,
      choice,
      citations: closed.cites.map((cite) => ({ file: 'src/a.ts', ...cite })),
    },
  };
  return answered(ballot, { marked });
}

/** Everything in a verdict that someone can act on. */
function essence(verdict: Verdict): object {
  const { outcome, pattern, action, confidence, flags, escalation, agreedBy, recommendation, round } = verdict;
  return {
    ...{ outcome, pattern, action, confidence, flags, escalation, agreedBy, recommendation, round },
    choice: verdict.deliberation?.choice ?? null,
    dissents: verdict.dissents.map(({ seat, position }) => [seat, position]),
    options: verdict.options.map(({ id, reversible }) => [id, reversible]),
    seats: verdict.seats.map(({ status, vote: { position }, contradiction, namesP1 }) => [
      ...[status, position, contradiction, namesP1],
    ]),
    affected: affectedSeats(verdict, 'The load is known by now, see src/claude1.ts.'),
    status: FAIL_ON.map((failOn) => exitStatusOf(verdict, failOn)),
  };
}

type Rounds = readonly (readonly Closed[])[];
const anyRounds: fc.Arbitrary<Rounds> = fc.array(fc.array(anyClosed, { minLength: 3, maxLength: 3 }), {
  minLength: 3,
  maxLength: 3,
});

type Play = (rounds: Rounds, texts: readonly string[]) => Verdict;

const OPTIONS = ['Keep it in the process', 'Move it to Redis'];

const seatReplies = (rounds: Rounds, texts: readonly string[], letters: Said['letters']): readonly SeatReply[] =>
  SEATS.map((seat, at) => {
    const closed = rounds[0]?.[at] ?? assert.fail();
    return replyOf(closed, texts.slice(at * 11), { seat, round: 1, letters });
  });

const deliberating =
  (start: ReturnType<typeof deliberationSetup>): Play =>
  (rounds, texts) => {
    const scripts = SEATS.map((seat, at) => [
      seat,
      (question: Parameters<NonNullable<Parameters<typeof playCouncil>[0][string]>>[0]) => {
        const round = question.task === 'rebuttal' ? question.round : 1;
        const closed = rounds[round - 1]?.[at] ?? assert.fail();
        const given = question.task === 'follow-up' ? [] : question.options.map(({ letter }) => letter);
        const isOpen = start.artifact.scope === 'none';
        const letters = given.length > 0 ? [...given.slice(0, 2), null] : isOpen ? [null] : null;
        return replyOf(closed, texts.slice(at * 11), { seat, round, letters });
      },
    ]);
    const limits = { ...start.limits, maxRounds: 3 };
    return playCouncil(Object.fromEntries(scripts) as never, { ...start, limits }).verdict();
  };

const PROTOCOLS: Readonly<Record<string, Play>> = {
  vote: (rounds, texts) => playVote(seatReplies(rounds, texts, null)).verdict,
  'vote on options': (rounds, texts) =>
    playVote(
      seatReplies(rounds, texts, ['A', 'B', null]),
      setup({ question: { ...setup().question, options: OPTIONS } }),
    ).verdict,
  review: (rounds, texts) =>
    playReview(
      ({ seat }) => {
        const at = SEATS.findIndex((one) => one === seat);
        const closed = rounds[0]?.[at] ?? assert.fail();
        const reply = replyOf(closed, texts.slice(at * 11), { seat, round: 1, letters: null });
        if (reply.kind !== 'answered' || reply.reading.ballot === null) return reply;
        const { research: _research, ...ballot } = reply.reading.ballot;
        const { recommendation, sure } = closed;
        const position = reviewPosition(recommendation, ballot.findings);
        const review = { recommendation, sure, missing: [texts[at] ?? ''], withdrawn: [] };
        return answered({ ...ballot, vote: { ...ballot.vote, position }, review }, { marked: reply.reading.marked });
      },
      { start: reviewSetup({ maxRounds: 1, secondLook: 'never' }) },
    ).verdict(),
  deliberation: deliberating(deliberationSetup()),
  'open deliberation': deliberating(openSetup()),
  'deliberation on options': deliberating(openSetup(OPTIONS)),
};

describe('ballots with the same closed words', function () {
  this.timeout(60_000);
  for (const [name, play] of Object.entries(PROTOCOLS)) {
    it(`lead to the same verdict, whatever their sentences say: ${name}`, () => {
      fc.assert(
        fc.property(anyRounds, anyTexts, anyTexts, (rounds, some, others) => {
          assert.deepEqual(essence(play(rounds, some)), essence(play(rounds, others)));
        }),
        { numRuns: 100 },
      );
    });
  }
});
