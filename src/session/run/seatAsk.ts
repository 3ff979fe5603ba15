import { anchorFindings } from '../../artifact/evidence/anchor.ts';
import { withIntroduced } from '../../artifact/evidence/introduced.ts';
import { checkSecondOpinions } from '../../artifact/evidence/secondOpinions.ts';
import { readForm } from '../../answers/readForm.ts';
import { contradictionOf, namedOutside } from '../../protocol/tally/contradiction.ts';
import type { MarkedPlace, Reading } from '../../protocol/tally/ballot.ts';
import { expertsForm, expertsOf } from '../../questions/debate/experts.ts';
import type { AnswerOf, Form } from '../../questions/form.ts';
import { planForm, planOf } from '../../questions/plan.ts';
import { routeFinder } from '../../artifact/chunks/routes.ts';
import { type Finding, ROUTES } from '../../protocol/findings/finding.ts';
import type { MitigationPlan } from '../../protocol/run/redeliberation.ts';
import type { Expert } from '../../protocol/debate/persona.ts';
import type { Activity, EngineReply, SeatReply } from '../../protocol/seat.ts';
import type { Artifact, SessionSetup } from '../../protocol/setup.ts';
import { checkCitations } from './checkCitations.ts';
import { markUnseen } from './unseenCitations.ts';
import { wholeArtifact } from './wholeArtifact.ts';
import { checkEvidence } from './checkEvidence.ts';
import type { AnswerReader, CitationChecker, EngineAsk, EngineRunner } from '../ports.ts';
import type { PromptMaker, PromptRequest } from './promptMaker.ts';
import { shownChunk } from '../prepare/shownChunk.ts';

export interface PlanReply {
  readonly reply: EngineReply;
  readonly plan: MitigationPlan | null;
}

/** The experts that an engine proposes. Empty if it didn't answer, or not in the right form. */
export interface ExpertsReply {
  readonly reply: EngineReply;
  readonly experts: readonly Expert[];
}

/** How to end a call, and where it reports its activities. */
export interface SeatWatch {
  readonly signal: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
}

type Question<Kind> = Kind & { readonly setup: SessionSetup };

type Addressee = Pick<PromptRequest, 'setup' | 'seat'>;

/** Asks one seat and reads its answer. */
export interface SeatAsker {
  /**
   * The findings in the reply have been compared with the artifact, and the places that a deliberating seat cites have
   * been opened and checked.
   */
  ask(question: Question<PromptRequest>, watch: SeatWatch): Promise<SeatReply>;
  plan(to: Addressee, concerns: readonly string[], watch: SeatWatch): Promise<PlanReply>;
  experts(to: Addressee, count: number, signal: AbortSignal): Promise<ExpertsReply>;
}

export interface SeatPorts {
  readonly engines: EngineRunner;
  readonly prompts: PromptMaker;
  readonly answers: AnswerReader;
  readonly citations: CitationChecker;
}

