import { newEvidence, placeOf } from './conformity.ts';
import { countCouncil, stateAfter } from './councilCount.ts';
import type { RoundComparison, SeatInRound } from './deliberation.ts';
import { letteringAfter, letterPosition } from './labelledOptions.ts';
import { seatName } from '../mode.ts';
import { isOpenQuestion } from './openQuestion.ts';
import { naming } from './peerNames.ts';
import { divergingPaths, few, filesOf } from './researchPaths.ts';
import { isPutAgain, positionOf, type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { bringsBallot } from '../run/step.ts';
import { positionLabels } from './positionLabels.ts';
import { listOf } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';

/** The rounds that are over, side by side, with the names that the user knows the seats by. */
export function comparisons(upTo: number, state: SessionState): readonly RoundComparison[] {
  const asked = new Set(state.seats.flatMap(roundsOf).filter((round) => round <= upTo));
  return [...asked].toSorted((a, b) => a - b).map((round) => compare(round, state));
}

/** In which this seat was asked. */
function roundsOf({ asks }: SeatProgress): readonly number[] {
  return asks.filter((ask) => bringsBallot(ask.task)).map((ask) => ask.round);
}

function compare(round: number, state: SessionState): RoundComparison {
  const seats = state.seats.filter((progress) => roundsOf(progress).includes(round));
  const heard = seats.flatMap((progress) => {
    const said = roundAnswers(progress).find((one) => one.round === round);
    return said === undefined ? [] : [{ name: seatName(progress.seat), said }];
  });
  const points = gather(heard.flatMap(({ name, said }) => pointsOf(name, said, state)));
  const places = gather(heard.flatMap(placesOf));
  const sides = sidesOf(heard, state);
  const { count } = countCouncil(stateAfter(round, state));
  return {
    round,
    seats: seats.map((progress) => seatInRound(progress, round, state)),
    agreement: [
      ...sides.filter(({ names }) => names.length > 1).map((side) => `${sideText(side)}.`),
      ...placeTexts(places.filter(({ names }) => names.length > 1)),
      ...points.filter(({ names }) => names.length > 1).map(pointText),
    ],
    divergence: [
      ...(sides.length > 1 ? [`${sides.map(sideText).join(', ')}.`] : []),
      ...points.filter(({ names }) => names.length === 1).map(pointText),
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
    position: positionIn(said, state),
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

/** Who is asked again by the user moves on what the user has told; otherwise on a place that is new to the session. */
function moveOf(
  said: RoundAnswer,
  before: readonly RoundAnswer[],
  state: SessionState,
): Pick<SeatInRound, 'moved' | 'movedOn' | 'conformity'> {
  const last = before.at(-1);
  const from = last === undefined ? '' : positionIn(last, state);
  if (from === '' || from === positionIn(said, state)) return UNMOVED;
  const session = state.seats.flatMap(roundAnswers).filter((one) => one.round < said.round);
  const found = newEvidence(said, session).map(naming(said, state));
  const told = state.redeliberations.find((one) => one.round === said.round)?.context;
  return {
    moved: true,
    movedOn: told === undefined ? found : [told, ...found],
    conformity: found.length === 0 && !isPutAgain(said.round, state),
  };
}

/** “APPROVE”, or the letter of an option; empty where there are no letters. */
function positionIn(said: RoundAnswer, state: SessionState): string {
  if (!isOpenQuestion(state.setup)) return positionOf(said);
  return letterPosition(said, letteringAfter(state.step.round, state));
}

interface Heard {
  readonly name: string;
  readonly said: RoundAnswer;
}

/** Who stands together. */
function sidesOf(heard: readonly Heard[], state: SessionState): readonly SharedPoint[] {
  const positions = [...new Set(heard.map(({ said }) => positionIn(said, state)))].filter((one) => one !== '');
  return positions.map((text) => ({
    text,
    names: heard.filter(({ said }) => positionIn(said, state) === text).map(({ name }) => name),
  }));
}

/** “Claude and Codex approve”, “Gemini holds with B”. */
function sideText({ names, text }: SharedPoint): string {
  return `${listOf(names)} ${positionLabels(text, names.length)}`;
}

function pointsOf(name: string, said: RoundAnswer, state: SessionState): readonly Point[] {
  const clear = naming(said, state);
  return distinct([...said.ballot.vote.key_evidence, ...said.word.concerns]).map((text) => ({
    name,
    text: clear(text),
  }));
}

/** The places in its answer that open. */
function placesOf({ name, said }: Heard): readonly Point[] {
  const places = said.word.citations.filter((one) => one.holds).map(placeOf);
  return [...new Set(places)].map((text) => ({ name, text }));
}

/** “Claude and Codex point at src/a.ts:3.”, a sentence for each who do so together. */
function placeTexts(shared: readonly SharedPoint[]): readonly string[] {
  const who = [...new Set(shared.map(({ names }) => listOf(names)))];
  return who.map((names) => {
    const places = shared.filter((one) => listOf(one.names) === names).map(({ text }) => text);
    return `${names} point at ${few(places)}.`;
  });
}

/** Something that a seat brings forward. */
interface Point {
  readonly name: string;
  readonly text: string;
}

/** The names are those of all who say it, each once; the text is the first one's. */
interface SharedPoint {
  readonly names: readonly string[];
  readonly text: string;
}

/** The same text of several seats is one point; what only means the same stays apart. */
function gather(points: readonly Point[]): readonly SharedPoint[] {
  return distinct(points.map(({ text }) => text)).map((text) => ({
    text,
    names: [...new Set(points.filter((one) => distinct([text, one.text]).length === 1).map(({ name }) => name))],
  }));
}

function pointText({ names, text }: SharedPoint): string {
  return `${listOf(names)}: ${text}`;
}
