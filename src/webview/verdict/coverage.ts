import { joined } from '../../protocol/text/phrases.ts';
import { type Coverage, type LeftOut, type LeftOutReason, reviewedBefore } from '../../protocol/setup.ts';
import { counted, formatNumber, type Noun } from '../elements/number.ts';

const NOUNS: Readonly<Record<LeftOutReason, Noun>> = {
  media: { one: 'picture, sound, font or PDF', many: 'pictures, sounds, fonts or PDFs' },
  excluded: { one: 'file excluded by a rule', many: 'files excluded by a rule' },
  'council-document': { one: 'document of Council', many: 'documents of Council' },
  'reviewed-before': { one: 'file unchanged since the last review', many: 'files unchanged since the last review' },
  'nested-repository': { one: 'nested repository', many: 'nested repositories' },
  binary: { one: 'binary file', many: 'binary files' },
  generated: { one: 'generated file', many: 'generated files' },
  'lock-file': { one: 'lock file', many: 'lock files' },
  vendored: { one: 'vendored file', many: 'vendored files' },
  ignored: { one: 'ignored file', many: 'ignored files' },
  submodule: { one: 'changed submodule', many: 'changed submodules' },
  overlooked: { one: 'change hidden from git', many: 'changes hidden from git' },
  'staged-version': { one: 'staged version unlike its file', many: 'staged versions unlike their files' },
  'too-large': { one: 'file too large to show', many: 'files too large to show' },
  unreadable: { one: 'unreadable file', many: 'unreadable files' },
  'special-file': { one: 'pipe, socket or device', many: 'pipes, sockets or devices' },
  outside: { one: 'file outside the workspace', many: 'files outside the workspace' },
  secret: { one: 'file with a secret in it', many: 'files with a secret in them' },
};

const FILES: Noun = { one: 'file', many: 'files' };

/** How the scopes begin that are read as a whole; only a diff has lines that changed. */
const WHOLE_TEXT_SCOPES = ['file:', 'files:', 'snippet', 'none'];

/** “lock file”, for the list of what was left out. */
export const leftOutReason = (reason: LeftOutReason): string => NOUNS[reason].one;

/** “one lock file left out”; several kinds together are just files. Empty when nothing was. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const [first] = leftOut;
  if (first === undefined) return '';
  const alike = leftOut.every(({ reason }) => reason === first.reason);
  return `${counted(leftOut.length, alike ? NOUNS[first.reason] : FILES)} left out`;
}

function linesSentence({ changedLines, shownLines }: Coverage, scope: string): string {
  const lines = WHOLE_TEXT_SCOPES.some((start) => scope.startsWith(start)) ? 'lines' : 'changed lines';
  if (changedLines === 0) return '';
  if (shownLines < changedLines) return `${formatNumber(shownLines)} of ${formatNumber(changedLines)} ${lines} read`;
  if (changedLines === 1) return `the one ${lines.slice(0, -1)} read`;
  return `all ${formatNumber(changedLines)} ${lines} read`;
}

/** “all 212 changed lines read, 14 files unchanged since the last review, one lock file left out”; empty when nothing was under review. */
export function coverageSentence(coverage: Coverage, scope: string): string {
  const before = reviewedBefore(coverage);
  return joined(
    [
      linesSentence(coverage, scope),
      before === 0 ? '' : counted(before, NOUNS['reviewed-before']),
      leftOutSentence(coverage.leftOut.filter(({ reason }) => reason !== 'reviewed-before')),
    ],
    ', ',
  );
}
