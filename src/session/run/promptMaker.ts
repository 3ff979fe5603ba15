import { makeFence } from '../../artifact/fence.ts';
import type { EngineAdapter } from '../../engines/adapter.ts';
import {
  answerJsonSchema,
  debateJsonSchema,
  expertsJsonSchema,
  followUpJsonSchema,
  looksJsonSchema,
  planJsonSchema,
  reviewJsonSchema,
} from '../../engines/answerSchema.ts';
import { deliberationAsk } from '../../engines/deliberationAsk.ts';
import { deliberationJsonSchema } from '../../engines/deliberationSchema.ts';
import { renderPersonaPrompt } from '../../prompts/personaPrompt.ts';
import { renderPlanPrompt } from '../../prompts/planPrompt.ts';
import { renderReaskPrompt } from '../../prompts/reaskPrompt.ts';
import { type DebateQuestion, renderDebatePrompt } from '../../prompts/debatePrompt.ts';
import { renderFollowUpPrompt } from '../../prompts/followUpPrompt.ts';
import type { Problem } from '../../prompts/problemText.ts';
import { renderRebuttalPrompt } from '../../prompts/rebuttalPrompt.ts';
import { renderResearchPrompt } from '../../prompts/researchPrompt.ts';
import { renderReviewPrompt } from '../../prompts/reviewPrompt.ts';
import { renderSecondLookPrompt } from '../../prompts/secondLookPrompt.ts';
import { renderVotePrompt } from '../../prompts/votePrompt.ts';
import type {
  SeatQuestion,
  FollowUpQuestion,
  RebuttalQuestion,
  ResearchQuestion,
  ReviewQuestion,
  SecondLookQuestion,
  VoteQuestion,
} from '../../protocol/run/seatQuestion.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Limits, SessionSetup } from '../../protocol/setup.ts';
import type { Task } from '../../protocol/run/step.ts';
import { dataForScript } from './questionData.ts';
import { fittingRebuttal } from './truncatePeers.ts';
import { frameOf } from '../prepare/framing.ts';
import type { EngineAsk, Random } from '../ports.ts';
import { reviewChange } from '../prepare/reviewChange.ts';
import { fittingFindings } from '../prepare/promptBudget.ts';
import { shownChunk } from '../prepare/shownChunk.ts';

/** The part of a setup that a prompt is made from; a dry run has no more. */
export type PromptSetup = Pick<
  SessionSetup,
  | 'artifact'
  | 'question'
  | 'guidance'
  | 'conflict'
  | 'frame'
  | 'inPlace'
  | 'background'
  | 'workspace'
  | 'limits'
  | 'seats'
>;

export interface PromptRequest {
  readonly setup: PromptSetup;
  readonly seat: string;
  /** What was wrong with the answer before; empty unless it is a re-ask. */
  readonly problem: string;
  readonly seatQuestion: SeatQuestion;
}

export interface PlanQuestion {
  readonly setup: PromptSetup;
  readonly seat: string;
  readonly concerns: readonly string[];
}

/** The question for the experts of a debate, to the seat that will hold the position. */
export interface ExpertsQuestion {
  readonly setup: PromptSetup;
  readonly seat: string;
  readonly count: number;
}

export interface PromptMaker {
  ask(question: PromptRequest): EngineAsk;
  plan(question: PlanQuestion): EngineAsk;
  experts(question: ExpertsQuestion): EngineAsk;
}

type Rendered = Pick<EngineAsk, 'prompt' | 'answerSchema'>;
/** What every prompt needs of a seat. */
interface SeatContext {
  readonly setup: PromptSetup;
  readonly seat: Seat;
  readonly form: EngineAdapter['promptForm'];
  /** The longest prompt that the seat's engine takes, in bytes. */
  readonly limitBytes: number;
  /** A delimiter that occurs in none of the texts. */
  readonly fence: (...texts: readonly string[]) => string;
}

export function makePromptMaker(adapterOf: (seat: Seat) => EngineAdapter, random: Random): PromptMaker {
  const contextOf = (setup: PromptSetup, id: string): SeatContext => {
    const seat = seatOf(setup, id);
    const fence = (...texts: readonly string[]): string => makeFence(texts.join('\n'), random.token());
    const { promptForm, promptLimitBytes } = adapterOf(seat);
    return { setup, seat, form: promptForm, limitBytes: promptLimitBytes, fence };
  };
  return {
    ask({ setup, seat: id, problem, seatQuestion }) {
      const context = contextOf(setup, id);
      const { prompt, answerSchema } = render(context, seatQuestion);
      return {
        ...askOf(context, seatQuestion.task),
        prompt: problem === '' ? prompt : renderReaskPrompt({ prompt, problem }),
        answerSchema,
        ...reviewChange({ setup, seat: context.seat, seatQuestion, problem }),
        ...dataForScript(setup, context.seat, seatQuestion),
      };
    },
    plan({ setup, seat: id, concerns }) {
      const context = contextOf(setup, id);
      const { artifact, question, workspace } = setup;
      const fence = context.fence(artifact.text, ...concerns);
      const prompt = renderPlanPrompt({
        artifact: shownChunk(setup, FIRST_CHUNK),
        question,
        concerns,
        workspace,
        fence,
      });
      const data = dataForScript(setup, context.seat, { task: 'plan', concerns });
      return { ...askOf(context, 'vote'), prompt, answerSchema: planJsonSchema(), ...data };
    },
    experts({ setup, seat, count }) {
      const context = contextOf(setup, seat);
      const { artifact, question } = setup;
      const prompt = renderPersonaPrompt({ artifact, question, count, fence: context.fence(artifact.text) });
      const data = dataForScript(setup, context.seat, { task: 'experts', count });
      return { ...askOf(context, 'opening'), prompt, answerSchema: expertsJsonSchema(), ...data };
    },
  };
}

