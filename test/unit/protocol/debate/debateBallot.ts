import type { Ballot, Position } from '../../../../src/protocol/tally/ballot.ts';
import { type DebateAnswer, isReadable } from '../../../../src/protocol/debate/debateAnswer.ts';
import { vote } from '../run/seats.ts';

/** The vote that goes with a word of a debate, as the reader gives it. */
export function ballotOf(word: DebateAnswer): Ballot | null {
  if (word.kind === 'assumptions' || !isReadable(word)) return null;
  const position = positionOf(word);
  const rationale =
    'critique' in word && word.critique !== ''
      ? word.critique
      : 'reason' in word
        ? word.reason
        : 'position' in word
          ? word.position
          : '';
  return { vote: vote(position, word.confidence, { rationale }), findings: [], alternatives: [] };
}

function positionOf(word: Exclude<DebateAnswer, { kind: 'assumptions' }>): Position {
  if (word.kind === 'challenge')
    return word.verdict === null ? 'ABSTAIN' : word.verdict === 'disagree' ? 'REJECT' : 'APPROVE';
  if (word.kind === 'rebuttal')
    return word.stance === null ? 'ABSTAIN' : word.stance === 'ACCEPT' ? 'APPROVE' : 'REJECT';
  return 'APPROVE';
}
