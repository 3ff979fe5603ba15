import type { Spent } from '../seat.ts';
import type { Budget, SessionSetup } from '../setup.ts';
import { addSpent, estimated, NOTHING_SPENT, spentOf } from '../verdict/spent.ts';
import type { SessionState } from './sessionState.ts';
import { askedFirst } from './spared.ts';
import type { Step } from './step.ts';

/** The assumed length of an answer, in characters, before there is one. */
const USUAL_ANSWER = 3_000;

/**
 * Whether the questions of a step would use more than is left. Each is assumed to use as much as the average one
 * before.
 */
export function exceedsBudget(step: Step, state: SessionState): boolean {
  const { budget } = state.setup.limits;
  if (budget === undefined) return false;
  const spent = spentOf(state);
  const replies = state.seats.flatMap(({ asks }) => asks).filter(({ reply }) => reply !== null).length;
  const questions = step.seats.length * step.parts;
  const each = (sum: number | null): number | null => (sum === null ? null : (sum / Math.max(1, replies)) * questions);
  const next = { tokens: each(spent.tokens), cost: each(spent.cost), estimated: true };
  return isBeyond(addSpent(spent, next), budget);
}

/** Seat id → what a round of its engine usually uses. Absent if that isn't known. */
export type UsualRounds = Readonly<Record<string, Spent>>;

/**
 * What the first round of a session uses. Each model that's asked first is sent the whole artifact once. What its program adds, and what
 * it reads in the workspace, is known only from its earlier rounds.
 */
export function firstRound(
  { seats, artifact, limits }: Pick<SessionSetup, 'seats' | 'artifact' | 'limits'>,
  usual: UsualRounds,
): Spent {
  const { parts = 1, prices = {} } = limits;
  const ofPart = { sent: artifact.text.length / parts, received: USUAL_ANSWER };
  const models = askedFirst({ seats, limits }).filter(({ rehearsal }) => !rehearsal);
  const each = models.map(({ id }) => {
    const bySize = Array.from({ length: parts }, () => estimated(ofPart, prices[id])).reduce(addSpent, NOTHING_SPENT);
    return usualOrMore(usual[id], bySize);
  });
  return each.reduce(addSpent, NOTHING_SPENT);
}

/** The usage of a usual round. If the text alone needs more tokens, the cost is scaled up to them. */
function usualOrMore(usual: Spent | undefined, bySize: Spent): Spent {
  if (!usual?.tokens) return bySize;
  const tokens = Math.ceil(Math.max(usual.tokens, bySize.tokens ?? 0));
  const cost = usual.cost === null ? bySize.cost : (usual.cost / usual.tokens) * tokens;
  return { tokens, cost, estimated: true };
}

export function isBeyond({ tokens, cost }: Spent, budget: Budget): boolean {
  return (tokens ?? 0) > (budget.tokens ?? Infinity) || (cost ?? 0) > (budget.cost ?? Infinity);
}
