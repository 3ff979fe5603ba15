import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import { askAgain, type AskingAgainNeeds } from '../questions/askingAgain.ts';
import { locateCurrent, type Located, type LocateNeeds } from '../sessions/storedSessions.ts';

/** Puts a decision that stands again, with what the council did not know. */
export async function redeliberate(argument: unknown, needs: AskingAgainNeeds & LocateNeeds): Promise<Verdict | null> {
  const session = await locateCurrent(argument, hasVerdict, needs);
  if (session === null) return null;
  const { verdict } = session.view;
  if (verdict === null || !hasVerdict(session)) throw new CouncilError('usage', nothingToAsk(session));
  return askAgain(session.folder, verdict, needs);
}

function hasVerdict({ view, events }: Located): boolean {
  return events !== null && view.verdict !== null && view.verdict.outcome !== 'cancelled';
}

function nothingToAsk({ view, events }: Located): string {
  if (events === null)
    return 'The council is still sitting on this: wait until it has answered, or cancel the session.';
  if (view.verdict === null) return 'This session has no verdict yet: resume it, then ask again.';
  return 'This session was cancelled before its verdict: call the council again.';
}
