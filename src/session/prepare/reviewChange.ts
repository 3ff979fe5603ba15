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
  /** What was wrong with the previous answer. Empty unless this is a re-ask. */
  readonly problem: string;
}

/** Returns what comes with the prompt when a change is reviewed. */
export function reviewChange(ask: ReviewAsk): Pick<EngineAsk, 'nativeReview' | 'changeFiles'> {
  const { artifact } = ask.setup;
  if (ask.seatQuestion.task !== 'review' || !isDiff(artifact)) return {};
  return { nativeReview: nativeReviewOf(ask), changeFiles: filesOf(artifact) };
}

/** The same for every seat and every part. */
const filesOf = remembered(({ text }: Artifact) => ({ 'change.diff': text, 'change.stat': diffStat(text) }));

/**
 * Returns the change for an engine's own review command, which then replaces the prompt. Undefined if the prompt is
 * needed. The command reads the change from git and accepts no other text. So git must show what the other seats see,
 * and there must be nothing else to say.
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

/**
 * Whether nothing was replaced, cut off, or left out. Media are an exception, because git doesn't show more of them
 * either.
 */
function isShownWhole({ setup: { artifact, limits } }: ReviewAsk): boolean {
  const { leftOut, redactions = [] } = artifact.coverage;
  return (limits.parts ?? 1) === 1 && redactions.length === 0 && leftOut.every(({ reason }) => reason === 'media');
}

/** Whether it's code and not a proposal, without a question of the user, rules of the team, or a perspective. */
function isWithoutWords({ setup, seat }: ReviewAsk): boolean {
  const { artifact, question, guidance = [] } = setup;
  const isPlain = artifact.target === 'code' && isDefault(question, artifact.target);
  return isPlain && guidance.length === 0 && seat.perspective === null;
}
