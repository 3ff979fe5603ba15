import { makeFence } from '../artifact/fence.ts';
import { answerJsonSchema } from '../engines/answerSchema.ts';
import { renderReaskPrompt } from '../engines/prompts/reaskPrompt.ts';
import { renderVotePrompt } from '../engines/prompts/votePrompt.ts';
import type { EngineAdapter } from '../engines/adapter.ts';
import type { Seat } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { EngineAsk, Random } from './ports.ts';

/** The part of a setup that a prompt is made from; a dry run has no more. */
export type PromptSetup = Pick<SessionSetup, 'artifact' | 'question' | 'workspace' | 'limits' | 'seats'>;

export interface PromptMaker {
  /** A `problem` makes it a re-ask: the same question, and what was wrong with the answer before. */
  question(request: { setup: PromptSetup; seat: string; problem: string }): EngineAsk;
}

export function makePromptMaker(adapterOf: (seat: Seat) => EngineAdapter, random: Random): PromptMaker {
  return {
    question({ setup, seat: id, problem }) {
      const seat = seatOf(setup, id);
      const { artifact, question, workspace } = setup;
      const form = adapterOf(seat).promptForm;
      const fence = makeFence(artifact.text, random.token());
      const prompt = renderVotePrompt({ form, seat, artifact, question, workspace, fence });
      return {
        seat,
        prompt: problem === '' ? prompt : renderReaskPrompt({ prompt, problem }),
        answerSchema: answerJsonSchema(artifact.target),
        workspace,
        timeoutSeconds: setup.limits.timeoutSeconds[id] ?? 60,
      };
    },
  };
}

function seatOf(setup: PromptSetup, id: string): Seat {
  const seat = setup.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id} in this session`);
  return seat;
}
