import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SecondLook } from '../../../../src/protocol/setup.ts';
import { answered, failed, seat } from '../run/seats.ts';
import {
  type Asked,
  found,
  looks,
  playReview,
  reviewPlayer,
  reviewSetup,
  says,
  type Script,
  steady,
} from './reviewPlayer.ts';

const keep = says('keep', { confidence: 80 });
const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const P2 = found('codex', 'P2', 'Amounts below a cent are lost', { startLine: 7, endLine: 7 });
const raising = (...findings: readonly (typeof P1)[]): SeatReply => says('revise', { findings, confidence: 70 });
const one: Readonly<Record<string, SeatReply>> = { claude: keep, codex: raising(P1, P2), gemini: keep };

/** What each seat is asked in the second look: seat → titles. */
function asksOf(asked: readonly Asked[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    asked.flatMap(({ seat: id, seatQuestion }) =>
      seatQuestion.task === 'second-look' ? [[id, seatQuestion.claims.map((claim) => claim.finding.title)]] : [],
    ),
  );
}

describe('the second look', () => {
  for (const [wanted, titles] of [
    ['p1', [P1.title]],
    ['all', [P1.title, P2.title]],
    ['never', []],
  ] as const satisfies readonly (readonly [SecondLook, readonly string[]])[]) {
    it(`asks the seats that did not raise the finding: ${wanted}`, () => {
      const game = playReview(steady(one), { start: reviewSetup({ secondLook: wanted }) });
      const asks = asksOf(game.asked);
      assert.deepEqual(Object.keys(asks), titles.length === 0 ? [] : ['claude', 'gemini']);
      for (const list of Object.values(asks)) assert.deepEqual(list.toSorted(), titles.toSorted());
    });
  }

  it('skips findings that all seats raised, and findings outside the files shown', () => {
    const shared = (id: string): SeatReply => raising({ ...P1, raisedBy: [id] });
    const replies = { claude: shared('claude'), codex: shared('codex'), gemini: shared('gemini') };
    assert.deepEqual(asksOf(playReview(steady(replies)).asked), {});
    const outside = { ...one, codex: raising({ ...P1, evidence: 'outside' }) };
    assert.deepEqual(asksOf(playReview(steady(outside)).asked), {});
    const unverified = { ...one, codex: raising({ ...P1, evidence: 'unverified' }) };
    assert.deepEqual(Object.keys(asksOf(playReview(steady(unverified)).asked)), ['claude', 'gemini']);
  });

  it('asks only seats that answered, including an abstaining seat', () => {
    const replies = { claude: failed('quota'), codex: raising(P1), gemini: says('continue') };
    assert.deepEqual(Object.keys(asksOf(playReview(steady(replies)).asked)), ['gemini']);
  });

  it('shows each seat the claims in its own order, the same every time', () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      found('codex', 'P1', `Issue ${'abcdef'.charAt(at)} alone`, { startLine: 30 * at + 1, endLine: 30 * at + 1 }),
    );
    const replies = { ...one, codex: raising(...many) };
    const first = asksOf(playReview(steady(replies)).asked);
    assert.deepEqual(asksOf(playReview(steady(replies)).asked), first);
    assert.notDeepEqual(first['claude'], first['gemini']);
    assert.deepEqual(first['claude']?.toSorted(), first['gemini']?.toSorted());
    assert.notDeepEqual(first['claude'], first['claude']?.toSorted());
  });

  it('reveals no seat, engine, vendor, or number of raisers', () => {
    const seats = [seat('claude', { vendor: 'Anthropic' }), seat('codex', { vendor: 'OpenAI' }), seat('gemini')];
    const told = {
      ...P1,
      title: 'Codex finds: refund is booked twice when a timeout is retried',
      detail: 'As GPT-5 of OpenAI I disagree with Claude. See `claudeAdapter` in src/claude.ts.',
      suggestion: 'Ask Anthropic.',
    };
    const replies = {
      claude: raising({ ...P1, raisedBy: ['claude'] }),
      codex: raising(told),
      gemini: keep,
    };
    const game = playReview(steady(replies), { start: reviewSetup({}, { seats }) });
    const look = game.asked.find(
      ({ seat: id, seatQuestion }) => id === 'gemini' && seatQuestion.task === 'second-look',
    );
    assert.ok(look?.seatQuestion.task === 'second-look');
    const { claims } = look.seatQuestion;
    assert.deepEqual(
      claims.map(({ label, finding }) => [label, finding.raisedBy, finding.otherWordings]),
      [
        ['C1', [], undefined],
        ['C2', [], undefined],
      ],
    );
    const shown = JSON.stringify(claims.map(({ key: _key, ...rest }) => rest));
    const code = /`claudeAdapter`|src\/claude\.ts/g;
    assert.doesNotMatch(shown.replace(code, ''), /claude|codex|gemini|anthropic|openai|gpt/i);
    assert.match(shown, /claudeAdapter/);
  });

  it('keeps each opinion with the finding, by seat', () => {
    const script: Script = ({ seat: id, seatQuestion }) =>
      seatQuestion.task === 'second-look'
        ? looks(seatQuestion.claims, () =>
            id === 'gemini'
              ? { judgement: 'refute', reason: 'The gateway drops duplicates.', quote: 'dedupe(order.id);' }
              : 'unsure',
          )
        : (one[id] ?? keep);
    const [finding] = playReview(script).verdict().findings;
    assert.deepEqual(finding?.secondOpinions, [
      { seat: 'claude', judgement: 'unsure', reason: 'It is unsure.', quote: '' },
      { seat: 'gemini', judgement: 'refute', reason: 'The gateway drops duplicates.', quote: 'dedupe(order.id);' },
    ]);
  });

  it('changes no vote: a refuted P1 stays a P1, and stays in the verdict', () => {
    const refuted = playReview(steady(one, 'refute')).verdict();
    const never = playReview(steady(one), { start: reviewSetup({ secondLook: 'never' }) }).verdict();
    assert.deepEqual([refuted.outcome, refuted.confidence], [never.outcome, never.confidence]);
    assert.deepEqual(
      refuted.findings.map(({ severity, title }) => [severity, title]),
      never.findings.map(({ severity, title }) => [severity, title]),
    );
  });

  it('ranks confirmed findings first and refuted findings last within a severity', () => {
    const three = ['first', 'second', 'third'].map((word, at) =>
      found('codex', 'P1', `Issue ${word}`, { startLine: 30 * at + 1, endLine: 30 * at + 1 }),
    );
    const judgement = { 'Issue first': 'refute', 'Issue second': 'unsure', 'Issue third': 'confirm' } as const;
    const script: Script = ({ seat: id, seatQuestion }) =>
      seatQuestion.task === 'second-look'
        ? looks(seatQuestion.claims, ({ finding }) => judgement[finding.title as keyof typeof judgement])
        : id === 'codex'
          ? raising(...three, P2)
          : keep;
    assert.deepEqual(
      playReview(script)
        .verdict()
        .findings.map(({ title, id }) => [id, title]),
      [
        ['f1', 'Issue third'],
        ['f2', 'Issue second'],
        ['f3', 'Issue first'],
        ['f4', P2.title],
      ],
    );
  });

  it('re-asks once for the form, and has no opinion from a seat without an answer', () => {
    const script: Script = ({ seat: id, seatQuestion, purpose }) => {
      if (seatQuestion.task !== 'second-look') return one[id] ?? keep;
      if (id === 'claude') return failed('quota', 'A limit is reached.');
      return purpose === 'first'
        ? answered(null, { problem: 'No claim is judged.' })
        : looks(seatQuestion.claims, () => 'confirm');
    };
    const game = playReview(script);
    const verdict = game.verdict();
    assert.deepEqual(
      verdict.findings[0]?.secondOpinions?.map((opinion) => opinion.seat),
      ['gemini'],
    );
    assert.deepEqual(
      verdict.seats.map((voter) => voter.status),
      ['answered', 'answered', 'answered'],
    );
    assert.equal(verdict.outcome, 'approved');
    assert.ok(
      game.view().notices.map(sayEnglish).includes('Claude gave no second opinion. A limit is reached. Try later.'),
      game.view().notices.map(sayEnglish).join('\n'),
    );
  });

  it('comes once, after the last round', () => {
    const script: Script = ({ seat: id, round, seatQuestion }) => {
      if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
      return round === 1 ? says('continue', id === 'codex' ? { findings: [P1] } : {}) : keep;
    };
    const game = playReview(script);
    assert.deepEqual(
      game.asked.map(({ round, seatQuestion }) => `${seatQuestion.task} ${String(round)}`),
      [...Array<string>(3).fill('review 1'), ...Array<string>(3).fill('review 2'), 'second-look 2', 'second-look 2'],
    );
  });
});

