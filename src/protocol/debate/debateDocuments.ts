import { FAILED, type Loss, lossesOf } from './debateLoss.ts';
import {
  begunAt,
  debateOf,
  openingOf,
  type Position,
  positionsOf,
  type Standing,
  standingsOf,
  type WordOf,
  wordsOf,
} from './debateState.ts';
import {
  type DebateAnswer,
  hasReservations,
  hasSpoken,
  type Opening,
  type Persona,
  PROPONENT,
} from './debateAnswer.ts';
import { isWithoutEvidence } from './evidence.ts';
import { outcomeDocument } from './debateOutcome.ts';
import { topicOf } from './topic.ts';
import { seatNameOf } from '../mode.ts';
import type { SessionSetup } from '../setup.ts';
import {
  block,
  bulleted,
  bullets,
  documentOf,
  fenced,
  heading,
  joined,
  labelled,
  type Markdown,
  md,
} from '../text/markdown.ts';
import { oneLine } from '../text/phrases.ts';
import { withoutStop } from '../text/sentences.ts';
import type { Task } from '../run/step.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { concludeDebate } from './concludeDebate.ts';
import { judgedVersion } from './supporters.ts';

/**
 * The files of a debate's folder as far as its rounds have closed: name in the folder → text. The context files are
 * not among them; they are written once, before anybody is asked.
 */
export function debateDocuments(state: SessionState): Readonly<Record<string, string>> {
  return {
    'state.json': `${JSON.stringify(stateRecord(state), null, 2)}\n`,
    'transcript.md': debateTranscript(state),
    ...roundFiles(state),
    ...(state.phase === 'closed' && !state.cancelled ? { 'outcome.md': outcomeDocument(state) } : {}),
  };
}

/** The rounds that have closed, from 1. */
function closedRounds({ phase, step }: SessionState): readonly number[] {
  const count = phase === 'closed' ? step.round : step.round - 1;
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** `context.md`: what the debate was begun with. */
export function topicDocument(setup: Pick<SessionSetup, 'artifact' | 'question'>): string {
  const { artifact, question } = setup;
  return documentOf([
    heading(1, topicOf(setup)),
    labelled('Under discussion', oneLine(artifact.title)),
    labelled('Question', oneLine(question.text)),
    bulleted('Options', question.options),
    bulleted('Constraints', question.constraints),
    block(question.context),
  ]);
}

const CONTEXT_FILES: ReadonlyMap<string, string> = new Map([
  ['claude', 'CLAUDE.md'],
  ['codex', 'AGENTS.md'],
  ['gemini', 'GEMINI.md'],
  ['qwen', 'QWEN.md'],
]);

/** The file in which a CLI looks for its context; for a seat whose engine has none, one after the seat. */
export function contextFileName({ engine, id }: { readonly engine: string; readonly id: string }): string {
  const own = id === engine ? CONTEXT_FILES.get(engine) : undefined;
  return own ?? `${id.toUpperCase().replace(/[^A-Z0-9._-]+/g, '-')}.md`;
}

/** Who a challenger is, as its context file says it. */
export function contextDocument({ perspective, identity, angle, method }: Persona): string {
  return documentOf([
    heading(1, perspective),
    block(identity),
    heading(2, 'What you look at'),
    block(angle),
    heading(2, 'How you work'),
    block(method),
    heading(2, 'How you answer'),
    md`
With one JSON object, in the form that the question gives. Speak from your own angle and leave the others theirs.
    `,
  ]);
}

/** One file for every seat and round, with its answers as they came. */
function roundFiles(state: SessionState): Readonly<Record<string, string>> {
  const files = state.seats.flatMap((progress) =>
    closedRounds(state).flatMap((round) => {
      const text = rawAnswers(progress, round);
      const name = `rounds/r${String(round).padStart(3, '0')}_${progress.seat.id.replace(/[^\w.-]+/g, '-')}.md`;
      return text === '' ? [] : [[name, text] as const];
    }),
  );
  return Object.fromEntries(files);
}

function rawAnswers({ asks }: SeatProgress, round: number): string {
  const answers = asks.filter((ask) => ask.round === round && ask.reply !== null);
  if (answers.length === 0) return '';
  return documentOf(
    answers.flatMap(({ task, reply }) => {
      const text = reply?.kind === 'answered' ? reply.text : (reply?.detail ?? '');
      return [heading(2, task), fenced(text.trimEnd())];
    }),
  );
}

/** `transcript.md`, of a debate that was put again only since then. */
export function debateTranscript(state: SessionState): string {
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

/** At which questions a kind of answer is missed. */
const ASKED: Readonly<Record<Kind, readonly Task[]>> = {
  opening: [],
  challenge: ['challenge'],
  confrontation: ['opening', 'confrontation'],
  rebuttal: ['challenger-rebuttal'],
  assumptions: ['assumptions'],
};

/** What was said in a round, question by question, and who gave nothing that can be read. */
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
        .map((loss) => lossText(perspective, loss)),
    ]);
  const position = positionsOf(state, round).at(-1);
  const answers = told('confrontation', [holder], (_side, word) => confrontationText(word, round, position));
  const rebuttals = told('rebuttal', personas, rebuttalText);
  const all = [
    ...told('challenge', personas, challengeText),
    // A rebuttal opens its round; in the first one it comes after all else.
    ...(round === begunAt(state) ? [...answers, ...rebuttals] : [...rebuttals, ...answers]),
    ...told('assumptions', [holder, ...personas], assumptionText),
  ];
  return joined(all.length === 0 ? [] : [heading(2, `Round ${String(round)}`), ...all]);
}

