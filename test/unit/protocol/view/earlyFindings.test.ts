import assert from 'node:assert/strict';
import { earlyFindings } from '../../../../src/protocol/view/earlyFindings.ts';
import { found, reviewPlayer, reviewSetup, says, type Script } from '../review/reviewPlayer.ts';

const lost = found('claude', 'P2', 'Cents are lost');
const twice = found('codex', 'P1', 'A refund is booked twice');
const start = reviewSetup({ secondLook: 'never' });

/** Gemini is still working, or has answered. */
const script =
  (gemini: 'holds' | 'answers'): Script =>
  ({ seat }) => {
    if (seat === 'gemini') return gemini === 'holds' ? 'hold' : says('keep');
    return says('revise', { findings: [seat === 'claude' ? lost : twice] });
  };

function played(gemini: 'holds' | 'answers') {
  const game = reviewPlayer(script(gemini), { start });
  game.send({ kind: 'open' });
  return game;
}

describe('findings before all seats have answered', () => {
  it('are those of the seats that have answered, with their seats, the worst first', () => {
    const told = earlyFindings(played('holds').state()).map(({ seat, finding }) => [
      seat,
      finding.severity,
      finding.title,
    ]);
    assert.deepEqual(told, [
      ['Codex', 'P1', 'A refund is booked twice'],
      ['Claude', 'P2', 'Cents are lost'],
    ]);
  });

  it('appear neither in the view of the running session nor in questions to seats', () => {
    const game = played('holds');
    const others = JSON.stringify([game.view(), game.asked]);
    for (const { title } of [lost, twice]) assert.ok(!others.includes(title), title);
  });

  it('are no longer listed after the verdict, which contains them all', () => {
    const game = played('answers');
    assert.deepEqual(earlyFindings(game.state()), []);
    assert.equal(game.verdict().findings.length, 2);
  });
});
