import { lossesOf } from './debateLoss.ts';
import { closedRounds, debateOf, positionsOf, type Standing, standingsOf, topicOf } from './debateState.ts';
import { hasReservations, hasSpoken, type Persona } from './debateAnswer.ts';
import { outcomeDocument } from './debateOutcome.ts';
import type { SessionSetup } from '../setup.ts';
import { block, bulleted, documentOf, fenced, heading, labelled, md } from '../text/markdown.ts';
import { oneLine } from '../text/phrases.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { concludeDebate } from './concludeDebate.ts';
import { judgedVersion } from './supporters.ts';
import { debateTranscript } from './debateTranscript.ts';

type Documents = Readonly<Record<string, string>>;

/**
 * The files in a debate's folder, up to the last closed round: name in the folder → text. They're updated during the
 * debate, and when the user settles it or asks again.
 */
export function debateFiles(state: SessionState): Documents {
  return {
    'state.json': `${JSON.stringify(stateRecord(state), null, 2)}\n`,
    'transcript.md': debateTranscript(state),
    ...roundFiles(state),
    ...(state.phase === 'closed' && !state.cancelled ? { 'outcome.md': outcomeDocument(state) } : {}),
  };
}

/** The files that are written once, before the first question. Empty if the session isn't a debate. */
export function firstDocuments(setup: Pick<SessionSetup, 'artifact' | 'question' | 'debate'>): Documents {
  const { debate } = setup;
  if (debate === undefined) return {};
  const contexts = debate.personas.flatMap((persona) => {
    const file = debate.contextFiles.find(({ seat }) => seat === persona.seat)?.file;
    return file === undefined ? [] : [[file, contextDocument(persona)] as const];
  });
  return { ...Object.fromEntries(contexts), 'context.md': topicDocument(setup) };
}

/** `context.md`: the topic and the question with which the debate began. */
function topicDocument(setup: Pick<SessionSetup, 'artifact' | 'question'>): string {
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

/**
 * The file in which the seat's CLI looks for its context. Named for the seat if the engine has no known file, or if the
 * seat's id differs from the engine's.
 */
export function contextFileName({ engine, id }: { readonly engine: string; readonly id: string }): string {
  const own = id === engine ? CONTEXT_FILES.get(engine) : undefined;
  return own ?? `${id.toUpperCase().replace(/[^A-Z0-9._-]+/g, '-')}.md`;
}

/** The content of a challenger's context file. */
function contextDocument({ perspective, identity, angle, method }: Persona): string {
  return documentOf([
    heading(1, perspective),
    block(identity),
    heading(2, 'What you look at'),
    block(angle),
    heading(2, 'How you work'),
    block(method),
    heading(2, 'How you answer'),
    md`
Answer with one JSON object, in the form that the question gives. Keep to your own angle.
    `,
  ]);
}

/** One file per seat and round, with the seat's answers verbatim. */
function roundFiles(state: SessionState): Documents {
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

/** `state.json`: the state of a debate, for other programs. */
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
