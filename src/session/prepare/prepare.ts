import { msg, sayTextEnglish } from '../../protocol/labels/text.ts';
import { makeFence } from '../../artifact/fence.ts';
import { seatCouncil, type UsableEngine } from '../../protocol/mode.ts';
import type { Seat } from '../../protocol/seat.ts';
import {
  type Artifact,
  type Limits,
  type Question,
  SESSION_VERSION,
  type SessionSetup,
  type UnusableEngine,
} from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import type { ConveneRequest, Preparation } from '../council.ts';
import { checkProponent, debateParts } from '../debate/debateSetup.ts';
import { budgetOf, type BudgetPorts, checkFirstRound } from './budget.ts';
import type { FoundGuidance, GuidanceSource } from '../guidancePorts.ts';
import { defaultQuestion } from './defaultQuestion.ts';
import { deliberationParts, pointedText, standsInPlace } from './deliberationSetup.ts';
import { chooseSeats, type ChoosePorts } from './choose.ts';
import { CouncilError, usage } from '../fault.ts';
import { degradedNotice, reasonsOf } from './fullCouncil.ts';
import { type Profiled, profiled } from './profiles.ts';
import { type Loaded, reviewInputOf } from './reviewInput.ts';
import { type TermsPorts, termsOf, unseenInput } from './unseen.ts';
import { isUnshown, unseated } from './unseated.ts';
import type {
  ArtifactSource,
  CitationChecker,
  EngineDirectory,
  EngineState,
  Random,
  WorkspaceGuard,
} from '../ports.ts';

/** The parts of the configuration that concern sessions. */
type SessionSettings = Pick<Config, 'seats' | 'engines' | 'profiles' | 'protocol' | 'budget' | 'answerLanguage'>;

export interface PreparePorts extends TermsPorts, BudgetPorts, ChoosePorts {
  readonly directory: EngineDirectory;
  readonly source: ArtifactSource;
  readonly guard: Pick<WorkspaceGuard, 'unlikeDisk'>;
  readonly guidance: GuidanceSource;
  readonly citations: CitationChecker;
  /** The longest prompt that an engine accepts, in bytes. */
  readonly promptLimitOf: (engine: string) => number;
  readonly settings: SessionSettings;
  readonly random: Random;
}

const NO_RULES: FoundGuidance = { files: [], from: '' };

const noEngine = (engines: readonly EngineState[]): CouncilError =>
  new CouncilError('no-engine', msg`Council can’t use any engine.`, { engines: reasonsOf(engines) });

/**
 * Finds out which engines can be asked and what is under review. Throws a CouncilError with the next step if there is
 * no usable engine or nothing to review.
 */
export async function prepareSession(ports: PreparePorts, named: ConveneRequest): Promise<Preparation> {
  const request = profiled(named, ports.settings.profiles);
  if (request.protocol === 'debate') checkProponent(ports.settings, ports.directory);
  const asked = askedText(request);
  const [loaded, { engines, ...chosen }, rules] = await allEnded([
    load(ports, request),
    chooseSeats(ports, request),
    request.protocol === 'review' ? ports.guidance.read(request.workspace, request.artifact) : NO_RULES,
  ]);
  if (isUnshown(loaded)) return withoutSeats(ports, request, loaded);
  const council = councilOf(engines, request);
  const unusable = engines.filter((engine) => !isUsable(engine)).map(unusableEngine);
  const inPlace = await standsInPlace(request, loaded, ports.citations);
  const matter: Loaded = {
    protocol: request.protocol,
    workspace: request.workspace,
    seats: council.seats,
    artifact: loaded,
    guidance: rules.files,
    requested: request.target,
    question: (target) => questionOf(request.question, asked ?? defaultQuestion(target)),
    promptLimitOf: ports.promptLimitOf,
    pointed: inPlace ? pointedText(loaded) : null,
  };
  const whole = reviewInputOf(matter);
  if (isUnshown(whole.artifact)) return withoutSeats(ports, request, whole.artifact);
  const budget = await budgetOf(ports, request, council.seats);
  const limits = { ...limitsOf(council.seats, request, ports.settings), ...budget };
  const terms = await termsOf(ports, { ...matter, ...council, limits, engines, input: whole });
  const { input, kept } = unseenInput(matter, whole, { ...request, ...terms });
  const { artifact, question, guidance } = input;
  await checkFirstRound(ports, { seats: council.seats, artifact, limits: { ...limits, ...input.limits } });
  return {
    setup: {
      version: SESSION_VERSION,
      protocol: request.protocol,
      workspace: request.workspace,
      mode: council.mode,
      seats: council.seats,
      unusable,
      artifact,
      question,
      ...(guidance.length === 0 ? {} : { guidance }),
      ...languageParts(ports.settings),
      ...deliberationParts(request, { artifact, question, inPlace }),
      ...debateParts(request, council.seats, ports.settings.protocol.debate),
      fence: makeFence(JSON.stringify([artifact, question, guidance, request.conflict]), ports.random.token()),
      limits: { ...limits, ...input.limits },
      ...terms,
      ...kept,
    },
    artifact,
    engines,
    ...chosen,
    degradedNotice: degradedNotice(request, engines),
    targetQuestion: input.targetQuestion,
    ...{ guidanceFrom: rules.from, teamDismissals: rules.dismissed },
  };
}

