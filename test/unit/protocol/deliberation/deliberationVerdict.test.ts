import assert from 'node:assert/strict';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { overruledBy } from '../../../../src/protocol/verdict/overruled.ts';
import { reviewComplete } from '../../../../src/protocol/review/reviewComplete.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import { verdictSchema } from '../../../../src/schema/verdict.ts';
import { recordedEventSchema } from '../../../../src/schema/event.ts';
import { ACCEPTANCE_ROWS } from '../vote/acceptanceRows.ts';
import {
  answers,
  type CouncilGame,
  deliberationSetup,
  inTurn,
  openSetup,
  playCouncil,
  says,
  type Words,
} from './deliberationPlayer.ts';
import { OPEN_ROWS } from '../vote/openRows.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, failed, finding, seat } from '../run/seats.ts';

const holds = (choice: string, more: Words = {}) => inTurn(says({ choice, stance: `It is ${choice}.`, ...more }));
const THREE = ['Keep it', 'Move it', 'Drop it'];
const oneRound = (options: readonly string[]) =>
  openSetup(options, { limits: { ...openSetup().limits, maxRounds: 1 } });

function options(game: CouncilGame): readonly string[] {
  return game.verdict().options.map(({ id }) => id);
}

describe('the user’s choice if an open question stays undecided', () => {
  it('consists of the options that seats support, the most supported first, and asking again', () => {
    const four = openSetup(['A1', 'B1', 'C1', 'D1'], {
      seats: ['claude', 'codex', 'gemini', 'qwen'].map((id) => seat(id)),
    });
    const game = playCouncil(
      { claude: holds('C'), codex: holds('B'), gemini: holds('B'), qwen: holds('D') },
      { ...four, limits: { ...four.limits, maxRounds: 1 } },
    );
    assert.deepEqual(options(game), ['B', 'C', 'D', 'ask-again']);
    const [b] = game.verdict().options;
    assert.deepEqual(
      [b?.label, b?.seat, b?.description],
      ['Option B: B1', 'codex', 'Codex and Gemini are for it: “It is B.”'],
    );
  });

  it('has at least two of the options', () => {
    const lost = inTurn(failed('quota'));
    const game = playCouncil({ claude: holds('C'), codex: lost, gemini: lost }, oneRound(THREE));
    assert.deepEqual(options(game), ['C', 'A', 'ask-again']);
    assert.equal(game.verdict().options[1]?.description, 'No seat is for it.');
  });

  it('does not mark an option as reversible because a seat says so', () => {
    const game = playCouncil(
      { claude: holds('A'), codex: holds('B', { stance: 'Move it; that is easy to undo.' }), gemini: holds('C') },
      oneRound(THREE),
    );
    assert.deepEqual(
      game.verdict().options.map(({ id, reversible }) => [id, reversible]),
      [
        ['A', false],
        ['B', false],
        ['C', false],
        ['ask-again', true],
      ],
    );
  });

  it('is reversible either way in an arbitration, because both options are edits', () => {
    const start = oneRound([]);
    const conflict = {
      ...{ conflictType: 'test', originalIntent: 'a', change: 'b', reasoning: 'c', code: 'd', debugHistory: '' },
      question: 'Which?',
    };
    const game = playCouncil(
      { claude: holds('A'), codex: holds('B'), gemini: inTurn(failed('quota')) },
      { ...start, conflict },
    );
    assert.deepEqual(
      game.verdict().options.map(({ id, reversible }) => [id, reversible]),
      [
        ['update_intent', true],
        ['revert_fix', true],
        ['ask-again', true],
      ],
    );
  });

  it('ends with the steps of a deadlock after asking again', () => {
    const game = playCouncil({ claude: holds('A'), codex: holds('B'), gemini: holds('C') }, oneRound(THREE));
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['gemini'] });
    assert.deepEqual(options(game).slice(3), ['ask-again', 'reframe', 'timebound', 'defer', 'decide-now']);
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['gemini'] });
    assert.ok(!options(game).includes('ask-again'));
  });

  it('is named in heading and summary, with the seats that it overrules', () => {
    const game = playCouncil(
      { claude: holds('A'), codex: holds('B'), gemini: inTurn(failed('quota')) },
      oneRound(THREE),
    );
    assert.equal(
      sayAllEnglish(game.view().heading),
      'Undecided after 1 round: Claude is for A, Codex is for B, Gemini didn’t answer. You decide.',
    );
    game.send({ kind: 'settle', resolution: { option: 'B', reason: 'It scales.', acceptedRisk: false } });
    assert.match(sayAllEnglish(game.view().heading), /Gemini didn’t answer\. You chose: option B: Move it\.$/);
    assert.match(summaryOf(game.view()), /Option B: Move it \(.*\)\. Reason: It scales\. Overruled: Claude\./);
    assert.deepEqual(overruledBy('ask-again', game.verdict()), []);
    const { recommendedAction } = game.verdict().deliberation ?? {};
    assert.match(recommendedAction ?? '', /^Follow your choice: “Option B: Move it”\./);
  });
});

