import type { Verdict } from '../../protocol/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import { isOpenSplit } from '../sessionWords.ts';
import { settleSplit } from '../splitPick.ts';
import { locate, type Located, type LocateNeeds } from '../storedSessions.ts';

export async function resolveSplit(argument: unknown, needs: LocateNeeds): Promise<Verdict | null> {
  const session = await locate(argument, waitsForTheUser, needs);
  if (session === null) return null;
  const { verdict } = session.view;
  if (verdict === null || !isOpenSplit(verdict)) throw new CouncilError('usage', nothingToSettle(verdict));
  return settleSplit(session.folder, verdict, needs);
}

function waitsForTheUser({ view }: Located): boolean {
  return view.verdict !== null && isOpenSplit(view.verdict);
}

function nothingToSettle(verdict: Verdict | null): string {
  if (verdict === null) return 'This session has no verdict yet: wait for it, or cancel the session.';
  if (verdict.resolution !== null) return 'This vote has been settled already: see its verdict.';
  return 'This vote is not split, so there is nothing to settle: see its verdict.';
}
