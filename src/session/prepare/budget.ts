import { inTurn, labelled, msg, type Text } from '../../protocol/labels/text.ts';
import { firstRound, isBeyond } from '../../protocol/run/budget.ts';
import { isEditorModel, type Seat, type Spent } from '../../protocol/seat.ts';
import type { Budget, Limits, SessionSetup } from '../../protocol/setup.ts';
import { addSpent, NOTHING_SPENT, spentLabels } from '../../protocol/verdict/spent.ts';
import type { Config } from '../../schema/config.ts';
import type { ConveneRequest } from '../council.ts';
import { CouncilError, usage } from '../fault.ts';
import { dayOf } from '../localTime.ts';
import type { Clock, Spending } from '../ports.ts';
import { monthStart, usageTotals } from '../usage.ts';

export interface BudgetPorts {
  readonly spending: Spending;
  readonly clock: Clock;
  readonly settings: Pick<Config, 'engines' | 'budget'>;
  /** Whether an engine says what an answer cost. */
  readonly tellsCost: (engine: string) => boolean;
}

/** What the seats may take, with the prices that the user gave; nothing where nothing is limited. Throws a CouncilError (`usage`). */
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
  // The sessions of a day are read only where a day is limited.
  const today = isLimited(day) ? left(day, await spentToday(ports)) : {};
  return { budget: lesser(asked, today), prices };
}

const isLimited = ({ tokens, cost }: Budget): boolean => tokens !== undefined || cost !== undefined;

async function spentToday({ spending, clock }: BudgetPorts): Promise<Spent> {
  const sessions = await spending(dayOf(clock.now()));
  // Of a session that was written before its costs were counted nothing is known, and the others count all the same.
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

/** What engines that report dollars have cost for a million tokens, seat by seat; a mean, so the same for both directions. */
async function usualPrices({ spending, clock }: BudgetPorts, seats: readonly Seat[]): Promise<Prices> {
  const { engines } = usageTotals(await spending(monthStart(clock.now())));
  return Object.fromEntries(
    seats.flatMap(({ id, engine }) => {
      const { tokens, cost } = engines.find(({ name }) => name === engine)?.spent ?? NOTHING_SPENT;
      if (!tokens || !cost) return [];
      const mean = (cost / tokens) * 1_000_000;
      return [[id, { input: mean, output: mean }] as const];
    }),
  );
}

function checkPriced({ settings, tellsCost }: BudgetPorts, seats: readonly Seat[]): void {
  const models = seats.filter(({ rehearsal }) => !rehearsal);
  const unpriced = models.find(({ engine }) => settings.engines[engine]?.price === undefined && !tellsCost(engine));
  if (unpriced === undefined) return;
  const problem = msg`${unpriced.title} doesn’t report the cost of its answers, so Council can’t enforce a limit in dollars.`;
  // A model of the editor has no entry among the engines.
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

/**
 * Nothing is asked where not even the first round fits, by the prices that the user gave or by what the engines have
 * reported this month. Throws a CouncilError (`budget`).
 */
export async function checkFirstRound(
  ports: BudgetPorts,
  setup: Pick<SessionSetup, 'seats' | 'artifact' | 'limits'>,
): Promise<void> {
  const { budget, prices } = setup.limits;
  if (budget === undefined) return;
  const usual = budget.cost === undefined ? {} : await usualPrices(ports, setup.seats);
  const needed = firstRound({ ...setup, limits: { ...setup.limits, prices: { ...usual, ...prices } } });
  if (!isBeyond(needed, budget)) return;
  const { tokens = null, cost = null } = budget;
  const has: Text = tokens === null ? msg`US$${cost ?? 0}` : labelled({ key: 'spent', tokens, cost, estimated: false });
  throw new CouncilError(
    'budget',
    msg`Council didn’t ask any engine. The first round needs ${inTurn(...spentLabels(needed).map(labelled))}, but the budget has only ${has} left. Raise --max-tokens, --max-cost, or the council.budget setting.`,
  );
}
