import { inTurn, labelled, msg, type Text } from '../../protocol/labels/text.ts';
import { firstRound, isBeyond, type UsualRounds } from '../../protocol/run/budget.ts';
import { isEditorModel, type Seat, type Spent } from '../../protocol/seat.ts';
import type { Budget, Limits, SessionSetup } from '../../protocol/setup.ts';
import { addSpent, NOTHING_SPENT, spentLabels, toldBy } from '../../protocol/verdict/spent.ts';
import type { Config } from '../../schema/config.ts';
import type { ConveneRequest } from '../council.ts';
import { CouncilError, usage } from '../fault.ts';
import { dayOf } from '../localTime.ts';
import type { Clock, Spending } from '../ports.ts';
import { monthStart } from '../usage.ts';

export interface BudgetPorts {
  readonly spending: Spending;
  readonly clock: Clock;
  readonly settings: Pick<Config, 'engines' | 'budget'>;
  /** Whether an engine reports what an answer cost. */
  readonly tellsCost: (engine: string) => boolean;
}

/**
 * Returns how much the seats may use, with the user's prices. Empty if there is neither a limit nor a price. Throws a
 * CouncilError (`usage`).
 */
export async function budgetOf(
  ports: BudgetPorts,
  request: Pick<ConveneRequest, 'budget'>,
  seats: readonly Seat[],
): Promise<Pick<Limits, 'budget' | 'prices'>> {
  const { session, day } = ports.settings.budget;
  const asked = { ...session, ...request.budget };
  const prices = pricesOf(ports, seats);
  if (!isLimited(asked) && !isLimited(day)) return Object.keys(prices).length === 0 ? {} : { prices };
  if (asked.cost !== undefined || day.cost !== undefined) checkPriced(ports, seats);
  // The day's sessions are read only if there is a limit per day.
  const today = isLimited(day) ? left(day, await spentToday(ports)) : {};
  return { budget: lesser(asked, today), prices };
}

const isLimited = ({ tokens, cost }: Budget): boolean => tokens !== undefined || cost !== undefined;

async function spentToday({ spending, clock }: BudgetPorts): Promise<Spent> {
  const sessions = await spending(dayOf(clock.now()));
  // A session without usage data predates the counting of costs. The other sessions still count.
  const known = sessions.map(({ spent }) => spent).filter(({ tokens }) => tokens !== null);
  return known.reduce(addSpent, NOTHING_SPENT);
}

type Prices = NonNullable<Limits['prices']>;

function pricesOf({ settings }: BudgetPorts, seats: readonly Seat[]): Prices {
  const priced = seats.flatMap(({ id, engine }) => {
    const price = settings.engines[engine]?.price;
    return price === undefined ? [] : [[id, price] as const];
  });
  return Object.fromEntries(priced);
}

/** Returns what the seats' engines used per round this month, on average, as far as they report it. */
async function usualRounds({ spending, clock, settings }: BudgetPorts, seats: readonly Seat[]): Promise<UsualRounds> {
  const sessions = await spending(monthStart(clock.now()));
  return Object.fromEntries(
    seats.flatMap(({ id, engine }) => {
      const held = sessions.flatMap(({ round, seats: all }) =>
        all.flatMap((one) => (one.engine === engine && one.usage !== null ? [{ round, usage: one.usage }] : [])),
      );
      const rounds = held.reduce((sum, { round }) => sum + Math.max(1, round), 0);
      if (rounds === 0) return [];
      const price = settings.engines[engine]?.price;
      const { tokens, cost } = held.map(({ usage: used }) => toldBy(used, price)).reduce(addSpent, NOTHING_SPENT);
      const each = (sum: number | null): number | null => (sum === null ? null : sum / rounds);
      return [[id, { tokens: each(tokens), cost: each(cost), estimated: true }] as const];
    }),
  );
}

function checkPriced({ settings, tellsCost }: BudgetPorts, seats: readonly Seat[]): void {
  const models = seats.filter(({ rehearsal }) => !rehearsal);
  const unpriced = models.find(({ engine }) => settings.engines[engine]?.price === undefined && !tellsCost(engine));
  if (unpriced === undefined) return;
  const problem = msg`${unpriced.title} doesn’t report the cost of its answers, so Council can’t enforce a limit in dollars.`;
  // The editor's models have no entry under `engines`.
  const next = isEditorModel(unpriced.engine)
    ? msg`Use --max-tokens to limit tokens instead.`
    : msg`Use --max-tokens to limit tokens instead, or set engines.${unpriced.engine}.price.`;
  throw usage(inTurn(problem, next));
}

function left({ tokens, cost }: Budget, spent: Spent): Budget {
  return {
    ...(tokens === undefined ? {} : { tokens: Math.max(0, tokens - (spent.tokens ?? 0)) }),
    ...(cost === undefined ? {} : { cost: Math.max(0, cost - (spent.cost ?? 0)) }),
  };
}

function lesser(one: Budget, other: Budget): Budget {
  const least = (a: number | undefined, b: number | undefined): number => Math.min(a ?? Infinity, b ?? Infinity);
  const [tokens, cost] = [least(one.tokens, other.tokens), least(one.cost, other.cost)];
  return { ...(tokens === Infinity ? {} : { tokens }), ...(cost === Infinity ? {} : { cost }) };
}

/** Asks no engine if not even the first round fits the budget. Throws a CouncilError (`budget`). */
export async function checkFirstRound(
  ports: BudgetPorts,
  setup: Pick<SessionSetup, 'seats' | 'artifact' | 'limits'>,
): Promise<void> {
  const { budget } = setup.limits;
  if (budget === undefined) return;
  const needed = firstRound(setup, await usualRounds(ports, setup.seats));
  if (!isBeyond(needed, budget)) return;
  const { tokens = null, cost = null } = budget;
  const has: Text = tokens === null ? msg`US$${cost ?? 0}` : labelled({ key: 'spent', tokens, cost, estimated: false });
  throw new CouncilError(
    'budget',
    msg`Council didn’t ask any engine. The first round needs ${inTurn(...spentLabels(needed).map(labelled))}, but the budget has only ${has} left. Raise --max-tokens, --max-cost, or the council.budget setting.`,
  );
}
