/** Every command of the manifest, with the words for “… stopped because of a fault”. */
export const COMMANDS = {
  'council.councilThis': 'Council This',
  'council.councilProposal': 'Council This Proposal',
  'council.reviewChanges': 'Review Uncommitted Changes',
  'council.reviewStaged': 'Review Staged Changes',
  'council.reviewCommit': 'Review Commit',
  'council.reviewBranch': 'Review Branch',
  'council.reviewFile': 'Review This File',
  'council.reviewFileChanges': 'Review Changes in This File',
  'council.resolveSplit': 'Settle Split Vote',
  'council.redeliberate': 'Ask Again',
  'council.override': 'Go Ahead Anyway',
  'council.cancel': 'Cancel',
  'council.showVerdict': 'Show Verdict',
  'council.doctor': 'Check Engines',
  'council.rehearse': 'Rehearse',
  'council.dismissFinding': 'Dismiss Finding',
  'council.showDismissed': 'Show Dismissed Findings',
  'council.copyFinding': 'Copy Finding as Prompt',
  'council.applySuggestion': 'Apply Suggestion',
  'council.acceptSuggestion': 'Accept Suggestion',
  'council.openTranscript': 'Open Transcript',
  'council.exportSession': 'Export Session',
  'council.deleteSession': 'Delete Session',
} as const;

export type CommandId = keyof typeof COMMANDS;
