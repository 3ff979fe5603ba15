import type { Finding } from '../../../../../src/protocol/findings/finding.ts';
import type { SessionSetup } from '../../../../../src/protocol/setup.ts';
import { answered, failed, setup } from '../../run/seats.ts';
import {
  found,
  looks,
  playReview,
  type ReviewGame,
  reviewSetup,
  says,
  type Script,
} from '../../review/reviewPlayer.ts';

export interface ReviewRow {
  /** The file in test/golden/review. */
  readonly name: string;
  readonly shows: string;
  readonly play: () => ReviewGame;
}

const keep = says('keep', { confidence: 80, summary: 'It does what it should.' });
const TWICE = found('codex', 'P1', 'Refund is booked twice when a timeout is retried', {
  detail: 'The gateway does not drop duplicates.',
  suggestion: 'Send an idempotency key.',
  quote: 'await gateway.refund(order);',
  endLine: 43,
});
const CENTS = found('gemini', 'P2', 'Amounts below a cent are lost', {
  quote: 'const amount = order.total;',
  startLine: 7,
  endLine: 7,
});
const OLD = found('gemini', 'P1', 'The gateway has no timeout', {
  quote: 'const gateway = connect();',
  startLine: 2,
  endLine: 2,
  introduced: false,
});
const NOWHERE = found('codex', 'P1', 'The cache leaks', { startLine: 900, endLine: 900, evidence: 'unverified' });

/** The second look: Claude confirms, and Gemini refutes with a line. */
const opinions: Script = ({ seat, seatQuestion }) => {
  if (seatQuestion.task !== 'second-look') return keep;
  if (seat !== 'gemini') return looks(seatQuestion.claims, () => ({ judgement: 'unsure', reason: '', quote: '' }));
  return looks(seatQuestion.claims, () => ({
    judgement: 'refute',
    reason: 'The gateway drops duplicates.',
    quote: 'if (seen.has(order.id)) return;',
  }));
};

const raising = (...findings: readonly Finding[]) =>
  says('revise', { findings, confidence: 70, summary: 'A retry books twice.' });

const withArtifact = (more: Partial<SessionSetup['artifact']>): SessionSetup =>
  reviewSetup({}, { artifact: { ...setup().artifact, ...more } });

