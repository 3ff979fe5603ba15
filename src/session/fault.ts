import type { FaultKind } from '../protocol/error.ts';

/** A fault the user can do something about: its message is shown as it is, without a stack. Anything else is a bug. */
export class CouncilError extends Error {
  override readonly name = 'CouncilError';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