type TextOf<K extends Kind> = (side: string, word: WordOf<K>) => Markdown;

function lossText(side: string, { kind, detail }: Loss): Markdown {
  return joined([heading(3, `${side}: ${kind === 'unread' ? UNREAD : FAILED.silent}`), md`${detail}`]);
}

const UNREAD = 'could not be read';

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

/** `standing`: the position as this answer leaves it. */
function confrontationText(
  { replies, confidence }: WordOf<'confrontation'>,
  round: number,
  standing: Position | undefined,
): Markdown {
  const version = `Position v${String(standing?.version ?? 1)}`;
  return joined([
    heading(3, `Proponent answers (confidence ${String(confidence)})`),
    bullets(replies.map((one) => `${one.to}: ${one.reply} – ${one.reason}`)),
    standing?.round === round ? labelled(version, standing.text) : md`${version} stands unchanged.`,
  ]);
}

function assumptionText(side: string, { why, wouldChange, assumptions, agreed }: WordOf<'assumptions'>): Markdown {
  const tested = assumptions.map(({ text, test }) => (test === '' ? text : `${withoutStop(text)}. Test: ${test}`));
  return joined([
    heading(3, `${side}: what it rests on`),
    block(why),
    labelled('Would change it', wouldChange),
    bulleted('Assumptions', tested),
    bulleted('Agreed', agreed),
  ]);
}

/** `state.json`: where a debate stands, for other programs. */
function stateRecord(state: SessionState): object {
  const { proponent, personas } = debateOf(state);
  const position = positionsOf(state).at(-1);
  return {
    version: 1,
    session: state.setup.sessionId,
    topic: topicOf(state.setup),
    phase: state.phase === 'closed' ? 'closed' : state.step.task,
    round: state.step.round,
    proponent,
    position_version: position?.version ?? 0,
    challengers: standingsOf(state).map((standing) => challengerRecord(standing, state)),
    not_heard: lossesOf(state)
      .filter(({ round }) => state.phase === 'closed' || round < state.step.round)
      .map(({ seat, round, task, kind, detail }) => ({ seat, round, question: task, kind, detail })),
    personas: personas.map(({ seat, perspective, origin }) => ({ seat, perspective, origin })),
    ...endRecord(state),
  };
}

function challengerRecord(standing: Standing, state: SessionState): object {
  const { persona, kind, strength, withoutEvidence } = standing;
  return {
    seat: persona.seat,
    perspective: persona.perspective,
    standing: withoutEvidence ? 'without-evidence' : kind,
    objection_strength: hasReservations({ kind }) ? strength : null,
    judged_version: hasSpoken({ kind }) ? judgedVersion(standing, state) : null,
  };
}

/** Empty as long as the debate goes on. */
function endRecord(state: SessionState): object {
  const { phase, cancelled, resolution } = state;
  if (phase !== 'closed') return {};
  const outcome = cancelled ? 'cancelled' : (concludeDebate(state).debate?.kind ?? 'aborted');
  if (resolution === null) return { outcome };
  const { option, reason, acceptedRisk, at } = resolution;
  return { outcome, settled: { option, reason, accepted_risk: acceptedRisk, at } };
}
