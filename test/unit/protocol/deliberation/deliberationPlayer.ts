import type { Vote } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatQuestion, RebuttalQuestion, ResearchQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { Citation, ResearchAnswer } from '../../../../src/protocol/deliberation/deliberation.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { MitigationPlan } from '../../../../src/protocol/run/redeliberation.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { SessionEffect, SessionInput } from '../../../../src/protocol/run/decide.ts';
import { player } from '../run/player.ts';
import { answered, ballot, seat, setup } from '../run/seats.ts';

export interface Words extends Partial<Vote>, Partial<Omit<ResearchAnswer, 'citations'>> {
  /** `src/a.ts:12`. A question mark at the end means that the place doesn't exist. */
  readonly cites?: readonly string[];
  readonly findings?: readonly Finding[];
}

const SILENT: ResearchAnswer = {
  summary: '',
  stance: '',
  reasoning: '',
  concerns: [],
  newEvidence: [],
  responses: [],
  disagreements: [],
  choice: null,
  citations: [],
};

/** An answer in a deliberation. */
export function says(words: Words): SeatReply {
  const { cites = [], findings = [], position = 'APPROVE', confidence = 80, ...rest } = words;
  const { summary, stance, reasoning, concerns, changedBy, newEvidence, responses, ...others } = rest;
  const { disagreements, choice, ...vote } = others;
  const given = { summary, stance, reasoning, concerns, changedBy, newEvidence, responses, disagreements, choice };
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const research: ResearchAnswer = { ...SILENT, ...told, citations: cites.map(citation) };
  const base = ballot(position, confidence, { rationale: research.stance, ...vote, findings: [...findings] });
  const reply = answered({ ...base, research });
  return reply.kind === 'answered' ? { ...reply, filesRead: null } : reply;
}

function citation(text: string): Citation {
  const [, file = '', line = '0', missing = ''] = /^(.*):(\d+)(\?)?$/.exec(text) ?? [];
  return { file, line: Number(line), holds: missing === '' };
}

export function deliberationSetup(more: Partial<SessionSetup> = {}): SessionSetup {
  return setup({
    sessionId: 'deliberate-20260102-030405-77',
    protocol: 'deliberate',
    seats: [seat('claude'), seat('codex'), seat('gemini')],
    limits: { timeoutSeconds: { claude: 300, codex: 300, gemini: 300 }, retries: 0, maxRounds: 5 },
    ...more,
  });
}

/** A question with nothing under review. */
export function openSetup(options: readonly string[] = [], more: Partial<SessionSetup> = {}): SessionSetup {
  const base = deliberationSetup();
  return {
    ...base,
    artifact: {
      ...base.artifact,
      target: 'question',
      scope: 'none',
      title: '',
      coverage: { files: 0, changedLines: 0, shownLines: 0, leftOut: [] },
    },
    question: { ...base.question, text: 'Where should the price cache live?', type: 'architecture', options },
    ...more,
  };
}

export type CouncilQuestion = Extract<SeatQuestion, { task: 'research' | 'rebuttal' | 'follow-up' }>;
/** A seat's answer, from its question alone. */
export type Script = (seatQuestion: CouncilQuestion) => SeatReply;
export type Scripts = Readonly<Record<string, Script>>;

/** One answer per round. The last one repeats. */
export function inTurn(...replies: readonly SeatReply[]): Script {
  return (seatQuestion) => {
    const round = seatQuestion.task === 'rebuttal' ? seatQuestion.round : 1;
    return replies[Math.min(round, replies.length) - 1] ?? says({ position: 'ABSTAIN' });
  };
}

/** The same answer, with additional cited places. */
export function seeing(reply: SeatReply, ...places: readonly string[]): SeatReply {
  if (reply.kind !== 'answered' || reply.reading.ballot?.research === undefined) return reply;
  const { ballot } = reply.reading;
  const { research = SILENT } = ballot;
  const newEvidence = [...research.newEvidence, ...places];
  const citations = [...research.citations, ...places.map(citation)];
  return {
    ...reply,
    reading: { ...reply.reading, ballot: { ...ballot, research: { ...research, newEvidence, citations } } },
  };
}

/** The same answers, with a new place in each rebuttal. */
export function digging(script: Script): Script {
  return (seatQuestion) => {
    const reply = script(seatQuestion);
    return seatQuestion.task === 'rebuttal' ? seeing(reply, `src/dug.ts:${String(seatQuestion.round)}`) : reply;
  };
}

/** The letter of the option that contains this word. */
export function letterFor(word: string, { options }: RebuttalQuestion | ResearchQuestion): string | null {
  return options.find(({ text }) => text.includes(word))?.letter ?? null;
}

/** A question and its answer. */
export interface Exchange {
  readonly seat: string;
  readonly round: number;
  readonly seatQuestion: CouncilQuestion;
  readonly reply: SeatReply;
}

export interface Watching {
  /** Called after every reply, with the game at that moment. */
  readonly after?: (game: CouncilGame, exchange: Exchange) => void;
  readonly plan?: MitigationPlan | null;
}

export type CouncilGame = ReturnType<typeof councilGame>;

/** A game whose seats answer from their scripts and their questions, in the order in which they are asked. */
export function councilGame(scripts: Scripts, start: SessionSetup = deliberationSetup(), watching: Watching = {}) {
  const inner = player(start);
  const exchanges: Exchange[] = [];
  const perform = (effects: readonly SessionEffect[]): void => {
    for (const effect of effects) {
      if (effect.kind === 'ask') answer(effect);
      else if (effect.kind === 'inspect')
        perform(inner.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] }));
      else if (effect.kind === 'ask-plan') plan(effect.seat);
    }
  };
  const answer = ({ seat: id, seatQuestion }: Extract<SessionEffect, { kind: 'ask' }>): void => {
    if (seatQuestion.task !== 'research' && seatQuestion.task !== 'rebuttal' && seatQuestion.task !== 'follow-up')
      return;
    const reply = scripts[id]?.(seatQuestion) ?? says({ position: 'ABSTAIN' });
    const exchange = { seat: id, round: inner.state().step.round, seatQuestion, reply };
    exchanges.push(exchange);
    const effects = inner.send({ kind: 'reply', seat: id, reply });
    watching.after?.(game, exchange);
    perform(effects);
  };
  const plan = (id: string): void => {
    const reply = { ...SPOKEN, text: 'a plan' };
    perform(inner.send({ kind: 'plan', seat: id, reply, plan: watching.plan ?? null }));
  };
  const game = {
    ...inner,
    exchanges,
    verdict: () => concludeSession(inner.state()),
    send(input: SessionInput): void {
      perform(inner.send(input));
    },
  };
  return game;
}

const SPOKEN = {
  kind: 'answered',
  structured: false,
  usage: null,
  filesRead: null,
  durationMs: 10,
} as const;

/** Plays from the first question to the verdict. */
export function playCouncil(scripts: Scripts, start?: SessionSetup, watching?: Watching): CouncilGame {
  const game = councilGame(scripts, start, watching);
  game.send({ kind: 'open' });
  return game;
}

/** The answer to a follow-up question. */
export function answers(text: string): SeatReply {
  return { ...SPOKEN, text, reading: { ballot: null, parsedBy: 'none', problem: null, answer: text } };
}
