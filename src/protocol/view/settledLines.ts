import { chosenLabel } from '../verdict/chosenLabel.ts';
import { seatName } from '../mode.ts';
import { withStop } from '../text/sentences.ts';
import { listOf, oneLine } from '../text/phrases.ts';
import { overruledBy } from '../verdict/overruled.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What the user chose, when, why, and which seats it overrules, on one line. Empty if nothing is chosen. */
export function settledLines(verdict: Verdict): readonly string[] {
  const { resolution } = verdict;
  if (resolution === null) return [];
  const why = oneLine(resolution.reason);
  const reason = why === '' ? '' : ` Reason: ${withStop(why)}`;
  const against = listOf(overruledBy(resolution.option, verdict).map(seatName));
  const overruled = against === '' ? '' : ` Overruled: ${against}.`;
  const risk = resolution.acceptedRisk ? ' Risk accepted.' : '';
  return [`${chosenLabel(verdict, resolution)} (${resolution.at}).${reason}${overruled}${risk}`];
}
