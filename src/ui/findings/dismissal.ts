import { choice } from '../questions/choice.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { bareText } from '../../protocol/text/bareText.ts';
import { findCode, type QuotedCode, quotedCodeAt, type TextSpan } from '../../artifact/evidence/quotedCode.ts';
import type { Moved } from '../../artifact/evidence/quotePlace.ts';
import type { Choice, PickQuestion } from '../questions/dialogs.ts';

const DISMISSAL_REASONS = ['false-positive', 'wont-fix', 'later'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

/** The user does not want to see a finding in Problems while the code it rests on is as it was. */
export interface Dismissal {
  readonly folder: string;
  readonly code: QuotedCode;
  readonly reason: DismissalReason;
  /** Where it was dismissed; “later” holds for this session alone. */
  readonly sessionId: string;
  readonly finding: Finding;
  /** Whether it was the only finding of its session on this code that was not dismissed. */
  readonly alone: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** Whether it is for good, as long as the code is the same; “later” puts off no longer than to the next review. */
export const isForGood = ({ reason }: Pick<Dismissal, 'reason'>): boolean => reason !== 'later';

/** A finding of a session in the text that its file has now. */
export interface PlacedFinding {
  readonly folder: string;
  readonly sessionId: string;
  readonly finding: Finding;
  readonly moved: Moved;
  readonly lines: readonly string[];
}

/**
 * True when the finding rests on code that was dismissed and has not changed since, however it is worded now. Where it is
 * not the same lines that are quoted, or several findings shared them, it has to have the same title as well: what the
 * user has not dismissed must not go with it.
 */
export function covers(dismissal: Dismissal, placed: PlacedFinding): boolean {
  const { sessionId, finding, moved, lines } = placed;
  if (moved.quote === 'gone' || !appliesTo(dismissal, placed)) return false;
  const code = findCode(dismissal.code, lines);
  const quoted = quotedSpan(moved);
  if (code === null || !overlap(code, quoted)) return false;
  const byCodeAlone = dismissal.alone && dismissal.sessionId !== sessionId && areSame(code, quoted);
  return byCodeAlone || bareText(dismissal.finding.title) === bareText(finding.title);
}

function appliesTo({ folder, reason, ...dismissal }: Dismissal, { finding, ...placed }: PlacedFinding): boolean {
  if (folder !== placed.folder || dismissal.finding.file !== finding.file) return false;
  return isForGood({ reason }) || dismissal.sessionId === placed.sessionId;
}

/** The lines that a finding quotes, from 0. */
const quotedSpan = ({ place: { quoteLine, quote } }: Moved): TextSpan => ({
  start: quoteLine,
  end: quoteLine + quote.length - 1,
});

const areSame = (one: TextSpan, other: TextSpan): boolean => one.start === other.start && one.end === other.end;

const overlap = (one: TextSpan, other: TextSpan): boolean => one.start <= other.end && other.start <= one.end;

const REASONS: Readonly<Record<DismissalReason, readonly [label: string, detail: string]>> = {
  'false-positive': ['False positive', 'Not a problem. Hidden until the quoted code changes.'],
  'wont-fix': ['Won’t fix', 'A problem that you accept. Hidden until the quoted code changes.'],
  later: ['Later', 'Hidden until the next review finds it again.'],
};

export const reasonQuestion = (title: string): PickQuestion<DismissalReason> => ({
  title,
  placeholder: 'Why?',
  rows: DISMISSAL_REASONS.map((reason) => choice(reason, REASONS[reason][0], { detail: REASONS[reason][1] })),
});

/** The finding itself and the wider sets that it may be dismissed with; sets that hold nothing more, or the same, are left out. */
export function widthRows(
  placed: PlacedFinding,
  open: readonly PlacedFinding[],
): readonly Choice<readonly PlacedFinding[]>[] {
  const others = open.filter((one) => !isSame(one, placed) && one.finding.category === placed.finding.category);
  const inFile = others.filter((one) => isInFileOf(one, placed));
  const alike = others.filter(({ moved }) => moved.place.quote.join('\n') === placed.moved.place.quote.join('\n'));
  const areEqual = alike.length === inFile.length && alike.every((one) => inFile.includes(one));
  const { category, file } = placed.finding;
  const wider = (set: readonly PlacedFinding[], where: string): readonly Choice<readonly PlacedFinding[]>[] => {
    const label = `All ${set.length + 1} findings of category ${category} ${where}`;
    return set.length === 0 ? [] : [choice([placed, ...set], label, { detail: WIDER })];
  };
  return [
    choice([placed], 'This finding'),
    ...wider(inFile, `in ${file}`),
    ...(areEqual ? [] : wider(alike, 'that quote the same lines')),
  ];
}

const WIDER = 'Only the findings that are open now. New findings still appear.';

const isSame = (one: PlacedFinding, other: PlacedFinding): boolean =>
  one.sessionId === other.sessionId && one.finding.id === other.finding.id;

const isInFileOf = (one: PlacedFinding, other: PlacedFinding): boolean =>
  one.folder === other.folder && one.finding.file === other.finding.file;

/** Findings that are dismissed together, each known again by its own code. */
export function dismissalsOf(
  together: readonly PlacedFinding[],
  { reason, at, open }: Pick<Dismissal, 'reason' | 'at'> & { readonly open: readonly PlacedFinding[] },
): readonly Dismissal[] {
  const left = open.filter((one) => !together.some((other) => isSame(one, other)));
  return together.map((placed) => {
    const { folder, sessionId, finding, moved, lines } = placed;
    const span = quotedSpan(moved);
    const isShared = left.some(
      (one) => one.sessionId === sessionId && isInFileOf(one, placed) && areSame(quotedSpan(one.moved), span),
    );
    const code = quotedCodeAt(moved.place, lines);
    return { folder, sessionId, finding, reason, code, alone: !isShared, at };
  });
}

/** A dismissed finding as a line of a list, newest first. */
export const dismissedRows = (
  dismissals: readonly Dismissal[],
  formatTime: (iso: string) => string,
): readonly Choice<Dismissal>[] =>
  dismissals.toReversed().map((dismissal) => {
    const { finding, reason, code, at } = dismissal;
    return choice<Dismissal>(dismissal, finding.title, {
      description: `${finding.severity} · ${finding.file}:${code.line + 1}`,
      detail: `${REASONS[reason][0]}, ${formatTime(at)}`,
    });
  });
