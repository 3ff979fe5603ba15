import * as assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatView } from '../../../../src/protocol/view/view.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { cutOff } from '../../../../src/ui/sessions/storedSessions.ts';
import { isRunning } from '../../../../src/webview/live/live.ts';
import { answered, ballot, setup } from '../../protocol/run/seats.ts';
import { playVote } from '../../protocol/run/player.ts';

const asked = (seat: SeatView): SeatView => ({
  ...seat,
  status: 'asked',
  askedAt: '2025-01-02T03:04:05.000Z',
  activity: { kind: 'reading', text: 'Reading src/refund.ts' },
});

describe('an interrupted session', () => {
  const begun = viewOf(councilWorkflow.initialState(setup()));
  const [first, ...others] = begun.seats.map(asked);
  assert.ok(first);
  const live = { ...begun, seats: [{ ...first, status: 'answered', askedAt: null } as const, ...others] };

  it('is not shown as if its engines were still working', () => {
    assert.equal(isRunning(live), true);
    const view = cutOff(live);
    assert.equal(isRunning(view), false);
    assert.deepEqual(
      view.seats.map(({ status, askedAt }) => [status, askedAt]),
      [
        ['answered', null],
        ['waiting', null],
        ['waiting', null],
      ],
    );
    assert.equal(view.phase, 'interrupted');
    assert.match(sayAllEnglish(view.heading), /^No verdict yet\. /);
    assert.match(view.notices.map(sayEnglish).at(-1) ?? '', /^To continue, resume the session/);
  });

  it('is left unchanged once it has a verdict', () => {
    const { view } = playVote([
      answered(ballot('APPROVE', 80)),
      answered(ballot('APPROVE', 70)),
      answered(ballot('APPROVE', 90)),
    ]);
    assert.equal(cutOff(view), view);
  });
});
