import { msg } from '../protocol/labels/text.ts';
import { CouncilError } from '../session/fault.ts';

export interface Trust {
  isTrusted(): boolean;
}

export const NOT_TRUSTED = msg`Council runs only in workspaces that you trust. Trust this workspace, then try again.`;

/** Thrown before anything runs; told from other faults because it comes with a button of its own. */
export class NotTrustedError extends CouncilError {
  constructor() {
    super('usage', NOT_TRUSTED);
  }
}

/** Asked in code as well as declared in the manifest: no engine, no git and no version check without trust. */
export function requireTrust(trust: Trust): void {
  if (!trust.isTrusted()) throw new NotTrustedError();
}
