import { type Loss, lossesOf } from './debateLoss.ts';
import { begunAt, debateOf, openingOf, type Position, positionsOf, wordsOf } from './debateState.ts';
import {
  type AssumptionAnswer,
  type Challenge,
  type Confrontation,
  type Persona,
  type Rebuttal,
} from './debateAnswer.ts';
import { isWithoutEvidence } from './evidence.ts';
import { outcomeDocument } from './debateOutcome.ts';
import { stateRecord } from './stateRecord.ts';
import { topicOf } from './topic.ts';
import { seatNameOf } from '../mode.ts';
import type { SessionSetup } from '../setup.ts';
import { ownText } from '../text/markdown.ts';
import { oneLine } from '../text/phrases.ts';
import { withoutStop } from '../text/sentences.ts';
import type { Task } from '../run/step.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/**
 * The files of a debate's folder as far as its rounds have closed: name in the folder → text. The context files are
 * not among them; they are written once, before anybody is asked.
 */
export function debateDocuments(state: SessionState): Readonly<Record<string, string>> {
  const closed = state.phase === 'closed';
  const rounds = closed ? state.step.round : state.step.round - 1;
  return {
    'state.json': `${JSON.stringify(stateRecord(state), null, 2)}\n`,
    'transcript.md': transcript(state, rounds),
    ...roundFiles(state, rounds),
    ...(closed && !state.cancelled ? { 'outcome.md': outcomeDocument(state) } : {}),
  };
}

