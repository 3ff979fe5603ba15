import assert from 'node:assert/strict';
import { notOurs } from '../../../src/session/debateKeeping.ts';
import {
  challenge,
  confrontation,
  debateSetup,
  opening,
  playDebate,
  rebuttal,
} from '../protocol/debate/debatePlayer.ts';
import { playVote } from '../protocol/sitting/player.ts';

const FOLDER = 'debates/001-redis-or-cache';

describe('what changed in the workspace during a debate', () => {
  const { state } = playDebate(
    (brief) =>
      brief.task === 'opening'
        ? opening
        : brief.task === 'challenge'
          ? challenge()
          : brief.task === 'confrontation'
            ? confrontation()
            : rebuttal('ACCEPT'),
    debateSetup(),
  );

  it('is not what Council writes there itself', () => {
    const ours = ['state.json', 'transcript.md', 'outcome.md', 'rounds/r001_codex.md', 'rounds/r002_gemini.md'];
    assert.deepEqual(
      notOurs(
        ours.map((name) => `${FOLDER}/${name}`),
        state,
      ),
      [],
    );
  });

  it('is everything else, in the folder of the debate as well', () => {
    const theirs = ['AGENTS.md', 'context.md', 'rounds/r009_codex.md', 'run.sh'].map((name) => `${FOLDER}/${name}`);
    const all = ['src/pay.ts', 'debates/002-other/state.json', ...theirs];
    assert.deepEqual(notOurs(all, state), all);
  });

  it('is everything in another session', () => {
    assert.deepEqual(notOurs([`${FOLDER}/state.json`], playVote([]).state), [`${FOLDER}/state.json`]);
  });
});
