import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import assert from 'node:assert/strict';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { SessionState } from '../../../../src/protocol/run/sessionState.ts';
import { decisionLog } from '../../../../src/protocol/export/decisionLog.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, failed, setup } from '../run/seats.ts';

const yes = answered(ballot('APPROVE', 80));
const no = answered(ballot('REJECT', 80));

function session(id: string, replies = [yes, yes, yes], text = 'Is it ready?') {
  const base = setup();
  return playVote(replies, { ...base, sessionId: id, question: { ...base.question, text } });
}

/** The log of these sessions, newest first. */
function logOf(...states: readonly SessionState[]) {
  return decisionLog(
    states.map((state) => ({
      ...viewOf(state),
      type: state.setup.question.type,
      verdict: state.phase === 'closed' ? concludeSession(state) : null,
    })),
  );
}

describe('decisionLog', () => {
  it('lists each verdict with its subject, and omits sessions without a verdict', () => {
    const unfinished = councilWorkflow.initialState(setup());
    const [entry, ...others] = logOf(unfinished, session('vote-1').state);
    assert.deepEqual(others, []);
    assert.deepEqual(entry, {
      id: 'vote-1',
      date: '2026-01-02T03:04:12.000Z',
      type: 'go-no-go',
      subject: 'src/refund.ts',
      question: 'Is it ready?',
      consensus: 'unanimous',
      confidence: 80,
      decision: 'Approved 3–0.',
      status: 'active',
    });
  });

  it('marks an older verdict on the same question as superseded, and no other', () => {
    const log = logOf(
      session('new').state,
      session('other', [yes, yes, yes], 'Is it fast?').state,
      session('old').state,
    );
    assert.deepEqual(
      log.map(({ id, status }) => [id, status]),
      [
        ['new', 'active'],
        ['other', 'active'],
        ['old', 'superseded'],
      ],
    );
  });

  it('keeps a decision active after a newer undecided session, until the user settles that session', () => {
    const { game } = session('new', [yes, no, failed('failed')]);
    const log = () => logOf(game.state(), session('old').state).map(({ status }) => status);
    assert.equal(game.verdict().outcome, 'undecided');
    assert.deepEqual(log(), ['active', 'active']);
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: 'ready', acceptedRisk: false } });
    assert.deepEqual(log(), ['active', 'superseded']);
    assert.deepEqual(
      logOf(session('newer').state, session('open', [yes, no, failed('failed')]).state).map(({ status }) => status),
      ['active', 'superseded'],
    );
  });

  it('marks a verdict that the user overrode as revoked, even an old one', () => {
    const { game } = session('rejected', [no, no, no]);
    game.send({ kind: 'settle', resolution: { option: 'override', reason: 'hot fix', acceptedRisk: true } });
    assert.deepEqual(
      logOf(session('new').state, game.state()).map(({ status }) => status),
      ['active', 'revoked'],
    );
  });

  it('does not mark a decision as superseded by a canceled session', () => {
    const { game } = playVote([yes]);
    game.send({ kind: 'cancel' });
    for (const seat of ['codex', 'gemini']) game.send({ kind: 'reply', seat, reply: failed('cancelled') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.equal(game.verdict().outcome, 'cancelled');
    assert.deepEqual(
      logOf(game.state(), session('old').state).map(({ status }) => status),
      ['active'],
    );
  });
});
