import type { LinesSince } from '../protocol/findings/finding.ts';
import type { ReviewedAgainQuestion } from '../protocol/run/seatQuestion.ts';
import { claimLines } from './claims.ts';
import type { Quote } from './quote.ts';
import type { PromptForm, Section } from './section.ts';
import type { SeatContext } from './seatContext.ts';

/** The sections for a question about the findings of an earlier review. */
export function reviewedAgainSections(
  { earlier, own }: ReviewedAgainQuestion,
  { form }: SeatContext,
  quote: Quote,
): readonly Section[] {
  const claims = earlier.map(({ lines, ...claim }) => ({ ...claim, remark: SINCE[lines] }));
  return [
    {
      heading: 'Earlier findings',
      text: `An earlier review of this change reported these findings. Some may be wrong. The change has been edited since. Places and line numbers are current; quotes are as they were then.\n\n${quote(claimLines(claims))}`,
    },
    {
      heading: 'Your findings',
      text:
        own.length === 0
          ? ''
          : `These are your own findings in this review, for comparison.\n\n${quote(claimLines(own))}`,
    },
    { heading: 'Task', text: `Say of each earlier finding whether it is fixed. ${CHECKS[form]}` },
  ];
}

const SINCE: Readonly<Record<LinesSince, string>> = {
  same: 'its lines are as they were',
  changed: 'its lines have changed',
  applied: 'its lines are now as the finding suggested',
  unknown: '',
};

const CHECK =
  'Check it against the text and the files as they are now. Changed lines alone do not show that the problem is gone.';

const CHECKS: Readonly<Record<PromptForm, string>> = {
  concise: CHECK,
  balanced: CHECK,
  extended: `${CHECK} Look also at whether the problem has moved to another place.`,
};
