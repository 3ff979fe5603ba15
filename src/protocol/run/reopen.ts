import type { FollowUpQuestion } from './seatQuestion.ts';
import { concludeSession } from './concludeSession.ts';
import type { SessionEvent } from '../event.ts';
import { beforeFollowUp } from './followUp.ts';
import { ownAnswer } from '../deliberation/peerAnswer.ts';
import type { FollowUp, Redeliberation } from './redeliberation.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What opens a session that has its verdict once more. */
export type Reopening =
  | ({ readonly kind: 'redeliberate' } & Omit<Redeliberation, 'round'>)
  /** One more question to a seat that was outvoted in a deliberation; the verdict stands. */
  | ({ readonly kind: 'follow-up' } & FollowUp);

/** The event that opens it; null when it may not be. */
export function reopen(input: Reopening, state: SessionState): SessionEvent | null {
  if (input.kind === 'redeliberate') {
    const { context, evidence, seats } = input;
    return { kind: 'redeliberation-opened', redeliberation: { round: state.step.round + 1, context, evidence, seats } };
  }
  const { seat, question } = input;
  return canFollowUp(input, state) ? { kind: 'follow-up-opened', followUp: { seat, question: question.trim() } } : null;
}

/** Only a seat that the council has decided against is asked. */
function canFollowUp({ seat, question }: FollowUp, state: SessionState): boolean {
  if (state.cancelled || state.setup.protocol !== 'deliberate' || question.trim() === '') return false;
  return concludeSession(state).dissents.some((dissent) => dissent.seat === seat);
}

export function followUpQuestion(progress: SeatProgress, state: SessionState): FollowUpQuestion {
  const question = state.followUps.at(-1)?.question ?? '';
  const decision = decisionOf(concludeSession(beforeFollowUp(state)));
  return { task: 'follow-up', question, own: ownAnswer(progress, state), decision };
}

/** Without names: who decided is nothing that the dissenter should go by. */
function decisionOf({ outcome, deliberation, agreedBy, dissents }: Verdict): string {
  const score = `${String(agreedBy.length)} to ${String(dissents.length)}`;
  const option = deliberation?.options.find(({ letter }) => letter === deliberation.choice);
  if (option !== undefined) return `The council decided ${score} for option ${option.letter}: ${option.text}`;
  return `The council ${outcome === 'rejected' ? 'rejected' : 'approved'} it, ${score}.`;
}
