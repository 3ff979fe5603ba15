/** Why a command could not do what it was asked; each has its exit status on the command line. */
export type FaultKind = 'usage' | 'no-engine' | 'nothing-to-review' | 'cancelled' | 'storage' | 'budget';
