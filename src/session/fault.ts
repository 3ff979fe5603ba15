import type { FaultKind } from '../protocol/error.ts';
import { stored } from '../protocol/labels/stored.ts';
import { inTurn, sayTextEnglish, type Text, verbatim } from '../protocol/labels/text.ts';

/** A fault that the user can do something about. Its message is shown without a stack. Any other exception is a bug. */
export class CouncilError extends Error {
  override readonly name = 'CouncilError';
  readonly kind: FaultKind;
  /** What happened and what to do, without the sentences about each engine. */
  readonly summary: Text;
  /** A sentence for each engine that caused it. */
  readonly engines: readonly Text[];

  /** Its `message` is in English, for logs, scripts, and models. People see its texts in their language. */
  constructor(kind: FaultKind, summary: Text, options: FaultOptions = {}) {
    const { engines = [], ...rest } = options;
    super(sayTextEnglish(inTurn(summary, ...engines)), rest);
    this.kind = kind;
    this.summary = summary;
    this.engines = engines;
  }
}

interface FaultOptions extends ErrorOptions {
  readonly engines?: readonly Text[];
}

/** Returns the error for a request that can't be fulfilled as it was made. */
export const usage = (summary: Text, options?: ErrorOptions): CouncilError =>
  new CouncilError('usage', summary, options);

/**
 * Checks the name and not the class, because shell and core are separate bundles, each with its own copy of the class.
 */
export function isCouncilError(cause: unknown): cause is CouncilError {
  return cause instanceof Error && cause.name === 'CouncilError';
}

/** The next step after an engine's call failed because of an error in Council. */
export const REPORT_IT = stored`Try again. If it happens again, report this text.`;

/** Returns the message of anything that was thrown, in English. */
export function faultText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Returns the same for a person: a fault of Council as its texts, and any other in its own words. */
export function faultSaid(cause: unknown): Text {
  return isCouncilError(cause) ? inTurn(cause.summary, ...cause.engines) : verbatim(faultText(cause));
}
