import type { Position, Vote } from '../tally/ballot.ts';
import type { Finding } from '../findings/finding.ts';
import { uniteLists } from '../findings/findingMerge.ts';
import { type Lettering, letteringAfter, letterOf, stanceOf } from './labelledOptions.ts';
import { hasSafetyDissent } from '../verdict/mitigation.ts';
import { isOpenQuestion } from './openQuestion.ts';
import { naming } from './peerNames.ts';
import { compareText, reworded } from '../text/words.ts';
import { roundAnswers } from './roundAnswers.ts';
import { concludeSeat, type SeatResult } from '../verdict/seatResult.ts';
import { type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import { hasFailed, tally, type Tally } from '../tally/tally.ts';

/** The current count of a deliberation. */
export interface CouncilCount {
  readonly results: readonly SeatResult[];
  readonly count: Tally;
  readonly safetyDissent: boolean;
  /** The letter that the majority is for. Null without a majority, or if the question isn't open. */
  readonly choice: string | null;
}

/**
 * The count after the current round: by letters if the question is open, otherwise by positions. A seat that hasn't
 * answered in this round counts as failed.
 */
export function countCouncil(state: SessionState): CouncilCount {
  if (isOpenQuestion(state.setup)) return countLetters(state);
  const results = state.seats.map((progress) => named(concludeSeat(progress), progress, state));
  const count = tally(results.map((result) => result.counted));
  return { results, count, safetyDissent: hasSafetyDissent(count, results), choice: null };
}

/** The session as it was when a round had closed. */
export function stateAfter(round: number, state: SessionState): SessionState {
  const seats = state.seats.map((progress) => upToRound(progress, round));
  return { ...state, step: { ...state.step, round }, seats };
}

function countLetters(state: SessionState): CouncilCount {
  // In the round whose answers become the options, seats can't choose between them yet.
  const lettering = letteringAfter(state.step.round - 1, state);
  const standings = state.seats.map((progress) => standingOf(progress, state, lettering));
  const results = standings.map((one) => one.result);
  const choice = leading(standings);
  const count = tally(standings.map((one) => counted(one, choice)));
  const facts = { results, safetyDissent: false };
  if (choice !== null && count.side === 'APPROVE') return { ...facts, count, choice };
  const open = tally(standings.map((one) => counted(one, null)));
  return { ...facts, count: { ...open, pattern: 'split' }, choice: null };
}

interface LetterStanding {
  readonly result: SeatResult;
  readonly letter: string | null;
}

/**
 * In an open question, `APPROVE` only means that the seat is for something: a letter, or its own stance before there
 * are letters.
 */
function standingOf(progress: SeatProgress, state: SessionState, lettering: Lettering | null): LetterStanding {
  const result = named(concludeSeat(progress), progress, state);
  const said = roundAnswers(progress).at(-1);
  const letter = said === undefined || lettering === null ? null : letterOf(said, lettering);
  if (hasFailed(result.seat) || said === undefined) return { result, letter };
  const stands = lettering === null ? stanceOf(said) !== '' : letter !== null;
  const { seat } = result;
  const stand = stands ? ({ position: 'APPROVE', abstainReason: null } as const) : ({ position: 'ABSTAIN' } as const);
  const rationale = seat.vote.rationale.trim() === '' ? said.word.stance : seat.vote.rationale;
  const vote = { ...seat.vote, ...stand, rationale };
  const status = stands ? 'answered' : 'abstained';
  const standing = { status, vote, contradiction: false } as const;
  return { letter, result: { ...result, seat: { ...seat, ...standing }, counted: { ...result.counted, ...standing } } };
}

/** The letter that most seats with an answer are for. If several are equal, the first in the alphabet. */
function leading(standings: readonly LetterStanding[]): string | null {
  const held = standings.filter(({ result }) => !hasFailed(result.seat)).flatMap(({ letter }) => letter ?? []);
  const times = (letter: string): number => held.filter((one) => one === letter).length;
  return [...new Set(held)].toSorted((a, b) => times(b) - times(a) || compareText(a, b))[0] ?? null;
}

/** The seat as the tally counts it if the question is whether to follow the letter `choice`. */
function counted({ result, letter }: LetterStanding, choice: string | null): SeatResult['counted'] {
  const position: Position = letter === null || choice === null ? 'ABSTAIN' : letter === choice ? 'APPROVE' : 'REJECT';
  const { counted: base } = result;
  return { ...base, vote: { ...base.vote, position } };
}

/**
 * Replaces “Peer A” in a seat's texts with the name of the seat that it meant, because the user reads them from here
 * on.
 */
function named(result: SeatResult, progress: SeatProgress, state: SessionState): SeatResult {
  const said = roundAnswers(progress).at(-1);
  if (said === undefined) return result;
  const clear = naming(said, state);
  const clearVote = (vote: Vote): Vote => ({
    ...reworded(vote, ['rationale', 'key_evidence', 'risks', 'conditions', 'dissent_note'], clear),
    safety_concern: vote.safety_concern && reworded(vote.safety_concern, ['what', 'mitigation'], clear),
  });
  const { seat, counted: count } = result;
  return {
    ...result,
    seat: { ...seat, vote: clearVote(seat.vote) },
    counted: { ...count, vote: clearVote(count.vote) },
    alternatives: result.alternatives.map(clear),
    findings: findingsOf(progress, state),
  };
}

/**
 * The findings of all of a seat's rounds. If the question isn't open and the seat's last answer approves, only that
 * answer's: it withdrew what it doesn't repeat.
 */
function findingsOf(progress: SeatProgress, state: SessionState): readonly Finding[] {
  const all = roundAnswers(progress);
  const last = all.at(-1);
  const takesBack = !isOpenQuestion(state.setup) && last?.ballot.vote.position === 'APPROVE';
  const standing = takesBack ? all.slice(-1) : all;
  return uniteLists(
    standing.map((said) =>
      said.ballot.findings.map((one) => reworded(one, ['title', 'detail', 'suggestion'], naming(said, state))),
    ),
  );
}
