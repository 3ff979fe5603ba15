import { Client, type CallToolResult, type Progress } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { NODE, PROGRAM } from '../cli/commandLine.ts';
import type { Scene } from '../faults/scene.ts';

export interface ServerOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** `legacy`: the handshake of 2025. `auto`: the revision of 2026 if the server supports it. */
  readonly mode?: 'legacy' | 'auto';
}

/** The command that starts a server for a scene, without the user's own settings. */
export const serverOf = (scene: Scene, { args = [], env = {} }: ServerOptions = {}) => ({
  command: NODE,
  args: [PROGRAM, 'mcp', '--cwd', scene.workspace, ...args],
  env: { ...scene.environment, COUNCIL_REHEARSAL_SPEED: '100', ...env },
});

/** A client of the official SDK, connected to `council mcp`. */
export class McpClient {
  readonly #client: Client;
  readonly #transport: StdioClientTransport;
  /** The client's errors, such as output that isn't a message of the protocol. */
  readonly strays: string[] = [];
  #stderr = '';

  private constructor(scene: Scene, options: ServerOptions) {
    this.#client = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: options.mode ?? 'legacy' } },
    );
    this.#client.onerror = ({ message }) => void this.strays.push(message);
    this.#transport = new StdioClientTransport({ ...serverOf(scene, options), stderr: 'pipe' });
    this.#transport.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr += chunk.toString();
    });
  }

  static async connect(scene: Scene, options: ServerOptions = {}): Promise<McpClient> {
    const client = new McpClient(scene, options);
    await client.#client.connect(client.#transport);
    return client;
  }

  get stderr(): string {
    return this.#stderr;
  }

  get tools() {
    return this.#client.listTools().then(({ tools }) => tools);
  }

  get instructions(): string {
    return this.#client.getInstructions() ?? '';
  }

  async call(
    name: string,
    input: Readonly<Record<string, unknown>>,
    watch: { readonly signal?: AbortSignal; readonly onprogress?: (progress: Progress) => void } = {},
  ): Promise<CallToolResult> {
    return this.#client.callTool({ name, arguments: { ...input } }, { timeout: 30_000, ...watch });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

export const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n');
