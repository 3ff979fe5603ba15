// The loopback model's answers, planned before the run.

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Only in the Responses protocol: Codex groups its tools, and some take plain text. */
  readonly namespace?: string;
  readonly custom?: true;
}

export interface Step {
  readonly text?: string;
  readonly tools?: readonly ToolCall[];
  /** An HTTP error in the format of the protocol. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** Reports success but sends a page instead of the answer, as a proxy in between might. */
  readonly page?: true;
  /** Accepts the request but never answers. */
  readonly hang?: true;
  /** Sends the first half of the text, then nothing more. */
  readonly stall?: true;
  /** Sends the first half of the text, then closes the connection. */
  readonly cut?: true;
  /** How long to wait before the answer, and between its pieces. */
  readonly delayMs?: number;
  readonly slowMs?: number;
  /** A structured answer: through the tool for it if the request offers one, or else as JSON text. */
  readonly value?: unknown;
  /** Makes a structured answer from the request, which is passed as JSON. */
  readonly from?: (request: string) => object;
}

/**
 * The n-th request that counts gets the n-th step, and the last step repeats. A request counts if it offers tools. The
 * CLIs also send other requests (titles, classifiers, routers). Those get a harmless answer, unless the step is a
 * failure.
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
/** Runs tools from a script in the `exec` tool, as Codex's default model does. */
export const codexScript = (source: string): Step => ({
  tools: [{ name: 'exec', namespace: 'functions', custom: true, input: source }],
});

export const fails = (step: Step): boolean =>
  step.status !== undefined || (step.page ?? step.hang ?? step.stall ?? step.cut) !== undefined;