export function makeSeatAsker({ engines, prompts, answers, citations }: SeatPorts): SeatAsker {
  const run = (ask: EngineAsk, { signal, onActivity }: SeatWatch): Promise<EngineReply> =>
    engines.run(ask, signal, onActivity);
  return {
    async ask(question, watch) {
      const ask = prompts.ask(question);
      const replied = await run(ask, watch);
      if (replied.kind !== 'answered') return replied;
      const { otherwise, ...reply } = replied;
      const { text, structured } = reply;
      const answer = { text, structured, prompt: ask.prompt };
      const read = await answers.read({ answer, seat: question.seat, ...ask.read });
      // These words may also be a reviewer's own, so they count as an error only if asking again has brought no better
      // answer.
      if (otherwise !== undefined && question.problem !== '' && isNothing(read))
        return { ...otherwise, output: text, durationMs: reply.durationMs };
      const filesRead = reply.filesRead?.map((file) => within(ask.workspace, file)) ?? null;
      const artifact = seenBy(question);
      const known = [...artifact.files.map(({ path }) => path), ...(filesRead ?? [])];
      const cited = { workspace: ask.workspace, known };
      const opened = await checkCitations(read, cited, citations);
      const checked = markUnseen(opened, { read: reply.read, shown: shownTo(question), prompt: ask.prompt });
      const ownFolder = question.setup.debate?.folder ?? '';
      const about = { ...cited, seatQuestion: question.seatQuestion, artifact, ownFolder };
      return { ...reply, filesRead, reading: held(await checkEvidence(checked, about, citations), question) };
    },
    async plan(to, concerns, watch) {
      const ask = prompts.aside(to, { task: 'plan', concerns });
      const reply = await run(ask, watch);
      const values = valuesIn(reply, ask, planForm);
      return { reply, plan: values === null ? null : planOf(values) };
    },
    async experts(to, count, signal) {
      const ask = prompts.aside(to, { task: 'experts', count });
      const reply = await run(ask, { signal, onActivity: () => undefined });
      const values = valuesIn(reply, ask, expertsForm);
      return { reply, experts: values === null ? [] : expertsOf(values) };
    },
  };
}

const isNothing = ({ parsedBy, answer = '' }: Reading): boolean => parsedBy === 'none' && answer === '';

/** Returns the values of an answer to a question outside a round. Null if it isn't in the right form. */
function valuesIn<F extends Form>(reply: EngineReply, { prompt }: EngineAsk, form: F): AnswerOf<F> | null {
  return reply.kind === 'answered' ? readForm({ ...reply, prompt }, form).values : null;
}

/** A seat may also cite what it was shown in an earlier review and isn't shown again. */
const seenBy = ({ setup }: Pick<Question<object>, 'setup'>): Artifact => wholeArtifact(setup);

/** The text in its prompt. There is none in a deliberation about something in the workspace. */
const shownTo = (question: Pick<Question<object>, 'setup'>): Artifact['files'] =>
  question.setup.inPlace === true ? [] : seenBy(question).files;

/** Compares what a seat says with the artifact, and adds what must be asked again. */
function held(reading: Reading, question: Question<PromptRequest>): Reading {
  const { looks, marked = [] } = reading;
  const artifact = seenBy(question);
  const anchored = anchorFindings(reading.ballot?.findings ?? [], artifact, question.setup.workspace);
  const findings = onRoute(withIntroduced(anchored, artifact), question);
  const ballot = reading.ballot === null ? null : { ...reading.ballot, findings };
  const outside = marked.filter((place) => !findings.some((one) => isListed(one, place)));
  const p1 = ballot === null ? namedOutside(outside) : contradictionOf(ballot, outside);
  const problems = [reading.problem ?? '', reading.debate === undefined ? p1 : ''].filter((one) => one !== '');
  return {
    ...reading,
    ballot,
    marked: outside,
    problem: problems.length === 0 ? null : problems.join(' '),
    ...(looks === undefined ? {} : { looks: checkSecondOpinions(looks, artifact) }),
  };
}

function isListed({ severity, file, startLine, endLine }: Finding, place: MarkedPlace): boolean {
  return severity === 'P1' && file === place.file && startLine <= place.endLine && endLine >= place.startLine;
}

/**
 * Assigns the findings about a mixed artifact to its code or its proposal: by the part that was shown, or by their
 * place.
 */
function onRoute(findings: readonly Finding[], { setup, seatQuestion }: Question<PromptRequest>): readonly Finding[] {
  if (setup.artifact.target !== 'mixed' || seatQuestion.task !== 'review') return findings;
  const shown = shownChunk(setup, seatQuestion);
  const ofPart = ROUTES.find((one) => one === shown.target) ?? null;
  const routeAt = ofPart === null ? routeFinder(shown) : () => ofPart;
  return findings.map((finding) => {
    const route = routeAt(finding);
    return route === null ? finding : { ...finding, route };
  });
}

/** Returns a path relative to the workspace if it's in there, because some CLIs report absolute paths. */
function within(workspace: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  const folder = `${workspace.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
