import { anchorFindings } from '../../artifact/evidence/anchor.ts';
import { checkSecondOpinions } from '../../artifact/evidence/secondOpinions.ts';
import type { Answer } from '../../engines/answer/readAnswer.ts';
import { readAnswer } from '../../engines/answer/readAnswer.ts';
import { readDebate } from '../../engines/answer/readDebate.ts';
import { readExperts } from '../../engines/answer/readExperts.ts';
import { readFollowUp } from '../../engines/answer/readFollowUp.ts';
import { readLooks } from '../../engines/answer/readLooks.ts';
import { readPlan } from '../../engines/answer/readPlan.ts';
import { readResearch } from '../../engines/answer/readResearch.ts';
import { readReview } from '../../engines/answer/readReview.ts';
import { deliberationAsk } from '../../engines/deliberationAsk.ts';
import type { Reading } from '../../protocol/tally/ballot.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { MitigationPlan } from '../../protocol/run/redeliberation.ts';
import { ROUTES } from '../../protocol/findings/route.ts';
import type { Expert } from '../../protocol/debate/persona.ts';
import type { Activity, EngineReply, SeatReply } from '../../protocol/seat.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import { checkCitations } from './checkCitations.ts';
import type { CitationChecker, EngineAsk, EngineRunner } from '../ports.ts';
import type { ExpertsQuestion, PlanQuestion, PromptMaker, PromptRequest } from './promptMaker.ts';
import { shownChunk } from '../prepare/shownChunk.ts';

export interface PlanReply {
  readonly reply: EngineReply;
  readonly plan: MitigationPlan | null;
}

/** The experts that an engine proposes; none when it did not answer, or not in the form. */
export interface ExpertsReply {
  readonly reply: EngineReply;
  readonly experts: readonly Expert[];
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
}

type Question<Kind> = Kind & { readonly setup: SessionSetup };

/** Asks one seat and reads its answer. */
export interface SeatAsker {
  /** Findings come back held against the artifact, the places that a deliberating seat names opened and checked. */
  ask(question: Question<PromptRequest>, watch: Watch): Promise<SeatReply>;
  plan(question: Question<PlanQuestion>, watch: Watch): Promise<PlanReply>;
  experts(question: ExpertsQuestion, signal: AbortSignal): Promise<ExpertsReply>;
}

export function makeSeatAsker(engines: EngineRunner, prompts: PromptMaker, citations: CitationChecker): SeatAsker {
  const run = (ask: EngineAsk, { signal, onActivity }: Watch): Promise<EngineReply> =>
    engines.run(ask, signal, onActivity);
  return {
    async ask(question, watch) {
      const ask = prompts.ask(question);
      const reply = await run(ask, watch);
      if (reply.kind !== 'answered') return reply;
      const { text, structured } = reply;
      const read = readBy(question, { text, structured, seat: ask.seat, prompt: ask.prompt });
      const filesRead = reply.filesRead?.map((file) => within(ask.workspace, file)) ?? null;
      const known = [...question.setup.artifact.files.map(({ path }) => path), ...(filesRead ?? [])];
      const checked = await checkCitations(read, { workspace: ask.workspace, known }, citations);
      return { ...reply, filesRead, reading: held(checked, question) };
    },
    async plan(question, watch) {
      const reply = await run(prompts.plan(question), watch);
      return { reply, plan: reply.kind === 'answered' ? readPlan(reply.text) : null };
    },
    async experts(question, signal) {
      const ask = prompts.experts(question);
      const reply = await run(ask, { signal, onActivity: () => undefined });
      return { reply, experts: reply.kind === 'answered' ? readExperts(reply.text, ask.prompt) : [] };
    },
  };
}

function readBy({ seatQuestion, setup }: Question<PromptRequest>, answer: Answer): Reading {
  switch (seatQuestion.task) {
    case 'vote':
      return readAnswer(answer);
    case 'review':
      return readReview(answer);
    case 'second-look':
      return readLooks(answer, seatQuestion.claims);
    case 'research':
    case 'rebuttal':
      return readResearch(answer, {
        ask: deliberationAsk(seatQuestion, setup.artifact),
        options: seatQuestion.options,
      });
    case 'follow-up':
      return readFollowUp(answer);
    default:
      return readDebate(answer, seatQuestion);
  }
}

/** What a seat says of the artifact, held against it. */
function held(reading: Reading, question: Question<PromptRequest>): Reading {
  const { ballot, looks } = reading;
  const { artifact, workspace } = question.setup;
  const place = (findings: readonly Finding[]): readonly Finding[] =>
    onRoute(anchorFindings(findings, artifact, workspace), question);
  return {
    ...reading,
    ballot: ballot === null ? null : { ...ballot, findings: place(ballot.findings) },
    ...(looks === undefined ? {} : { looks: checkSecondOpinions(looks, artifact) }),
  };
}

/** What is said of a part of something mixed belongs to its code or to its proposal. */
function onRoute(findings: readonly Finding[], { setup, seatQuestion }: Question<PromptRequest>): readonly Finding[] {
  if (setup.artifact.target !== 'mixed' || seatQuestion.task !== 'review') return findings;
  const { target } = shownChunk(setup, seatQuestion);
  const route = ROUTES.find((one) => one === target);
  return route === undefined ? findings : findings.map((finding) => ({ ...finding, route }));
}

/** Relative to the workspace where it lies in it; some CLIs name files by the whole path. */
function within(workspace: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  const folder = `${workspace.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
