import { msg } from '../protocol/labels/text.ts';
import { CouncilError } from '../session/fault.ts';

export interface Trust {
  isTrusted(): boolean;
}

export const NOT_TRUSTED = msg`Council runs only in workspaces that you trust. Trust this workspace, then try again.`;

/** Thrown before anything runs. It has its own class, because its message has its own button. */
export class NotTrustedError extends CouncilError {
  constructor() {
    super('usage', NOT_TRUSTED);
  }
}

/**
 * Checks trust in code, in addition to the manifest. Without trust, no engine, no git, and no version check may run.
 * Throws a NotTrustedError.
 */
export function requireTrust(trust: Trust): void {
  if (!trust.isTrusted()) throw new NotTrustedError();
}
