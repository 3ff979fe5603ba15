/** Why a command could not do what it was asked; each has its exit status on the command line. */
export type FaultKind = 'usage' | 'no-engine' | 'nothing-to-review' | 'cancelled';

/** One clear sentence for the user, with the next step in it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
}
