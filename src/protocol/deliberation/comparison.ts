import { agreeing } from './sides.ts';
import { stored } from '../labels/stored.ts';
import { bringsNews, newEvidence, openPlaces } from './conformity.ts';
import { countCouncil, stateAfter } from './councilCount.ts';
import type { RoundComparison, SeatInRound } from './deliberation.ts';
import { positionIn } from './labelledOptions.ts';
import { seatName } from '../mode.ts';
import { naming } from './peerNames.ts';
import { divergingPaths, few, filesOf } from './researchPaths.ts';
import { isPutAgain, type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { bringsBallot } from '../run/step.ts';
import { positionLabels } from './positionLabels.ts';
import { grouped } from '../findings/connected.ts';
import { listOf } from '../text/phrases.ts';
import { distinct, shared, type Shared } from '../text/words.ts';

/** Compares the rounds up to and including `upTo`, with the names by which the user knows the seats. */
export function comparisons(upTo: number, state: SessionState): readonly RoundComparison[] {
  const asked = new Set(state.seats.flatMap(roundsOf).filter((round) => round <= upTo));
  return [...asked].toSorted((a, b) => a - b).map((round) => compare(round, state));
}

/** The rounds in which this seat was asked for a ballot. */
function roundsOf({ asks }: SeatProgress): readonly number[] {
  return asks.filter((ask) => bringsBallot(ask.task)).map((ask) => ask.round);
}

function compare(round: number, state: SessionState): RoundComparison {
  const seats = state.seats.filter((progress) => roundsOf(progress).includes(round));
  const heard = seats.flatMap((progress) => {
    const said = roundAnswers(progress).find((one) => one.round === round);
    return said === undefined ? [] : [{ name: seatName(progress.seat), said }];
  });
  const points = shared(heard.flatMap((one) => pointsOf(one, state)));
  const places = shared(
    heard.flatMap(({ name, said }) => openPlaces(said.word.citations).map((text) => ({ by: name, text }))),
  );
  const sides = sidesOf(heard, state);
  const { count } = countCouncil(stateAfter(round, state));
  return {
    round,
    seats: seats.map((progress) => seatInRound(progress, round, state)),
    agreement: [
      ...sides.filter(({ by }) => by.length > 1).map(agreeing),
      ...placeTexts(places.filter(({ by }) => by.length > 1)),
      ...points.filter(({ by }) => by.length > 1).map(pointText),
    ],
    divergence: [
      ...(sides.length > 1 ? [`${sides.map(sideText).join(', ')}.`] : []),
      ...points.filter(({ by }) => by.length === 1).map(pointText),
    ],
    paths: divergingPaths(heard.map(({ name, said }) => ({ name, files: filesOf(said) }))),
    majority: count.majority.map((seat) => seat.id),
  };
}

function seatInRound(progress: SeatProgress, round: number, state: SessionState): SeatInRound {
  const all = roundAnswers(progress);
  const said = all.find((one) => one.round === round);
  const { id } = progress.seat;
  if (said === undefined) return { ...SILENT, seat: id };
  const before = all.filter((one) => one.round < round);
  const clear = naming(said, state);
  return {
    seat: id,
    research: clear(said.word.summary),
    position: positionIn(said, state.step.round, state),
    stance: clear(said.word.stance),
    confidence: said.ballot.vote.confidence,
    keyEvidence: said.ballot.vote.key_evidence.map(clear),
    citations: said.word.citations,
    ...moveOf(said, before, state),
  };
}

const UNMOVED = { moved: false, movedOn: [], conformity: false };
const SILENT = {
  research: '',
  position: '',
  stance: '',
  confidence: 0,
  keyEvidence: [],
  citations: [],
  ...UNMOVED,
};

/**
 * Whether a seat changed its position since it was last heard, and why: because of new evidence, or of what the user
 * added when asking again.
 */
function moveOf(
  said: RoundAnswer,
  before: readonly RoundAnswer[],
  state: SessionState,
): Pick<SeatInRound, 'moved' | 'movedOn' | 'conformity'> {
  const last = before.at(-1);
  const from = last === undefined ? '' : positionIn(last, state.step.round, state);
  if (from === '' || from === positionIn(said, state.step.round, state)) return UNMOVED;
  const session = state.seats.flatMap(roundAnswers).filter((one) => one.round < said.round);
  const found = newEvidence(said, session).map(naming(said, state));
  const told = state.redeliberations.find((one) => one.round === said.round)?.context;
  return {
    moved: true,
    movedOn: told === undefined ? found : [told, ...found],
    conformity: found.length === 0 && !isPutAgain(said.round, state),
  };
}

/**
 * Whether no seat that was heard in the current round moved or brought something new to the session. A seat's first
 * answer is always new, so no first round stalls. False if no seat was heard.
 */
export function hasStalled(state: SessionState): boolean {
  const session = state.seats.flatMap(roundAnswers);
  const isStill = (said: RoundAnswer): boolean => {
    const before = session.filter((one) => one.round < said.round);
    const own = before.filter((one) => one.seat === said.seat);
    return own.length > 0 && !moveOf(said, own, state).moved && !bringsNews(said, before);
  };
  const now = session.filter((one) => one.round === state.step.round);
  return now.length > 0 && now.every(isStill);
}

interface Heard {
  readonly name: string;
  readonly said: RoundAnswer;
}

/** The positions, each with the names of the seats that share it. */
function sidesOf(heard: readonly Heard[], state: SessionState): readonly Point[] {
  const positions = [...new Set(heard.map(({ said }) => positionIn(said, state.step.round, state)))].filter(
    (one) => one !== '',
  );
  return positions.map((text) => ({
    text,
    by: heard.filter(({ said }) => positionIn(said, state.step.round, state) === text).map(({ name }) => name),
  }));
}

/** “Claude and Codex approve”, “Gemini is for B”. */
function sideText({ by, text }: Point): string {
  return `${listOf(by)} ${positionLabels(text, by.length)}`;
}

function pointsOf({ name, said }: Heard, state: SessionState) {
  const clear = naming(said, state);
  const points = distinct([...said.ballot.vote.key_evidence, ...said.word.concerns]);
  return points.map((text) => ({ by: name, text: clear(text) }));
}

/** “Claude and Codex cite src/a.ts:3.”, one sentence per group of seats that cite the same places. */
function placeTexts(places: readonly Point[]): readonly string[] {
  return [...grouped(places, ({ by }) => listOf(by))].map(
    ([names, same]) => stored`${names} cite ${few(same.map(({ text }) => text))}.`,
  );
}

/** A point, with the names of all seats that make it. */
type Point = Shared<string>;

function pointText({ by, text }: Point): string {
  return `${listOf(by)}: ${text}`;
}