describe('a second look that is stopped', () => {
  const open =
    (seats: readonly string[]): Script =>
    ({ seat: id, seatQuestion }) => {
      if (seatQuestion.task !== 'second-look') return one[id] ?? keep;
      return seats.includes(id) ? 'hold' : looks(seatQuestion.claims, () => 'confirm');
    };

  it('keeps the verdict and the opinions so far, and asks no other seat', () => {
    const danger: Readonly<Record<string, SeatReply>> = {
      ...one,
      gemini: says('reject', { summary: 'A security hole.', confidence: 60 }),
    };
    const script: Script = ({ seat: id, seatQuestion }) =>
      seatQuestion.task === 'second-look'
        ? id === 'claude'
          ? looks(seatQuestion.claims, () => 'confirm')
          : 'hold'
        : (danger[id] ?? keep);
    const game = reviewPlayer(script, { start: reviewSetup({ retries: 1 }) });
    game.send({ kind: 'open' });
    assert.deepEqual(game.decide({ kind: 'cancel' }), [{ kind: 'stop-all' }]);
    assert.deepEqual(game.decide({ kind: 'cancel' }), []);
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('cancelled') });
    const { outcome, findings } = game.verdict();
    assert.notEqual(outcome, 'cancelled');
    assert.deepEqual(
      findings[0]?.secondOpinions?.map((opinion) => opinion.seat),
      ['claude'],
    );
    assert.equal(game.finished.times, 1);
    assert.ok(game.events.every(({ kind }) => kind !== 'plan-asked' && kind !== 'session-cancelled'));
  });

  for (const [what, reply] of [
    ['a time limit', failed('timed-out')],
    ['an answer in the wrong form', answered(null, { problem: 'No claim is judged.' })],
  ] as const) {
    it(`does not ask again after ${what}`, () => {
      const game = reviewPlayer(open(['claude', 'gemini']));
      game.send({ kind: 'open' });
      game.send({ kind: 'cancel' });
      const before = game.asked.length;
      game.send({ kind: 'reply', seat: 'claude', reply });
      game.send({ kind: 'reply', seat: 'gemini', reply });
      assert.equal(game.asked.length, before);
      assert.equal(game.finished.times, 1);
    });
  }

  it('continues with the other seats if only one is stopped', () => {
    const game = reviewPlayer(open(['claude', 'gemini']));
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: failed('cancelled') });
    assert.equal(game.finished.times, 0);
    const claims = game.asked
      .flatMap(({ seatQuestion }) => (seatQuestion.task === 'second-look' ? seatQuestion.claims : []))
      .slice(0, 1);
    game.send({ kind: 'reply', seat: 'gemini', reply: looks(claims, () => 'refute') });
    assert.deepEqual([game.finished.times, game.verdict().findings[0]?.secondOpinions?.length], [1, 1]);
  });
});
