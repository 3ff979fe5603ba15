import { remembered } from '../remembered.ts';
import { concludeVote } from '../verdict/conclude.ts';
import { concludeDebate } from '../debate/concludeDebate.ts';
import { concludeDeliberation } from '../deliberation/concludeDeliberation.ts';
import { answeredFollowUps } from './followUp.ts';
import { withoutSpared } from './firstSeats.ts';
import { dismissedAmong, type DismissedPlace } from '../findings/dismissed.ts';
import { type Finding, findingKey, isStanding } from '../findings/finding.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import type { SessionState } from './sessionState.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** The verdict of a session: a pure function of its state, the same for every replay. */
export const concludeSession = remembered((state: SessionState): Verdict => {
  const verdict = withDismissals(counted(withoutSpared(state)), state.setup.dismissed ?? []);
  if (state.followUps.every(({ finding }) => finding === undefined)) return verdict;
  const findings = verdict.findings.map((finding) => {
    const asked = answeredFollowUps(state, findingKey(finding));
    return asked.length === 0 ? finding : { ...finding, asked };
  });
  return { ...verdict, findings };
});

/** Notes each dismissal at its finding and changes nothing else, because a verdict is what the council says. */
function withDismissals(verdict: Verdict, places: readonly DismissedPlace[]): Verdict {
  const dismissed = dismissedAmong(verdict.findings.filter(isStanding), places);
  if (dismissed.size === 0) return verdict;
  const findings = verdict.findings.map((finding): Finding => {
    const dismissal = dismissed.get(finding);
    return dismissal === undefined ? finding : { ...finding, state: 'dismissed', dismissal };
  });
  return { ...verdict, findings };
}

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
