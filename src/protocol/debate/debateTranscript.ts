import { lossesOf } from './debateLoss.ts';
import {
  begunAt,
  closedRounds,
  debateOf,
  openingOf,
  type Position,
  positionsOf,
  topicOf,
  type WordOf,
  wordsOf,
} from './debateState.ts';
import { type DebateAnswer, type Opening, PROPONENT } from './debateAnswer.ts';
import { isWithoutEvidence } from './evidence.ts';
import { seatNameOf } from '../mode.ts';
import { settledLines } from '../view/settledLines.ts';
import {
  block,
  bulleted,
  bullets,
  documentOf,
  heading,
  joined,
  labelled,
  type Markdown,
  md,
} from '../text/markdown.ts';
import { withoutStop } from '../text/sentences.ts';
import type { Task } from '../run/step.ts';
import { type SessionState, upToRound } from '../run/sessionState.ts';
import { concludeDebate } from './concludeDebate.ts';

/** `transcript.md`. If a debate is asked again, it starts over, but its transcript continues. */
export function debateTranscript(state: SessionState): string {
  const { redeliberations } = state;
  const states = [...redeliberations.map((_, index) => beforeAgain(state, index)), state];
  return states
    .map(transcriptSince)
    .map((text, index) => {
      const again = redeliberations[index - 1];
      if (again === undefined) return text;
      const news = again.evidence ? 'New evidence' : 'New information';
      const parts = [
        heading(2, `Asked again after round ${String(again.round - 1)}`),
        ...settledLines(concludeDebate(beforeAgain(state, index - 1))).map((line) => md`Decided before: ${line}`),
        md`${news}: ${again.context}`,
      ];
      return `\n${joined(parts).markdown}\n${roundsIn(text)}`;
    })
    .join('');
}

/** The state in which the debate had ended before it was asked again for the first, second, … time (`index` from 0). */
function beforeAgain(state: SessionState, index: number): SessionState {
  const round = (state.redeliberations[index]?.round ?? 1) - 1;
  return {
    ...state,
    phase: 'closed',
    cancelled: false,
    resolution: state.settledBefore[index] ?? null,
    step: { ...state.step, round },
    seats: state.seats.map((one) => upToRound(one, round)),
    redeliberations: state.redeliberations.slice(0, index),
    settledBefore: state.settledBefore.slice(0, index),
  };
}

/** A transcript without its head, which names the topic and the sides. Empty if no round has closed. */
function roundsIn(transcript: string): string {
  const start = transcript.indexOf('\n## ');
  return start === -1 ? '' : transcript.slice(start);
}

/** The transcript since the debate began or was last asked again. */
function transcriptSince(state: SessionState): string {
  const { setup } = state;
  const opening = openingOf(state);
  const rounds = closedRounds(state);
  return documentOf([
    heading(1, `Debate: ${topicOf(setup)}`),
    md`Question: ${setup.question.text}`,
    cast(state),
    opening !== null && rounds.length > 0 ? openingText(opening) : md``,
    ...rounds.map((round) => roundText(state, round)),
  ]);
}

function cast(state: SessionState): Markdown {
  const { proponent, personas } = debateOf(state);
  const sides = [{ seat: proponent, perspective: PROPONENT }, ...personas];
  return bullets(sides.map(({ seat, perspective }) => `${perspective}: ${seatNameOf(seat, state.setup.seats)}`));
}

function openingText({ position, reasoning, confidence, weaknesses, assumptions }: Opening): Markdown {
  return joined([
    heading(2, `Opening (confidence ${String(confidence)})`),
    block(position),
    block(reasoning),
    bulleted('Weaknesses', weaknesses),
    bulleted('Assumptions', assumptions),
  ]);
}

type Kind = DebateAnswer['kind'];