export const REVIEW_ROWS: readonly ReviewRow[] = [
  { name: 'kept', shows: 'Nobody finds anything.', play: () => playReview(() => says('keep', { summary: 'Fine.' })) },
  {
    name: 'refuted',
    shows: 'A P1 that one seat refutes with a line, and one whose place nobody finds.',
    play: () =>
      playReview((asked) => {
        if (asked.seatQuestion.task === 'second-look' || asked.seat === 'claude') return opinions(asked);
        return asked.seat === 'codex' ? raising(TWICE, NOWHERE) : says('keep', { findings: [CENTS], confidence: 75 });
      }),
  },
  {
    name: 'confirmed',
    shows: 'Two vendors raise one P1 in different words; the third confirms it.',
    play: () =>
      playReview(({ seat, seatQuestion }) => {
        if (seatQuestion.task === 'second-look')
          return looks(seatQuestion.claims, () => ({ judgement: 'confirm', reason: 'There is no key.', quote: '' }));
        if (seat === 'claude') return keep;
        const words =
          seat === 'gemini'
            ? { title: 'A retried timeout books the refund twice', detail: '', raisedBy: ['gemini'] }
            : {};
        return raising({ ...TWICE, ...words });
      }),
  },
  {
    name: 'same',
    shows:
      'Three raise something at one place; one of them calls its own the same as another’s, and a fourth differs in kind.',
    play: () =>
      playReview(({ seat, seatQuestion }) => {
        if (seatQuestion.task === 'second-look') {
          const own = seatQuestion.own.find(({ finding }) => finding.category === 'correctness')?.key ?? null;
          return looks(seatQuestion.claims, ({ finding }) => ({
            ...{ judgement: 'confirm', reason: 'There is no key.', quote: '' },
            sameAs: finding.category === 'security' ? null : own,
          }));
        }
        if (seat === 'claude')
          return raising({
            ...TWICE,
            raisedBy: ['claude'],
            category: 'security',
            title: 'Anybody may ask for it again',
          });
        const words = { title: 'Rückzahlung wird doppelt gebucht', detail: '', endLine: 41, raisedBy: ['gemini'] };
        return raising(seat === 'gemini' ? { ...TWICE, ...words } : TWICE);
      }),
  },
  {
    name: 'before',
    shows: 'A P1 that was there before the change decides nothing.',
    play: () =>
      playReview((asked) =>
        asked.seat === 'gemini' ? says('keep', { findings: [OLD, CENTS], confidence: 75 }) : opinions(asked),
      ),
  },
  {
    name: 'withdrawn',
    shows: 'Put again with what is new, the seat that rejected withdraws its finding.',
    play: () => {
      const game = playReview((asked) => {
        if (asked.seat !== 'codex' || asked.seatQuestion.task === 'second-look') return opinions(asked);
        if (asked.round === 1) return raising(TWICE, NOWHERE);
        const withdrawn = [{ id: 'O1', reason: 'The gateway drops duplicates.' }];
        return says('revise', { withdrawn, confidence: 60, summary: 'Only the cache is left.' });
      });
      const news = { context: 'The gateway drops duplicates: see its manual.', evidence: true };
      game.send({ kind: 'redeliberate', ...news, seats: ['codex'] });
      return game;
    },
  },
  {
    name: 'rounds',
    shows: 'Most want another round; one seat is lost in it, another after it.',
    play: () =>
      playReview(({ seat, round, seatQuestion }) => {
        if (seatQuestion.task === 'second-look')
          return seat === 'gemini'
            ? failed('quota', 'A usage limit is reached.')
            : looks(seatQuestion.claims, () => 'confirm');
        if (round === 1)
          return says('continue', { findings: seat === 'codex' ? [TWICE] : [], missing: ['the gateway'] });
        return seat === 'codex' ? failed('timed-out', 'It took too long.') : keep;
      }),
  },
  {
    name: 'mixed',
    shows: 'Code and proposal are judged apart; a secret was replaced, a file left out.',
    play: () => {
      const coverage = {
        ...{ files: 3, changedLines: 40, shownLines: 30 },
        leftOut: [{ file: 'fixtures/data.bin', reason: 'excluded', rule: '.council/ignore:2 fixtures/' }],
        redactions: [
          { file: 'src/refund.ts', line: 3, kind: 'GitHub token' },
          { file: '', line: 0, kind: 'password' },
        ],
      } as const;
      const start = withArtifact({ target: 'mixed', scope: 'uncommitted', title: 'Uncommitted changes', coverage });
      const owner = found('gemini', 'P2', 'The plan names no owner', { file: 'docs/plan.md', route: 'proposal' });
      return playReview(
        ({ seat, seatQuestion }) => {
          if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'unsure');
          if (seat === 'codex') return raising({ ...TWICE, route: 'code' });
          return says('revise', { findings: seat === 'gemini' ? [owner] : [], missing: ['a plan for a rollback'] });
        },
        { start },
      );
    },
  },
  {
    name: 'unreadable',
    shows: 'One seat cannot be read, one approves while naming a P1, one is not sure.',
    play: () =>
      playReview(({ seat, seatQuestion }) => {
        if (seatQuestion.task === 'second-look') return answered(null, { problem: 'It says nothing of the claims.' });
        if (seat === 'claude') return answered(null, { problem: 'The answer holds no envelope.' });
        return seat === 'codex' ? says('keep', { findings: [TWICE] }) : says('continue', { missing: ['a test'] });
      }),
  },
  {
    name: 'late',
    shows: 'The minutes are used up before the second look.',
    play: () =>
      playReview((asked) => (asked.seat === 'codex' ? raising(TWICE) : opinions(asked)), {
        start: reviewSetup({ budgetMinutes: 20 }),
        elapsedMs: () => 20 * 60_000,
      }),
  },
  {
    name: 'again',
    shows: 'Put again with what is new, the seat that rejected keeps.',
    play: () => {
      const game = playReview((asked) => {
        if (asked.seat !== 'codex' || asked.seatQuestion.task === 'second-look') return opinions(asked);
        return asked.round === 1
          ? raising(TWICE)
          : says('keep', { confidence: 60, summary: 'The gateway drops duplicates.' });
      });
      const news = { context: 'The gateway drops duplicates: see its manual.', evidence: true };
      game.send({ kind: 'redeliberate', ...news, seats: ['codex'] });
      return game;
    },
  },
  {
    name: 'held-again',
    shows: 'Held again: of five earlier findings each has become something else, and one is new.',
    play: () => {
      const clock = found('claude', 'P3', 'The clock is read twice', { startLine: 80, endLine: 80, quote: 'now();' });
      const before = [
        { finding: { ...TWICE, id: 'f1' }, lines: 'same', dismissed: false },
        { finding: { ...CENTS, id: 'f2' }, lines: 'changed', dismissed: false },
        { finding: { ...clock, id: 'f3' }, lines: 'applied', dismissed: false },
        { finding: { ...OLD, id: 'f4', introduced: null }, lines: 'same', dismissed: true },
        { finding: { ...NOWHERE, id: 'f5' }, lines: 'unknown', dismissed: false },
      ] as const;
      const earlier = { sessionId: 'review-20260101-101112-7', seats: setup().seats, findings: before };
      const words = {
        claude: ['still', 'cannot-tell'],
        codex: ['cannot-tell', 'fixed'],
        gemini: ['still', 'fixed'],
      } as const;
      const fresh = found('gemini', 'P2', 'The log is never closed', {
        startLine: 90,
        endLine: 90,
        quote: 'open(log);',
      });
      return playReview(
        ({ seat, seatQuestion }) => {
          if (seatQuestion.task !== 'reviewed-again')
            return says('revise', { findings: seat === 'gemini' ? [fresh] : [], confidence: 70 });
          const said = words[seat as keyof typeof words].map((now, at) => {
            const finding = `f${String(at + 1)}`;
            return { finding, now, reason: now === 'fixed' ? 'It rounds now.' : '', sameAs: null };
          });
          const reply = answered(null, { problem: null });
          return reply.kind === 'answered' ? { ...reply, reading: { ...reply.reading, earlier: said } } : reply;
        },
        { start: reviewSetup({}, { earlier }) },
      );
    },
  },
];
