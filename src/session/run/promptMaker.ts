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
  Brief,
  FollowUpBrief,
  RebuttalBrief,
  ResearchBrief,
  ReviewBrief,
  SecondLookBrief,
  VoteBrief,
} from '../../protocol/run/brief.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Limits, SessionSetup } from '../../protocol/setup.ts';
import type { Task } from '../../protocol/run/step.ts';
import { fittingRebuttal } from './fittingPeers.ts';
import { frameOf } from '../prepare/framing.ts';
import type { EngineAsk, Random } from '../ports.ts';
import { reviewChange } from '../prepare/reviewChange.ts';
import { fittingFindings } from '../prepare/promptRoom.ts';
import { shownPart } from '../prepare/shownParts.ts';

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

export interface SeatQuestion {
  readonly setup: PromptSetup;
  readonly seat: string;
  /** What was wrong with the answer before; empty unless it is a re-ask. */
  readonly problem: string;
  readonly brief: Brief;
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
  ask(question: SeatQuestion): EngineAsk;
  plan(question: PlanQuestion): EngineAsk;
  experts(question: ExpertsQuestion): EngineAsk;
}

type Rendered = Pick<EngineAsk, 'prompt' | 'answerSchema'>;
/** What every prompt needs of a seat. */
interface Sitting {
  readonly setup: PromptSetup;
  readonly seat: Seat;
  readonly form: EngineAdapter['promptForm'];
  /** The longest prompt that the seat's engine takes, in bytes. */
  readonly limitBytes: number;
  /** A delimiter that occurs in none of the texts. */
  readonly fence: (...texts: readonly string[]) => string;
}

export function makePromptMaker(adapterOf: (seat: Seat) => EngineAdapter, random: Random): PromptMaker {
  const sittingOf = (setup: PromptSetup, id: string): Sitting => {
    const seat = seatOf(setup, id);
    const fence = (...texts: readonly string[]): string => makeFence(texts.join('\n'), random.token());
    const { promptForm, promptLimitBytes } = adapterOf(seat);
    return { setup, seat, form: promptForm, limitBytes: promptLimitBytes, fence };
  };
  return {
    ask({ setup, seat: id, problem, brief }) {
      const sitting = sittingOf(setup, id);
      const { prompt, answerSchema } = render(sitting, brief);
      return {
        ...askOf(sitting, brief.task),
        prompt: problem === '' ? prompt : renderReaskPrompt({ prompt, problem }),
        answerSchema,
        ...reviewChange({ setup, seat: sitting.seat, brief, problem }),
      };
    },
    plan({ setup, seat: id, concerns }) {
      const sitting = sittingOf(setup, id);
      const { artifact, question, workspace } = setup;
      const fence = sitting.fence(artifact.text, ...concerns);
      const prompt = renderPlanPrompt({ artifact: shownPart(setup, FIRST_PART), question, concerns, workspace, fence });
      return { ...askOf(sitting, 'vote'), prompt, answerSchema: planJsonSchema() };
    },
    experts({ setup, seat, count }) {
      const sitting = sittingOf(setup, seat);
      const { artifact, question } = setup;
      const prompt = renderPersonaPrompt({ artifact, question, count, fence: sitting.fence(artifact.text) });
      return { ...askOf(sitting, 'opening'), prompt, answerSchema: expertsJsonSchema() };
    },
  };
}

/** A follow-up is about the decision; of a matter in parts there is room for one. */
const FIRST_PART = { task: 'vote', part: 0 } as const;

function render(sitting: Sitting, brief: Brief): Rendered {
  switch (brief.task) {
    case 'vote':
      return renderVote(sitting, brief);
    case 'review':
      return renderReview(sitting, brief);
    case 'second-look':
      return renderSecondLook(sitting, brief);
    case 'research':
    case 'rebuttal':
      return renderDeliberation(sitting, brief);
    case 'follow-up':
      return renderFollowUp(sitting, brief);
    default:
      return renderDebate(sitting, brief);
  }
}

function renderVote({ setup, seat, form, fence }: Sitting, brief: VoteBrief): Rendered {
  const { question, workspace } = setup;
  const { news } = brief;
  const artifact = shownPart(setup, brief);
  const delimiter = fence(artifact.text, news?.context ?? '');
  return {
    prompt: renderVotePrompt({ form, seat, artifact, question, workspace, fence: delimiter, news }),
    answerSchema: answerJsonSchema(artifact.target),
  };
}

function renderReview({ setup, seat, form, limitBytes, fence }: Sitting, brief: ReviewBrief): Rendered {
  const { question, workspace, guidance = [] } = setup;
  const { news } = brief;
  const soFar = fittingFindings(brief.soFar, limitBytes);
  const artifact = shownPart(setup, brief);
  const delimiter = fence(artifact.text, news?.context ?? '', JSON.stringify([soFar, guidance]));
  return {
    prompt: renderReviewPrompt({ form, seat, artifact, question, workspace, fence: delimiter, news, soFar, guidance }),
    answerSchema: reviewJsonSchema(),
  };
}

function renderSecondLook({ setup, form, fence }: Sitting, { claims }: SecondLookBrief): Rendered {
  const { workspace, artifact } = setup;
  const delimiter = fence(artifact.text, JSON.stringify(claims));
  return {
    prompt: renderSecondLookPrompt({ form, artifact, claims, workspace, fence: delimiter }),
    answerSchema: looksJsonSchema(),
  };
}

function renderDeliberation(sitting: Sitting, brief: ResearchBrief | RebuttalBrief): Rendered {
  const { setup, seat, form } = sitting;
  const ask = deliberationAsk(brief, setup.artifact);
  const parts = { ...problemOf(sitting, brief), form, seat, workspace: setup.workspace, ask };
  const prompt =
    brief.task === 'research'
      ? renderResearchPrompt({ ...parts, news: brief.news, own: brief.own ?? null, notes: setup.background })
      : fittingRebuttal(brief, sitting.limitBytes, (fitted) => renderRebuttalPrompt({ ...parts, brief: fitted }));
  return { prompt, answerSchema: deliberationJsonSchema(ask) };
}

/** What a deliberation is about, which every one of its prompts shows again. */
function problemOf({ setup, fence }: Sitting, brief: ResearchBrief | RebuttalBrief | FollowUpBrief): Problem {
  const { artifact, conflict = null, frame = frameOf(setup), inPlace = false, background = '' } = setup;
  const options = brief.task === 'follow-up' ? [] : brief.options;
  const delimiter = fence(artifact.text, frame, background, JSON.stringify([brief, conflict]));
  return { artifact, frame, conflict, options, place: inPlace ? 'in-workspace' : 'shown', fence: delimiter };
}

function renderDebate({ setup, seat, form, fence }: Sitting, brief: DebateQuestion): Rendered {
  const { artifact, question, workspace } = setup;
  const delimiter = fence(artifact.text, JSON.stringify([brief, question]));
  const prompt = renderDebatePrompt({ form, seat, artifact, question, workspace, fence: delimiter, brief });
  return { prompt, answerSchema: debateJsonSchema(brief.task) };
}

function renderFollowUp(sitting: Sitting, brief: FollowUpBrief): Rendered {
  const prompt = renderFollowUpPrompt({ ...problemOf(sitting, brief), brief, workspace: sitting.setup.workspace });
  return { prompt, answerSchema: followUpJsonSchema() };
}

function askOf({ setup, seat }: Sitting, task: Task): Pick<EngineAsk, 'seat' | 'workspace' | 'timeoutSeconds'> {
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
