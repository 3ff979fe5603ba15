// What the loopback model answers, written down before the run.

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Responses protocol only: Codex groups its tools, and some of them take plain text. */
  readonly namespace?: string;
  readonly custom?: true;
}

export interface Step {
  readonly text?: string;
  readonly tools?: readonly ToolCall[];
  /** An HTTP error in the shape of the protocol. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** Says that all is well, with a page in the place of the answer, as a proxy on the way does. */
  readonly page?: true;
  /** Takes the request and never answers. */
  readonly hang?: true;
  /** Sends the first half of the text, then nothing more. */
  readonly stall?: true;
  /** Sends the first half of the text, then breaks the connection. */
  readonly cut?: true;
  /** Waits so long before the answer, and between its pieces. */
  readonly delayMs?: number;
  readonly slowMs?: number;
  /** A structured answer: by the tool for it when the request offers one, else as JSON text. */
  readonly value?: unknown;
  /** A structured answer made from the request, which it gets as JSON. */
  readonly from?: (request: string) => object;
}

/**
 * The n-th request that counts gets the n-th step; the last step is repeated. A request counts when it offers tools: the
 * CLIs send others beside them (titles, classifiers, routers), and those get a harmless answer, unless the step is a failure.
 */
export interface Plan {
  readonly id: string;
  readonly steps: readonly Step[];
  /** Every request counts. */
  readonly countAll?: true;
}

export const DEFAULT_TEXT = 'The loopback model says: the answer is 42.';

export const say = (text: string): Step => ({ text });
export const call = (name: string, input: unknown): Step => ({ tools: [{ name, input }] });
/** Codex's default model runs tools from a script in its `exec` tool. */
export const codexScript = (source: string): Step => ({
  tools: [{ name: 'exec', namespace: 'functions', custom: true, input: source }],
});

export const fails = (step: Step): boolean =>
  step.status !== undefined || (step.page ?? step.hang ?? step.stall ?? step.cut) !== undefined;
