/** A server of tools that the agent starts, and talks to over standard input and output. */
export interface McpServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/** Everything that Council says to an agent in one call. Paths are absolute. */
export interface AcpCall {
  /** The engine's name, for the keys of its settings. */
  readonly engine: string;
  /** The working folder of its session. */
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
  /** The tools of those servers, by every name that agents give them. */
  readonly ownTools: readonly string[];
  /** Sent when the session is opened, for agents that accept more than the protocol defines. Null: nothing. */
  readonly meta: Readonly<Record<string, unknown>> | null;
  /** Chosen before the question is asked. Null: the agent's own choice. */
  readonly mode: string | null;
  readonly model: string | null;
  readonly configOptions: Readonly<Record<string, string>>;
  /** What the agent may do if it asks for permission. */
  readonly access: 'reading' | 'all';
  /** Null: the session is opened, and nothing is asked. */
  readonly prompt: string | null;
}
