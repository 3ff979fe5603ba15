import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import { findingKey } from '../../../../src/protocol/findings/finding.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import { isReusable } from '../../../../src/protocol/verdict/reusable.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { answers } from '../deliberation/deliberationPlayer.ts';
import { failed } from '../run/seats.ts';
import { found, looks, playReview, says } from './reviewPlayer.ts';

const RAISED = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const raises = (seat: string): SeatReply => says('revise', { findings: [{ ...RAISED, raisedBy: [seat] }] });
const QUESTION = {
  kind: 'follow-up',
  seat: 'claude',
  also: ['codex'],
  finding: findingKey(RAISED),
  question: ' When? ',
} as const;

/** Claude and Codex raise the same finding. Both answer questions with the given replies. */
function reviewed(replies: Readonly<Record<string, SeatReply>>) {
  return playReview(({ seat, seatQuestion }) => {
    if (seatQuestion.task === 'follow-up') return replies[seat] ?? assert.fail(`${seat} was asked`);
    if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
    return seat === 'gemini' ? says('keep') : raises(seat);
  });
}

function withoutAnswers({ findings, seats, spent: _sum, ...rest }: Verdict): object {
  return {
    ...rest,
    findings: findings.map(({ asked: _asked, ...finding }) => finding),
    seats: seats.map(({ durationMs: _spent, usage: _used, ...seat }) => seat),
  };
}

describe('a question about a finding', () => {
  it('goes to the seats that raised it, and leaves the verdict unchanged', () => {
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
    assert.match(summaryOf(game.view()), /You asked “When\?” Claude answered: On a timeout\\?\./);
  });

  it('shows the existing verdict while it runs', () => {
    const game = reviewed({ claude: answers('x'), codex: answers('y') });
    const before = concludeSession(game.state());
    game.decide(QUESTION);
    const view = game.view();
    assert.equal(view.phase, 'live');
    assert.deepEqual(view.standing, before);
  });

  it('shows a notice if one seat does not answer, and keeps the other answer', () => {
    const game = reviewed({ claude: failed('quota', 'A usage limit is reached'), codex: answers('Line 41.') });
    game.send(QUESTION);
    const { findings } = concludeSession(game.state());
    assert.deepEqual(findings[0]?.asked, [{ seat: 'codex', question: 'When?', answer: 'Line 41.' }]);
    const told = 'Claude didn’t answer your question. A usage limit is reached. Try later.';
    assert.ok(game.view().notices.map(sayEnglish).includes(told));
  });

  it('stays with its finding if others are found later', () => {
    const other = found('codex', 'P1', 'The ledger is never told', { startLine: 1, endLine: 1, quote: '' });
    const game = playReview(({ seat, seatQuestion }) => {
      if (seatQuestion.task === 'follow-up') return answers('It is harmless.');
      if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
      if (seat !== 'codex') return says('keep');
      const isAgain = seatQuestion.task === 'review' && seatQuestion.news !== null;
      return says('revise', { findings: isAgain ? [other, RAISED] : [RAISED] });
    });
    game.send({ kind: 'follow-up', seat: 'codex', finding: findingKey(RAISED), question: 'Is it?' });
    game.send({ kind: 'redeliberate', context: 'It is new.', evidence: true, seats: ['codex'] });
    const { findings } = concludeSession(game.state());
    assert.deepEqual(
      findings.map(({ title, asked = [] }) => `${title}: ${asked.map(({ answer }) => answer).join()}`).toSorted(),
      [`${RAISED.title}: It is harmless.`, 'The ledger is never told: '],
    );
  });

  it('keeps one answer if the other seat is stopped, and leaves no trace if both are', () => {
    const stopped = { kind: 'cancelled', detail: '', nextStep: '', output: '', durationMs: 1 } as const;
    const half = reviewed({ claude: answers('On a timeout.'), codex: stopped });
    half.send(QUESTION);
    assert.deepEqual(
      concludeSession(half.state()).findings[0]?.asked?.map(({ seat }) => seat),
      ['claude'],
    );
    const none = reviewed({ claude: stopped, codex: stopped });
    none.send(QUESTION);
    assert.deepEqual(none.state().followUps, []);
  });

  it('leaves the verdict reusable and without a new notice if the user stops it', () => {
    const stopped = { kind: 'cancelled', detail: '', nextStep: '', output: '', durationMs: 1 } as const;
    const game = playReview(({ seat, seatQuestion }) => {
      if (seatQuestion.task === 'follow-up') return seat === 'claude' ? answers('On a timeout.') : 'hold';
      if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
      return says('reject', { findings: seat === 'gemini' ? [] : [{ ...RAISED, raisedBy: [seat] }] });
    });
    const before = game.view();
    assert.equal(isReusable(game.state()), true);
    game.send(QUESTION);
    game.send({ kind: 'cancel' });
    game.send({ kind: 'reply', seat: 'codex', reply: stopped });
    assert.equal(game.view().phase, 'verdict');
    assert.equal(isReusable(game.state()), true);
    assert.deepEqual(game.view().notices, before.notices);
  });

  it('does not flag the verdict if files change meanwhile', () => {
    const game = reviewed({ claude: answers('x'), codex: answers('y') });
    game.decide(QUESTION);
    for (const seat of ['claude', 'codex']) game.decide({ kind: 'reply', seat, reply: answers('x') });
    game.decide({ kind: 'inspected', workspaceChanged: ['a.ts'], artifactChanged: ['a.ts'] });
    assert.equal(game.state().phase, 'closed');
    assert.deepEqual(concludeSession(game.state()).flags, []);
  });

  for (const [what, wrong] of [
    ['a seat that did not raise it', { also: ['gemini'] }],
    ['a finding that there is not', { finding: 'f1' }],
    ['an empty question', { question: ' ' }],
  ] as const)
    it(`is rejected for ${what}`, () => {
      const game = reviewed({});
      assert.deepEqual(game.decide({ ...QUESTION, ...wrong }), []);
    });
});
