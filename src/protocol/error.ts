/** Why a command failed. Each kind has its own exit status on the command line. */
export type FaultKind = 'usage' | 'no-engine' | 'nothing-to-review' | 'cancelled' | 'storage' | 'budget';
