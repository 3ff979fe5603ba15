import * as assert from 'node:assert/strict';
import { voteWorkflow } from '../../../src/protocol/vote.ts';
import { viewOfVote } from '../../../src/protocol/voteView.ts';
import { damagedEntry, sessionEntry } from '../../../src/ui/sessionEntries.ts';
import { answered, ballot, failed, seat, setup } from '../protocol/seats.ts';
import { playVote } from '../protocol/player.ts';

const SHELF = { folder: '/ws', state: 'stored', formatTime: () => '2 Jan 03:04' } as const;
const entryOf = (...play: Parameters<typeof playVote>) => sessionEntry(playVote(...play).view, SHELF);

describe('a session in the tree', () => {
  it('is labelled with its verdict and described with subject, time and protocol', () => {
    const entry = entryOf([
      answered(ballot('APPROVE', 80)),
      answered(ballot('APPROVE', 70)),
      answered(ballot('APPROVE', 90)),
    ]);
    assert.equal(entry.label, 'Approved 3–0');
    assert.equal(entry.description, 'src/refund.ts · 2 Jan 03:04 · vote');
    assert.equal(entry.mark.icon, 'pass');
    assert.equal(entry.contextValue, 'session.done');
  });

  it('has its seats below it, each with its vote or why there is none', () => {
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), failed('quota')]);
    assert.deepEqual(
      entry.children.map(({ label, description, mark }) => [label, description, mark.icon]),
      [
        ['Claude', 'for · 80', 'pass'],
        ['Codex', 'against · 70', 'error'],
        ['Gemini', 'quota used up', 'warning'],
      ],
    );
  });

  it('offers to settle a split', () => {
    const entry = entryOf([
      answered(ballot('APPROVE', 80)),
      answered(ballot('REJECT', 70)),
      answered(ballot('ABSTAIN', 20)),
    ]);
    assert.equal(entry.contextValue, 'session.split');
    assert.equal(entry.mark.icon, 'question');
  });

  it('says when it was a rehearsal', () => {
    const seats = [seat('rehearsal-a', { rehearsal: true }), seat('rehearsal-b', { rehearsal: true })];
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('APPROVE', 70))], setup({ seats }));
    assert.match(entry.description, /^rehearsal · /);
  });

  it('shows a running one as running, with what each seat does and no vote', () => {
    const view = viewOfVote(voteWorkflow.initialState(setup()));
    const entry = sessionEntry(view, { ...SHELF, state: 'running' });
    assert.equal(entry.contextValue, 'session.running');
    assert.equal(entry.mark.icon, 'loading~spin');
    assert.deepEqual(new Set(entry.children.map(({ description }) => description)), new Set(['waiting']));
  });

  it('tells one that was cut off from one that runs', () => {
    const entry = sessionEntry(viewOfVote(voteWorkflow.initialState(setup())), SHELF);
    assert.deepEqual([entry.label, entry.contextValue, entry.children], ['No verdict yet', 'session.interrupted', []]);
  });

  it('gives every line an id of its own', () => {
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), failed('quota')]);
    const ids = [entry, ...entry.children].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('names a damaged one with its problem', () => {
    const entry = damagedEntry('/ws', { sessionId: 'vote-1', problem: 'line 3 is no JSON' });
    assert.deepEqual([entry.label, entry.description, entry.tooltip], ['vote-1', 'damaged', ['line 3 is no JSON']]);
  });
});
