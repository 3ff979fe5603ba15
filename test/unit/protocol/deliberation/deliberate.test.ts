import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { RebuttalQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { definitionOf } from '../../../../src/protocol/run/protocols.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import {
  type CouncilGame,
  deliberationSetup,
  digging,
  inTurn,
  openSetup,
  playCouncil,
  says,
  seeing,
  type Words,
} from './deliberationPlayer.ts';
import { answered, failed, finding, seat } from '../run/seats.ts';

const yes = says({ position: 'APPROVE', stance: 'Yes.' });
const no = says({ position: 'REJECT', stance: 'No.' });
const unsure = says({ position: 'ABSTAIN', stance: 'Unsure.', abstainReason: 'conflicting-criteria', confidence: 40 });

function askedIn(round: number, game: CouncilGame): readonly string[] {
  return game.exchanges
    .filter((one) => one.round === round && one.seatQuestion.task !== 'follow-up')
    .map((one) => one.seat);
}

function rebuttals(seatId: string, game: CouncilGame): readonly RebuttalQuestion[] {
  return game.exchanges.flatMap(({ seat: id, seatQuestion }) =>
    id === seatId && seatQuestion.task === 'rebuttal' ? [seatQuestion] : [],
  );
}

describe('the rounds of a deliberation', () => {
  it('are at most five by default', () => {
    const { maxRounds: _none, ...limits } = deliberationSetup().limits;
    const game = playCouncil(
      { claude: inTurn(yes), codex: inTurn(no), gemini: digging(inTurn(unsure)) },
      deliberationSetup({ limits }),
    );
    assert.equal(game.verdict().round, 5);
  });

  it('end if the minutes are used up', () => {
    const start = deliberationSetup({ limits: { ...deliberationSetup().limits, budgetMinutes: 10 } });
    const game = playCouncil({ claude: inTurn(yes), codex: inTurn(no), gemini: digging(inTurn(unsure)) }, start);
    const state = { ...game.state(), step: { ...game.state().step, round: 2 } };
    assert.equal(definitionOf(start).next(state, 9 * 60_000)?.round, 3);
    assert.equal(definitionOf(start).next(state, 10 * 60_000), null);
  });

  it('ask a seat again that timed out or was unreadable, but not one lost for good', () => {
    const cases: readonly (readonly [SeatReply, boolean])[] = [
      [failed('timed-out'), true],
      [answered(null), true],
      [failed('quota'), false],
      [failed('logged-out'), false],
      [failed('cancelled'), false],
      [failed('failed'), false],
    ];
    for (const [reply, again] of cases) {
      const game = playCouncil({ claude: inTurn(yes), codex: inTurn(no), gemini: inTurn(reply, yes) });
      assert.deepEqual(askedIn(2, game), again ? ['claude', 'codex', 'gemini'] : ['claude', 'codex']);
    }
  });

  it('end if the remaining seats can no longer be a majority', () => {
    const lost = inTurn(failed('quota'));
    assert.equal(playCouncil({ claude: inTurn(yes), codex: lost, gemini: lost }).verdict().round, 1);
    const four = deliberationSetup({ seats: ['claude', 'codex', 'gemini', 'qwen'].map((name) => seat(name)) });
    const two = { claude: inTurn(yes), codex: inTurn(no), gemini: lost, qwen: lost };
    const { round, outcome, pattern } = playCouncil(two, four).verdict();
    assert.deepEqual([round, outcome, pattern], [1, 'undecided', 'split']);
  });

  it('continue once if no seat answered in the first, and end if no seat answers again', () => {
    const slow = inTurn(failed('timed-out'));
    assert.equal(playCouncil({ claude: slow, codex: slow, gemini: slow }).verdict().round, 2);
    const late = inTurn(failed('timed-out'), yes);
    assert.equal(playCouncil({ claude: late, codex: late, gemini: slow }).verdict().outcome, 'approved');
  });

  it('count an approval beside its own P1 as an abstention, and continue', () => {
    const grave = says({ position: 'APPROVE', stance: 'Fine but for one thing.', findings: [finding()] });
    const game = playCouncil({ claude: inTurn(grave, yes), codex: inTurn(yes), gemini: inTurn(no, yes) });
    const [seatQuestion] = rebuttals('codex', game);
    const peers = seatQuestion?.peers.map(({ position }) => position).toSorted();
    assert.deepEqual(peers, ['ABSTAIN', 'REJECT']);
    assert.ok(
      seatQuestion?.peers.some(({ keyEvidence }) =>
        keyEvidence.some((text) => text.startsWith('P1 at src/refund.ts:41: ')),
      ),
    );
    assert.deepEqual([game.verdict().round, game.verdict().outcome], [2, 'approved']);
  });

  it('leave both positions to the user if a very confident seat opposes an unsure majority', () => {
    const weak = inTurn(says({ position: 'APPROVE', stance: 'Perhaps.', confidence: 55 }));
    const sure = inTurn(says({ position: 'REJECT', stance: 'Never.', confidence: 95 }));
    const { outcome, flags, options } = playCouncil({ claude: weak, codex: weak, gemini: sure }).verdict();
    assert.equal(outcome, 'undecided');
    assert.ok(flags.includes('override-review'));
    assert.equal(options.length, 4);
  });
});

