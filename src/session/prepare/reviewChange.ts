import { diffStat } from '../../artifact/diff/diffStat.ts';
import { remembered } from '../../protocol/remembered.ts';
import { isDiff } from '../../artifact/scope.ts';
import type { SeatQuestion } from '../../protocol/run/seatQuestion.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Artifact, GitChange, SessionSetup } from '../../protocol/setup.ts';
import { isDefault } from './defaultQuestion.ts';
import type { EngineAsk } from '../ports.ts';

interface ReviewAsk {
  readonly setup: Pick<SessionSetup, 'artifact' | 'question' | 'guidance' | 'limits'>;
  readonly seat: Seat;
  readonly seatQuestion: SeatQuestion;
  /** What was wrong with the answer before; empty unless it is a re-ask. */
  readonly problem: string;
}

/** What comes beside the prompt when a change is reviewed. */
export function reviewChange(ask: ReviewAsk): Pick<EngineAsk, 'nativeReview' | 'changeFiles'> {
  const { artifact } = ask.setup;
  if (ask.seatQuestion.task !== 'review' || !isDiff(artifact)) return {};
  return { nativeReview: nativeReviewOf(ask), changeFiles: filesOf(artifact) };
}

/** The same for every seat and every part. */
const filesOf = remembered(({ text }: Artifact) => ({ 'change.diff': text, 'change.stat': diffStat(text) }));

/**
 * The change that an engine's own review command may be given in place of our prompt; undefined where the prompt is needed.
 * Such a command reads the change from git by itself and takes no further word, so that git must show what the other
 * seats are shown, and there must be nothing else to say.
 */
function nativeReviewOf(ask: ReviewAsk): GitChange | undefined {
  const { gitChange } = ask.setup.artifact;
  return gitChange !== undefined && isFirstLook(ask) && isShownWhole(ask) && isWithoutWords(ask)
    ? gitChange
    : undefined;
}

function isFirstLook({ seatQuestion, problem }: ReviewAsk): boolean {
  return seatQuestion.task === 'review' && seatQuestion.round === 1 && seatQuestion.news === null && problem === '';
}

/** Nothing was replaced in it, cut off or held back. Of a picture git shows no more than we do. */
function isShownWhole({ setup: { artifact, limits } }: ReviewAsk): boolean {
  const { leftOut, redactions = [] } = artifact.coverage;
  return (limits.parts ?? 1) === 1 && redactions.length === 0 && leftOut.every(({ reason }) => reason === 'media');
}

/** Code and no proposal, no question of the user's, no rules of the team, no perspective to take. */
function isWithoutWords({ setup, seat }: ReviewAsk): boolean {
  const { artifact, question, guidance = [] } = setup;
  const isPlain = artifact.target === 'code' && isDefault(question, artifact.target);
  return isPlain && guidance.length === 0 && seat.perspective === null;
}
