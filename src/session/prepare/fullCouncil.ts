import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { ConveneRequest, Preparation } from '../council.ts';
import { CouncilError } from '../fault.ts';
import type { EngineState } from '../ports.ts';

/** “Claude: It is not logged in. Log in: …” for each engine. */
export const reasonsOf = (engines: readonly Pick<EngineState, 'title' | 'detail' | 'nextStep'>[]): readonly Text[] =>
  engines.map(({ title, detail, nextStep }) => msg`${title}: ${inTurn(detail, nextStep)}`);

/** A council of fewer is better than none, and is never called without the user's knowing. */
const FULL_COUNCIL = 3;

const usable = (engines: readonly EngineState[]): readonly EngineState[] =>
  engines.filter(({ kind }) => kind === 'usable');

/** What the user is told of a council that is smaller than asked for, or than a deliberation wants; null when it is not. */
export function degradedNotice({ protocol }: ConveneRequest, engines: readonly EngineState[]): Text | null {
  const able = usable(engines);
  const missing = engines.filter((engine) => !able.includes(engine)).map(({ title }) => title);
  if (missing.length > 0) return inTurn(msg`${missing} can’t take part.`, councilOf(able));
  const isSmall = protocol === 'deliberate' && able.length < FULL_COUNCIL;
  return isSmall ? inTurn(msg`A deliberation needs 3 engines.`, councilOf(able)) : null;
}

/** What a council of these engines comes to. */
function councilOf(engines: readonly Pick<EngineState, 'title'>[]): Text {
  const [only, ...others] = engines;
  if (others.length > 0) return msg`The council would consist of ${engines.map(({ title }) => title)}.`;
  return only === undefined
    ? msg`One engine would answer alone, 3 times from different perspectives.`
    : msg`${only.title} would answer alone, 3 times from different perspectives.`;
}

/** Throws a CouncilError (`no-engine`) when a deliberation would begin with fewer than three engines that can be used. */
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

/** The engine that answers alone where several were asked for: one model asked three times is one opinion. Null: none. */
export function loneEngine({ setup, engines, choice }: Preparation): string | null {
  const [only] = usable(engines);
  // Where Council chooses, it would have asked more.
  return setup.mode === 'simple' && (engines.length > 1 || choice !== undefined) ? (only?.title ?? null) : null;
}
