import type { FollowUpQuestion } from './seatQuestion.ts';
import { findingKey } from '../findings/finding.ts';
import { concludeSession } from './concludeSession.ts';
import type { SessionEvent } from '../event.ts';
import { beforeFollowUp } from './followUp.ts';
import { ownAnswer } from '../deliberation/peerAnswer.ts';
import { type FollowUp, type Redeliberation, seatsAsked } from './redeliberation.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What reopens a session that has its verdict. */
export type Reopening =
  | ({ readonly kind: 'redeliberate' } & Omit<Redeliberation, 'round'>)
  /** One more question to a seat that was outvoted in a deliberation, or to those that raised a finding. */
  | ({ readonly kind: 'follow-up' } & FollowUp);

/** The event that reopens the session. Null if it can't be reopened. */
export function reopen(input: Reopening, state: SessionState): SessionEvent | null {
  if (input.kind === 'redeliberate') {
    const { context, evidence, seats } = input;
    return { kind: 'redeliberation-opened', redeliberation: { round: state.step.round + 1, context, evidence, seats } };
  }
  const { kind: _kind, ...followUp } = input;
  if (!canFollowUp(followUp, state)) return null;
  return { kind: 'follow-up-opened', followUp: { ...followUp, question: followUp.question.trim() } };
}

/** Whether the seats may be asked: a seat that the council decided against, or the seats that raised the finding. */
function canFollowUp(followUp: FollowUp, state: SessionState): boolean {
  const { seat, finding, question } = followUp;
  if (state.cancelled || question.trim() === '') return false;
  const { protocol, dissents, findings } = concludeSession(state);
  if (finding === undefined) return protocol === 'deliberate' && dissents.some((dissent) => dissent.seat === seat);
  const raisers = findings.find((one) => findingKey(one) === finding)?.raisedBy ?? [];
  return seatsAsked(followUp).every((one) => raisers.includes(one));
}

export function followUpQuestion(progress: SeatProgress, state: SessionState): FollowUpQuestion {
  const { question = '', finding } = state.followUps.at(-1) ?? {};
  const verdict = concludeSession(beforeFollowUp(state));
  const raised = verdict.findings.find((one) => findingKey(one) === finding);
  return raised === undefined
    ? { task: 'follow-up', question, own: ownAnswer(progress, state), decision: decisionOf(verdict) }
    : {
        task: 'follow-up',
        question,
        finding: { ...raised, raisedBy: [], secondOpinions: undefined, asked: undefined },
      };
}

/** Without names, because the dissenter shouldn't go by who decided. */
function decisionOf({ outcome, deliberation, agreedBy, dissents }: Verdict): string {
  const score = `${String(agreedBy.length)} to ${String(dissents.length)}`;
  const option = deliberation?.options.find(({ letter }) => letter === deliberation.choice);
  if (option !== undefined) return `The council decided ${score} for option ${option.letter}: ${option.text}`;
  return `The council ${outcome === 'rejected' ? 'rejected' : 'approved'} it, ${score}.`;
}
