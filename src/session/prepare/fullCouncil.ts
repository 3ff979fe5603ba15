import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { ConveneRequest, Preparation } from '../council.ts';
import { CouncilError } from '../fault.ts';
import type { EngineState } from '../ports.ts';

/** Returns “Claude: It is not logged in. Log in: …” for each engine. */
export const reasonsOf = (engines: readonly Pick<EngineState, 'title' | 'detail' | 'nextStep'>[]): readonly Text[] =>
  engines.map(({ title, detail, nextStep }) => msg`${title}: ${inTurn(detail, nextStep)}`);

/** A smaller council is better than none, but the user must always know. */
const FULL_COUNCIL = 3;

const usable = (engines: readonly EngineState[]): readonly EngineState[] =>
  engines.filter(({ kind }) => kind === 'usable');

/**
 * Returns the notice for the user if the council is smaller than requested, or than a deliberation needs. Null if it
 * isn't.
 */
export function degradedNotice({ protocol }: ConveneRequest, engines: readonly EngineState[]): Text | null {
  const able = usable(engines);
  const missing = engines.filter((engine) => !able.includes(engine)).map(({ title }) => title);
  if (missing.length > 0) return inTurn(msg`${missing} can’t take part.`, councilOf(able));
  const isSmall = protocol === 'deliberate' && able.length < FULL_COUNCIL;
  return isSmall ? inTurn(msg`A deliberation needs 3 engines.`, councilOf(able)) : null;
}

/** Describes the council that these engines would form. */
function councilOf(engines: readonly Pick<EngineState, 'title'>[]): Text {
  const [only, ...others] = engines;
  if (others.length > 0) return msg`The council would consist of ${engines.map(({ title }) => title)}.`;
  return only === undefined
    ? msg`One engine would answer alone, 3 times from different perspectives.`
    : msg`${only.title} would answer alone, 3 times from different perspectives.`;
}

/** Throws a CouncilError (`no-engine`) if a deliberation would begin with fewer than three usable engines. */
export function requireFullCouncil({ setup, engines }: Preparation): void {
  const able = usable(engines);
  if (setup.protocol !== 'deliberate' || setup.seats.length === 0 || able.length >= FULL_COUNCIL) return;
  const missing = reasonsOf(engines.filter((engine) => !able.includes(engine)));
  const present = msg`A deliberation needs 3 engines, but Council can ask only ${able.map(({ title }) => title)}.`;
  const next =
    missing.length === 0
      ? msg`Name 3 engines with --engines, or use --allow-degraded to continue with fewer.`
      : msg`Fix the problem, name other engines with --engines, or use --allow-degraded to continue with fewer.`;
  throw new CouncilError('no-engine', inTurn(present, ...missing, next));
}

/**
 * Returns the title of the engine that answers alone although several were requested, because one model asked three
 * times is one opinion. Null: there is none.
 */
export function loneEngine({ setup, engines, choice }: Preparation): string | null {
  const [only] = usable(engines);
  // If Council chooses, it would have asked more.
  return setup.mode === 'simple' && (engines.length > 1 || choice !== undefined) ? (only?.title ?? null) : null;
}
