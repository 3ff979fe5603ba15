/** A server of tools that the agent is to start, over standard input and output. */
export interface McpServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/** All that is said to an agent in one call. Paths are absolute. */
export interface AcpCall {
  /** The engine's name, for the keys of its settings. */
  readonly engine: string;
  /** Where its session works. */
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
  /** The tools of those servers, by every name that agents give them. */
  readonly ownTools: readonly string[];
  /** Handed over with the session, for what an agent takes beyond the protocol; null: nothing. */
  readonly meta: Readonly<Record<string, unknown>> | null;
  /** What is chosen before the question; null: as the agent has it. */
  readonly mode: string | null;
  readonly model: string | null;
  readonly configOptions: Readonly<Record<string, string>>;
  /** What it may do when it asks. */
  readonly access: 'reading' | 'all';
  /** Null: the session is opened, and that is all. */
  readonly prompt: string | null;
}
