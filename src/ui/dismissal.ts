import type { Finding } from '../protocol/finding.ts';
import { isSameMatter } from '../protocol/sameMatter.ts';
import type { LineSpan } from './enclosingSymbol.ts';
import type { Moved } from './findingPlace.ts';
import { findCode, type QuotedCode } from './quotedCode.ts';

export const DISMISSAL_REASONS = ['false-positive', 'wont-fix', 'later'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

/** The user does not want to see a finding in Problems while the code it rests on is as it was. */
export interface Dismissal {
  readonly folder: string;
  readonly code: QuotedCode;
  readonly reason: DismissalReason;
  /** Where it was dismissed; “later” holds for this session alone. */
  readonly sessionId: string;
  readonly finding: Finding;
  /** ISO 8601. */
  readonly at: string;
}

/** A finding of a session in the text that its file has now. */
export interface PlacedFinding {
  readonly folder: string;
  readonly sessionId: string;
  readonly finding: Finding;
  readonly moved: Moved;
  readonly lines: readonly string[];
}

/**
 * True when the finding rests on code that was dismissed and has not changed since, however it is worded now. Where the
 * two quote different lines of one place, they have to be about the same matter.
 */
export function covers(dismissal: Dismissal, { folder, sessionId, finding, moved, lines }: PlacedFinding): boolean {
  if (dismissal.folder !== folder || dismissal.finding.file !== finding.file || moved.quote === 'gone') return false;
  if (dismissal.reason === 'later' && dismissal.sessionId !== sessionId) return false;
  const code = findCode(dismissal.code, lines);
  if (code === null) return false;
  const quoted = { start: moved.place.quoteLine, end: moved.place.quoteLine + moved.place.quote.length - 1 };
  if (code.start === quoted.start && code.end === quoted.end) return true;
  const { startLine, endLine } = finding;
  return overlap(code, quoted) && isSameMatter({ ...dismissal.finding, startLine, endLine }, finding);
}

const overlap = (one: LineSpan, other: LineSpan): boolean => one.start <= other.end && other.start <= one.end;