describe('a round without anything new', () => {
  const split = { codex: inTurn(no), gemini: inTurn(unsure) };
  const roundsWith = (...claude: readonly SeatReply[]): number =>
    playCouncil({ ...split, claude: inTurn(...claude) }).verdict().round;

  it('is the last one, but never the first', () => {
    const { round, outcome, pattern } = playCouncil({ ...split, claude: inTurn(yes) }).verdict();
    assert.deepEqual([round, outcome, pattern], [2, 'undecided', 'split']);
  });

  it('is reported if it ended the deliberation, but not if the rounds were used up', () => {
    const noticesWith = (...claude: readonly SeatReply[]): string =>
      playCouncil({ ...split, claude: inTurn(...claude) })
        .view()
        .notices.map(sayEnglish)
        .join('\n');
    assert.match(
      noticesWith(yes),
      /^In round 2, no seat changed its position or cited new evidence, so there were no further rounds\.$/m,
    );
    assert.doesNotMatch(noticesWith(yes, unsure, yes, unsure), /no further round/);
  });

  it('is not one in which a seat changes its position, with or without new evidence', () => {
    assert.equal(roundsWith(yes, unsure), 3);
    assert.equal(roundsWith(yes, seeing(unsure, 'src/a.ts:7')), 3);
    assert.equal(roundsWith(yes, unsure, yes, unsure), 5);
  });

  it('is not one in which a seat names an existing place that no seat had named', () => {
    assert.equal(roundsWith(yes, seeing(yes, 'src/a.ts:7')), 3);
    assert.equal(roundsWith(yes, seeing(yes, 'src/a.ts:7'), seeing(yes, 'src/a.ts:8'), yes), 4);
    assert.equal(roundsWith(yes, seeing(yes, 'src/gone.ts:7?')), 2);
    assert.equal(roundsWith(seeing(yes, 'src/a.ts:7')), 2);
    const told = says({ stance: 'Yes.', newEvidence: ['I have looked again.'] });
    assert.equal(roundsWith(yes, told), 2);
  });

  it('is one in which no seat reports a change, even if it cites other lines', () => {
    const kept = (line: number, more: Words = {}) =>
      says({ stance: 'Yes.', changedBy: 'none', cites: [`src/a.ts:${String(line)}`], ...more });
    assert.equal(roundsWith(yes, kept(7), kept(8), kept(9)), 2);
    // New evidence and findings are news to the others. A changed position is too.
    const named = { newEvidence: ['src/a.ts:7 locks'] };
    assert.equal(roundsWith(yes, kept(7, named), kept(8)), 3);
    assert.equal(roundsWith(yes, kept(7, { findings: [finding({ severity: 'P2' })] }), kept(8)), 3);
    assert.equal(roundsWith(yes, kept(7, { position: 'ABSTAIN' }), kept(8, { position: 'ABSTAIN' })), 3);
    assert.equal(roundsWith(yes, kept(7, { changedBy: 'argument' }), kept(8)), 3);
  });

  it('is one in which the only new place was already named by a peer', () => {
    const codex = inTurn(seeing(no, 'src/a.ts:7'));
    const claude = inTurn(yes, seeing(yes, 'src/a.ts:7'));
    assert.equal(playCouncil({ ...split, claude, codex }).verdict().round, 2);
  });

  it('is not one with a verified finding at a new place', () => {
    const found = says({ position: 'REJECT', stance: 'No.', findings: [finding()] });
    const codex = inTurn(no, found);
    assert.equal(playCouncil({ ...split, claude: inTurn(yes), codex }).verdict().round, 3);
  });

  it('is not one with a seat’s first answer, but is one with only a silent seat', () => {
    const silent = failed('timed-out');
    assert.equal(roundsWith(silent, yes), 3);
    assert.equal(roundsWith(yes, silent, unsure), 2);
  });

  it('ends an open question as well', () => {
    const holds = (choice: string) => inTurn(says({ stance: choice, choice }));
    const start = openSetup(['One', 'Two', 'Three']);
    const still = { claude: holds('A'), codex: holds('B'), gemini: holds('C') };
    assert.equal(playCouncil(still, start).verdict().round, 2);
    const moves = inTurn(says({ stance: 'A', choice: 'A' }), says({ stance: 'None of them.' }));
    assert.equal(playCouncil({ ...still, claude: moves }, start).verdict().round, 3);
  });
});

