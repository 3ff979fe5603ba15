import { msg, type Text } from '../../protocol/labels/text.ts';
import { kilobytes, utf8Length } from '../../protocol/text/utf8Length.ts';
import { chunksOf } from '../../artifact/chunks/chunks.ts';
import { areOneQuestion, routeChoice, type RouteChoice } from '../../artifact/chunks/routes.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Artifact, Guidance, Limits, Question, SessionSetup, Target } from '../../protocol/setup.ts';
import { type CouncilError, usage } from '../fault.ts';
import { fittingGuidance, chunkBudget, tightestSeat } from './promptBudget.ts';
import { holdable, chunkLimits } from './shownChunk.ts';

/** What has been read, and who is to judge it. */
export interface Loaded {
  readonly protocol: SessionSetup['protocol'];
  readonly workspace: string;
  readonly seats: readonly Seat[];
  readonly artifact: Artifact;
  readonly guidance: readonly Guidance[];
  /** What the user wants it to be taken for; null: to be told from what it is. */
  readonly requested: Target | null;
  readonly question: (target: Target) => Question;
  /** The longest prompt of an engine, in bytes. */
  readonly promptLimitOf: (engine: string) => number;
  /** All that prompts show of it where the seats are sent to the files themselves; null: they are shown the whole. */
  readonly pointed: string | null;
}

/** What is put before the seats, and in how many parts. */
export interface ReviewInput {
  readonly artifact: Artifact;
  readonly question: Question;
  readonly guidance: readonly Guidance[];
  /** Empty when it is shown whole. */
  readonly limits: Pick<Limits, 'parts' | 'partBytes'>;
  readonly targetQuestion: Text | null;
}

/** Throws a CouncilError when it cannot be put before these seats. */
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

/** Whoever reads the files by itself need not be shown them, however much they hold. */
function pointedInput(
  { artifact, question }: Loaded,
  guidance: ReviewInput['guidance'],
  { pointed, room }: { readonly pointed: string; readonly room: number },
): ReviewInput {
  if (utf8Length(pointed) > room) throw tooLong(artifact, room);
  return { artifact, question: question(artifact.target), guidance, limits: {}, targetQuestion: null };
}

/** A vote takes something mixed as it is; a review judges its code and its proposal by criteria of their own. */
function choiceOf({ protocol, requested }: Loaded, artifact: Artifact): RouteChoice {
  return protocol === 'review' ? routeChoice(artifact, requested) : { target: artifact.target, question: null };
}

/** A few lines of documents are judged beside the code, unless the user wants them apart. */
const isAskedWhole = (artifact: Artifact, requested: Target | null, room: number): boolean =>
  artifact.target === 'mixed' &&
  requested !== 'mixed' &&
  areOneQuestion(artifact) &&
  chunksOf(artifact, room).length === 1;

/** In the others what is said goes on from what was said before, and everybody has to have seen the whole. */
const TAKES_CHUNKS: ReadonlySet<SessionSetup['protocol']> = new Set(['vote', 'review']);

function tooLong({ title }: Artifact, room: number): CouncilError {
  return usage(
    msg`${title} is too long to discuss as a whole. A prompt has room for ${kilobytes(room, Math.floor)}. Choose a smaller part, or use \`council review\`, which reviews it in parts.`,
  );
}
