import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import { isChoosable } from '../sessions/sessionWords.ts';
import { settleSplit, type SplitNeeds } from '../questions/splitPick.ts';
import { locateCurrent, type Located, type LocateNeeds } from '../sessions/storedSessions.ts';

export async function resolveSplit(argument: unknown, needs: SplitNeeds & LocateNeeds): Promise<Verdict | null> {
  const session = await locateCurrent(argument, waitsForTheUser, needs);
  if (session === null) return null;
  const { verdict } = session.view;
  if (verdict === null || !isChoosable(verdict)) throw new CouncilError('usage', nothingToSettle(verdict));
  return settleSplit(session.folder, verdict, needs);
}

function waitsForTheUser({ view, events }: Located): boolean {
  return events !== null && view.verdict !== null && isChoosable(view.verdict);
}

function nothingToSettle(verdict: Verdict | null): string {
  if (verdict === null) return 'This session has no verdict yet: wait for it, or cancel the session.';
  if (verdict.resolution !== null) return 'This vote has been settled already: see its verdict.';
  if (verdict.outcome === 'rejected')
    return 'The council has rejected this, so there is nothing to settle: choose “Go Ahead Anyway…” to go against it.';
  return 'This vote is not split, so there is nothing to settle: see its verdict.';
}
