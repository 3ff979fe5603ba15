import assert from 'node:assert/strict';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { earlyDecision } from '../../../../src/protocol/deliberation/earlyDecision.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { deliberationSetup, openSetup, says } from './deliberationPlayer.ts';
import { player } from '../run/player.ts';
import { failed, seat } from '../run/seats.ts';

const yes = says({ position: 'APPROVE', stance: 'Yes.' });
const no = says({ position: 'REJECT', stance: 'No.' });
const unsure = says({ position: 'ABSTAIN', stance: 'Unsure.', abstainReason: 'conflicting-criteria' });

type Round = Readonly<Record<string, SeatReply>>;

/** A game in the middle of its last round: only the seats that the round names have answered. */
function inRound(start: SessionSetup, ...rounds: readonly Round[]) {
  const game = player(start);
  game.send({ kind: 'open' });
  for (const round of rounds)
    for (const [id, reply] of Object.entries(round)) game.send({ kind: 'reply', seat: id, reply });
  return game;
}

function heading(start: SessionSetup, ...rounds: readonly Round[]): string {
  return sayAllEnglish(inRound(start, ...rounds).view().heading);
}

const three = deliberationSetup();
const split = { claude: yes, codex: no, gemini: unsure };

describe('an early decision', () => {
  it('is made if two of three agree and the third has not answered', () => {
    const game = inRound(three, split, { codex: no, gemini: no });
    assert.deepEqual(earlyDecision(game.state()), {
      outcome: 'rejected',
      choice: null,
      agreedBy: ['codex', 'gemini'],
      against: [],
      out: ['claude'],
    });
    assert.deepEqual(game.view().called?.out, ['claude']);
    assert.equal(
      sayAllEnglish(game.view().heading),
      'Decided early: rejected, 2–0. Claude is still running. Its vote can’t change the result, but its findings can still matter.',
    );
  });

  it('is never made in the first round, whatever the answers', () => {
    const game = inRound(three, { claude: yes, codex: yes });
    assert.equal(earlyDecision(game.state()), null);
    assert.equal(sayAllEnglish(game.view().heading), 'Three engines are reading. 2 answered.');
  });

  it('is not made while the third can still change it', () => {
    const cases: readonly Round[] = [{ codex: yes }, { codex: no, gemini: yes }, { codex: unsure, gemini: yes }];
    for (const round of cases)
      assert.match(heading(three, split, round), /^Round 2: 3 engines are answering one another\./);
    const four = deliberationSetup({ seats: ['claude', 'codex', 'gemini', 'qwen'].map((name) => seat(name)) });
    const first = { ...split, qwen: unsure };
    // Two of four aren't a majority yet, but three are.
    assert.equal(earlyDecision(inRound(four, first, { claude: yes, codex: yes }).state()), null);
    assert.equal(earlyDecision(inRound(four, first, { claude: yes, codex: yes, gemini: no }).state()), null);
    assert.match(
      heading(four, first, { claude: yes, codex: yes, gemini: yes }),
      /^Decided early: approved, 3–0\. Qwen is still running/,
    );
  });

  it('counts a lost seat against those that agree', () => {
    const five = deliberationSetup({
      seats: ['claude', 'codex', 'gemini', 'qwen', 'copilot'].map((name) => seat(name)),
    });
    const first = { ...split, qwen: unsure, copilot: unsure };
    const lost = { claude: yes, codex: yes, gemini: failed('quota') };
    assert.equal(earlyDecision(inRound(five, first, lost).state()), null);
    assert.match(
      heading(five, first, { ...lost, qwen: yes }),
      /^Decided early: approved, 3–0\. Copilot is still running/,
    );
    assert.match(
      heading(five, first, { claude: yes, codex: yes, gemini: yes }),
      /^Decided early: approved, 3–0\. Qwen and Copilot are still running\. Their votes can’t change the result, but their findings can still matter\./,
    );
  });

  it('is not made for a majority that a very confident dissent could override', () => {
    const weak = says({ position: 'APPROVE', stance: 'Perhaps.', confidence: 59 });
    assert.equal(earlyDecision(inRound(three, split, { codex: weak, gemini: weak }).state()), null);
    const firm = says({ position: 'APPROVE', stance: 'Yes.', confidence: 60 });
    assert.notEqual(earlyDecision(inRound(three, split, { codex: firm, gemini: firm }).state()), null);
  });

  it('is not made if some lines were too large to show', () => {
    const coverage = {
      files: 1,
      changedLines: 9,
      shownLines: 3,
      leftOut: [{ file: 'a.ts', reason: 'too-large' as const }],
    };
    const start = deliberationSetup({ artifact: { ...three.artifact, coverage } });
    assert.equal(earlyDecision(inRound(start, split, { codex: yes, gemini: yes }).state()), null);
  });

  it('names the option of an open question', () => {
    const vote = (choice: string): SeatReply => says({ choice, stance: `It is ${choice}.` });
    const game = inRound(
      openSetup(['Keep it in the process. Measure later.', 'Redis', 'None']),
      { claude: vote('A'), codex: vote('B'), gemini: vote('C') },
      { claude: vote('A'), gemini: vote('A') },
    );
    assert.equal(earlyDecision(game.state())?.choice, 'A');
    assert.match(
      sayAllEnglish(game.view().heading),
      /^Decided early: A, “Keep it in the process”, 2–0\. Codex is still running/,
    );
  });

  it('remains if the last seat is stopped, whose earlier objection stays', () => {
    const game = inRound(three, { claude: no, codex: yes, gemini: unsure }, { codex: yes, gemini: yes });
    game.send({ kind: 'reply', seat: 'claude', reply: failed('cancelled') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    const { verdict } = game.view();
    assert.deepEqual(
      [verdict?.outcome, verdict?.round, verdict?.dissents.map((one) => one.seat)],
      ['approved', 2, ['claude']],
    );
  });

  it('ends if the user stops everything', () => {
    const game = inRound(three, split, { codex: yes, gemini: yes });
    game.send({ kind: 'cancel' });
    assert.equal(earlyDecision(game.state()), null);
    assert.equal(sayAllEnglish(game.view().heading), 'Stopping…');
  });
});

describe('the live view of a deliberation', () => {
  it('shows the finished rounds, and nothing of the running one', () => {
    const game = inRound(three, split, { codex: says({ position: 'REJECT', stance: 'SECRET' }) });
    const { rounds, verdict } = game.view();
    assert.deepEqual([rounds?.map(({ round }) => round), verdict], [[1], null]);
    assert.doesNotMatch(JSON.stringify(game.view()), /SECRET/);
    assert.deepEqual(inRound(three, { claude: yes }).view().rounds, []);
  });
});
