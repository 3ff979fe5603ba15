import { choice } from '../questions/choice.ts';
import { capital } from '../../protocol/text/phrases.ts';
import { DISMISSAL_REASONS, type DismissalReason, REASON_WORDS } from '../../protocol/findings/dismissal.ts';
import type { Dismissal, PlacedFinding } from '../../session/dismissalPorts.ts';
import { isSameFinding } from '../../session/dismissed/coveredCode.ts';
import type { Choice, PickQuestion } from '../questions/dialogs.ts';

/** A dismissal in one of the folders that are open. */
export interface FolderDismissal extends Dismissal {
  readonly folder: string;
}

export interface FolderFinding extends PlacedFinding {
  readonly folder: string;
}

const nameOf = (reason: DismissalReason): string => capital(REASON_WORDS[reason].name);

export const reasonQuestion = (title: string): PickQuestion<DismissalReason> => ({
  title,
  placeholder: 'Why?',
  rows: DISMISSAL_REASONS.map((reason) => choice(reason, nameOf(reason), { detail: REASON_WORDS[reason].meaning })),
});

/** The finding itself and the wider sets that it may be dismissed with; sets that hold nothing more, or the same, are left out. */
export function widthRows(
  placed: FolderFinding,
  open: readonly FolderFinding[],
): readonly Choice<readonly FolderFinding[]>[] {
  const others = open.filter((one) => !isSameFinding(one, placed) && one.finding.category === placed.finding.category);
  const inFile = others.filter((one) => isInFileOf(one, placed));
  const alike = others.filter(({ moved }) => moved.place.quote.join('\n') === placed.moved.place.quote.join('\n'));
  const areEqual = alike.length === inFile.length && alike.every((one) => inFile.includes(one));
  const { category, file } = placed.finding;
  const wider = (set: readonly FolderFinding[], where: string): readonly Choice<readonly FolderFinding[]>[] => {
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

const isInFileOf = (one: FolderFinding, other: FolderFinding): boolean =>
  one.folder === other.folder && one.finding.file === other.finding.file;

/** A dismissed finding as a line of a list, newest first. */
export const dismissedRows = (
  dismissals: readonly FolderDismissal[],
  formatTime: (iso: string) => string,
): readonly Choice<FolderDismissal>[] =>
  dismissals.toReversed().map((dismissal) => {
    const { finding, file, reason, code, at } = dismissal;
    return choice<FolderDismissal>(dismissal, finding.title, {
      description: `${finding.severity} · ${file}:${code.line + 1}`,
      detail: `${nameOf(reason)}, ${formatTime(at)}`,
    });
  });
