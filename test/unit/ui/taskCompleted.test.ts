import * as assert from 'node:assert/strict';
import { taskCompleted } from '../../../src/ui/taskCompleted.ts';
import { playVote } from '../protocol/run/player.ts';
import { answered, ballot } from '../protocol/run/seats.ts';

const yes = answered(ballot('APPROVE', 80));
const { verdict } = playVote([yes, yes, yes]);

describe('the event for other extensions', () => {
  it('has the fields of the specification', () => {
    assert.deepEqual(taskCompleted(verdict), {
      skill: 'ftm-council',
      decision_domain: verdict.question,
      verdict: verdict.decision,
      round: 1,
      duration_ms: Date.parse(verdict.endedAt) - Date.parse(verdict.startedAt),
    });
  });
});
