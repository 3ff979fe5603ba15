import type { Choice, PickQuestion } from '../questions/dialogs.ts';
import type { Dismissal, DismissalReason } from './dismissal.ts';

export const REASON_WORDS: Readonly<Record<DismissalReason, string>> = {
  'false-positive': 'False positive',
  'wont-fix': 'Won’t fix',
  later: 'Later',
};

const REASON_DETAILS: Readonly<Record<DismissalReason, string>> = {
  'false-positive': 'It is not so. It stays away while the code that it quotes is unchanged.',
  'wont-fix': 'It is so, and accepted. It stays away while the code that it quotes is unchanged.',
  later: 'It stays away until the next review finds it again.',
};

export function reasonQuestion(title: string): PickQuestion<DismissalReason> {
  const reasons = Object.keys(REASON_WORDS) as readonly DismissalReason[];
  return {
    title: `Council: dismiss “${title}”`,
    placeholder: 'Why?',
    rows: reasons.map((reason) => ({
      kind: 'choice',
      label: REASON_WORDS[reason],
      description: '',
      detail: REASON_DETAILS[reason],
      value: reason,
    })),
  };
}

/** A dismissed finding as a line of a list, newest first. */
export function dismissedRows(
  dismissals: readonly Dismissal[],
  formatTime: (iso: string) => string,
): readonly Choice<Dismissal>[] {
  return dismissals.toReversed().map((dismissal) => {
    const { finding, reason, code, at } = dismissal;
    return {
      kind: 'choice',
      label: finding.title,
      description: `${finding.severity} · ${finding.file}:${code.line + 1}`,
      detail: `${REASON_WORDS[reason]}, ${formatTime(at)}`,
      value: dismissal,
    };
  });
}