describe('the content of a rebuttal question', () => {
  const talk = (round: number) =>
    says({
      position: 'REJECT',
      summary: `Read file ${String(round)}.`,
      stance: `Peer A's point of round ${String(round)} does not hold; peer b is right.`,
      key_evidence: [`src/a.ts:${String(round)} differs`],
      newEvidence: [`src/b.ts:${String(round)} too`],
      cites: [`src/a.ts:${String(round)}`],
    });

  it('includes all earlier research of the seat, round by round, each piece once', () => {
    const game = playCouncil({
      claude: inTurn(talk(1), talk(2), talk(2), talk(4)),
      codex: inTurn(yes),
      gemini: digging(inTurn(unsure)),
    });
    const own = rebuttals('claude', game).at(-1)?.own;
    assert.equal(own?.word.summary, 'Round 1: Read file 1.\nRound 2: Read file 2.\nRound 4: Read file 4.');
    assert.deepEqual(
      own.word.citations.map(({ line }) => line),
      [1, 2, 4],
    );
    assert.deepEqual(own.keyEvidence, ['src/a.ts:1 differs', 'src/a.ts:2 differs', 'src/a.ts:4 differs']);
    assert.deepEqual(own.word.newEvidence, ['src/b.ts:1 too', 'src/b.ts:2 too', 'src/b.ts:4 too']);
  });

  it('uses the labels of its own prompt in every text, and “[you]” for the reader', () => {
    const game = playCouncil({ claude: inTurn(talk(1), talk(2)), codex: inTurn(yes), gemini: inTurn(unsure) });
    const before = rebuttals('claude', game)[0]?.peers.map(({ position }) => position) ?? [];
    assert.deepEqual(before.toSorted(), ['ABSTAIN', 'APPROVE']);
    for (const reader of ['codex', 'gemini']) {
      const [, seatQuestion] = rebuttals(reader, game);
      const speaker = seatQuestion?.peers.find(({ position }) => position === 'REJECT');
      const labelOf = (position: string): string =>
        seatQuestion?.peers.find((one) => one.position === position)?.label ?? '[you]';
      const [a = '', b = ''] = before.map(labelOf);
      assert.equal(speaker?.word.stance, `${a}'s point of round 2 does not hold; ${b} is right.`);
    }
  });

  it('includes a lost seat with its earlier research', () => {
    const lost = inTurn(talk(1), failed('quota'));
    const game = playCouncil({ claude: lost, codex: inTurn(yes), gemini: digging(inTurn(unsure)) });
    const third = rebuttals('codex', game).find(({ round }) => round === 3);
    assert.equal(third?.peers.length, 2);
    assert.ok(third.peers.some(({ word }) => word.summary === 'Read file 1.'));
  });

  it('has no research of the seat itself if it has not answered before', () => {
    const game = playCouncil({ claude: inTurn(failed('timed-out'), yes), codex: inTurn(yes), gemini: inTurn(no) });
    assert.deepEqual([rebuttals('claude', game)[0]?.own, rebuttals('claude', game)[0]?.peers.length], [null, 2]);
  });

  it('is in a different order for different seats and rounds', () => {
    const stances = (game: CouncilGame): string[] =>
      ['claude', 'codex', 'gemini', 'qwen', 'copilot'].flatMap((id) =>
        rebuttals(id, game).map(({ peers }) => peers.map(({ word }) => word.stance).join(',')),
      );
    const seats = ['claude', 'codex', 'gemini', 'qwen', 'copilot'];
    const scripts = Object.fromEntries(
      seats.map((id, index) => [
        id,
        digging(
          inTurn(
            says({ position: index === 4 ? 'ABSTAIN' : index % 2 === 0 ? 'APPROVE' : 'REJECT', stance: String(index) }),
          ),
        ),
      ]),
    );
    const orders = stances(playCouncil(scripts, deliberationSetup({ seats: seats.map((id) => seat(id)) })));
    const alphabetic = orders.filter((order) => order === order.split(',').toSorted().join(','));
    assert.equal(orders.length, 20);
    assert.ok(alphabetic.length < 5, `${String(alphabetic.length)} of 20 in the order of the seats`);
  });
});
