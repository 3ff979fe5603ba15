import { listOf } from '../protocol/heading.ts';
import { seatCouncil } from '../protocol/mode.ts';
import type { Seat } from '../protocol/seat.ts';
import { sentence } from '../protocol/seatResult.ts';
import type { Artifact, Limits, Question, Target, UnusableEngine } from '../protocol/setup.ts';
import type { ConveneRequest, Preparation } from './council.ts';
import { CouncilError } from './fault.ts';
import type { ArtifactSource, EngineDirectory, EngineState } from './ports.ts';

/** What the configuration says about a vote. */
export interface VoteSettings {
  readonly seats: readonly string[];
  readonly timeoutSeconds: number;
  readonly retries: number;
  /** Seconds by engine, where the user set one. */
  readonly engineTimeouts: Readonly<Record<string, number>>;
}

export interface PreparePorts {
  readonly directory: EngineDirectory;
  readonly source: ArtifactSource;
  readonly settings: VoteSettings;
}

/** Finds out who can sit and what is under review. Throws a CouncilError with the next step when nobody can, or nothing is. */
export async function prepareVote(ports: PreparePorts, request: ConveneRequest): Promise<Preparation> {
  const names = engineNames(request.engines ?? ports.settings.seats);
  const asked = askedText(request);
  const [artifact, engines] = await Promise.all([
    ports.source.load(request.workspace, request.artifact, request.target),
    ports.directory.check(names),
  ]);
  const council = seatCouncil(engines.filter((engine) => engine.kind === 'usable'));
  if (council === null) throw new CouncilError('no-engine', nobodyMessage(engines));
  const unusable = engines.filter((engine) => engine.kind !== 'usable').map(unusableEngine);
  return {
    setup: {
      version: 1,
      protocol: 'vote',
      workspace: request.workspace,
      mode: council.mode,
      seats: council.seats,
      unusable,
      artifact,
      question: questionOf(request.question, asked ?? defaultQuestion(artifact)),
      limits: limitsOf(council.seats, request, ports.settings),
    },
    artifact,
    engines,
    degradedNotice: degradedNotice(unusable, council),
  };
}

function engineNames(names: readonly string[]): readonly string[] {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new CouncilError('usage', `${twice} is named twice; name each engine once.`);
  }
  if (names.length === 0) {
    throw new CouncilError('usage', 'No engine is named; list at least one under seats in the configuration.');
  }
  return names;
}

/** Null when the user asked nothing in particular; a blank question is a mistake, not a wish for the default. */
function askedText({ question, artifact }: ConveneRequest): string | null {
  if (question.text === undefined) {
    if (artifact.kind !== 'none') return null;
    throw new CouncilError('usage', 'There is nothing to decide; name something to review, or ask a question.');
  }
  const text = question.text.trim();
  if (text === '')
    throw new CouncilError('usage', 'The question is empty; write what the council should decide, or leave it out.');
  return text;
}

const DEFAULT_QUESTIONS: Readonly<Record<Target, string>> = {
  code: 'Is this code right and ready to be merged as it stands?',
  proposal: 'Should this proposal be adopted as it stands?',
  mixed: 'Should this be adopted as it stands, text and code alike?',
  question: '',
};

function defaultQuestion(artifact: Artifact): string {
  return DEFAULT_QUESTIONS[artifact.target];
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

/** The nearest limit holds: the request's, the engine's, the protocol's. */
function limitsOf(seats: readonly Seat[], request: ConveneRequest, settings: VoteSettings): Limits {
  const seconds = seats.map((seat) => [
    seat.id,
    request.timeoutSeconds ?? settings.engineTimeouts[seat.engine] ?? settings.timeoutSeconds,
  ]);
  return { timeoutSeconds: Object.fromEntries(seconds) as Record<string, number>, retries: settings.retries };
}

function unusableEngine(state: EngineState): UnusableEngine {
  const { engine, title, detail, nextStep, kind } = state;
  return { engine, title, status: kind === 'usable' ? 'failed' : kind, detail, nextStep };
}

function nobodyMessage(engines: readonly EngineState[]): string {
  const reasons = engines.map(({ title, detail, nextStep }) => `${title}: ${sentence(detail, nextStep)}`);
  return `No engine can be used. ${reasons.join(' ')}`;
}

function degradedNotice(
  unusable: readonly UnusableEngine[],
  council: { mode: string; seats: readonly Seat[] },
): string | null {
  if (unusable.length === 0) return null;
  const missing = listOf(unusable.map((engine) => engine.title));
  const [first] = council.seats;
  if (council.mode === 'simple') {
    return `${missing} cannot take part; ${first?.title ?? 'one engine'} would answer alone, three times from different perspectives.`;
  }
  return `${missing} cannot take part; the council would be ${listOf(council.seats.map((seat) => seat.title))}.`;
}
