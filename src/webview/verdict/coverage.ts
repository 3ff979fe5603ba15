import { joined } from '../../protocol/text/phrases.ts';
import { type Coverage, type LeftOut, type LeftOutReason, reviewedBefore } from '../../protocol/setup.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { words } from '../labels/words.ts';

/** The beginnings of the scopes that are read as a whole. Only a diff has changed lines. */
const WHOLE_TEXT_SCOPES = ['file:', 'files:', 'snippet', 'none'];

/** For example, “lock file”, for the list of what was left out. */
export const leftOutReason = (reason: LeftOutReason): string => words.verdict.leftOutReason({ reason });

/** For example, “1 lock file left out”. Several kinds together are just called files. Empty if nothing was left out. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const [first] = leftOut;
  if (first === undefined) return '';
  const alike = leftOut.every(({ reason }) => reason === first.reason);
  return words.verdict.leftOut({ ...counted(leftOut.length), reason: alike ? first.reason : null });
}

function linesSentence({ changedLines, shownLines }: Coverage, scope: string): string {
  const of = WHOLE_TEXT_SCOPES.some((start) => scope.startsWith(start)) ? 'text' : 'diff';
  if (changedLines === 0) return '';
  const lines = { of, ...counted(changedLines) } as const;
  if (shownLines < changedLines) return words.verdict.someLinesRead({ read: formatNumber(shownLines), ...lines });
  return words.verdict.allLinesRead(lines);
}

/**
 * For example, “all 212 changed lines read, 14 files unchanged since the last review, 1 lock file left out”. Empty if
 * nothing was under review.
 */
export function coverageSentence(coverage: Coverage, scope: string): string {
  const before = reviewedBefore(coverage);
  return joined(
    [
      linesSentence(coverage, scope),
      before === 0 ? '' : words.verdict.reviewedBefore(counted(before)),
      leftOutSentence(coverage.leftOut.filter(({ reason }) => reason !== 'reviewed-before')),
    ],
    words.elements.comma(),
  );
}
