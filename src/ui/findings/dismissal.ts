import { l10n } from 'vscode';
import { choice } from '../questions/choice.ts';
import { DISMISSAL_REASONS, type DismissalReason } from '../../protocol/findings/dismissal.ts';
import type { Dismissal, PlacedFinding } from '../../session/dismissalPorts.ts';
import { isSameFinding } from '../../session/dismissed/coveredCode.ts';
import type { Choice, PickQuestion } from '../questions/dialogs.ts';

/** A dismissal in one of the open folders. */
export interface FolderDismissal extends Dismissal {
  readonly folder: string;
}

export interface FolderFinding extends PlacedFinding {
  readonly folder: string;
}

interface ReasonWords {
  readonly name: string;
  readonly meaning: string;
}

const REASONS: Readonly<Record<DismissalReason, ReasonWords>> = {
  'false-positive': {
    name: l10n.t('False positive'),
    meaning: l10n.t('Not a problem. Hidden until the quoted code changes.'),
  },
  'wont-fix': {
    name: l10n.t('Won’t fix'),
    meaning: l10n.t('A problem that you accept. Hidden until the quoted code changes.'),
  },
  later: { name: l10n.t('Later'), meaning: l10n.t('Hidden until the next review finds it again.') },
};

export const reasonQuestion = (title: string): PickQuestion<DismissalReason> => ({
  title,
  placeholder: l10n.t('Why?'),
  rows: DISMISSAL_REASONS.map((reason) => choice(reason, REASONS[reason].name, { detail: REASONS[reason].meaning })),
});

/**
 * Returns the finding itself, and the wider sets that it can be dismissed with. Leaves out sets that contain nothing
 * more, and duplicates.
 */
export function widthRows(
  placed: FolderFinding,
  open: readonly FolderFinding[],
): readonly Choice<readonly FolderFinding[]>[] {
  const others = open.filter((one) => !isSameFinding(one, placed) && one.finding.category === placed.finding.category);
  const inFile = others.filter((one) => isInFileOf(one, placed));
  const alike = others.filter(({ moved }) => moved.place.quote.join('\n') === placed.moved.place.quote.join('\n'));
  const areEqual = alike.length === inFile.length && alike.every((one) => inFile.includes(one));
  const { category, file } = placed.finding;
  const wider = (set: readonly FolderFinding[], label: string): readonly Choice<readonly FolderFinding[]>[] =>
    set.length === 0 ? [] : [choice([placed, ...set], label, { detail: WIDER })];
  const inFileLabel = l10n.t('All {count} {category} findings in {file}', {
    ...{ count: inFile.length + 1, category, file },
  });
  const alikeLabel = l10n.t('All {count} {category} findings that quote the same lines', {
    ...{ count: alike.length + 1, category },
  });
  return [
    choice([placed], l10n.t('This finding')),
    ...wider(inFile, inFileLabel),
    ...(areEqual ? [] : wider(alike, alikeLabel)),
  ];
}

const WIDER = l10n.t('Only the findings that are open now. New findings still appear.');

const isInFileOf = (one: FolderFinding, other: FolderFinding): boolean =>
  one.folder === other.folder && one.finding.file === other.finding.file;

/** Returns dismissed findings as rows of a list, newest first. */
export const dismissedRows = (
  dismissals: readonly FolderDismissal[],
  formatTime: (iso: string) => string,
): readonly Choice<FolderDismissal>[] =>
  dismissals.toReversed().map((dismissal) => {
    const { finding, file, reason, code, at } = dismissal;
    return choice<FolderDismissal>(dismissal, finding.title, {
      description: `${finding.severity} · ${file}:${code.line + 1}`,
      detail: `${REASONS[reason].name}, ${formatTime(at)}`,
    });
  });
