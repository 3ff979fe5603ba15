import { joined } from '../../protocol/text/phrases.ts';
import { type Coverage, type LeftOut, type LeftOutReason, reviewedBefore } from '../../protocol/setup.ts';
import { counted, formatNumber } from '../elements/number.ts';
import { words } from '../labels/words.ts';

/** How the scopes begin that are read as a whole; only a diff has lines that changed. */
const WHOLE_TEXT_SCOPES = ['file:', 'files:', 'snippet', 'none'];

/** “lock file”, for the list of what was left out. */
export const leftOutReason = (reason: LeftOutReason): string => words.verdict.leftOutReason({ reason });

/** “1 lock file left out”; several kinds together are just files. Empty when nothing was. */
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

/** “all 212 changed lines read, 14 files unchanged since the last review, 1 lock file left out”; empty when nothing was under review. */
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
