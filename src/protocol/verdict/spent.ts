import { type Label } from '../labels/label.ts';
import type { Ask, SeatProgress, SessionState } from '../run/sessionState.ts';
import type { EngineReply, Spent, Usage } from '../seat.ts';
import type { Price } from '../setup.ts';

/** A usual figure for English text and code. */
const CHARACTERS_PER_TOKEN = 4;
/** The characters of a prompt besides the artifact, according to the prompts' golden files. */
const INSTRUCTIONS = 6_000;

export const NOTHING_SPENT: Spent = { tokens: 0, cost: null, estimated: false };

/** Characters to and from a model. */
interface Characters {
  readonly sent: number;
  readonly received: number;
}

const MILLION = 1_000_000;

const costOf = (price: Price | undefined, input: number, output: number): number | null =>
  price === undefined ? null : (input * price.input + output * price.output) / MILLION;

/** Estimates what a question uses if its engine doesn't report it. `sent` excludes the instructions. */
export function estimated({ sent, received }: Characters, price?: Price): Spent {
  const input = Math.ceil((INSTRUCTIONS + sent) / CHARACTERS_PER_TOKEN);
  const output = Math.ceil(received / CHARACTERS_PER_TOKEN);
  return { tokens: input + output, cost: costOf(price, input, output), estimated: true };
}

const told = ({ inputTokens, outputTokens, costUsd }: Usage, price?: Price): Spent => ({
  tokens: inputTokens + outputTokens,
  cost: costUsd ?? costOf(price, inputTokens, outputTokens),
  estimated: false,
});

/** What an engine reports itself. Nothing if it reports no usage. */
export const toldBy = (usage: Usage | null, price?: Price): Spent =>
  usage === null ? { tokens: 0, cost: null, estimated: true } : told(usage, price);

/** The sum of both. */
export function addSpent(one: Spent, other: Spent): Spent {
  const unpriced = [one, other].some(({ tokens, cost }) => cost === null && tokens !== 0);
  const cost = one.cost === null && other.cost === null ? null : (one.cost ?? 0) + (other.cost ?? 0);
  return {
    tokens: one.tokens === null || other.tokens === null ? null : one.tokens + other.tokens,
    cost,
    estimated: one.estimated || other.estimated || (cost !== null && unpriced),
  };
}

/** The usage of a session. A scripted engine uses nothing, and a call that never reached a model counts as nothing. */
export function spentOf({ seats, setup, plan }: Pick<SessionState, 'seats' | 'setup' | 'plan'>): Spent {
  const models = seats.filter(({ seat }) => !seat.rehearsal);
  const priceOf = (id: string): Price | undefined => setup.limits.prices?.[id];
  const asked = models.flatMap((progress) =>
    progress.asks.map((ask) => ofReply(ask.reply, shownTo(progress, ask), priceOf(progress.seat.id))),
  );
  const planned = models.filter(({ seat }) => seat.id === plan?.seat);
  const ofPlan = planned.map(({ seat }) => ofReply(plan?.reply ?? null, 0, priceOf(seat.id)));
  return [...asked, ...ofPlan].reduce(addSpent, NOTHING_SPENT);

  /** The number of characters. The parts of a long artifact are about equally long. */
  function shownTo({ asks }: SeatProgress, { task, round }: Ask): number {
    const parts = asks.filter((ask) => ask.task === task && ask.round === round).map(({ part }) => part);
    return setup.artifact.text.length / (1 + Math.max(...parts));
  }
}

function ofReply(reply: EngineReply | null, sent: number, price: Price | undefined): Spent {
  if (reply === null) return NOTHING_SPENT;
  if (reply.kind !== 'answered') {
    return reply.kind === 'timed-out' ? estimated({ sent, received: 0 }, price) : NOTHING_SPENT;
  }
  return reply.usage === null ? estimated({ sent, received: reply.text.length }, price) : told(reply.usage, price);
}

/** A label for the usage. Empty if nothing was used, or if the usage is unknown. */
export function spentLabels({ tokens, ...rest }: Spent): readonly Label[] {
  return tokens === null || tokens === 0 ? [] : [{ key: 'spent', tokens, ...rest }];
}
