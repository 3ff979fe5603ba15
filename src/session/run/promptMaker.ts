import { withShortCoverage } from '../../artifact/coverage/shortCoverage.ts';
import { makeFence } from '../../artifact/fence.ts';
import { isDiff } from '../../artifact/scope.ts';
import type { EngineTraits } from '../../engines/editorModel.ts';
import { expertsSections } from '../../prompts/experts.ts';
import { planSections } from '../../prompts/plan.ts';
import { type Asking, promptText, questionSections } from '../../prompts/prompt.ts';
import type { PromptSetup, SeatContext, Shown } from '../../prompts/seatContext.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { QuestionData } from '../../protocol/run/questionData.ts';
import type { SeatQuestion } from '../../protocol/run/seatQuestion.ts';
import { readingScopeOf } from '../../reading/readingScope.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Limits } from '../../protocol/setup.ts';
import type { Task } from '../../protocol/run/step.ts';
import { type About, askedOf } from '../../questions/asked.ts';
import { expertsForm } from '../../questions/debate/experts.ts';
import { jsonSchemaOf } from '../../questions/form.ts';
import { planForm } from '../../questions/plan.ts';
import { dataForScript } from './questionData.ts';
import { fittingRebuttal } from './truncatePeers.ts';
import type { EngineAsk, Random } from '../ports.ts';
import { reviewChange } from '../prepare/reviewChange.ts';
import { LEFT_OUT_BYTES, roundsBudget } from '../prepare/promptBudget.ts';
import { shownChunk } from '../prepare/shownChunk.ts';
import { wholeArtifact } from './wholeArtifact.ts';

export interface PromptRequest {
  readonly setup: PromptSetup;
  readonly seat: string;
  /** What was wrong with the previous answer. Empty unless this is a re-ask. */
  readonly problem: string;
  readonly seatQuestion: SeatQuestion;
}

/** A question outside a round: how to address a dissent, or who should challenge a position. */
type SideQuestion = Extract<QuestionData['asked'], { task: 'plan' | 'experts' }>;

/** A question, with what is needed to read its answer. */
export interface SeatAsk extends EngineAsk {
  readonly read: { readonly question: SeatQuestion; readonly about: About };
}

export interface PromptMaker {
  ask(question: PromptRequest): SeatAsk;
  aside(to: Pick<PromptRequest, 'setup' | 'seat'>, asked: SideQuestion): EngineAsk;
}

export function makePromptMaker(traitsOf: (engine: string) => EngineTraits, random: Random): PromptMaker {
  const contextOf = (setup: PromptSetup, id: string, shown: Shown): SeatContext => {
    const seat = seatOf(setup, id);
    return { setup, seat, form: traitsOf(seat.engine).promptForm, shown };
  };
  const markFor = (said: unknown): string => makeFence(JSON.stringify(said), random.token(), 'SAID-BY-OTHERS');
  return {
    ask({ setup, seat: id, problem, seatQuestion: whole }) {
      const { promptLimitBytes } = traitsOf(seatOf(setup, id).engine);
      const seatQuestion = fitted(whole, promptLimitBytes);
      const context = contextOf(setup, id, shownFor(setup, seatQuestion));
      const about = aboutOf(context.shown);
      const { form } = askedOf(seatQuestion, about);
      const mark = markFor([seatQuestion, problem]);
      const render = (question: SeatQuestion): string =>
        promptText(context, { sections: questionSections(question, context), form, mark, problem });
      const prompt =
        seatQuestion.task === 'rebuttal'
          ? fittingRebuttal(seatQuestion, promptLimitBytes, render)
          : render(seatQuestion);
      return {
        ...askOf(context, seatQuestion.task),
        prompt,
        read: { question: seatQuestion, about },
        answerSchema: jsonSchemaOf(form),
        ...reviewChange({ setup, seat: context.seat, seatQuestion, problem }),
        ...dataForScript(setup, context.seat, seatQuestion),
      };
    },
    aside({ setup, seat }, asked) {
      const context = contextOf(setup, seat, partOf(setup, 0));
      const form = asked.task === 'plan' ? planForm : expertsForm;
      const sections: Asking['sections'] = (quote) =>
        asked.task === 'plan' ? planSections(asked.concerns, quote) : expertsSections(asked.count);
      return {
        ...askOf(context, 'vote'),
        prompt: promptText(context, { sections, form, mark: markFor(asked), problem: '' }),
        answerSchema: jsonSchemaOf(form),
        ...dataForScript(setup, context.seat, asked),
      };
    },
  };
}

