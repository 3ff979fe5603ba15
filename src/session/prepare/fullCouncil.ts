import type { ConveneRequest, Preparation } from '../council.ts';
import { CouncilError } from '../fault.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { sentence } from '../../protocol/text/sentences.ts';
import type { EngineState } from '../ports.ts';

/** “Claude: It is not logged in. Log in: …” for each engine. */
export const reasonsOf = (
  engines: readonly { readonly title: string; readonly detail: string; readonly nextStep: string }[],
): readonly string[] => engines.map(({ title, detail, nextStep }) => `${title}: ${sentence(detail, nextStep)}`);

/** A council of fewer is better than none, and is never called without the user's knowing. */
const FULL_COUNCIL = 3;

const usable = (engines: readonly EngineState[]): readonly EngineState[] =>
  engines.filter(({ kind }) => kind === 'usable');

/** What the user is told of a council that is smaller than asked for, or than a deliberation wants; null when it is not. */
export function degradedNotice({ protocol }: ConveneRequest, engines: readonly EngineState[]): string | null {
  const able = usable(engines);
  const missing = engines.filter((engine) => !able.includes(engine)).map(({ title }) => title);
  if (missing.length > 0) return `${listOf(missing)} can’t take part. ${councilOf(able)}`;
  const isSmall = protocol === 'deliberate' && able.length < FULL_COUNCIL;
  return isSmall ? `A deliberation needs 3 engines. ${councilOf(able)}` : null;
}

/** What a council of these engines comes to. */
function councilOf(engines: readonly Pick<EngineState, 'title'>[]): string {
  const [only, ...others] = engines;
  if (others.length > 0) return `The council would be ${listOf(engines.map(({ title }) => title))}.`;
  return `${only?.title ?? 'One engine'} would answer alone, 3 times from different perspectives.`;
}

/** Throws a CouncilError (`no-engine`) when a deliberation would begin with fewer than three engines that can be used. */
export function requireFullCouncil({ setup, engines }: Preparation): void {
  const able = usable(engines);
  if (setup.protocol !== 'deliberate' || setup.seats.length === 0 || able.length >= FULL_COUNCIL) return;
  const missing = reasonsOf(setup.unusable);
  const present = `A deliberation needs 3 engines, but only ${listOf(able.map(({ title }) => title))} can be asked.`;
  const next =
    missing.length === 0
      ? 'Name 3 engines with --engines, or continue with fewer with --allow-degraded.'
      : 'Fix that, name other engines with --engines, or continue with fewer with --allow-degraded.';
  throw new CouncilError('no-engine', [present, ...missing, next].join(' '));
}

/** The engine that answers alone where several were asked for: one model asked three times is one opinion. Null: none. */
export function loneEngine({ setup, engines, choice }: Preparation): string | null {
  const [only] = usable(engines);
  // Where Council chooses, it would have asked more.
  return setup.mode === 'simple' && (engines.length > 1 || choice !== undefined) ? (only?.title ?? null) : null;
}
