import type { SecondOpinionAnswer } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { findQuote, hasQuote } from './quote.ts';

/** A refutation must quote what contradicts the finding. Otherwise, it counts as “unsure”. */
export function checkSecondOpinions(
  looks: readonly SecondOpinionAnswer[],
  { files }: Artifact,
): readonly SecondOpinionAnswer[] {
  return looks.map((look) => {
    if (look.judgement !== 'refute') return look;
    const stands = hasQuote(look.quote) && findQuote(look.quote, files).length > 0;
    return stands ? look : { ...look, judgement: 'unsure' };
  });
}
