import type { FaultKind } from '../protocol/error.ts';
import { inTurn, sayTextEnglish, type Text, verbatim } from '../protocol/labels/text.ts';

/** A fault the user can do something about: what it says is shown, without a stack. Anything else is a bug. */
export class CouncilError extends Error {
  override readonly name = 'CouncilError';
  readonly kind: FaultKind;
  /** What has happened and what to do, without what it says of each engine. */
  readonly summary: Text;
  /** A sentence for each engine that is to blame. */
  readonly engines: readonly Text[];

  /** Its `message` is English, for logs, scripts and models; people are told its texts in their language. */
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

/** The user asked for something that cannot be had in this way. */
export const usage = (summary: Text, options?: ErrorOptions): CouncilError =>
  new CouncilError('usage', summary, options);

/** By name and not by class: shell and core are bundles of their own, each with its copy of the class. */
export function isCouncilError(cause: unknown): cause is CouncilError {
  return cause instanceof Error && cause.name === 'CouncilError';
}

/** What anything that was thrown says, in English. */
export function faultText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The same to a person: a fault of ours in its texts, and any other in the words that it has. */
export function faultSaid(cause: unknown): Text {
  return isCouncilError(cause) ? inTurn(cause.summary, ...cause.engines) : verbatim(faultText(cause));
}
