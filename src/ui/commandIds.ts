/** Every command of the manifest. Users know the commands by their titles there. */
export const COMMANDS = [
  'council.councilThis',
  'council.councilProposal',
  'council.ask',
  'council.deliberateThis',
  'council.convene',
  'council.beginDebate',
  'council.discardDraft',
  'council.digDissent',
  'council.reviewChanges',
  'council.reviewStaged',
  'council.reviewCommit',
  'council.reviewBranch',
  'council.reviewFile',
  'council.reviewFileChanges',
  'council.reviewAgain',
  'council.resolveSplit',
  'council.redeliberate',
  'council.override',
  'council.resume',
  'council.cancel',
  'council.showVerdict',
  'council.chooseProfile',
  'council.doctor',
  'council.chooseEngines',
  'council.rehearse',
  'council.installCommand',
  'council.uninstallCommand',
  'council.connectAssistant',
  'council.nextFinding',
  'council.previousFinding',
  'council.groupFindingsByFile',
  'council.groupFindingsBySeverity',
  'council.filterFindings',
  'council.clearFindingFilter',
  'council.askFinding',
  'council.dismissFinding',
  'council.showDismissed',
  'council.copyFinding',
  'council.handOver',
  'council.handOverAll',
  'council.applySuggestion',
  'council.acceptSuggestion',
  'council.refreshSessions',
  'council.filterSessions',
  'council.clearFilter',
  'council.renameSession',
  'council.pinSession',
  'council.openTranscript',
  'council.exportSession',
  'council.deleteSession',
] as const;

export type CommandId = (typeof COMMANDS)[number];

/**
 * The manifest as the editor provides it. In a language other than English, a title is an object that also contains the
 * English title.
 */
export interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string | { readonly value: string } }[];
  };
}

/** The title of a command as users know it, without the ellipsis. */
export function titleOf(command: CommandId, { commands }: Manifest['contributes']): string {
  const title = commands.find((one) => one.command === command)?.title ?? command;
  return (typeof title === 'string' ? title : title.value).replace('…', '');
}
