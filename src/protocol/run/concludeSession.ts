import { remembered } from '../remembered.ts';
import { concludeVote } from '../verdict/conclude.ts';
import { concludeDebate } from '../debate/concludeDebate.ts';
import { concludeDeliberation } from '../deliberation/concludeDeliberation.ts';
import { answeredFollowUps } from './followUp.ts';
import { findingKey } from '../findings/finding.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import type { SessionState } from './sessionState.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** The verdict of a session: a pure function of its state, the same for every replay. */
export const concludeSession = remembered((state: SessionState): Verdict => {
  const verdict = counted(state);
  if (state.followUps.every(({ finding }) => finding === undefined)) return verdict;
  const findings = verdict.findings.map((finding) => {
    const asked = answeredFollowUps(state, findingKey(finding));
    return asked.length === 0 ? finding : { ...finding, asked };
  });
  return { ...verdict, findings };
});

function counted(state: SessionState): Verdict {
  switch (state.setup.protocol) {
    case 'deliberate':
      return concludeDeliberation(state);
    case 'debate':
      return concludeDebate(state);
    case 'vote':
      return isOpenQuestion(state.setup) ? concludeDeliberation(state) : concludeVote(state);
    case 'review':
      return concludeVote(state);
  }
}
