import assert from 'node:assert/strict';
import { say } from '../../../../src/protocol/labels/label.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { answers } from '../deliberation/deliberationPlayer.ts';
import { failed } from '../run/seats.ts';
import { found, looks, playReview, says } from './reviewPlayer.ts';

const RAISED = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const raises = (seat: string): SeatReply => says('revise', { findings: [{ ...RAISED, raisedBy: [seat] }] });
const QUESTION = { kind: 'follow-up', seat: 'claude', also: ['codex'], finding: 'f1', question: ' When? ' } as const;

/** Claude and Codex raise the same; both answer questions by what is given. */
function reviewed(replies: Readonly<Record<string, SeatReply>>) {
  return playReview(({ seat, seatQuestion }) => {
    if (seatQuestion.task === 'follow-up') return replies[seat] ?? assert.fail(`${seat} was asked`);
    if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
    return seat === 'gemini' ? says('keep') : raises(seat);
  });
}

function withoutAnswers({ findings, seats, ...rest }: Verdict): object {
  return {
    ...rest,
    findings: findings.map(({ asked: _asked, ...finding }) => finding),
    seats: seats.map(({ durationMs: _spent, usage: _used, ...seat }) => seat),
  };
}

describe('a question about a finding', () => {
  it('is put to those who raised it, and leaves the verdict as it is', () => {
    const game = reviewed({ claude: answers('On a timeout.'), codex: answers('Line 41.') });
    const before = concludeSession(game.state());
    assert.deepEqual(
      before.findings.map(({ raisedBy }) => raisedBy),
      [['claude', 'codex']],
    );
    game.send(QUESTION);
    const put = game.asked.filter(({ seatQuestion }) => seatQuestion.task === 'follow-up');
    assert.deepEqual(
      put.map(({ seat }) => seat),
      ['claude', 'codex'],
    );
    for (const { seatQuestion } of put) {
      assert.ok('finding' in seatQuestion);
      assert.equal(seatQuestion.finding.title, RAISED.title);
      assert.deepEqual(
        [seatQuestion.finding.raisedBy, seatQuestion.finding.secondOpinions],
        [[], undefined],
        'no names',
      );
    }
    const after = concludeSession(game.state());
    assert.deepEqual(withoutAnswers(after), withoutAnswers(before));
    assert.deepEqual(after.findings[0]?.asked, [
      { seat: 'claude', question: 'When?', answer: 'On a timeout.' },
      { seat: 'codex', question: 'When?', answer: 'Line 41.' },
    ]);
    assert.match(summaryOf(game.view()), /You asked “When\?”, Claude answers: On a timeout\\?\./);
  });

  it('shows the verdict that stands while it runs', () => {
    const game = reviewed({ claude: answers('x'), codex: answers('y') });
    const before = concludeSession(game.state());
    game.decide(QUESTION);
    const view = game.view();
    assert.equal(view.phase, 'live');
    assert.deepEqual(view.standing, before);
  });

  it('that one of them does not answer says so, and keeps the other answer', () => {
    const game = reviewed({ claude: failed('quota', 'A usage limit is reached'), codex: answers('Line 41.') });
    game.send(QUESTION);
    const { findings } = concludeSession(game.state());
    assert.deepEqual(findings[0]?.asked, [{ seat: 'codex', question: 'When?', answer: 'Line 41.' }]);
    const told = 'Claude did not answer your question. A usage limit is reached. Try later.';
    assert.ok(game.view().notices.map(say).includes(told));
  });

  for (const [what, wrong] of [
    ['a seat that did not raise it', { also: ['gemini'] }],
    ['a finding that there is not', { finding: 'f9' }],
    ['an empty question', { question: ' ' }],
  ] as const)
    it(`is not put: ${what}`, () => {
      const game = reviewed({});
      assert.deepEqual(game.decide({ ...QUESTION, ...wrong }), []);
    });
});
