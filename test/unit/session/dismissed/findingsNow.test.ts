import assert from 'node:assert/strict';
import type { StoredSession } from '../../../../src/session/council.ts';
import type { Dismissals } from '../../../../src/session/dismissalPorts.ts';
import { dismissedForGood, findingsNow } from '../../../../src/session/dismissed/findingsNow.ts';
import { trackFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import { dismissalOf } from '../../../../src/session/dismissed/coveredCode.ts';
import { playReview, reviewSetup, says, steady } from '../../protocol/review/reviewPlayer.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['async function refund(order) {', '  await gateway.refund(order);', '}'];
const FOUND = finding({ startLine: 2, endLine: 2 });
const KEEP = says('keep', { confidence: 80 });

function session(id: string, workspace: string): StoredSession {
  const revise = says('revise', { findings: [FOUND] });
  const game = playReview(
    (asked) =>
      asked.seatQuestion.task === 'review' ? steady({ claude: revise, codex: KEEP, gemini: KEEP })(asked) : KEEP,
    { start: reviewSetup({ secondLook: 'never' }, { sessionId: id, workspace }) },
  );
  return { sessionId: id, view: game.view(), events: game.events };
}

function ports(reason: 'wont-fix' | 'later') {
  const moved = trackFinding(FOUND, TEXT) ?? assert.fail('no place');
  const placed = { sessionId: 'one', finding: { ...FOUND, id: 'f1' }, moved, lines: TEXT };
  const kept = dismissalOf(placed, { reason, at: '2026-01-02T03:04:05.000Z', left: [] });
  const listed: string[] = [];
  const dismissals = {
    list: (workspace: string) => {
      listed.push(workspace);
      return Promise.resolve([kept]);
    },
  } as unknown as Dismissals;
  const texts = { read: () => Promise.resolve(new Map([[FOUND.file, TEXT]])) };
  return { listed, ports: { dismissals, texts, log: { info: () => {}, warn: () => {}, error: () => {} } } };
}

describe('the current findings of several sessions', () => {
  it('read the dismissals once for each workspace', async () => {
    const { listed, ports: given } = ports('wont-fix');
    const found = await findingsNow(given, [session('one', '/a'), session('two', '/a'), session('three', '/b')]);
    assert.deepEqual(
      found.map(({ sessionId, state }) => [sessionId, state]),
      ['one', 'two', 'three'].map((id) => [id, 'dismissed']),
    );
    assert.deepEqual(listed, ['/a', '/b']);
  });

  it('are dismissed for good for “won’t fix” but not for “later”', async () => {
    assert.deepEqual(await dismissedForGood(ports('wont-fix').ports, session('one', '/a')), ['f1']);
    assert.deepEqual(await dismissedForGood(ports('later').ports, session('one', '/a')), []);
  });
});
