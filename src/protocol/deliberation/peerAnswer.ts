import { withoutNames } from '../text/anonymous.ts';
import type { LabelledOption, PeerAnswer, ResearchAnswer } from './deliberation.ts';
import type { Finding } from '../findings/finding.ts';
import { optionsIn, positionIn } from './labelledOptions.ts';
import { labelling, type Origin, peersShown, type Rename } from './peerNames.ts';
import { type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { bringsBallot } from '../run/step.ts';
import { lineText } from '../text/phrases.ts';
import { distinct, firstOfEach, reworded } from '../text/words.ts';

/** What one prompt shows of a seat that has spoken. */
interface Showing {
  readonly reader: Origin;
  readonly state: SessionState;
  /** Stands for every engine and vendor named in the text. */
  readonly as: string;
}

/** What a seat is told of its own work so far; null when it has not been heard. Engines remember nothing between rounds. */
export function ownAnswer(progress: SeatProgress, state: SessionState): PeerAnswer | null {
  const { round, task } = state.step;
  // Only a rebuttal shows the peers beside it; elsewhere their labels mean nothing.
  const reader = { seat: progress.seat.id, round: task === 'rebuttal' ? round : 0 };
  return digest('You', answersUpTo(closedRound(state), progress), { reader, state, as: 'a member' });
}

/** What a seat is told of the others: everything that they have found and hold, without names, in no order. */
export function peerAnswers({ seat }: SeatProgress, state: SessionState): readonly PeerAnswer[] {
  const reader = { seat: seat.id, round: state.step.round };
  return peersShown(reader, state).flatMap(({ label, progress }) => {
    const word = digest(label, answersUpTo(closedRound(state), progress), { reader, state, as: label });
    return word === null ? [] : [word];
  });
}

/** The running round's options as the seats are shown them. */
export function optionsShown(state: SessionState): readonly LabelledOption[] {
  return optionsIn(state.step.round, state).map(({ letter, text }) => ({
    letter,
    text: unnamed(text, { state, as: 'a member' }),
  }));
}

/** The last round that is over. */
function closedRound({ step }: SessionState): number {
  return bringsBallot(step.task) ? step.round - 1 : step.round;
}

function answersUpTo(round: number, progress: SeatProgress): readonly RoundAnswer[] {
  return roundAnswers(progress).filter((said) => said.round <= round);
}

/** All rounds as one answer: the newest position, and every piece of research that it rests on. */
function digest(label: string, said: readonly RoundAnswer[], showing: Showing): PeerAnswer | null {
  const last = said.at(-1);
  if (last === undefined) return null;
  const shown = said.map((one) => ({ ...one, word: answerShown(one, showing) }));
  const words = shown.map((one) => one.word);
  const evidence = said.flatMap((one) => {
    const { vote, findings } = one.ballot;
    return [...vote.key_evidence, ...findings.map(findingText)].map(shownAs(one, showing));
  });
  return {
    label,
    position: positionIn(last, closedRound(showing.state), showing.state),
    confidence: last.ballot.vote.confidence,
    word: {
      ...(words.at(-1) ?? answerShown(last, showing)),
      summary: summaryOf(shown),
      newEvidence: distinct(words.flatMap((word) => word.newEvidence)),
      citations: firstOfEach(
        words.flatMap((word) => word.citations),
        ({ file, line }) => [file, line],
      ),
    },
    keyEvidence: distinct(evidence),
  };
}

function summaryOf(said: readonly RoundAnswer[]): string {
  const summaries = said.filter(({ word }) => word.summary.trim() !== '');
  const [only, ...others] = firstOfEach(summaries, ({ word }) => word.summary);
  if (only === undefined) return '';
  if (others.length === 0) return only.word.summary;
  return [only, ...others].map(({ round, word }) => `Round ${String(round)}: ${word.summary}`).join('\n');
}

function findingText({ severity, title, file, startLine, evidence }: Finding): string {
  const place = file === '' ? '' : ` at ${lineText(file, startLine)}`;
  return `${severity}${place}: ${title}${evidence === 'verified' ? '' : ' (not confirmed at that place)'}`;
}

const OWN_TEXTS = ['summary', 'stance', 'reasoning', 'concerns', 'newEvidence', 'disagreements'] as const;

function answerShown(said: RoundAnswer, showing: Showing): ResearchAnswer {
  const clean = shownAs(said, showing);
  const { word } = said;
  const responses = word.responses.map((one) => reworded(one, ['peer', 'text'], clean));
  return reworded({ ...word, responses }, OWN_TEXTS, clean);
}

function shownAs(said: RoundAnswer, { reader, ...showing }: Showing): Rename {
  const label = labelling(said, reader, showing.state);
  // The labels first: those that take the place of names are the new prompt's already.
  return (text) => unnamed(label(text), showing);
}

/** In a conflict the one who made the change has a name; it is nobody of the council. */
const AUTHOR = /(?<![\w./@-])Codex(?![\w/.(-])/g;

function unnamed(text: string, { state, as }: Omit<Showing, 'reader'>): string {
  const { seats, conflict } = state.setup;
  return withoutNames(conflict === undefined ? text : text.replace(AUTHOR, 'the author'), seats, as);
}
