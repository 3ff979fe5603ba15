import { msg, type Text } from '../../protocol/labels/text.ts';
import { kilobytes, utf8Length } from '../../protocol/text/utf8Length.ts';
import { chunksOf } from '../../artifact/chunks/chunks.ts';
import { areOneQuestion, routeChoice, type RouteChoice } from '../../artifact/chunks/routes.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Artifact, Guidance, Limits, Question, SessionSetup, Target } from '../../protocol/setup.ts';
import { type CouncilError, usage } from '../fault.ts';
import { fittingGuidance, chunkBudget, tightestSeat } from './promptBudget.ts';
import { holdable, chunkLimits } from './shownChunk.ts';

/** What has been read, and who judges it. */
export interface Loaded {
  readonly protocol: SessionSetup['protocol'];
  readonly workspace: string;
  readonly seats: readonly Seat[];
  readonly artifact: Artifact;
  readonly guidance: readonly Guidance[];
  /** The target that the user wants. Null: Council determines it. */
  readonly requested: Target | null;
  readonly question: (target: Target) => Question;
  /** The longest prompt that an engine accepts, in bytes. */
  readonly promptLimitOf: (engine: string) => number;
  /** Everything that prompts show if the seats read the files themselves. Null: the prompts show the whole artifact. */
  readonly pointed: string | null;
}

/** What the seats get, and in how many parts. */
export interface ReviewInput {
  readonly artifact: Artifact;
  readonly question: Question;
  readonly guidance: readonly Guidance[];
  /** Empty if it's shown as a whole. */
  readonly limits: Pick<Limits, 'parts' | 'partBytes'>;
  readonly targetQuestion: Text | null;
}

/** Returns what the seats get. Throws a CouncilError if it doesn't fit into their prompts. */
export function reviewInputOf(loaded: Loaded): ReviewInput {
  const { protocol, workspace, seats, artifact: whole, requested, promptLimitOf } = loaded;
  const tightest = tightestSeat(seats, promptLimitOf);
  const guidance = fittingGuidance(loaded.guidance, tightest);
  const room = chunkBudget(tightest, {
    question: loaded.question(whole.target),
    guidance,
    names: [whole.title, workspace],
  });
  if (loaded.pointed !== null) return pointedInput(loaded, guidance, { pointed: loaded.pointed, room });
  const within = holdable(whole, room);
  const { target, question: targetQuestion } = choiceOf(loaded, within);
  const artifact = target === within.target ? within : { ...within, target };
  const limits = isAskedWhole(artifact, requested, room) ? {} : chunkLimits(artifact, protocol, room);
  if (limits.parts !== undefined && !TAKES_CHUNKS.has(protocol)) throw tooLong(artifact, room);
  return { artifact, question: loaded.question(target), guidance, limits, targetQuestion };
}

/** Engines that read the files themselves don't need to be shown them, however large they are. */
function pointedInput(
  { artifact, question }: Loaded,
  guidance: ReviewInput['guidance'],
  { pointed, room }: { readonly pointed: string; readonly room: number },
): ReviewInput {
  if (utf8Length(pointed) > room) throw tooLong(artifact, room);
  return { artifact, question: question(artifact.target), guidance, limits: {}, targetQuestion: null };
}

/** A vote takes a mixed artifact as it is. A review judges its code and its proposal by separate criteria. */
function choiceOf({ protocol, requested }: Loaded, artifact: Artifact): RouteChoice {
  return protocol === 'review' ? routeChoice(artifact, requested) : { target: artifact.target, question: null };
}

/** Whether a few lines of documents are judged with the code, unless the user wants them apart. */
const isAskedWhole = (artifact: Artifact, requested: Target | null, room: number): boolean =>
  artifact.target === 'mixed' &&
  requested !== 'mixed' &&
  areOneQuestion(artifact) &&
  chunksOf(artifact, room).length === 1;

/** In the other protocols, answers build on earlier answers, so every seat must have seen everything. */
const TAKES_CHUNKS: ReadonlySet<SessionSetup['protocol']> = new Set(['vote', 'review']);

function tooLong({ title }: Artifact, room: number): CouncilError {
  return usage(
    msg`${title} is too long to discuss as a whole. A prompt has room for ${kilobytes(room, Math.floor)}. Choose a smaller part, or use \`council review\`, which reviews it in parts.`,
  );
}
