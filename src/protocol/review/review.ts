import { withoutNames } from '../text/anonymous.ts';
import { ableSeats, isOutOfTime } from '../run/attendance.ts';
import { asksForMore } from '../verdict/advice.ts';
import type { ReviewedAgainQuestion, SecondLookQuestion } from '../run/seatQuestion.ts';
import { grouped } from '../findings/connected.ts';
import { othersStep } from '../run/firstSeats.ts';
import { counts, type Finding, findingKey } from '../findings/finding.ts';
import { type Merged, mergeFindings, mergeMarked } from '../findings/findingMerge.ts';
import { placesOf } from '../findings/places.ts';
import type { EarlierFinding } from './earlier.ts';
import { ownClaims } from '../findings/withdrawn.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import { mergeRaised, raisersOf, secondOpinionsOf } from '../findings/secondOpinions.ts';
import { shuffled } from '../shuffle.ts';
import type { Seat } from '../seat.ts';
import { hasFailed } from '../tally/tally.ts';
import { reworded } from '../text/words.ts';
import { inRound, type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import type { Step } from '../run/step.ts';
import { firstRound, newsFor } from '../vote/vote.ts';

/**
 * Rounds of findings as long as most seats want another, then a second look at what only some seats found. Source: our
 * reading of debate-router.
 */
export const reviewDefinition: ProtocolDefinition = {
  first: (setup) => firstRound(setup, 'review'),
  next,
  question(progress, state, part) {
    if (state.step.task === 'second-look') return { task: 'second-look', ...lookFor(progress, state) };
    if (state.step.task === 'reviewed-again') return { task: 'reviewed-again', ...earlierFor(progress, state) };
    const { round } = state.step;
    const soFar = findingsUpTo(state, round - 1).map((finding) => anonymousFinding(finding, state.setup.seats));
    const news = newsFor(progress, state);
    const own = news === null ? [] : ownClaims(concludeSeat(upToRound(progress, round - 1)).findings);
    return { task: 'review', part, round, news, soFar, own };
  },
};

function next(state: SessionState, elapsedMs: number): Step | null {
  const { task } = state.step;
  if (task === 'second-look' || isOutOfTime(state, elapsedMs)) return null;
  if (task === 'reviewed-again') return secondLook(state);
  const others = othersStep(state);
  if (others !== null) return others;
  if (wantsAnotherRound(state) && mayHaveAnotherRound(state)) return nextRound(state);
  return reviewedAgain(state) ?? secondLook(state);
}

/**
 * After all seats have given their own answers, asks what happened to the findings of an earlier review. Null if
 * there's nothing to ask, or no seat to ask.
 */
export function reviewedAgain(state: SessionState): Step | null {
  if (askedAgain(state).length === 0) return null;
  const called = state.redeliberations.at(-1)?.seats;
  const heard = state.seats.filter((progress) => !hasFailed(concludeSeat(progress).seat));
  const seats = heard.map(({ seat }) => seat.id).filter((id) => called?.includes(id) !== false);
  return seats.length === 0 ? null : { round: state.step.round, task: 'reviewed-again', seats, parts: 1 };
}

/**
 * The earlier findings to ask about. Leaves out those in unchanged files, because the seats aren't shown these files
 * again.
 */
const askedAgain = ({ setup }: SessionState): readonly EarlierFinding[] =>
  (setup.earlier?.findings ?? []).filter(({ carried }) => carried !== true);

/** The earlier findings, with labels that follow the order of the earlier verdict, and the seat's own. */
function earlierFor(progress: SeatProgress, state: SessionState): Pick<ReviewedAgainQuestion, 'earlier' | 'own'> {
  const { seats = [] } = state.setup.earlier ?? {};
  const earlier = askedAgain(state).map(({ finding, lines }, index) => ({
    label: `F${String(index + 1)}`,
    key: finding.id,
    finding: anonymousFinding(finding, [...state.setup.seats, ...seats]),
    lines,
  }));
  return { earlier, own: ownClaims(concludeSeat(progress).findings) };
}

/**
 * Whether most seats want another round. A round that the user asks for, with something new, isn't followed by another.
 */
export function wantsAnotherRound(state: SessionState): boolean {
  if (state.redeliberations.length > 0) return false;
  const going = state.seats.filter((progress) => asksForMore(concludeSeat(progress)));
  return going.length * 2 > state.seats.length;
}

/**
 * Whether another round is allowed: the limit isn't reached, and one of the last two rounds brought a new P1 or P2.
 * After the first round, only the limit counts.
 */
function mayHaveAnotherRound(state: SessionState): boolean {
  const { round } = state.step;
  if (round >= (state.setup.limits.maxRounds ?? 1)) return false;
  return round < 2 || broughtNews(state, round) || broughtNews(state, round - 1);
}

/** Whether a round found a P1 or P2 that no earlier round had mentioned. */
function broughtNews(state: SessionState, round: number): boolean {
  const known = findingsUpTo(state, round - 1).filter(isWeighty);
  const found = state.seats.flatMap((progress) => concludeSeat(inRound(progress, round)).findings).filter(isWeighty);
  const told = toldBefore(found, known);
  return found.some((finding) => !told.has(finding));
}

/** The findings that are equal to a known one, or have its category and place. Other words don't make a finding new. */
function toldBefore(found: readonly Finding[], known: readonly Finding[]): ReadonlySet<Finding> {
  const all = [...known, ...found];
  const before = new Set(known);
  const equal = mergeMarked(all, []).map(({ members }) => members);
  const alike = placesOf(all).flatMap((place) => [...grouped(place, ({ category }) => category).values()]);
  return new Set([...equal, ...alike].filter((group) => group.some((one) => before.has(one))).flat());
}

function isWeighty(finding: Finding): boolean {
  return finding.severity !== 'P3' && counts(finding);
}

function findingsUpTo(state: SessionState, round: number): readonly Finding[] {
  return mergeFindings(state.seats.map((progress) => concludeSeat(upToRound(progress, round)).findings));
}

function nextRound(state: SessionState): Step {
  const { step } = state;
  return { ...step, round: step.round + 1, seats: ableSeats(state).map((progress) => progress.seat.id) };
}

/** Null if no seat has anything left to judge. */
export function secondLook(state: SessionState): Step | null {
  const places = wantedPlaces(state);
  const asked = state.seats.filter((progress) => openPlaces(progress, places).length > 0);
  const seats = asked.map(({ seat }) => seat.id);
  return seats.length === 0 ? null : { round: state.step.round, task: 'second-look', seats, parts: 1 };
}

/** The findings at one place. */
type Place = readonly Merged[];

/**
 * The places with a finding that the setting requires to be judged. It doesn't matter whether other seats also point at
 * the place.
 */
function wantedPlaces(state: SessionState): readonly Place[] {
  if (state.setup.limits.secondLook === 'never') return [];
  const results = state.seats.map((progress) => concludeSeat(upToRound(progress, state.step.round)));
  const merged = mergeRaised(raisersOf(state.seats, results)).filter(({ finding }) => finding.state !== 'withdrawn');
  const byId = new Map(merged.map((one) => [one.finding.id, one]));
  return placesOf(merged.map(({ finding }) => finding))
    .filter((place) => place.some((finding) => isWanted(finding, state)))
    .map((place) => place.flatMap(({ id }) => byId.get(id) ?? []));
}

interface OpenPlace {
  /** Findings that the seat didn't raise and hasn't judged yet. */
  readonly open: readonly Finding[];
  /** Findings that it raised itself and hasn't withdrawn. */
  readonly own: readonly Finding[];
}

/** The places at which a seat has something to judge. */
function openPlaces(progress: SeatProgress, places: readonly Place[]): readonly OpenPlace[] {
  const { seat } = concludeSeat(progress);
  if (hasFailed(seat)) return [];
  const judged = new Set(secondOpinionsOf(progress).map((look) => look.finding));
  const isOpen = ({ finding, members }: Merged): boolean =>
    !finding.raisedBy.includes(seat.id) && !members.some((one) => judged.has(findingKey(one)));
  return places.flatMap((place): readonly OpenPlace[] => {
    const open = place.filter(isOpen).map(({ finding }) => finding);
    const members = place.flatMap((merged) => merged.members);
    const own = members.filter((one) => one.raisedBy.includes(seat.id) && one.state !== 'withdrawn');
    return open.length === 0 ? [] : [{ open, own }];
  });
}

function lookFor(progress: SeatProgress, state: SessionState): Pick<SecondLookQuestion, 'claims' | 'own'> {
  const places = openPlaces(progress, wantedPlaces(state));
  const open = places.flatMap((place) => place.open);
  const claims = shuffled(open, `${state.setup.sessionId}/${progress.seat.id}`).map((finding, index) => ({
    label: `C${String(index + 1)}`,
    key: findingKey(finding),
    finding: anonymousFinding(finding, state.setup.seats),
  }));
  return { claims, own: ownClaims(places.flatMap((place) => place.own)) };
}

function isWanted(finding: Finding, { setup }: SessionState): boolean {
  const { secondLook: wanted = 'p1' } = setup.limits;
  if (wanted === 'never' || finding.evidence === 'outside') return false;
  return wanted === 'all' || (finding.severity === 'P1' && counts(finding));
}

const OWN_WORDS = ['title', 'detail', 'suggestion'] as const;

/** Removes the names of engines from what a seat wrote. A verified quote stays as it is, because it's from the code. */
function anonymousFinding(finding: Finding, seats: readonly Seat[]): Finding {
  const clean = (text: string): string => withoutNames(text, seats, 'a reviewer');
  const { otherWordings: _w, secondOpinions: _o, earlier: _e, asked: _a, ...rest } = finding;
  const own = finding.evidence === 'verified' ? OWN_WORDS : [...OWN_WORDS, 'quote' as const];
  return { ...reworded(rest, own, clean), raisedBy: [] };
}
