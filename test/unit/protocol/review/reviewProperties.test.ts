import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { RECOMMENDATIONS } from '../../../../src/protocol/tally/ballot.ts';
import { concludeVote } from '../../../../src/protocol/verdict/conclude.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import { type Finding, JUDGEMENTS, SEVERITIES } from '../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { failed } from '../run/seats.ts';
import { found, looks, playReview, type ReviewGame, reviewSetup, says, type Script } from './reviewPlayer.ts';
import { breadth } from '../../breadth.ts';

const SEATS = ['claude', 'codex', 'gemini'];
const TITLES = [
  'Refund is booked twice when a timeout is retried',
  'A retried timeout books the refund twice',
  'The refund has no idempotency key',
  'Amounts below a cent are lost',
  'Lock is not released when parse throws',
  'Typo',
];

const anyFinding = fc.record({
  title: fc.constantFrom(...TITLES),
  severity: fc.constantFrom(...SEVERITIES),
  startLine: fc.integer({ min: 0, max: 60 }),
  file: fc.constantFrom('src/refund.ts', 'src/ledger.ts', ''),
  quote: fc.constantFrom('', 'await gateway.refund(order);'),
  evidence: fc.constantFrom('verified' as const, 'unverified' as const, 'outside' as const),
});
type Remark = Parameters<typeof found>[3] & Pick<Finding, 'title' | 'severity' | 'startLine'>;

interface Answer {
  readonly recommendation: (typeof RECOMMENDATIONS)[number];
  readonly remarks: readonly Remark[];
  readonly confidence: number | null;
}

/** A seat's reply to one of its questions, in turn. The last one also serves for all later questions. */
type Part = Answer | 'timed-out' | 'quota';

const anyPart: fc.Arbitrary<Part> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      recommendation: fc.constantFrom(...RECOMMENDATIONS, 'continue' as const),
      remarks: fc.array(anyFinding, { maxLength: 3 }),
      confidence: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('timed-out' as const, 'quota' as const) },
);

const anyCouncil = fc.record({
  seats: fc.tuple(...SEATS.map(() => fc.array(anyPart, { minLength: 1, maxLength: 6 }))),
  judge: fc.array(fc.constantFrom(...JUDGEMENTS), { minLength: 1, maxLength: 5 }),
  parts: fc.constantFrom(1, 1, 2),
  secondLook: fc.constantFrom('p1' as const, 'all' as const, 'never' as const),
});
type AnyCouncil = typeof anyCouncil extends fc.Arbitrary<infer Value> ? Value : never;

interface Played {
  readonly game: ReviewGame;
  readonly verdict: Verdict;
  /** All findings in the replies, with the seat that raised them. */
  readonly said: readonly Finding[];
}

function play({ seats, judge, parts, secondLook }: AnyCouncil): Played {
  const said: Finding[] = [];
  const counts = new Map<string, number>();
  const script: Script = ({ seat, seatQuestion }) => {
    const count = counts.get(seat) ?? 0;
    counts.set(seat, count + 1);
    if (seatQuestion.task === 'second-look')
      return looks(seatQuestion.claims, () => judge[count % judge.length] ?? 'unsure');
    const plan = seats[SEATS.indexOf(seat)] ?? [];
    const reply = replyOf(plan[Math.min(count, plan.length - 1)] ?? 'quota', seat);
    if (reply.kind === 'answered') said.push(...(reply.reading.ballot?.findings ?? []));
    return reply;
  };
  const game = playReview(script, { start: reviewSetup({ parts, secondLook, maxRounds: 4 }) });
  return { game, verdict: game.verdict(), said };
}

function replyOf(part: Part, seat: string): SeatReply {
  if (typeof part === 'string') return failed(part);
  const findings = part.remarks.map(({ title, severity, ...more }) =>
    found(seat, severity, title, { ...more, endLine: more.startLine }),
  );
  return says(part.recommendation, { findings, ...(part.confidence === null ? {} : { confidence: part.confidence }) });
}

const gravity = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);

/** Whether both are at most about a function apart, or one place is unknown. */
const isAtPlace = (shown: Finding, one: Finding): boolean =>
  shown.file === one.file &&
  (shown.startLine === 0 || one.startLine === 0 || Math.abs(shown.startLine - one.startLine) <= 75);

