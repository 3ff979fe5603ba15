import { chosenLabel } from '../../protocol/verdict/chosenLabel.ts';
import { ASK_AGAIN, OVERRIDE } from '../../protocol/verdict/option.ts';
import { findingKey } from '../../protocol/findings/finding.ts';
import { type FollowUp, MOST_REDELIBERATIONS } from '../../protocol/run/redeliberation.ts';
import type { Resolution, Verdict } from '../../protocol/verdict/verdict.ts';
import type { FollowUpRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** Throws a CouncilError when there is nothing to settle, or not in this way. */
export function checkSettlement(verdict: Verdict, resolution: Omit<Resolution, 'at'>): void {
  const { sessionId, options } = verdict;
  checkNotSettled(verdict);
  if (options.length === 0) throw usage(`There is nothing to settle in session ${sessionId}: ${verdict.decision}`);
  const known = options.map((one) => one.id);
  if (!known.includes(resolution.option)) {
    throw usage(`There is no option ${resolution.option} in session ${sessionId}; choose one of ${known.join(', ')}.`);
  }
  if (resolution.option === ASK_AGAIN) {
    throw usage(`Asking again is no choice to record; put the decision again and say what is new.`);
  }
  if (resolution.option === OVERRIDE) checkOverride(resolution);
  else if (resolution.acceptedRisk)
    throw usage('Only going ahead against a rejection accepts a risk; leave the acceptance out.');
}

/** A decision that others may act on by now is not exchanged unseen. */
function checkNotSettled(verdict: Verdict): void {
  const { sessionId, resolution } = verdict;
  if (resolution === null) return;
  const next = `To change that, put it again with \`council redeliberate ${sessionId} --context TEXT\`.`;
  throw usage(
    `Session ${sessionId} is settled already: ${chosenLabel(verdict, resolution)} (${resolution.at}). ${next}`,
  );
}

/** Going against a rejection is an explicit act: a written reason, and the risk accepted in so many words. */
function checkOverride({ reason, acceptedRisk }: Omit<Resolution, 'at'>): void {
  if (reason.trim() === '') throw usage('Going ahead against the council needs a written reason; give one.');
  if (!acceptedRisk) throw usage('Going ahead against the council means to accept the risk; say that you do.');
}

/** Throws a CouncilError when the decision may not be put again, or to nobody. */
export function checkRedeliberation(
  verdict: Verdict,
  { context, evidence, seats }: { context: string; evidence: boolean; seats: readonly string[] },
): void {
  const { sessionId, redeliberations } = verdict;
  if (verdict.outcome === 'cancelled') {
    throw usage(`Session ${sessionId} was cancelled and has no verdict to put again; call the council anew.`);
  }
  if (context.trim() === '') throw usage('Nothing new is given; say what the council did not know.');
  const stranger = seats.find((id) => verdict.seats.every((seat) => seat.id !== id));
  if (stranger !== undefined) {
    throw usage(
      `There is no seat ${stranger} in session ${sessionId}; choose from ${verdict.seats.map((seat) => seat.id).join(', ')}.`,
    );
  }
  if (redeliberations.length >= MOST_REDELIBERATIONS && !evidence) {
    throw usage(
      `Session ${sessionId} was put again twice already; a third time needs new facts: say so if what you bring is evidence.`,
    );
  }
  if (seats.length === 0) {
    throw usage(
      `What is new concerns no seat of session ${sessionId}: none lacked information, and none relies on what it names; name whom to ask, as in \`council redeliberate ${sessionId} --context TEXT --engines ${verdict.seats.map((seat) => seat.id).join(',')}\`.`,
    );
  }
}

/** Throws a CouncilError when there is nobody to be asked once more, or nothing to ask. */
export function followUpOf(verdict: Verdict, request: FollowUpRequest): FollowUp {
  const { question } = request;
  if ('finding' in request) return { ...raisersOf(verdict, request.finding), question: asked(question) };
  checkDissenter(verdict, request.seat);
  return { seat: request.seat, question: asked(question) };
}

function asked(question: string): string {
  if (question.trim() === '') throw usage('The question is empty. Write what you want to know.');
  return question.trim();
}

/** In the order of the seats. Of a finding of an earlier review nobody may have said anything in this one. */
function raisersOf({ sessionId, outcome, findings, seats }: Verdict, id: string): Omit<FollowUp, 'question'> {
  const finding = findings.find((one) => one.id === id);
  if (finding === undefined) throw usage(`Session ${sessionId} has no finding ${id}. See its findings in its verdict.`);
  if (outcome === 'cancelled') throw usage(`Session ${sessionId} was cancelled. Review again, then ask.`);
  if (finding.earlier !== undefined)
    throw usage(`Finding ${id} comes from an earlier review. Ask about it in the session that raised it.`);
  const [seat, ...also] = seats.flatMap((one) => (finding.raisedBy.includes(one.id) ? [one.id] : []));
  if (seat === undefined) throw usage(`No engine in session ${sessionId} raised ${id}, so you can't ask about it.`);
  return { seat, ...(also.length === 0 ? {} : { also }), finding: findingKey(finding) };
}

function checkDissenter({ sessionId, protocol, outcome, dissents, decision }: Verdict, seat: string): void {
  if (protocol !== 'deliberate')
    throw usage(`Session ${sessionId} is no deliberation; only there a dissenter is asked.`);
  if (outcome === 'cancelled') throw usage(`Session ${sessionId} was cancelled, so nobody was outvoted in it.`);
  if (dissents.length === 0) throw usage(`Nobody dissents in session ${sessionId}: ${decision}`);
  if (dissents.every((one) => one.seat !== seat)) {
    throw usage(
      `${seat} does not dissent in session ${sessionId}; ask ${dissents.map((one) => one.seat).join(' or ')}.`,
    );
  }
}