const languageParts = ({ answerLanguage }: SessionSettings): Pick<SessionSetup, 'answerLanguage'> =>
  answerLanguage === 'artifact' ? {} : { answerLanguage };

/** Like `Promise.all`, but waits for all of them even if one fails, so that a refused call leaves no work running. */
async function allEnded<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Prepares a session that asks no engine, because nothing of the change can be shown to one. */
function withoutSeats(ports: PreparePorts, request: ConveneRequest, artifact: Artifact): Preparation {
  const question = questionOf(request.question, askedText(request) ?? defaultQuestion(artifact.target));
  const fence = makeFence(JSON.stringify([artifact, question]), ports.random.token());
  return unseated(request, artifact, { question, fence, limits: limitsOf([], request, ports.settings) });
}

/**
 * Reads the artifact and compares it with the disk now, because any later difference is a change during the session.
 */
async function load(
  { source, guard }: PreparePorts,
  { workspace, artifact, target }: ConveneRequest,
): Promise<Artifact> {
  const loaded = await source.load(workspace, artifact, target);
  if (loaded.files.length === 0) return loaded;
  return { ...loaded, unlikeDisk: await guard.unlikeDisk(workspace, loaded) };
}

/** Returns the mode and the seats. Throws a CouncilError (`no-engine`) if no engine is usable, except in a dry run. */
function councilOf(engines: readonly EngineState[], { dryRun }: Pick<ConveneRequest, 'dryRun'>) {
  const usable = engines.filter(isUsable);
  const council = seatCouncil((usable.length === 0 && dryRun === true ? engines : usable).map(inSeat));
  if (council === null) throw noEngine(engines);
  return council;
}

const isUsable = ({ kind }: EngineState): boolean => kind === 'usable';

const inSeat = (state: EngineState): UsableEngine => ({ ...state, seat: state.seat ?? state.engine });

/**
 * Returns the text of the question. Null if the user asked nothing in particular. A blank question is a mistake, not a
 * request for the default.
 */
function askedText({ question, artifact }: ConveneRequest): string | null {
  if (question.text === undefined) {
    if (artifact.kind !== 'none') return null;
    throw usage(msg`There’s nothing to decide. Name something to review, or ask a question.`);
  }
  const text = question.text.trim();
  if (text === '')
    throw usage(msg`The question is empty. Write what the council should decide, or remove the question.`);
  return text;
}

function questionOf(question: Partial<Question>, text: string): Question {
  return {
    text,
    type: question.type ?? 'go-no-go',
    options: question.options ?? [],
    constraints: question.constraints ?? [],
    context: question.context ?? '',
  };
}

/** Returns the limits. The most specific one applies: the request's, then the engine's, then the protocol's. */
function limitsOf(seats: readonly Seat[], request: Profiled, settings: SessionSettings): Limits {
  const { timeoutSeconds, laterTimeoutSeconds, ...limits } = protocolLimits(request, settings);
  const { askFirst } = request;
  const first = mayBeSpared(request) && askFirst !== undefined && askFirst < seats.length ? { askFirst } : {};
  const each = (seconds: number): Limits['timeoutSeconds'] =>
    Object.fromEntries(
      seats.map(({ id, engine }) => [
        id,
        request.timeoutSeconds ?? settings.engines[engine]?.timeoutSeconds ?? seconds,
      ]),
    );
  const later = laterTimeoutSeconds === undefined ? {} : { laterTimeoutSeconds: each(laterTimeoutSeconds) };
  return { timeoutSeconds: each(timeoutSeconds), ...later, ...first, ...limits };
}

/** Not in the other protocols, because their later answers build on what all seats have said. */
const mayBeSpared = ({ protocol }: Profiled): boolean => protocol === 'vote' || protocol === 'review';

/** Limits before they are assigned to the seats, in seconds for each of them. */
type ProtocolLimits = Omit<Limits, 'timeoutSeconds' | 'laterTimeoutSeconds'> & {
  readonly timeoutSeconds: number;
  readonly laterTimeoutSeconds?: number;
};

/**
 * Returns the limits of a protocol. Deliberations and debates have no retries: a seat that is too slow misses the
 * round, and the others continue.
 */
function protocolLimits(request: Profiled, { protocol }: SessionSettings): ProtocolLimits {
  const { vote, review, deliberate, debate } = protocol;
  const { maxRounds, budgetMinutes } = request;
  const asked = {
    ...(maxRounds === undefined ? {} : { maxRounds }),
    ...(budgetMinutes === undefined ? {} : { budgetMinutes }),
  };
  switch (request.protocol) {
    case 'vote':
      return vote;
    case 'review':
      return { ...review, retries: vote.retries, secondLook: request.secondLook ?? review.secondLook, ...asked };
    case 'deliberate': {
      const { firstRoundSeconds: timeoutSeconds, rebuttalSeconds: laterTimeoutSeconds } = deliberate;
      return { timeoutSeconds, laterTimeoutSeconds, retries: 0, maxRounds: deliberate.maxRounds, ...asked };
    }
    case 'debate':
      return { timeoutSeconds: debate.timeoutSeconds, retries: 0, maxRounds: debate.maxRounds, ...asked };
  }
}

function unusableEngine(state: EngineState): UnusableEngine {
  const { engine, title, kind } = state;
  const [detail, nextStep] = [sayTextEnglish(state.detail), sayTextEnglish(state.nextStep)];
  return { engine, title, status: kind === 'usable' ? 'failed' : kind, detail, nextStep };
}
