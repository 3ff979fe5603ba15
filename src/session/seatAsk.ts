import { anchorFindings } from '../artifact/anchor.ts';
import { readAnswer } from '../engines/answer/readAnswer.ts';
import { readPlan } from '../engines/answer/readPlan.ts';
import type { MitigationPlan } from '../protocol/redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { EngineAsk, EngineRunner } from './ports.ts';
import type { BallotQuestion, PlanQuestion, PromptMaker } from './promptMaker.ts';

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
  ballot(question: Question<BallotQuestion>, watch: Watch): Promise<SeatReply>;
  plan(question: Question<PlanQuestion>, watch: Watch): Promise<PlanReply>;
}

export function makeSeatAsker(engines: EngineRunner, prompts: PromptMaker): SeatAsker {
  const run = (ask: EngineAsk, { signal, onActivity }: Watch): Promise<EngineReply> =>
    engines.run(ask, signal, onActivity);
  return {
    async ballot(question, watch) {
      const ask = prompts.ballot(question);
      const reply = await run(ask, watch);
      if (reply.kind !== 'answered') return reply;
      const { text, structured } = reply;
      const reading = readAnswer({ text, structured, seat: ask.seat, prompt: ask.prompt });
      const filesRead = reply.filesRead?.map((file) => within(ask.workspace, file)) ?? null;
      if (reading.ballot === null) return { ...reply, filesRead, reading };
      const findings = anchorFindings(reading.ballot.findings, question.setup.artifact, question.setup.workspace);
      return { ...reply, filesRead, reading: { ...reading, ballot: { ...reading.ballot, findings } } };
    },
    async plan(question, watch) {
      const reply = await run(prompts.plan(question), watch);
      return { reply, plan: reply.kind === 'answered' ? readPlan(reply.text) : null };
    },
  };
}

/** Relative to the workspace where it lies in it; some CLIs name files by the whole path. */
function within(workspace: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  const folder = `${workspace.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
