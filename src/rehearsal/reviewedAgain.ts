import { stored } from '../protocol/labels/stored.ts';
import { lineText } from '../protocol/text/phrases.ts';
import type { AgainValues } from '../questions/reviewedAgain.ts';
import type { Material } from './material.ts';
import type { AskedTo } from './question.ts';
import { isSame } from './secondOpinion.ts';

type Claim = AskedTo<'reviewed-again'>['earlier'][number];
type Item = Pick<AgainValues['earlier'][number], 'now' | 'reason'>;

/**
 * A scripted seat's answer about the findings of an earlier review. Its own findings decide, or else whether it still
 * sees the quoted line.
 */
export function reviewedAgainAnswer(material: Material, { earlier, own }: AskedTo<'reviewed-again'>): AgainValues {
  return {
    earlier: earlier.map((claim) => {
      const same = own.find((one) => isSame(one.finding, claim.finding));
      if (same === undefined) return { finding: claim.label, ...becomeOf(claim, material), same_as: null };
      return { finding: claim.label, now: 'still', reason: stored`I found it again.`, same_as: same.label };
    }),
  };
}

function becomeOf({ finding }: Claim, { files }: Material): Item {
  const [quote = ''] = finding.quote.split('\n');
  const file = files.find(({ path }) => path === finding.file);
  if (quote.trim() === '' || file === undefined)
    return { now: 'cannot-tell', reason: stored`The place is not shown, or no line was quoted.` };
  const line = file.lines.find(({ text }) => text.trim() === quote.trim());
  return line === undefined
    ? { now: 'fixed', reason: stored`The quoted line is no longer in ${file.path}.` }
    : { now: 'still', reason: stored`The line is at ${lineText(file.path, line.number)} as quoted.` };
}
