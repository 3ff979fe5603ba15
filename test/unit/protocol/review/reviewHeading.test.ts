import assert from 'node:assert/strict';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { Judgement } from '../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { answered, failed } from '../run/seats.ts';
import { found, playReview, reviewSetup, says, steady } from './reviewPlayer.ts';

const keep = says('keep', { confidence: 80 });
const at = (line: number) => ({ startLine: line, endLine: line });
const first = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const second = found('codex', 'P1', 'Amounts below a cent are lost', at(90));
const small = found('codex', 'P3', 'Misspelt word', at(5));
const doubtful = { ...second, evidence: 'unverified' as const };
const raising = (...findings: readonly (typeof first)[]): SeatReply => says('revise', { findings, confidence: 70 });
const no = says('reject', { confidence: 70 });
const marked = [{ file: 'src/refund.ts', startLine: 41, endLine: 41 }];
/** Adds a P1 outside the list. */
const naming = (reply: SeatReply): SeatReply =>
  reply.kind === 'answered' ? { ...reply, reading: { ...reply.reading, marked } } : reply;

const TABLE: readonly (readonly [string, readonly SeatReply[], Judgement?])[] = [
  ['Approved 3–0, no findings.', [keep, keep, keep]],
  ['Approved 3–0, 1 P3 finding.', [keep, raising(small), keep]],
  [
    'Approved 3–0, 2 P2 findings.',
    [keep, raising({ ...first, severity: 'P2' }, { ...second, severity: 'P2' }, small), keep],
  ],
  ['Approved 2–1, 1 P1 finding. Fix the finding first.', [keep, raising(first, small), keep]],
  ['Approved 2–1, 2 P1 findings. Fix the findings first.', [keep, raising(first, second), keep]],
  [
    'Approved 2–1, 1 P1 finding. Another seat refutes the finding. Compare both sides.',
    [keep, raising(first), keep],
    'refute',
  ],
  [
    'Approved 2–1, 2 P1 findings. Another seat refutes the findings. Compare both sides.',
    [keep, raising(first, second), keep],
    'refute',
  ],
  ['Approved 2–1, 1 P1 couldn’t be checked.', [keep, raising(doubtful), keep]],
  [
    'Approved 2–1, 1 P1 finding, 1 P1 couldn’t be checked. Fix the finding first.',
    [keep, raising(first, doubtful), keep],
  ],
  ['Approved 3–0, 1 unverified finding.', [keep, raising({ ...doubtful, severity: 'P2' }), keep]],
  ['Rejected 2–1, 2 P1 findings.', [no, raising(first, second), keep]],
  ['Rejected 2–0, no findings, Gemini didn’t answer.', [no, no, failed('quota')]],
  ['Approved 2–0, Gemini abstained.', [keep, keep, naming(keep)]],
  ['Approved 2–0, Gemini didn’t answer.', [keep, keep, answered(null, { marked })]],
  [
    'Undecided: 1 for, 1 against, 1 P1 finding, Gemini abstained. Fix the finding first. You decide.',
    [keep, raising(first), says('continue')],
  ],
  [
    'Undecided: no votes, no findings, Claude, Codex, and Gemini abstained. Ask again with more context.',
    [says('continue'), says('continue'), says('continue')],
  ],
];

describe('the heading of a review', () => {
  for (const [heading, [claude = keep, codex = keep, gemini = keep], judgement] of TABLE) {
    it(heading, () => {
      const game = playReview(steady({ claude, codex, gemini }, judgement), { start: reviewSetup({ maxRounds: 1 }) });
      assert.equal(game.verdict().decision, heading);
      assert.equal(sayAllEnglish(game.view().heading), heading);
    });
  }
});