/** The tasks whose losses are reported among the answers of a kind. */
const ASKED: Readonly<Record<Kind, readonly Task[]>> = {
  opening: [],
  challenge: ['challenge'],
  confrontation: ['opening', 'confrontation'],
  rebuttal: ['challenger-rebuttal'],
  assumptions: ['assumptions'],
};

/** What was said in a round, question by question, and which seats gave no readable answer. */
function roundText(state: SessionState, round: number): Markdown {
  const { personas, proponent } = debateOf(state);
  const losses = lossesOf(state).filter((one) => one.round === round && !one.shown);
  const holder = { seat: proponent, perspective: PROPONENT };
  const told = <K extends Kind>(kind: K, sides: readonly (typeof holder)[], textOf: TextOf<K>): readonly Markdown[] =>
    sides.flatMap(({ seat, perspective }) => [
      ...wordsOf(state, seat, kind)
        .filter((one) => one.round === round)
        .map(({ word }) => textOf(perspective, word)),
      ...losses
        .filter((one) => one.seat === seat && ASKED[kind].includes(one.task))
        .map(({ kind, detail }) => {
          const how = kind === 'unread' ? UNREAD : 'didn’t answer';
          return joined([heading(3, `${perspective}: ${how}`), md`${detail}`]);
        }),
    ]);
  const position = positionsOf(state, round).at(-1);
  const answers = told('confrontation', [holder], (_side, word) => confrontationText(word, round, position));
  const rebuttals = told('rebuttal', personas, rebuttalText);
  const all = [
    ...told('challenge', personas, challengeText),
    // Rebuttals open their round, except in the round `begunAt`, where they follow the answers.
    ...(round === begunAt(state) ? [...answers, ...rebuttals] : [...rebuttals, ...answers]),
    ...told('assumptions', [holder, ...personas], assumptionText),
  ];
  return joined(all.length === 0 ? [] : [heading(2, `Round ${String(round)}`), ...all]);
}

type TextOf<K extends Kind> = (side: string, word: WordOf<K>) => Markdown;

const UNREAD = 'couldn’t be read';

function challengeText(side: string, challenge: WordOf<'challenge'>): Markdown {
  const { verdict, objectionStrength, confidence, critique, evidence, alternative } = challenge;
  const bare = isWithoutEvidence(challenge) ? ', without evidence' : '';
  const stance = `${verdict ?? ''}, objection ${objectionStrength}, confidence ${String(confidence)}${bare}`;
  return joined([
    heading(3, `${side}: ${verdict === null ? UNREAD : stance}`),
    block(critique),
    bulleted('Evidence', evidence),
    labelled('Alternative', alternative),
    bulleted('Assumptions challenged', challenge.assumptionsChallenged),
  ]);
}

function rebuttalText(side: string, { stance, reason, critique, evidence }: WordOf<'rebuttal'>): Markdown {
  return joined([
    heading(3, `${side}: ${stance ?? UNREAD}`),
    block(reason),
    block(critique),
    bulleted('Evidence', evidence),
  ]);
}

/** `standing`: the position after this answer. */
function confrontationText(
  { replies, confidence }: WordOf<'confrontation'>,
  round: number,
  standing: Position | undefined,
): Markdown {
  const version = `Position v${String(standing?.version ?? 1)}`;
  return joined([
    heading(3, `Proponent answers (confidence ${String(confidence)})`),
    bullets(replies.map((one) => `${one.to}: ${one.reply} – ${one.reason}`)),
    standing?.round === round ? labelled(version, standing.text) : md`${version} is unchanged.`,
  ]);
}

function assumptionText(side: string, { why, wouldChange, assumptions, agreed }: WordOf<'assumptions'>): Markdown {
  const tested = assumptions.map(({ text, test }) => (test === '' ? text : `${withoutStop(text)}. Test: ${test}`));
  return joined([
    heading(3, `${side}: its assumptions`),
    block(why),
    labelled('Would change its mind', wouldChange),
    bulleted('Assumptions', tested),
    bulleted('Agreed', agreed),
  ]);
}
