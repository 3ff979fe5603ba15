import * as assert from 'node:assert/strict';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import { transcriptOf } from '../../../../src/protocol/export/transcript.ts';
import { answered, ballot, failed } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

const replies = [
  { ...answered(ballot('APPROVE', 80)), text: 'Fine.\n````yaml\nvote: APPROVE\n````' },
  answered(ballot('APPROVE', 70)),
  failed('quota', 'Its quota is used up until 18:00.'),
];
const { view, verdict } = playVote(replies);
const events = replies.map((reply, index): RecordedEvent => ({
  kind: 'seat-answered',
  task: 'vote',
  seat: ['claude', 'codex', 'gemini'][index] ?? '',
  round: 1,
  attempt: 1,
  reply,
  seq: index + 1,
  at: '2026-01-02T03:04:05.000Z',
}));

describe('the transcript', () => {
  it('begins with the summary and lists answers and failures', () => {
    const text = transcriptOf({ view, events });
    assert.ok(text.startsWith(`# ${verdict.decision}`));
    assert.match(text, /### Claude, round 1, attempt 1/);
    assert.match(text, /Its quota is used up until 18:00\./);
  });

  it('distinguishes a second look from the review', () => {
    const [first] = events;
    assert.ok(first?.kind === 'seat-answered');
    assert.match(
      transcriptOf({ view, events: [{ ...first, task: 'second-look' }] }),
      /### Claude, second look, round 1, attempt 1/,
    );
  });

  it('68: fences an answer with more backquotes than it contains', () => {
    assert.ok(transcriptOf({ view, events }).includes('`````text\nFine.\n````yaml'));
  });
});
