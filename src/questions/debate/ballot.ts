import { ABSTAINING_VOTE, type Ballot, type Position } from '../../protocol/tally/ballot.ts';
import type { DebateAnswer } from '../../protocol/debate/debateAnswer.ts';

/** The vote that an answer in a debate amounts to. Null for an answer that isn't a vote. */
export function debateBallot(answer: DebateAnswer, findings: Ballot['findings'] = []): Ballot | null {
  if (answer.kind === 'assumptions') return null;
  const vote = {
    ...ABSTAINING_VOTE,
    position: positionOf(answer),
    confidence: answer.confidence,
    rationale: rationaleOf(answer),
    key_evidence: 'evidence' in answer ? answer.evidence : [],
  };
  if (answer.kind !== 'challenge') return { vote, findings, alternatives: [] };
  const { verdict, critique, safety, safetyConcern: what, alternative } = answer;
  return {
    vote: {
      ...vote,
      dissent_note: verdict === 'disagree' ? critique : '',
      conditions: verdict === 'partial' ? [critique] : [],
      risks: what === '' ? [] : [what],
      safety,
      safety_concern: safety === 'none' ? null : { what, mitigation: '' },
    },
    findings,
    alternatives: alternative === '' ? [] : [alternative],
  };
}

type Voting = Exclude<DebateAnswer, { kind: 'assumptions' }>;

function positionOf(answer: Voting): Position {
  if (answer.kind === 'challenge') return answer.verdict === 'disagree' ? 'REJECT' : 'APPROVE';
  if (answer.kind !== 'rebuttal') return 'APPROVE';
  return answer.stance === 'ACCEPT' ? 'APPROVE' : 'REJECT';
}

function rationaleOf(answer: Voting): string {
  if (answer.kind === 'challenge') return answer.critique;
  if (answer.kind === 'rebuttal') return answer.critique === '' ? answer.reason : answer.critique;
  return answer.position;
}
