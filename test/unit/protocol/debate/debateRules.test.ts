import assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { debateFiles } from '../../../../src/protocol/debate/debateFiles.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { player } from '../run/player.ts';
import { failed, finding as oneFinding } from '../run/seats.ts';
import {
  answerAll,
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  opening,
  playDebate,
  type Put,
  rebuttal,
  said,
  type Script,
} from './debatePlayer.ts';

/** Both challengers object and keep their objection. The proponent gives this answer. */
const objecting =
  (answer: Parameters<typeof confrontation>[0] = {}): Script =>
  (seatQuestion, seat) => {
    switch (seatQuestion.task) {
      case 'opening':
        return opening;
      case 'challenge':
        return challenge();
      case 'confrontation':
        return confrontation(answer);
      case 'challenger-rebuttal':
        return rebuttal('MAINTAIN');
      default:
        return assumptions(`What ${seat} rests on`);
    }
  };

const titlesOf = ({ findings }: Verdict): readonly string[] => findings.map(({ title }) => title);

/** One challenger has a finding besides its objection, and doesn't repeat it. */
const finding =
  (finder: string, stance: Parameters<typeof rebuttal>[0]): Script =>
  (seatQuestion, seat) => {
    if (seatQuestion.task === 'challenger-rebuttal') return rebuttal(stance);
    if (seatQuestion.task !== 'challenge' || seat !== finder) return objecting()(seatQuestion, seat);
    const reply = said(challenge());
    assert.ok(reply.kind === 'answered' && reply.reading.ballot !== null);
    const ballot = { ...reply.reading.ballot, findings: [oneFinding({ title: 'Rows are lost', raisedBy: [seat] })] };
    return { ...reply, reading: { ...reply.reading, ballot } };
  };

const limited = (maxRounds: number) =>
  debateSetup({ limits: { timeoutSeconds: { claude: 60, codex: 60, gemini: 60 }, retries: 0, maxRounds } });

const AGAIN = {
  kind: 'redeliberate',
  context: 'A second server was bought.',
  evidence: true,
  seats: ['codex'],
} as const;

describe('the rules of a debate', () => {
  it('end it in the last allowed round, even if that is the first', () => {
    for (const rounds of [1, 2, 3]) {
      const { verdict, questions } = playDebate(objecting(), limited(rounds));
      assert.deepEqual([verdict.round, verdict.debate?.kind], [rounds, 'trade-off']);
      const asked = (task: string): number => questions.filter(({ seatQuestion }) => seatQuestion.task === task).length;
      assert.deepEqual([asked('challenger-rebuttal'), asked('assumptions')], [2 * (rounds - 1), 3]);
    }
  });

  for (const to of ['Operator', 'OPERATOR', ' operator ']) {
    it(`match a reply to “${to}” with its challenger`, () => {
      const reply = { to, reply: 'PARTIAL', reason: 'A part of it.' } as const;
      const { questions, verdict } = playDebate(objecting({ replies: [reply] }), limited(2));
      const told = questions.flatMap(({ seat, seatQuestion }) =>
        seatQuestion.task === 'challenger-rebuttal' ? [[seat, seatQuestion.answers[0]?.reason ?? null]] : [],
      );
      assert.deepEqual(told, [
        ['codex', 'A part of it.'],
        ['gemini', null],
      ]);
      assert.deepEqual(verdict.positions[1]?.changedBy, ['Operator: A part of it.']);
    });
  }

  it('keep an earlier settlement in the transcript if the debate is asked again', () => {
    const { game } = playDebate(objecting(), limited(2));
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: 'One server it is.', acceptedRisk: false } });
    answerAll(game, { script: objecting(), questions: [] }, game.send(AGAIN));
    const transcript = debateFiles(game.state())['transcript.md'] ?? '';
    assert.match(
      transcript,
      /^## Asked again after round 2\n\nDecided before: Follow the current position .* Reason: One server it is\..*\n\nNew evidence: A second/m,
    );
    assert.doesNotMatch(debateFiles(game.state())['outcome.md'] ?? '', /Settled by the user/);
  });

  it('start again if the debate is asked again: news for every seat, and continued round numbers', () => {
    const { game } = playDebate(objecting(), limited(2));
    const questions: Put[] = [];
    answerAll(game, { script: objecting(), questions }, game.send(AGAIN));
    assert.deepEqual(
      questions.map(({ seat, seatQuestion }) => `${seat} ${seatQuestion.task}`),
      [
        'claude opening',
        ...['codex challenge', 'gemini challenge', 'claude confrontation'],
        ...['codex challenger-rebuttal', 'gemini challenger-rebuttal'],
        ...['claude assumptions', 'codex assumptions', 'gemini assumptions'],
      ],
    );
    for (const { seatQuestion } of questions)
      assert.ok(JSON.stringify(seatQuestion).includes('A second server was bought.'), seatQuestion.task);
    assert.deepEqual([game.verdict().round, game.verdict().debate?.kind], [4, 'trade-off']);
  });

  it('keep the findings of a seat that does not repeat them, whatever its rebuttal', () => {
    for (const stance of ['ACCEPT', 'MAINTAIN'] as const) {
      const { verdict } = playDebate(finding('codex', stance));
      assert.deepEqual(titlesOf(verdict), ['Rows are lost']);
    }
  });

  it('keep the findings if the debate is canceled later', () => {
    const game = player(debateSetup());
    const script = finding('codex', 'MAINTAIN');
    const cancelling: Script = (seatQuestion, seat) => {
      if (seat !== 'gemini' || seatQuestion.task !== 'challenger-rebuttal') return script(seatQuestion, seat);
      game.send({ kind: 'cancel' });
      return failed('cancelled');
    };
    answerAll(game, { script: cancelling, questions: [] }, game.send({ kind: 'open' }));
    assert.equal(game.verdict().outcome, 'cancelled');
    assert.deepEqual(titlesOf(game.verdict()), ['Rows are lost']);
  });

  it('name the user’s choice in the verdict after it is settled', () => {
    const { game, verdict } = playDebate(objecting(), limited(1));
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: '', acceptedRisk: false } });
    const told = `${verdict.decision} You chose: follow the current position.`;
    assert.deepEqual([game.verdict().decision, sayAllEnglish(game.view().heading)], [told, told]);
  });

  it('say in a notice if experts for the topic were requested but not usable', () => {
    const problem = 'The debate uses the built-in experts, because Claude named no usable ones. It is not logged in.';
    const { debate } = debateSetup();
    const start = debateSetup(debate === undefined ? {} : { debate: { ...debate, expertsProblem: problem } });
    assert.ok(playDebate(objecting(), start).view.notices.map(sayEnglish).includes(problem));
    assert.ok(
      !playDebate(objecting())
        .view.notices.map(sayEnglish)
        .some((notice) => notice.includes('built-in')),
    );
  });
});
