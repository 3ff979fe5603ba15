import type { Ask, SeatProgress, SessionState } from '../run/sessionState.ts';
import type { Spent, Usage } from '../seat.ts';

/** A usual figure for English text and code. */
const CHARACTERS_PER_TOKEN = 4;
/** What stands in a prompt beside the artifact, by the prompts' golden files. */
const INSTRUCTIONS = 6_000;

export const NOTHING_SPENT: Spent = { tokens: 0, cost: null, estimated: false };

const estimate = (characters: number): Spent => ({
  tokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
  cost: null,
  estimated: true,
});

const told = ({ inputTokens, outputTokens, costUsd }: Usage): Spent => ({
  tokens: inputTokens + outputTokens,
  cost: costUsd,
  estimated: false,
});

/** What both took. */
export function addSpent(one: Spent, other: Spent): Spent {
  const unpriced = [one, other].some(({ tokens, cost }) => cost === null && tokens !== 0);
  const cost = one.cost === null && other.cost === null ? null : (one.cost ?? 0) + (other.cost ?? 0);
  return {
    tokens: one.tokens === null || other.tokens === null ? null : one.tokens + other.tokens,
    cost,
    estimated: one.estimated || other.estimated || (cost !== null && unpriced),
  };
}

/** A scripted engine takes nothing; a call that never got to a model counts as nothing either. */
export function spentOf({ seats, setup, plan }: Pick<SessionState, 'seats' | 'setup' | 'plan'>): Spent {
  const models = seats.filter(({ seat }) => !seat.rehearsal);
  const asked = models.flatMap((progress) => progress.asks.map((ask) => ofReply(ask.reply, shownTo(progress, ask))));
  const ofPlan = models.some(({ seat }) => seat.id === plan?.seat) ? [ofReply(plan?.reply ?? null, 0)] : [];
  return [...asked, ...ofPlan].reduce(addSpent, NOTHING_SPENT);

  /** Characters; the parts of a long artifact are about equally long. */
  function shownTo({ asks }: SeatProgress, { task, round }: Ask): number {
    const parts = asks.filter((ask) => ask.task === task && ask.round === round).map(({ part }) => part);
    return setup.artifact.text.length / (1 + Math.max(...parts));
  }
}

function ofReply(reply: Ask['reply'] | NonNullable<SessionState['plan']>['reply'], shown: number): Spent {
  if (reply === null) return NOTHING_SPENT;
  if (reply.kind === 'answered') {
    return reply.usage === null ? estimate(INSTRUCTIONS + shown + reply.text.length) : told(reply.usage);
  }
  return reply.kind === 'timed-out' ? estimate(INSTRUCTIONS + shown) : NOTHING_SPENT;
}

const tokensInWords = new Intl.NumberFormat('en-GB');
const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' });

/** “61,000 tokens, US$0.12”, with “about” and “at least” where an engine does not say; empty where nothing is known. */
export function spentText({ tokens, cost, estimated }: Spent): string {
  if (tokens === null || tokens === 0) return '';
  const amount = `${estimated ? 'about ' : ''}${tokensInWords.format(tokens)} tokens`;
  if (cost === null) return amount;
  return `${amount}, ${estimated ? 'at least ' : ''}${dollars.format(cost)}`;
}
