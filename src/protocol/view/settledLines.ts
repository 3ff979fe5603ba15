import { type Label, sayEnglish } from '../labels/label.ts';
import { chosenFacts } from '../verdict/optionLabel.ts';
import { seatName } from '../mode.ts';
import { withStop } from '../text/sentences.ts';
import { oneLine } from '../text/phrases.ts';
import { overruledBy } from '../verdict/overruled.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What the user chose, when, why, and which seats it overrules, on one line. Empty if nothing is chosen. */
export function settledLabels(verdict: Verdict): readonly Label[] {
  const { resolution } = verdict;
  if (resolution === null) return [];
  const { at, acceptedRisk } = resolution;
  const why = oneLine(resolution.reason);
  const reason = why === '' ? '' : withStop(why);
  const overruled = overruledBy(resolution.option, verdict).map(seatName);
  return [{ key: 'settled', ...chosenFacts(verdict, resolution), at, acceptedRisk, reason, overruled }];
}

/** The same, for documents. */
export const settledLines = (verdict: Verdict): readonly string[] => settledLabels(verdict).map(sayEnglish);