/** Returns the question with as many earlier findings as fit into the engine's prompts. */
function fitted(question: SeatQuestion, limitBytes: number): SeatQuestion {
  const fitting = roundsBudget(limitBytes);
  switch (question.task) {
    case 'review':
      return { ...question, own: fitting(question.own), soFar: fitting(question.soFar) };
    case 'reviewed-again':
      return { ...question, earlier: fitting(question.earlier), own: fitting(question.own) };
    case 'second-look':
      return { ...question, claims: fitting(question.claims), own: fitting(question.own) };
    default:
      return question;
  }
}

/** Returns excerpts for claims, because they may concern any part, and a prompt has room for only one. */
function shownFor(setup: PromptSetup, question: SeatQuestion): Shown {
  const spots = findingsIn(question);
  const unseen = setup.unchanged?.files.filter(({ path }) => spots.some(({ file }) => file === path)) ?? [];
  if (spots.length === 0 || (partsIn(setup) === 1 && unseen.length === 0))
    return partOf(setup, 'part' in question ? question.part : 0);
  const whole = unseen.length === 0 ? setup.artifact : wholeArtifact(setup);
  return { kind: 'excerpts', artifact: withShortCoverage(whole, LEFT_OUT_BYTES), spots };
}

/** Returns the findings that a question is about, which may be in any part. */
function findingsIn(question: SeatQuestion): readonly Finding[] {
  if ('finding' in question) return [question.finding];
  const claims = question.task === 'second-look' ? question.claims : 'earlier' in question ? question.earlier : [];
  return claims.map(({ finding }) => finding);
}

const partsIn = ({ limits }: PromptSetup): number => limits.parts ?? 1;

function partOf(setup: PromptSetup, part: number): Shown {
  const artifact = shownChunk(setup, { task: setup.protocol === 'review' ? 'review' : 'vote', part });
  const parts = partsIn(setup);
  return parts === 1 ? { kind: 'whole', artifact } : { kind: 'part', artifact, part: part + 1, parts };
}

function aboutOf({ artifact }: Shown): About {
  const { target, scope } = artifact;
  return { target, scope, shows: isDiff(artifact) ? 'change' : 'text' };
}

function askOf(
  { setup, seat }: Pick<SeatContext, 'setup' | 'seat'>,
  task: Task,
): Pick<EngineAsk, 'seat' | 'workspace' | 'timeoutSeconds' | 'version'> {
  const { timeoutSeconds, laterTimeoutSeconds = timeoutSeconds } = setup.limits;
  const seconds = LATER_TASKS.has(task) ? laterTimeoutSeconds : timeoutSeconds;
  const version = readingScopeOf(setup.artifact);
  return { seat, workspace: setup.workspace, timeoutSeconds: secondsFor(seat, seconds), version };
}

/** Returns the time limit of one run of a seat, in seconds. */
export function secondsFor({ id }: Seat, limits: Limits['timeoutSeconds']): number {
  return limits[id] ?? 60;
}

/** Tasks with the limit of later rounds, if that differs. */
const LATER_TASKS: ReadonlySet<Task> = new Set(['rebuttal', 'follow-up']);

function seatOf(setup: PromptSetup, id: string): Seat {
  const seat = setup.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id} in this session`);
  return seat;
}