/** `context.md`: what the debate was begun with. */
export function topicDocument(setup: Pick<SessionSetup, 'artifact' | 'question'>): string {
  const { artifact, question } = setup;
  const parts = [
    `# ${oneLine(topicOf(setup))}`,
    artifact.title === '' ? '' : `Under discussion: ${oneLine(artifact.title)}`,
    question.text.trim() === '' ? '' : `Question: ${oneLine(question.text)}`,
    ...listed('Options', question.options),
    ...listed('Constraints', question.constraints),
    question.context.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
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
  return `# ${perspective}

${identity}

## What you look at

${angle}

## How you work

${method}

## How you answer

With one JSON object, in the form that the question gives. Speak from your own angle and leave the others theirs.
`;
}

/** One file for every seat and round, with its answers as they came. */
function roundFiles(state: SessionState, rounds: number): Readonly<Record<string, string>> {
  const files = state.seats.flatMap((progress) =>
    numbers(rounds).flatMap((round) => {
      const text = rawAnswers(progress, round);
      const name = `rounds/r${String(round).padStart(3, '0')}_${progress.seat.id.replace(/[^\w.-]+/g, '-')}.md`;
      return text === '' ? [] : [[name, text] as const];
    }),
  );
  return Object.fromEntries(files);
}

function rawAnswers({ asks }: SeatProgress, round: number): string {
  const answers = asks.filter((ask) => ask.round === round && ask.reply !== null);
  return answers
    .map(({ task, reply }) => {
      const text = reply?.kind === 'answered' ? reply.text : (reply?.detail ?? '');
      return `## ${task}\n\n${text.trimEnd()}\n`;
    })
    .join('\n');
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function transcript(state: SessionState, rounds: number): string {
  const { setup } = state;
  const parts = [`# Debate: ${oneLine(topicOf(setup))}`, `Question: ${oneLine(setup.question.text)}`, cast(state)];
  const opening = openingOf(state);
  if (opening !== null && rounds > 0) parts.push(openingText(opening));
  for (const round of numbers(rounds)) parts.push(...roundText(state, round));
  return `${parts.join('\n\n')}\n`;
}

function cast(state: SessionState): string {
  const { proponent, personas } = debateOf(state);
  const name = (id: string): string => seatNameOf(id, state.setup.seats);
  const challengers = personas.map((one) => `- ${one.perspective}: ${name(one.seat)}`);
  return [`- Proponent: ${name(proponent)}`, ...challengers].join('\n');
}

function openingText({
  position,
  reasoning,
  confidence,
  weaknesses,
  assumptions,
}: NonNullable<ReturnType<typeof openingOf>>): string {
  return [
    `## Opening (confidence ${String(confidence)})`,
    ownText(position),
    ownText(reasoning),
    ...listed('Weaknesses', weaknesses),
    ...listed('Assumptions', assumptions),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function roundText(state: SessionState, round: number): readonly string[] {
  const { personas, proponent } = debateOf(state);
  const challenges = personas.flatMap(({ seat, perspective }) => [
    ...at(wordsOf(state, seat, 'challenge'), round).map((word) => challengeText(perspective, word)),
    ...silence(state, { seat, as: perspective, round }).challenged,
  ]);
  const rebuttals = personas.flatMap(({ seat, perspective }) => [
    ...at(wordsOf(state, seat, 'rebuttal'), round).map((word) => rebuttalText(perspective, word)),
    ...silence(state, { seat, as: perspective, round }).said,
  ]);
  const answers = at(wordsOf(state, proponent, 'confrontation'), round).map((word) =>
    confrontationText(word, round, positionsOf(state, round).at(-1)),
  );
  const sides = [{ seat: proponent, perspective: 'Proponent' }, ...personas];
  const assumed = sides.flatMap(({ seat, perspective }) => [
    ...at(wordsOf(state, seat, 'assumptions'), round).map((word) => assumptionText(perspective, word)),
    ...silence(state, { seat, as: perspective, round }).assumed,
  ]);
  const unanswered = silence(state, { seat: proponent, as: 'Proponent', round }).said;
  const answered = [...answers, ...unanswered];
  // A rebuttal opens its round; in the first one it comes after all else.
  const exchange = round === begunAt(state) ? [...answered, ...rebuttals] : [...rebuttals, ...answered];
  const all = [...challenges, ...exchange, ...assumed];
  return all.length === 0 ? [] : [`## Round ${String(round)}`, ...all];
}

function at<Word>(words: readonly { readonly round: number; readonly word: Word }[], round: number): readonly Word[] {
  return words.filter((one) => one.round === round).map((one) => one.word);
}

function challengeText(perspective: string, challenge: Challenge): string {
  const { verdict, objectionStrength, confidence, critique, evidence, alternative } = challenge;
  const bare = isWithoutEvidence(challenge) ? ', without evidence' : '';
  const head =
    verdict === null
      ? `### ${perspective}: could not be read`
      : `### ${perspective}: ${verdict}, objection ${objectionStrength}, confidence ${String(confidence)}${bare}`;
  return [
    head,
    ownText(critique),
    ...listed('Evidence', evidence),
    alternative === '' ? '' : ownText(`Alternative: ${alternative}`),
    ...listed('Assumptions challenged', challenge.assumptionsChallenged),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rebuttalText(perspective: string, { stance, reason, critique, evidence }: Rebuttal): string {
  return [
    `### ${perspective}: ${stance ?? 'could not be read'}`,
    ownText(reason),
    ownText(critique),
    ...listed('Evidence', evidence),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** `standing`: the position as this answer leaves it. */
function confrontationText({ replies, confidence }: Confrontation, round: number, standing?: Position): string {
  const version = `Position v${String(standing?.version ?? 1)}`;
  return [
    `### Proponent answers (confidence ${String(confidence)})`,
    replies.map((one) => `- ${oneLine(one.to)}: ${one.reply} – ${oneLine(one.reason)}`).join('\n'),
    standing?.round === round ? ownText(`${version}: ${standing.text}`) : `${version} stands unchanged.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function assumptionText(side: string, { why, wouldChange, assumptions, agreed }: AssumptionAnswer): string {
  return [
    `### ${side}: what it rests on`,
    ownText(why),
    wouldChange === '' ? '' : ownText(`Would change it: ${wouldChange}`),
    ...listed(
      'Assumptions',
      assumptions.map(({ text, test }) => (test === '' ? text : `${withoutStop(text)}. Test: ${test}`)),
    ),
    ...listed('Agreed', agreed),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

interface Silence {
  readonly challenged: readonly string[];
  readonly said: readonly string[];
  readonly assumed: readonly string[];
}

/** The questions of a round to which a seat gave nothing that can be read, with the reason. */
function silence(
  state: SessionState,
  { seat, as, round }: { readonly seat: string; readonly as: string; readonly round: number },
): Silence {
  const losses = lossesOf(state).filter((one) => one.seat === seat && one.round === round && !one.shown);
  const text = ({ kind, detail }: Loss): string =>
    `### ${as}: ${kind === 'unread' ? 'could not be read' : 'did not answer'}\n\n${oneLine(detail)}`;
  const side = (tasks: readonly Task[]): readonly string[] =>
    losses.filter((one) => tasks.includes(one.task)).map(text);
  return {
    challenged: side(['challenge']),
    said: side(['opening', 'confrontation', 'challenger-rebuttal']),
    assumed: side(['assumptions']),
  };
}

function listed(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`${title}:\n${items.map((item) => `- ${oneLine(item)}`).join('\n')}`];
}
