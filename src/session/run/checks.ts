import { inTurn, msg } from '../../protocol/labels/text.ts';
import { chosenLabel } from '../../protocol/verdict/chosenLabel.ts';
import { ASK_AGAIN, OVERRIDE } from '../../protocol/verdict/option.ts';
import { findingKey } from '../../protocol/findings/finding.ts';
import { type FollowUp, MOST_REDELIBERATIONS } from '../../protocol/run/redeliberation.ts';
import type { Resolution, Verdict } from '../../protocol/verdict/verdict.ts';
import type { FollowUpRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** Throws a CouncilError if there is nothing to settle, or if it can't be settled this way. */
export function checkSettlement(verdict: Verdict, resolution: Omit<Resolution, 'at'>): void {
  const { sessionId, options } = verdict;
  checkNotSettled(verdict);
  if (options.length === 0)
    throw usage(msg`Session ${sessionId} has nothing to settle. See it with \`council sessions show ${sessionId}\`.`);
  const known = options.map((one) => one.id);
  if (!known.includes(resolution.option)) {
    throw usage(msg`Session ${sessionId} has no option ${resolution.option}. Choose one of: ${known.join(', ')}.`);
  }
  if (resolution.option === ASK_AGAIN) {
    throw usage(
      msg`“Ask again” isn’t a choice that you can record. To ask again, run \`council redeliberate ${sessionId} --context TEXT\`.`,
    );
  }
  if (resolution.option === OVERRIDE) checkOverride(resolution);
  else if (resolution.acceptedRisk)
    throw usage(msg`You can accept a risk only when you override a rejection. Remove --accept-risk.`);
}

/** A settled decision can't be replaced silently, because others may already act on it. */
function checkNotSettled(verdict: Verdict): void {
  const { sessionId, resolution } = verdict;
  if (resolution === null) return;
  const next = msg`To change the decision, ask again with \`council redeliberate ${sessionId} --context TEXT\`.`;
  const settled = msg`Session ${sessionId} is already settled: ${chosenLabel(verdict, resolution)} (${resolution.at}).`;
  throw usage(inTurn(settled, next));
}

/** Overriding a rejection is explicit: it requires a written reason and the acceptance of the risk. */
function checkOverride({ reason, acceptedRisk }: Omit<Resolution, 'at'>): void {
  if (reason.trim() === '') throw usage(msg`Overriding a rejection requires a written reason. Give one.`);
  if (!acceptedRisk) throw usage(msg`Overriding a rejection requires that you accept the risk. Confirm that you do.`);
}

/** Throws a CouncilError if the seats can't be asked again about the decision, or if no seat is named. */
export function checkRedeliberation(
  verdict: Verdict,
  { context, evidence, seats }: { context: string; evidence: boolean; seats: readonly string[] },
): void {
  const { sessionId, redeliberations } = verdict;
  if (verdict.outcome === 'cancelled') {
    throw usage(msg`Session ${sessionId} was canceled and has no verdict. Start a new session.`);
  }
  if (context.trim() === '') throw usage(msg`The new information is empty. Write what the council didn’t know.`);
  // Includes seats that weren't asked because the first answers were enough.
  const ids = [...verdict.seats.map(({ id }) => id), ...(verdict.notAsked ?? [])];
  const stranger = seats.find((id) => !ids.includes(id));
  if (stranger !== undefined)
    throw usage(msg`Session ${sessionId} has no seat ${stranger}. Choose from: ${ids.join(', ')}.`);
  if (redeliberations.length >= MOST_REDELIBERATIONS && !evidence) {
    throw usage(
      msg`You’ve already asked again twice in session ${sessionId}. Asking a third time requires new evidence. If you’re adding new evidence, mark it as evidence.`,
    );
  }
  if (seats.length === 0) {
    throw usage(
      msg`The new information doesn’t affect any seat in session ${sessionId}. All seats had enough information, and no seat relies on anything that the new information names. Name the seats to ask, as in \`council redeliberate ${sessionId} --context TEXT --engines ${ids.join(',')}\`.`,
    );
  }
}

/** Throws a CouncilError if there is no seat that can be asked once more, or no question. */
export function followUpOf(verdict: Verdict, request: FollowUpRequest): FollowUp {
  const { question } = request;
  if ('finding' in request) return { ...raisersOf(verdict, request.finding), question: asked(question) };
  checkDissenter(verdict, request.seat);
  return { seat: request.seat, question: asked(question) };
}

function asked(question: string): string {
  if (question.trim() === '') throw usage(msg`The question is empty. Write what you want to know.`);
  return question.trim();
}

/**
 * Returns the seats that raised a finding, in the order of the seats. A finding from an earlier review may have no such
 * seat in this session.
 */
function raisersOf({ sessionId, outcome, findings, seats }: Verdict, id: string): Omit<FollowUp, 'question'> {
  const finding = findings.find((one) => one.id === id);
  if (finding === undefined)
    throw usage(msg`Session ${sessionId} has no finding ${id}. See the findings in the session’s verdict.`);
  if (outcome === 'cancelled') throw usage(msg`Session ${sessionId} was canceled. Review again, then ask.`);
  if (finding.earlier !== undefined)
    throw usage(msg`Finding ${id} comes from an earlier review. Ask about it in the session that raised it.`);
  const [seat, ...also] = seats.flatMap((one) => (finding.raisedBy.includes(one.id) ? [one.id] : []));
  if (seat === undefined) throw usage(msg`No engine in session ${sessionId} raised ${id}, so you can’t ask about it.`);
  return { seat, ...(also.length === 0 ? {} : { also }), finding: findingKey(finding) };
}

function checkDissenter({ sessionId, protocol, outcome, dissents }: Verdict, seat: string): void {
  if (protocol !== 'deliberate')
    throw usage(msg`Session ${sessionId} isn’t a deliberation. You can ask a dissenter only in a deliberation.`);
  if (outcome === 'cancelled') throw usage(msg`Session ${sessionId} was canceled, so it has no dissent.`);
  if (dissents.length === 0) throw usage(msg`Session ${sessionId} has no dissent, so you can’t ask a dissenter.`);
  if (dissents.every((one) => one.seat !== seat)) {
    throw usage(msg`${seat} doesn’t dissent in session ${sessionId}. Choose from ${dissents.map((one) => one.seat)}.`);
  }
}
