import { makeFence } from '../artifact/fence.ts';
import type { EngineAdapter } from '../engines/adapter.ts';
import { answerJsonSchema, planJsonSchema } from '../engines/answerSchema.ts';
import { renderPlanPrompt } from '../engines/prompts/planPrompt.ts';
import { renderReaskPrompt } from '../engines/prompts/reaskPrompt.ts';
import { renderVotePrompt } from '../engines/prompts/votePrompt.ts';
import type { NewInformation } from '../protocol/redeliberation.ts';
import type { Seat } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { EngineAsk, Random } from './ports.ts';

/** The part of a setup that a prompt is made from; a dry run has no more. */
export type PromptSetup = Pick<SessionSetup, 'artifact' | 'question' | 'workspace' | 'limits' | 'seats'>;

export interface BallotQuestion {
  readonly setup: PromptSetup;
  readonly seat: string;
  /** What was wrong with the answer before; empty unless it is a re-ask. */
  readonly problem: string;
  readonly news: NewInformation | null;
}

export interface PlanQuestion {
  readonly setup: PromptSetup;
  readonly seat: string;
  readonly concerns: readonly string[];
}

export interface PromptMaker {
  ballot(question: BallotQuestion): EngineAsk;
  plan(question: PlanQuestion): EngineAsk;
}

export function makePromptMaker(adapterOf: (seat: Seat) => EngineAdapter, random: Random): PromptMaker {
  const fenceFor = (...texts: readonly string[]): string => makeFence(texts.join('\n'), random.token());
  return {
    ballot({ setup, seat: id, problem, news }) {
      const seat = seatOf(setup, id);
      const { artifact, question, workspace } = setup;
      const fence = fenceFor(artifact.text, news?.context ?? '');
      const parts = { form: adapterOf(seat).promptForm, seat, artifact, question, workspace, fence, news };
      const prompt = renderVotePrompt(parts);
      return {
        ...askOf(setup, seat),
        prompt: problem === '' ? prompt : renderReaskPrompt({ prompt, problem }),
        answerSchema: answerJsonSchema(artifact.target),
      };
    },
    plan({ setup, seat: id, concerns }) {
      const { artifact, question, workspace } = setup;
      const fence = fenceFor(artifact.text, ...concerns);
      const prompt = renderPlanPrompt({ artifact, question, concerns, workspace, fence });
      return { ...askOf(setup, seatOf(setup, id)), prompt, answerSchema: planJsonSchema() };
    },
  };
}

function askOf(setup: PromptSetup, seat: Seat): Pick<EngineAsk, 'seat' | 'workspace' | 'timeoutSeconds'> {
  return { seat, workspace: setup.workspace, timeoutSeconds: setup.limits.timeoutSeconds[seat.id] ?? 60 };
}

function seatOf(setup: PromptSetup, id: string): Seat {
  const seat = setup.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id} in this session`);
  return seat;
}