/** A follow-up is about the decision; of a matter in parts there is room for one. */
const FIRST_CHUNK = { task: 'vote', part: 0 } as const;

function render(context: SeatContext, seatQuestion: SeatQuestion): Rendered {
  switch (seatQuestion.task) {
    case 'vote':
      return renderVote(context, seatQuestion);
    case 'review':
      return renderReview(context, seatQuestion);
    case 'second-look':
      return renderSecondLook(context, seatQuestion);
    case 'research':
    case 'rebuttal':
      return renderDeliberation(context, seatQuestion);
    case 'follow-up':
      return renderFollowUp(context, seatQuestion);
    default:
      return renderDebate(context, seatQuestion);
  }
}

function renderVote({ setup, seat, form, fence }: SeatContext, seatQuestion: VoteQuestion): Rendered {
  const { question, workspace } = setup;
  const { news } = seatQuestion;
  const artifact = shownChunk(setup, seatQuestion);
  const delimiter = fence(artifact.text, news?.context ?? '');
  return {
    prompt: renderVotePrompt({ form, seat, artifact, question, workspace, fence: delimiter, news }),
    answerSchema: answerJsonSchema(artifact.target),
  };
}

function renderReview({ setup, seat, form, limitBytes, fence }: SeatContext, seatQuestion: ReviewQuestion): Rendered {
  const { question, workspace, guidance = [] } = setup;
  const { news } = seatQuestion;
  const soFar = fittingFindings(seatQuestion.soFar, limitBytes);
  const artifact = shownChunk(setup, seatQuestion);
  const delimiter = fence(artifact.text, news?.context ?? '', JSON.stringify([soFar, guidance]));
  return {
    prompt: renderReviewPrompt({ form, seat, artifact, question, workspace, fence: delimiter, news, soFar, guidance }),
    answerSchema: reviewJsonSchema(),
  };
}

function renderSecondLook({ setup, form, fence }: SeatContext, { claims }: SecondLookQuestion): Rendered {
  const { workspace, artifact } = setup;
  const delimiter = fence(artifact.text, JSON.stringify(claims));
  return {
    prompt: renderSecondLookPrompt({ form, artifact, claims, workspace, fence: delimiter }),
    answerSchema: looksJsonSchema(),
  };
}

function renderDeliberation(context: SeatContext, seatQuestion: ResearchQuestion | RebuttalQuestion): Rendered {
  const { setup, seat, form } = context;
  const ask = deliberationAsk(seatQuestion, setup.artifact);
  const parts = { ...problemOf(context, seatQuestion), form, seat, workspace: setup.workspace, ask };
  const prompt =
    seatQuestion.task === 'research'
      ? renderResearchPrompt({
          ...parts,
          news: seatQuestion.news,
          own: seatQuestion.own ?? null,
          notes: setup.background,
        })
      : fittingRebuttal(seatQuestion, context.limitBytes, (fitted) =>
          renderRebuttalPrompt({ ...parts, seatQuestion: fitted }),
        );
  return { prompt, answerSchema: deliberationJsonSchema(ask) };
}

/** What a deliberation is about, which every one of its prompts shows again. */
function problemOf(
  { setup, fence }: SeatContext,
  seatQuestion: ResearchQuestion | RebuttalQuestion | FollowUpQuestion,
): Problem {
  const { artifact, conflict = null, frame = frameOf(setup), inPlace = false, background = '' } = setup;
  const options = seatQuestion.task === 'follow-up' ? [] : seatQuestion.options;
  const delimiter = fence(artifact.text, frame, background, JSON.stringify([seatQuestion, conflict]));
  return { artifact, frame, conflict, options, place: inPlace ? 'in-workspace' : 'shown', fence: delimiter };
}

function renderDebate({ setup, seat, form, fence }: SeatContext, seatQuestion: DebateQuestion): Rendered {
  const { artifact, question, workspace } = setup;
  const delimiter = fence(artifact.text, JSON.stringify([seatQuestion, question]));
  const prompt = renderDebatePrompt({ form, seat, artifact, question, workspace, fence: delimiter, seatQuestion });
  return { prompt, answerSchema: debateJsonSchema(seatQuestion.task) };
}

function renderFollowUp(context: SeatContext, seatQuestion: FollowUpQuestion): Rendered {
  const prompt = renderFollowUpPrompt({
    ...problemOf(context, seatQuestion),
    seatQuestion,
    workspace: context.setup.workspace,
  });
  return { prompt, answerSchema: followUpJsonSchema() };
}

function askOf({ setup, seat }: SeatContext, task: Task): Pick<EngineAsk, 'seat' | 'workspace' | 'timeoutSeconds'> {
  const { timeoutSeconds, laterTimeoutSeconds = timeoutSeconds } = setup.limits;
  const seconds = LATER_TASKS.has(task) ? laterTimeoutSeconds : timeoutSeconds;
  return { seat, workspace: setup.workspace, timeoutSeconds: secondsFor(seat, seconds) };
}

/** The limit of one run of a seat, in seconds. */
export function secondsFor({ id }: Seat, limits: Limits['timeoutSeconds']): number {
  return limits[id] ?? 60;
}

/** What has the limit of the later rounds, where it is another one. */
const LATER_TASKS: ReadonlySet<Task> = new Set(['rebuttal', 'follow-up']);

function seatOf(setup: PromptSetup, id: string): Seat {
  const seat = setup.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id} in this session`);
  return seat;
}
