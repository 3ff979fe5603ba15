import assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { RebuttalQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import {
  type CouncilGame,
  councilGame,
  deliberationSetup,
  inTurn,
  letterFor,
  openSetup,
  playCouncil,
  says,
  type Scripts,
} from './deliberationPlayer.ts';
import { failed, finding } from '../run/seats.ts';

const yes = says({ position: 'APPROVE', stance: 'Yes.' });
const no = says({ position: 'REJECT', stance: 'No.' });

function rebuttals(seatId: string, game: CouncilGame): readonly RebuttalQuestion[] {
  return game.exchanges.flatMap(({ seat: id, seatQuestion }) =>
    id === seatId && seatQuestion.task === 'rebuttal' ? [seatQuestion] : [],
  );
}

describe('an open question', () => {
  const stance =
    (text: string, word = text): Scripts[string] =>
    (seatQuestion) =>
      seatQuestion.task === 'follow-up' ? yes : says({ stance: text, choice: letterFor(word, seatQuestion) });

  it('is not decided in round 1 without options, even if all seats say the same', () => {
    const same = stance('Keep it.');
    const { round, outcome, deliberation } = playCouncil(
      { claude: same, codex: same, gemini: same },
      openSetup(),
    ).verdict();
    assert.deepEqual([round, outcome, deliberation?.options], [2, 'decided', [{ letter: 'A', text: 'Keep it.' }]]);
  });

  it('has options only after two seats have answered', () => {
    const scripts = {
      claude: stance('Keep it.'),
      codex: inTurn(failed('timed-out'), says({ stance: 'Drop it.' }), says({ stance: 'Keep it.', choice: 'A' })),
      gemini: inTurn(failed('timed-out')),
    };
    const game = playCouncil(scripts, openSetup());
    assert.deepEqual(
      rebuttals('claude', game)
        .slice(0, 2)
        .map(({ options }) => options.length),
      [0, 2],
    );
    assert.equal(game.verdict().deliberation?.options.length, 2);
  });

  it('can have options on code, where a P1 does not prevent a choice', () => {
    const start = deliberationSetup({ question: { ...deliberationSetup().question, options: ['Redis', 'Memory'] } });
    const grave = says({ stance: 'Redis.', choice: 'A', findings: [finding()] });
    const game = playCouncil(
      { claude: inTurn(grave), codex: inTurn(grave), gemini: inTurn(says({ stance: 'Memory.', choice: 'B' })) },
      start,
    );
    const { outcome, decision, flags, seats, findings, dissents } = game.verdict();
    assert.deepEqual([outcome, decision, flags], ['decided', 'Redis', []]);
    assert.ok(seats.every((one) => !one.contradiction && one.status === 'answered'));
    assert.equal(findings.length, 1);
    assert.deepEqual([dissents[0]?.seat, dissents[0]?.position, dissents[0]?.concern], ['gemini', 'REJECT', 'Memory.']);
    assert.ok(
      game
        .view()
        .notices.map(sayEnglish)
        .every((text) => !text.includes('P1')),
    );
  });

  it('counts a seat that names no letter, or an unknown one, as an abstention', () => {
    const start = openSetup(['Redis', 'Memory']);
    const game = playCouncil(
      {
        claude: inTurn(says({ stance: 'Redis.', choice: 'A' })),
        codex: inTurn(says({ stance: 'A third way.', choice: 'C' })),
        gemini: inTurn(says({ stance: 'Redis.', choice: 'A' })),
      },
      start,
    );
    const { outcome, seats, agreedBy, dissents } = game.verdict();
    assert.deepEqual([outcome, agreedBy, dissents], ['decided', ['claude', 'gemini'], []]);
    assert.deepEqual(
      seats.map(({ status }) => status),
      ['answered', 'abstained', 'answered'],
    );
  });

  it('keeps the objection of a lost seat', () => {
    const game = playCouncil(
      {
        claude: inTurn(says({ choice: 'A', stance: 'Redis.' })),
        codex: inTurn(
          says({ choice: 'B', stance: 'Memory.' }),
          says({ choice: 'A', stance: 'Redis.', newEvidence: ['src/a.ts:1 is slow'], cites: ['src/a.ts:1'] }),
        ),
        gemini: inTurn(says({ choice: 'C', stance: 'Neither.' }), failed('quota')),
      },
      openSetup(['Redis', 'Memory', 'Neither']),
    );
    const { outcome, round, dissents, flags, decision } = game.verdict();
    assert.deepEqual([outcome, round, decision, flags], ['decided', 2, 'Redis', ['degraded']]);
    assert.deepEqual(
      dissents.map((one) => one.seat),
      ['gemini'],
    );
    assert.equal(
      sayAllEnglish(game.view().heading),
      'Decided in round 2: A, “Redis”. Claude and Codex agree, Gemini didn’t answer.',
    );
  });

  it('is provisional if all seats are unsure, and undecided against a very confident seat', () => {
    const vote = (choice: string, confidence: number) => inTurn(says({ choice, stance: choice, confidence }));
    const start = openSetup(['Redis', 'Memory']);
    const unsureOnes = playCouncil(
      { claude: vote('A', 40), codex: vote('A', 30), gemini: vote('B', 35) },
      start,
    ).verdict();
    assert.deepEqual([unsureOnes.outcome, unsureOnes.flags], ['decided', ['provisional', 'low-confidence']]);
    const overruled = playCouncil(
      { claude: vote('A', 55), codex: vote('A', 50), gemini: vote('B', 95) },
      start,
    ).verdict();
    assert.deepEqual([overruled.outcome, overruled.action, overruled.agreedBy], ['undecided', 'ask-user', []]);
    assert.ok(overruled.flags.includes('override-review'));
  });

  it('needs no plan for a safety concern, because nothing is approved', () => {
    const start = openSetup(['Redis', 'Memory']);
    const fear = says({
      choice: 'B',
      stance: 'Memory.',
      dissent_note: 'Anybody can read the password.',
      position: 'REJECT',
    });
    const other = inTurn(says({ choice: 'A', stance: 'Redis.' }));
    const game = playCouncil({ claude: other, codex: other, gemini: inTurn(fear) }, start);
    assert.ok(game.events.every(({ kind }) => kind !== 'plan-asked'));
    assert.deepEqual([game.verdict().outcome, game.verdict().flags], ['decided', []]);
  });
});

describe('a deliberation that is stopped or asked again', () => {
  it('keeps the answers but concludes nothing if it is canceled', () => {
    const game = councilGame(
      { claude: inTurn(yes), codex: inTurn(yes), gemini: inTurn(failed('cancelled')) },
      deliberationSetup(),
      {
        after: (running, { seat: id }) => {
          if (id === 'codex') running.send({ kind: 'cancel' });
        },
      },
    );
    game.send({ kind: 'open' });
    const { outcome, pattern, deliberation, agreedBy } = game.verdict();
    assert.deepEqual([outcome, pattern, agreedBy], ['cancelled', null, []]);
    assert.deepEqual(
      deliberation?.rounds[0]?.seats.map(({ position }) => position),
      ['APPROVE', 'APPROVE', ''],
    );
    assert.equal(deliberation.whyMajority, '');
  });

  it('gives a seat asked again its own research and the news, but nothing of the others', () => {
    const scripts: Scripts = {
      claude: inTurn(yes),
      codex: inTurn(no),
      gemini: (seatQuestion) =>
        seatQuestion.task === 'research' && seatQuestion.news !== null
          ? yes
          : says({ position: 'ABSTAIN', summary: 'Read a.ts.', stance: 'Peer A is vague.' }),
    };
    const start = deliberationSetup({ limits: { ...deliberationSetup().limits, maxRounds: 2 } });
    const game = playCouncil(scripts, start);
    assert.equal(game.verdict().outcome, 'undecided');
    game.send({ kind: 'redeliberate', context: 'Measured: it holds.', evidence: true, seats: ['gemini'] });
    const last = game.exchanges.at(-1)?.seatQuestion;
    if (last?.task !== 'research') return assert.fail('it was not asked again');
    assert.deepEqual(
      [last.news?.context, last.own?.word.summary, last.own?.word.stance],
      ['Measured: it holds.', 'Read a.ts.', 'a peer is vague.'],
    );
    const { outcome, round, redeliberations, flags, deliberation } = game.verdict();
    assert.deepEqual([outcome, round, redeliberations.length, flags], ['approved', 3, 1, []]);
    assert.deepEqual(
      deliberation?.rounds.at(-1)?.seats.map(({ seat: id, movedOn }) => [id, movedOn]),
      [['gemini', ['Measured: it holds.']]],
    );
  });
});