describe('every review', () => {
  it('keeps every finding of every ballot and round: place, severity, raisers, and wording', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { verdict, said } = play(council);
        for (const one of said) {
          const kept = verdict.findings.some(
            (shown) =>
              isAtPlace(shown, one) &&
              gravity(shown) <= gravity(one) &&
              one.raisedBy.every((seat) => shown.raisedBy.includes(seat)) &&
              [shown.title, ...(shown.otherWordings ?? [])].some((text) => text === one.title),
          );
          assert.ok(kept, `${one.raisedBy.join()} ${one.severity} ${one.file}:${String(one.startLine)} ${one.title}`);
        }
        assert.ok(verdict.findings.length <= said.length);
      }),
      { numRuns: breadth(30, 1500) },
    );
  });

  it('is approved only by at least two seats that named no P1 in any round', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { verdict, said } = play(council);
        if (verdict.outcome !== 'approved') return;
        const grave = new Set(said.filter((one) => one.severity === 'P1').flatMap((one) => one.raisedBy));
        assert.ok(verdict.agreedBy.length >= 2);
        assert.deepEqual(
          verdict.agreedBy.filter((seat) => grave.has(seat)),
          [],
        );
      }),
      { numRuns: breadth(40, 2000) },
    );
  });

  it('has the same votes, outcome, and findings without the second look', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { verdict } = play({ ...council, secondLook: 'all' });
        const { verdict: without } = play({ ...council, secondLook: 'never' });
        const facts = ({ outcome, pattern, confidence, flags, agreedBy, findings }: Verdict) => ({
          ...{ outcome, pattern, confidence, flags, agreedBy },
          findings: findings.map(({ id: _id, secondOpinions: _opinions, ...rest }) => JSON.stringify(rest)).toSorted(),
        });
        assert.deepEqual(facts(verdict), facts(without));
      }),
    );
  });

  it('requests no opinion twice or from a raiser, and ends within four rounds', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { game, verdict } = play(council);
        assert.ok(verdict.round <= 4);
        for (const { seat, seatQuestion } of game.asked) {
          if (seatQuestion.task !== 'second-look') continue;
          assert.equal(new Set(seatQuestion.claims.map((claim) => claim.label)).size, seatQuestion.claims.length);
          for (const { key } of seatQuestion.claims) {
            const [file, line, title] = JSON.parse(key) as [string, number, string];
            const about = verdict.findings.filter(
              (one) => one.file === file && one.startLine === line && one.title === title,
            );
            assert.ok(about.some((one) => !one.raisedBy.includes(seat)));
          }
        }
      }),
    );
  });

  it('gives the same verdict, byte for byte, if its events are replayed', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { game, verdict } = play(council);
        const events = JSON.parse(JSON.stringify(game.events)) as RecordedEvent[];
        const start = game.state().setup;
        const again = events.reduce(
          (state, event) => councilWorkflow.evolve(state, event),
          councilWorkflow.initialState(start),
        );
        assert.equal(JSON.stringify(concludeVote(again)), JSON.stringify(verdict));
      }),
    );
  });

  it('reveals no seat, engine, or vendor in a claim', () => {
    const name = fc.constantFrom('Claude', 'codex', 'Gemini', 'OpenAI', 'Anthropic', 'GPT-5', 'gemini-vendor');
    const text = fc
      .array(fc.oneof(name, fc.constantFrom('the retry', 'says', 'books', 'twice', '`claudeAdapter`')), {
        maxLength: 8,
      })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, text, fc.constantFrom('verified' as const, 'unverified' as const), (...args) => {
        const [title, detail, suggestion, evidence] = args;
        const quote = evidence === 'unverified' ? `as ${title}` : '';
        const told = found('codex', 'P1', `Trouble ${title}`, {
          detail,
          suggestion,
          evidence,
          quote,
          file: 'src/pay.ts',
        });
        const game = playReview(({ seat, seatQuestion, round }) => {
          if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'unsure');
          return round === 1 ? says('continue', seat === 'codex' ? { findings: [told] } : {}) : says('keep');
        });
        const shown = game.asked.flatMap(({ seatQuestion }) => {
          if (seatQuestion.task === 'second-look') return seatQuestion.claims.map((claim) => claim.finding);
          return seatQuestion.task === 'review' ? seatQuestion.soFar : [];
        });
        assert.equal(shown.length, 5, 'three in the second round, two in the second look');
        const words = JSON.stringify(shown).replaceAll('claudeAdapter', '');
        assert.doesNotMatch(words, /claude|codex|gemini|openai|anthropic|gpt/i);
      }),
    );
  });
});