describe('the recommended action if no engine has read some of the files', () => {
  const unread = ['src/a.ts', 'src/b.ts'].map((file) => ({ file, lines: 1 }));
  const pointing = (files = unread) => deliberationSetup({ pointedAt: files });
  const yes = inTurn(says({ position: 'APPROVE', stance: 'Fine.' }));
  const no = inTurn(says({ position: 'REJECT', stance: 'Wrong.' }));
  const recommended = (game: CouncilGame) => game.verdict().deliberation?.recommendedAction;

  it('is to have them read, then to choose an option', () => {
    const game = playCouncil({ claude: yes, codex: yes, gemini: yes }, pointing());
    assert.match(game.verdict().decision, /^Undecided despite 3–0 in favor: some files may not have been read/);
    assert.equal(
      recommended(game),
      'Ask again, and name in the context what engines still need to read: src/a.ts and src/b.ts. You can also choose an option.',
    );
  });

  it('is to choose an option if Council can’t ask again or if all have been read', () => {
    const choose = 'Choose an option. The decision is yours.';
    const start = pointing();
    const game = playCouncil({ claude: yes, codex: yes, gemini: yes }, start);
    const again = { kind: 'redeliberate', context: 'Read src/a.ts.', evidence: false } as const;
    game.send({ ...again, seats: ['claude', 'codex', 'gemini'] });
    game.send({ ...again, seats: ['claude', 'codex', 'gemini'] });
    assert.ok(!options(game).includes('ask-again'));
    assert.equal(recommended(game), choose);
    const reading = { ...says({ position: 'APPROVE', stance: 'Fine.' }), filesRead: ['src/refund.ts'] };
    const split = playCouncil(
      { claude: inTurn(reading), codex: no, gemini: inTurn(failed('quota')) },
      pointing([{ file: 'src/refund.ts', lines: 1 }]),
    );
    assert.equal(recommended(split), choose);
  });

  it('is unchanged if the council rejects', () => {
    const game = playCouncil({ claude: no, codex: no, gemini: no }, pointing());
    assert.match(recommended(game) ?? '', /^Don’t go ahead as it is\./);
  });
});

describe('review_complete', () => {
  const told = (game: CouncilGame) => reviewComplete(game.verdict());

  it('names a given option by its letter, and an option from the seats by its words', () => {
    const given = playCouncil({ claude: holds('B'), codex: holds('B'), gemini: holds('A') }, openSetup(THREE));
    assert.deepEqual(told(given), {
      skill: 'ftm-council',
      verdict: 'option_b',
      round: 1,
      agreed_by: ['claude', 'codex'],
      dissent: 'Gemini: It is A.',
      reasoning: 'Claude: “It is B.” Codex: “It is B.”',
    });
    const same = inTurn(says({ stance: 'Keep it.' }), says({ stance: 'Keep it.', choice: 'A' }));
    assert.equal(told(playCouncil({ claude: same, codex: same, gemini: same }, openSetup()))?.verdict, 'Keep it.');
  });

  it('contains the outcome of a question of acceptance, also of a vote', () => {
    const yes = says({ stance: 'Yes.' });
    const all = { claude: inTurn(yes), codex: inTurn(yes), gemini: inTurn(yes) };
    const approved = told(playCouncil(all));
    assert.deepEqual([approved?.verdict, approved?.dissent], ['approved', null]);
    const { verdict } = playVote(['APPROVE', 'APPROVE', 'REJECT'].map((one) => answered(ballot(one as 'APPROVE', 80))));
    const vote = reviewComplete(verdict);
    assert.deepEqual(
      [vote?.verdict, vote?.dissent, vote?.reasoning],
      ['approved', 'Gemini: Because REJECT.', 'Because APPROVE. Because APPROVE.'],
    );
  });

  it('is null for a canceled session', () => {
    const game = playCouncil(
      { claude: inTurn(says({})), codex: inTurn(says({})), gemini: inTurn(says({})) },
      deliberationSetup(),
    );
    assert.equal(reviewComplete({ ...game.verdict(), outcome: 'cancelled' }), null);
  });
});

