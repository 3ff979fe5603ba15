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

/** How one prompt shows the answers of a seat. */
interface Showing {
  readonly reader: Origin;
  readonly state: SessionState;
  /** Replaces the name of every engine and vendor in the text. */
  readonly as: string;
}

/**
 * A seat's own work so far, for its prompt, because engines remember nothing between rounds. Null if it hasn't been
 * heard.
 */
export function ownAnswer(progress: SeatProgress, state: SessionState): PeerAnswer | null {
  const { round, task } = state.step;
  // Only a rebuttal also shows the peers. In other prompts, their labels mean nothing.
  const reader = { seat: progress.seat.id, round: task === 'rebuttal' ? round : 0 };
  return digest('You', answersUpTo(closedRound(state), progress), { reader, state, as: 'a member' });
}

/**
 * What a seat's prompt shows of the other seats: all their research and positions, without names, in shuffled order.
 */
export function peerAnswers({ seat }: SeatProgress, state: SessionState): readonly PeerAnswer[] {
  const reader = { seat: seat.id, round: state.step.round };
  return peersShown(reader, state).flatMap(({ label, progress }) => {
    const word = digest(label, answersUpTo(closedRound(state), progress), { reader, state, as: label });
    return word === null ? [] : [word];
  });
}

/** The current round's options as shown to the seats, without names of engines. */
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

/** All rounds as one answer: the newest position, and all research that supports it. */
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
  // Replaces labels first, because the labels that replace names already belong to the new prompt.
  return (text) => unnamed(label(text), showing);
}

/** The author of the change in a conflict, who isn't a seat of this council. */
const AUTHOR = /(?<![\w./@-])Codex(?![\w/.(-])/g;

function unnamed(text: string, { state, as }: Omit<Showing, 'reader'>): string {
  const { seats, conflict } = state.setup;
  return withoutNames(conflict === undefined ? text : text.replace(AUTHOR, 'the author'), seats, as);
}
