import { anchorFindings } from '../artifact/anchor.ts';
import { holdLooks } from '../artifact/looks.ts';
import type { Answer } from '../engines/answer/readAnswer.ts';
import { readAnswer } from '../engines/answer/readAnswer.ts';
import { readDebate } from '../engines/answer/readDebate.ts';
import { readFollowUp } from '../engines/answer/readFollowUp.ts';
import { readLooks } from '../engines/answer/readLooks.ts';
import { readPlan } from '../engines/answer/readPlan.ts';
import { readResearch } from '../engines/answer/readResearch.ts';
import { readReview } from '../engines/answer/readReview.ts';
import type { Reading } from '../protocol/ballot.ts';
import type { Brief } from '../protocol/brief.ts';
import type { MitigationPlan } from '../protocol/redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { EngineAsk, EngineRunner } from './ports.ts';
import type { PlanQuestion, PromptMaker, SeatQuestion } from './promptMaker.ts';

export interface PlanReply {
  readonly reply: EngineReply;
  readonly plan: MitigationPlan | null;
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
}

type Question<Kind> = Kind & { readonly setup: SessionSetup };

/** Asks one seat and reads its answer. */
export interface SeatAsker {
  /** Findings come back held against the artifact. */
  ask(question: Question<SeatQuestion>, watch: Watch): Promise<SeatReply>;
  plan(question: Question<PlanQuestion>, watch: Watch): Promise<PlanReply>;
}

export function makeSeatAsker(engines: EngineRunner, prompts: PromptMaker): SeatAsker {
  const run = (ask: EngineAsk, { signal, onActivity }: Watch): Promise<EngineReply> =>
    engines.run(ask, signal, onActivity);
  return {
    async ask(question, watch) {
      const ask = prompts.ask(question);
      const reply = await run(ask, watch);
      if (reply.kind !== 'answered') return reply;
      const { text, structured } = reply;
      const read = readBy(question.brief, { text, structured, seat: ask.seat, prompt: ask.prompt });
      const filesRead = reply.filesRead?.map((file) => within(ask.workspace, file)) ?? null;
      return { ...reply, filesRead, reading: held(read, question.setup) };
    },
    async plan(question, watch) {
      const reply = await run(prompts.plan(question), watch);
      return { reply, plan: reply.kind === 'answered' ? readPlan(reply.text) : null };
    },
  };
}

function readBy(brief: Brief, answer: Answer): Reading {
  switch (brief.task) {
    case 'vote':
      return readAnswer(answer);
    case 'review':
      return readReview(answer);
    case 'second-look':
      return readLooks(answer, brief.claims);
    case 'research':
    case 'rebuttal':
      return readResearch(answer, brief.options);
    case 'follow-up':
      return readFollowUp(answer);
    default:
      return readDebate(answer, brief);
  }
}

/** What a seat says of the artifact, held against it. */
function held(reading: Reading, { artifact, workspace }: SessionSetup): Reading {
  const { ballot, looks } = reading;
  return {
    ...reading,
    ballot: ballot === null ? null : { ...ballot, findings: anchorFindings(ballot.findings, artifact, workspace) },
    ...(looks === undefined ? {} : { looks: holdLooks(looks, artifact) }),
  };
}

/** Relative to the workspace where it lies in it; some CLIs name files by the whole path. */
function within(workspace: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  const folder = `${workspace.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