describe('the documents of a deliberation', () => {
  for (const row of [...ACCEPTANCE_ROWS, ...OPEN_ROWS]) {
    it(`match their schemas and lose nothing in parsing: ${row.name}`, () => {
      const game = playCouncil(row.scripts, row.start, {
        after: (running) => {
          const view = running.view();
          assert.deepEqual(JSON.parse(JSON.stringify(view)), view, 'the panel gets it as it is');
        },
      });
      row.then?.(game);
      const verdict: unknown = JSON.parse(JSON.stringify(game.verdict()));
      assert.deepEqual(verdictSchema.parse(verdict), verdict);
      for (const event of game.events) {
        const written: unknown = JSON.parse(JSON.stringify(event));
        assert.deepEqual(recordedEventSchema.parse(written), written);
      }
    });
  }

  it('do not show the user names such as Peer A', () => {
    const talking = (name: string): Words => ({
      stance: `${name} says: Peer A is right.`,
      reasoning: 'As Peer B says. Peer A’s point holds.',
      key_evidence: ['Peer A found src/a.ts:3'],
      concerns: ['Peer B may be wrong'],
      dissent_note: 'Peer A overlooks the load.',
      risks: ['Peer B’s risk'],
      conditions: ['Do as Peer A says'],
      disagreements: ['Peer A has not shown it'],
      newEvidence: ['src/b.ts:4, as Peer B said'],
    });
    const turn = (name: string, position: 'APPROVE' | 'REJECT') =>
      inTurn(says({ position: 'ABSTAIN', stance: '', confidence: 40 }), says({ ...talking(name), position }));
    const scripts = { claude: turn('One', 'APPROVE'), codex: turn('Two', 'APPROVE'), gemini: turn('Three', 'REJECT') };
    const game = playCouncil(scripts);
    assert.equal(game.verdict().outcome, 'approved');
    assert.doesNotMatch(JSON.stringify(game.verdict()), /Peer [AB]/);
    assert.doesNotMatch(summaryOf(game.view()), /Peer [AB]/);
    assert.match(
      game.verdict().deliberation?.whyDissentMatters ?? '',
      /^Gemini: “(Claude|Codex) overlooks the load\.”/,
    );
  });

  it('keep the findings of a seat from an earlier round unless it approves later', () => {
    const first = says({ position: 'REJECT', stance: 'No.', findings: [finding({ detail: 'Peer A will see it.' })] });
    const unsure = says({ position: 'ABSTAIN', stance: 'Unsure.', confidence: 40 });
    const later = (position: 'APPROVE' | 'REJECT') =>
      playCouncil({
        claude: inTurn(first, says({ position, stance: 'Now.', newEvidence: ['src/a.ts:3 too'] })),
        codex: inTurn(unsure, says({ position, stance: 'Now.' })),
        gemini: inTurn(unsure),
      }).verdict();
    const kept = later('REJECT').findings;
    assert.deepEqual([kept.length, kept[0]?.raisedBy], [1, ['claude']]);
    assert.match(kept[0]?.detail ?? '', /will see it\.$/);
    assert.doesNotMatch(kept[0]?.detail ?? '', /Peer/);
    const approved = later('APPROVE');
    assert.deepEqual([approved.outcome, approved.findings], ['approved', []]);
  });

  it('show a question to the dissenter and its answer in the summary', () => {
    const no = says({ position: 'REJECT', stance: 'No.' });
    const game = playCouncil({
      claude: inTurn(says({})),
      codex: inTurn(says({})),
      gemini: (seatQuestion) => (seatQuestion.task === 'follow-up' ? answers('So.') : no),
    });
    game.send({ kind: 'follow-up', seat: 'gemini', question: 'Why?' });
    assert.match(summaryOf(game.view()), /## Asked afterwards\n\n\*\*Gemini\*\*, asked: Why\?\n\nSo\.\n/);
  });
});
