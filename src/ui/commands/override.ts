import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import { goAheadAnyway, type OverrideNeeds } from '../questions/overriding.ts';
import { isOverridable } from '../sessions/sessionWords.ts';
import { locateCurrent, type Located } from '../sessions/storedSessions.ts';

/** Goes ahead although the council has rejected it. */
export async function override(argument: unknown, needs: OverrideNeeds): Promise<Verdict | null> {
  const session = await locateCurrent(argument, canBeOverridden, needs);
  if (session === null) return null;
  const { verdict } = session.view;
  if (verdict === null || !isOverridable(verdict)) throw new CouncilError('usage', nothingToOverride(verdict));
  return goAheadAnyway(session.folder, verdict, needs);
}

function canBeOverridden({ view, events }: Located): boolean {
  return events !== null && view.verdict !== null && isOverridable(view.verdict);
}

function nothingToOverride(verdict: Verdict | null): string {
  if (verdict === null) return 'This session has no verdict yet: wait for it, or cancel the session.';
  if (verdict.resolution !== null) return 'You have decided about this already: see its verdict.';
  return 'The council did not reject this, so there is nothing to go against: see its verdict.';
}
