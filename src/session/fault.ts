import type { FaultKind } from '../protocol/error.ts';

/** A fault the user can do something about: its message is shown as it is, without a stack. Anything else is a bug. */
export class CouncilError extends Error {
  override readonly name = 'CouncilError';
  readonly kind: FaultKind;
  /** The message without what it says of each engine. */
  readonly summary: string;
  /** A sentence for each engine that is to blame. */
  readonly engines: readonly string[];

  constructor(kind: FaultKind, summary: string, options: FaultOptions = {}) {
    const { engines = [], ...rest } = options;
    super([summary, ...engines].join(' '), rest);
    this.kind = kind;
    this.summary = summary;
    this.engines = engines;
  }
}

interface FaultOptions extends ErrorOptions {
  readonly engines?: readonly string[];
}

/** The user asked for something that cannot be had in this way. */
export const usage = (message: string, options?: ErrorOptions): CouncilError =>
  new CouncilError('usage', message, options);

/** By name and not by class: shell and core are bundles of their own, each with its copy of the class. */
export function isCouncilError(cause: unknown): cause is CouncilError {
  return cause instanceof Error && cause.name === 'CouncilError';
}

/** What anything that was thrown says. */
export function faultText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
