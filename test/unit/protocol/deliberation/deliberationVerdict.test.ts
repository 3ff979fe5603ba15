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

describe('what the user chooses from when an open question stays open', () => {
  it('is what the seats hold with, what most hold with first, and to ask again', () => {
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

  it('has two of the options at the least', () => {
    const lost = inTurn(failed('quota'));
    const game = playCouncil({ claude: holds('C'), codex: lost, gemini: lost }, oneRound(THREE));
    assert.deepEqual(options(game), ['C', 'A', 'ask-again']);
    assert.equal(game.verdict().options[1]?.description, 'No seat is for it.');
  });

  it('takes no option for one that can be undone because a seat writes so', () => {
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

  it('can be undone either way where a conflict is arbitrated: both are edits', () => {
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

  it('ends with the steps of a deadlock once the matter was put again', () => {
    const game = playCouncil({ claude: holds('A'), codex: holds('B'), gemini: holds('C') }, oneRound(THREE));
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['gemini'] });
    assert.deepEqual(options(game).slice(3), ['ask-again', 'reframe', 'timebound', 'defer', 'decide-now']);
    game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['gemini'] });
    assert.ok(!options(game).includes('ask-again'));
  });

  it('is settled by the user, whom those are named for that held with another', () => {
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

describe('the recommended action where no engine has read some of the files', () => {
  const unread = ['src/a.ts', 'src/b.ts'].map((file) => ({ file, lines: 1 }));
  const pointing = (files = unread) => deliberationSetup({ pointedAt: files });
  const yes = inTurn(says({ position: 'APPROVE', stance: 'Fine.' }));
  const no = inTurn(says({ position: 'REJECT', stance: 'Wrong.' }));
  const recommended = (game: CouncilGame) => game.verdict().deliberation?.recommendedAction;

  it('is to have them read, and to choose comes second', () => {
    const game = playCouncil({ claude: yes, codex: yes, gemini: yes }, pointing());
    assert.match(game.verdict().decision, /^Undecided despite 3–0 in favor: some files may not have been read/);
    assert.equal(
      recommended(game),
      'Ask again, and name in the context what engines still need to read: src/a.ts and src/b.ts. You can also choose an option.',
    );
  });

  it('is to choose where Council can’t ask again, and where all have been read', () => {
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

  it('is what it was once something is rejected', () => {
    const game = playCouncil({ claude: no, codex: no, gemini: no }, pointing());
    assert.match(recommended(game) ?? '', /^Don’t go ahead as it is\./);
  });
});

describe('review_complete', () => {
  const told = (game: CouncilGame) => reviewComplete(game.verdict());

  it('has the option under its letter when it was given, and in words when the seats made it', () => {
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

  it('has the outcome of a question of acceptance, also of a vote', () => {
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

  it('tells nothing of a session that was cancelled', () => {
    const game = playCouncil(
      { claude: inTurn(says({})), codex: inTurn(says({})), gemini: inTurn(says({})) },
      deliberationSetup(),
    );
    assert.equal(reviewComplete({ ...game.verdict(), outcome: 'cancelled' }), null);
  });
});

describe('the documents of a deliberation', () => {
  for (const row of [...ACCEPTANCE_ROWS, ...OPEN_ROWS]) {
    it(`pass their schemas and lose nothing there: ${row.name}`, () => {
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

  it('name nobody as Peer A where the user reads them', () => {
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

  it('keep what a seat found in an earlier round, unless it has come to approve since', () => {
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
