import { findCode, quotedCodeAt, type TextSpan } from '../../artifact/evidence/quotedCode.ts';
import type { Moved } from '../../artifact/evidence/quotePlace.ts';
import type { DismissalReason } from '../../protocol/findings/dismissal.ts';
import { bareText } from '../../protocol/text/bareText.ts';
import type { Dismissal, NewDismissal, PlacedFinding } from '../dismissalPorts.ts';

/** Whether it applies as long as the code is the same. “later” applies only until the next review. */
export const isForGood = ({ reason }: Pick<Dismissal, 'reason'>): boolean => reason !== 'later';

/**
 * Whether the finding is about code that was dismissed in its category and hasn't changed since, even if the finding is
 * worded differently now. If it quotes other lines, or if several findings shared the lines, its title must match too.
 * Otherwise, findings that the user hasn't dismissed would disappear.
 */
export function covers(dismissal: Dismissal, placed: PlacedFinding): boolean {
  const { sessionId, finding, moved, lines } = placed;
  if (moved.quote === 'gone' || !appliesTo(dismissal, placed)) return false;
  const code = findCode(dismissal.code, lines);
  const quoted = quotedSpan(moved);
  if (code === null || !overlap(code, quoted)) return false;
  const { category, title } = dismissal.finding;
  const isAlone = dismissal.alone && dismissal.sessionId !== sessionId && areSame(code, quoted);
  return (isAlone && category !== null) || bareText(title) === bareText(finding.title);
}

function appliesTo(
  { file, reason, sessionId, finding: known }: Dismissal,
  { finding, ...placed }: PlacedFinding,
): boolean {
  if (file !== finding.file || (known.category !== null && known.category !== finding.category)) return false;
  return isForGood({ reason }) || sessionId === placed.sessionId;
}

/** Returns the lines that a finding quotes, counted from 0. */
const quotedSpan = ({ place: { quoteLine, quote } }: Moved): TextSpan => ({
  start: quoteLine,
  end: quoteLine + quote.length - 1,
});

const areSame = (one: TextSpan, other: TextSpan): boolean => one.start === other.start && one.end === other.end;

const overlap = (one: TextSpan, other: TextSpan): boolean => one.start <= other.end && other.start <= one.end;

export const isSameFinding = (one: PlacedFinding, other: PlacedFinding): boolean =>
  one.sessionId === other.sessionId && one.finding.id === other.finding.id;

interface Dismissing extends Pick<Dismissal, 'at' | 'note'> {
  readonly reason: DismissalReason;
  /** Findings of the same session and workspace that aren't dismissed. */
  readonly left: readonly PlacedFinding[];
}

/** Returns the dismissal of a finding, which is recognized again by its code. */
export function dismissalOf(placed: PlacedFinding, { reason, at, note, left }: Dismissing): NewDismissal {
  const { sessionId, finding, moved, lines } = placed;
  const { id, title, severity, category, file, removed } = finding;
  const isShared = left.some(
    (one) =>
      one.sessionId === sessionId &&
      one.finding.file === file &&
      one.finding.category === category &&
      areSame(quotedSpan(one.moved), quotedSpan(moved)),
  );
  return {
    ...{ file, sessionId, reason, at },
    ...(note === undefined ? {} : { note }),
    finding: { id, title, severity, category },
    code: quotedCodeAt(moved.place, lines),
    quoted: moved.place.quote,
    alone: !isShared && removed !== true,
  };
}
