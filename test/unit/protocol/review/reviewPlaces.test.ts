import assert from 'node:assert/strict';
import type { Claim, SecondLookQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { found, looks, playReview, says, type Script, steady } from './reviewPlayer.ts';

const keep = says('keep', { confidence: 80 });
const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const P2 = found('codex', 'P2', 'Amounts below a cent are lost', { startLine: 7, endLine: 7 });
const raising = (...findings: readonly (typeof P1)[]): SeatReply => says('revise', { findings, confidence: 70 });

describe('a second look at a place', () => {
  const here = { startLine: 40, endLine: 42 };
  const P3 = found('claude', 'P3', 'Name it better', here);
  const far = found('claude', 'P3', 'Far away', { startLine: 90, endLine: 90 });
  const replies: Readonly<Record<string, SeatReply>> = {
    claude: says('keep', { findings: [P3, far], confidence: 80 }),
    codex: raising(P1, P2),
    gemini: keep,
  };
  const asked = (said: Readonly<Record<string, SeatReply>>): readonly SecondLookQuestion[] =>
    playReview(steady(said)).asked.flatMap(({ seatQuestion }) =>
      seatQuestion.task === 'second-look' ? [seatQuestion] : [],
    );
  const titles = (claims: readonly Claim[]): readonly string[] => claims.map(({ finding }) => finding.title).toSorted();

  it('contains all claims there, and the seat’s own findings under labels, not to be judged', () => {
    assert.deepEqual(
      asked(replies).map(({ claims, own }) => [titles(claims), own.map(({ label }) => label), titles(own)]),
      [
        [[P1.title], ['O1'], [P3.title]],
        [[P3.title], ['O1'], [P1.title]],
        [[P3.title, P1.title].toSorted(), [], []],
      ],
    );
  });

  it('is not started by an overlap alone, or by a P1 from before the change', () => {
    const small = raising({ ...P1, severity: 'P2' });
    assert.deepEqual(asked({ ...replies, codex: small }), []);
    const old = says('keep', { findings: [{ ...P1, introduced: false }], confidence: 70 });
    assert.deepEqual(asked({ ...replies, codex: old }), []);
  });

  it('merges two findings only if one of their raisers marks them', () => {
    const mine = { ...P1, raisedBy: ['claude'], title: 'Die Rückzahlung wird doppelt gebucht' };
    const said = { ...replies, claude: says('revise', { findings: [mine], confidence: 80 }) };
    const marking =
      (seat: string): Script =>
      ({ seat: id, seatQuestion }) => {
        if (seatQuestion.task !== 'second-look') return said[id as keyof typeof said];
        const [own] = seatQuestion.own;
        const sameAs = id === seat ? (own?.key ?? seatQuestion.claims[0]?.key ?? null) : null;
        return looks(seatQuestion.claims, () => ({ judgement: 'confirm', reason: 'So it is.', quote: '', sameAs }));
      };
    const raisers = (seat: string): readonly (readonly string[])[] =>
      playReview(marking(seat))
        .verdict()
        .findings.filter(({ severity }) => severity === 'P1')
        .map(({ raisedBy }) => raisedBy.toSorted());
    assert.deepEqual(raisers('claude'), [['claude', 'codex']]);
    assert.deepEqual(raisers('codex'), [['claude', 'codex']]);
    assert.deepEqual(raisers('gemini'), [['claude'], ['codex']]);
  });
});
