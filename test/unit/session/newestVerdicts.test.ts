import * as assert from 'node:assert/strict';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import type { SessionSetup } from '../../../src/protocol/setup.ts';
import type { StoredSession } from '../../../src/session/council.ts';
import { newestDecided, verdictToFollow } from '../../../src/session/newestVerdicts.ts';
import { summariesOf } from './keptSessions.ts';
import { player, playVote } from '../protocol/run/player.ts';
import { answered, ballot, finding, setup } from '../protocol/run/seats.ts';

const artifact = (scope: string): SessionSetup['artifact'] => ({
  ...setup().artifact,
  scope,
  files: [{ path: 'src/refund.ts', startLine: 40, lines: ['const one = 1;', 'await gateway.refund(order);'] }],
});

function session(sessionId: string, more: Partial<SessionSetup> = {}, findings: Finding[] = []): StoredSession {
  const vote = answered(ballot('REJECT', 80, { findings }));
  const { view, game } = playVote([vote, vote, vote], setup({ sessionId, artifact: artifact('uncommitted'), ...more }));
  return { sessionId, view, events: game.events };
}

const listed = ({ sessionId, events }: StoredSession) => summariesOf([sessionId, events]);
const ids = (sessions: readonly StoredSession[]) =>
  newestDecided(sessions.flatMap(listed), '/work/space').map(({ sessionId }) => sessionId);

describe('the newest verdicts', () => {
  it('include only the newest one of each scope', () => {
    const staged = { artifact: artifact('staged') };
    assert.deepEqual(ids([session('c'), session('b', staged), session('a'), session('0', staged)]), ['c', 'b']);
  });

  it('replace an earlier review that was repeated, even with a different scope', () => {
    const again = { artifact: artifact('since:abc'), earlier: { sessionId: 'a', seats: [], findings: [] } };
    assert.deepEqual(ids([session('c', again), session('b', { artifact: artifact('staged') }), session('a')]), [
      'c',
      'b',
    ]);
  });

  it('include only those of this folder', () => {
    assert.deepEqual(ids([session('b', { workspace: '/work/space/packages' }), session('a')]), ['a']);
  });

  it('exclude sessions that were cut off or canceled', () => {
    const open = player(setup({ sessionId: 'c' }));
    open.send({ kind: 'open' });
    const cancelled = player(setup({ sessionId: 'b', artifact: artifact('uncommitted') }));
    for (const kind of ['open', 'cancel'] as const) cancelled.send({ kind });
    for (const { id } of setup().seats) {
      const reply = { kind: 'cancelled', detail: '', nextStep: '', output: '', durationMs: 1 } as const;
      cancelled.send({ kind: 'reply', seat: id, reply });
    }
    cancelled.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.equal(cancelled.view().verdict?.outcome, 'cancelled');
    const stored = [open, cancelled].map((game) => ({ sessionId: 'x', view: game.view(), events: game.events }));
    assert.deepEqual(ids([...stored, session('a')]), ['a']);
  });

  it('quote the shown line for a finding without a quote, and drop its replacement', () => {
    const bare = finding({ startLine: 41, endLine: 41, quote: '', replacement: 'x' });
    const verdict = verdictToFollow(session('a', {}, [bare, finding({ title: 'Another thing', replacement: 'y' })]));
    assert.deepEqual(
      verdict?.findings.map(({ quote, replacement }) => [quote, replacement]),
      [
        ['await gateway.refund(order);', undefined],
        ['await gateway.refund(order);', 'y'],
      ],
    );
  });
});
