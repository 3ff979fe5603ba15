import type { Claim, SecondLookQuestion } from '../protocol/run/seatQuestion.ts';
import { claimLines } from './claims.ts';
import type { Quote } from './quote.ts';
import type { PromptForm, Section } from './section.ts';
import type { SeatContext } from './seatContext.ts';

/** The sections for a question about the findings of others. */
export function secondOpinionSections(
  { claims, own }: SecondLookQuestion,
  { form }: SeatContext,
  quote: Quote,
): readonly Section[] {
  return [
    {
      heading: 'Claims',
      text: `These claims are about the text under review. You did not make them.\n\n${quote(claimLines(claims))}`,
    },
    { heading: 'Your findings', text: ownText(own, quote) },
    { heading: 'Task', text: `Say of each claim whether it holds. ${CHECKS[form]}` },
  ];
}

function ownText(own: readonly Claim[], quote: Quote): string {
  if (own.length === 0) return '';
  return `These are your own findings at the same places, for comparison. Do not judge them.\n\n${quote(claimLines(own))}`;
}

const CHECK =
  'Check it against the text itself. Do not confirm a claim because it was made, and do not refute one because you did not see it.';

const CHECKS: Readonly<Record<PromptForm, string>> = {
  concise: CHECK,
  balanced: CHECK,
  extended: `${CHECK} Look at what calls the place and at what it calls, as far as the claim depends on it.`,
};
