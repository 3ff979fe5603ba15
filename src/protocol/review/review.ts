import { withoutNames } from '../text/anonymous.ts';
import { ableSeats, isOutOfTime } from '../run/attendance.ts';
import { asksForMore } from '../verdict/advice.ts';
import type { Claim } from '../run/seatQuestion.ts';
import { type Finding, findingKey } from '../findings/finding.ts';
import { mergeFindings } from '../findings/findingMerge.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { isSameMatter } from '../findings/sameMatter.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import { secondOpinionsOf } from '../findings/secondOpinions.ts';
import { shuffled } from '../shuffle.ts';
import { inRound, type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import type { Step } from '../run/step.ts';
import { everybody, newsFor } from '../vote/vote.ts';

/**
 * Rounds of findings as long as most seats want another, then a second look at what only some have found.
 * Source: debate-router in our reading.
 */
export const reviewDefinition: ProtocolDefinition = {
  first: (setup) => everybody(setup, 'review'),
  next,
  question(progress, state, part) {
    if (state.step.task === 'second-look') return { task: 'second-look', claims: claimsFor(progress, state), own: [] };
    const { round } = state.step;
    const soFar = anonymous(findingsUpTo(state, round - 1), state);
    return { task: 'review', part, round, news: newsFor(progress, state), soFar, own: [] };
  },
};

function next(state: SessionState, elapsedMs: number): Step | null {
  if (state.step.task === 'second-look' || isOutOfTime(state, elapsedMs)) return null;
  return wantsAnotherRound(state) && mayHaveAnotherRound(state) ? nextRound(state) : secondLook(state);
}

/** Most seats want another round. One that the user asked for, with something new, is one alone. */
export function wantsAnotherRound(state: SessionState): boolean {
  if (state.redeliberations.length > 0) return false;
  const going = state.seats.filter((progress) => asksForMore(concludeSeat(progress)));
  return going.length * 2 > state.seats.length;
}

function mayHaveAnotherRound(state: SessionState): boolean {
  return state.step.round < (state.setup.limits.maxRounds ?? 1) && !isExhausted(state);
}

/** Two rounds that brought no new P1 or P2. */
function isExhausted(state: SessionState): boolean {
  const { round } = state.step;
  return round >= 2 && !broughtNews(state, round) && !broughtNews(state, round - 1);
}

/** Whether a round found a P1 that no round before it had. */
function broughtNews(state: SessionState, round: number): boolean {
  const known = findingsUpTo(state, round - 1).filter(isP1);
  const found = state.seats.flatMap((progress) => concludeSeat(inRound(progress, round)).findings).filter(isP1);
  return found.some((finding) => !known.some((one) => isSameMatter(one, finding)));
}

function isP1({ severity }: Finding): boolean {
  return severity !== 'P3';
}

function findingsUpTo(state: SessionState, round: number): readonly Finding[] {
  return mergeFindings(state.seats.map((progress) => concludeSeat(upToRound(progress, round)).findings));
}

function nextRound(state: SessionState): Step {
  const { step } = state;
  return { ...step, round: step.round + 1, seats: ableSeats(state).map((progress) => progress.seat.id) };
}

/** Null when nothing is left that somebody could judge. */
export function secondLook(state: SessionState): Step | null {
  const asked = state.seats.filter((progress) => claimsFor(progress, state).length > 0).map((one) => one.seat.id);
  return asked.length === 0 ? null : { round: state.step.round, task: 'second-look', seats: asked, parts: 1 };
}

/** The findings that a seat did not raise and has not judged yet, as the setting wants them. */
function claimsFor(progress: SeatProgress, state: SessionState): readonly Claim[] {
  const { id } = progress.seat;
  const { seat } = concludeSeat(progress);
  if (seat.status !== 'answered' && seat.status !== 'abstained') return [];
  const judged = new Set(secondOpinionsOf(progress).map((look) => look.finding));
  const open = findingsUpTo(state, state.step.round).filter(
    (finding) => isWanted(finding, state) && !finding.raisedBy.includes(id) && !judged.has(findingKey(finding)),
  );
  return shuffled(open, `${state.setup.sessionId}/${id}`).map((finding, index) => ({
    label: `C${String(index + 1)}`,
    key: findingKey(finding),
    finding: anonymousFinding(finding, state),
  }));
}

function isWanted({ severity, evidence }: Finding, { setup }: SessionState): boolean {
  const { secondLook: wanted = 'p1' } = setup.limits;
  if (wanted === 'never' || evidence === 'outside') return false;
  return wanted === 'all' || severity === 'P1';
}

function anonymous(findings: readonly Finding[], state: SessionState): readonly Finding[] {
  return findings.map((finding) => anonymousFinding(finding, state));
}

/** What stands in the code is the code's own; only what a seat wrote may give it away. */
function anonymousFinding(finding: Finding, { setup }: SessionState): Finding {
  const clean = (text: string): string => withoutNames(text, setup.seats, 'a reviewer');
  const { otherWordings: _wordings, secondOpinions: _opinions, ...rest } = finding;
  return {
    ...rest,
    title: clean(finding.title),
    detail: clean(finding.detail),
    quote: finding.evidence === 'verified' ? finding.quote : clean(finding.quote),
    suggestion: clean(finding.suggestion),
    raisedBy: [],
  };
}
